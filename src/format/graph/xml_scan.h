// SPDX-License-Identifier: MIT
// A small strict scanner of XML 1.0: elements with their attributes, and the text between them.  It
// copies nothing, has no recursion and has no built-in names.
//
//     <node id="a"><data key="x">1.5</data></node>
//     BEGIN        BEGIN         TEXT END   END
//
// It refuses: elements that do not end in the order in which they began, attributes that come
// twice, entities that a document declares itself, anything behind the outermost element.  So no
// input takes more time than it has bytes.
#ifndef FORMAT_XML_SCAN_H
#define FORMAT_XML_SCAN_H

#include "format/format.h"

// A piece of the input; references such as "&amp;" are left in it.
typedef struct xml_text {
    const char *first;
    size_t length;
} xml_text;

typedef struct xml_attribute {
    xml_text name, value;
} xml_attribute;

typedef enum xml_event {
    XML_BEGIN,                   // `name` and the attributes
    XML_TEXT,                    // `text`, which is not all blanks
    XML_FINISH,                  // `name`
    XML_END                      // of the document
} xml_event;

enum { XML_DEPTH_MOST = 32, XML_ATTRIBUTES_MOST = 24 };

typedef struct xml_scan {
    const reading *reading;
    const char *at, *end;        // the text not yet read
    xml_text name, text;         // of the last event; a name is without its prefix
    xml_attribute attributes[XML_ATTRIBUTES_MOST];
    size_t attribute_count;
    xml_text open[XML_DEPTH_MOST];   // with their prefixes
    size_t depth;                // the number of elements that are open
    bool empty, done, plain;     // <a/> has begun; the outermost element has ended; CDATA
} xml_scan;

void xml_scan_begin(xml_scan *s, const reading *r);
MEANDER_CHECKED meander_status xml_next(xml_scan *s, xml_event *event);

// Returns whether these are the letters of the word.
bool xml_is(xml_text text, const char *word);
// Returns the value of an attribute of the element that has begun; with `first` NULL without it.
xml_text xml_attribute_of(const xml_scan *s, const char *name);

// Writes the text with its references replaced; it never becomes longer.  Returns its length; fails
// at a reference that is not one.  `plain` is that of the scan when the text was its event.
MEANDER_CHECKED meander_status xml_decode(const xml_scan *s, xml_text text, bool plain, char *to,
                                          size_t *length);

#endif
