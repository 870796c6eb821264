#!/usr/bin/env python3
"""Asks an X window to close, as a click on its close button does.

    DISPLAY=:7 close_window.py ID       the number that xdotool prints
"""
import ctypes
import ctypes.util
import sys


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("room", ctypes.c_long * 24)]


CLIENT_MESSAGE = 33
x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XInternAtom.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))
if not display:
    sys.exit("close_window.py: no display")
window = int(sys.argv[1])
message = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32,
                        kind=x11.XInternAtom(display, b"WM_PROTOCOLS", 0))
message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
x11.XCloseDisplay(display)
