"""The compiled module: cffi's `ffi`, and the calls of meander.h and module.h as `lib`."""
from typing import Any

ffi: Any
lib: Any
