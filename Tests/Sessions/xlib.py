"""xlib.py: what the sources and the targets of drops use of Xlib."""
import ctypes
import sys
from ctypes import POINTER, c_char_p, c_int, c_long, c_ubyte, c_ulong, c_void_p

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY, EXPOSE = 33, 30, 31, 12
PROPERTY_REPLACE = 0
ATOM = 4


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("window", c_ulong), ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5)]


class SelectionRequest(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("owner", c_ulong), ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong),
                ("property", c_ulong), ("time", c_ulong)]


class SelectionNotify(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
                ("time", c_ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", c_int), ("client", ClientMessage), ("request", SelectionRequest),
                ("notify", SelectionNotify), ("pad", c_long * 24)]


x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = c_void_p
x.XOpenDisplay.argtypes = [c_char_p]
x.XDefaultRootWindow.restype = c_ulong
x.XDefaultRootWindow.argtypes = [c_void_p]
x.XInternAtom.restype = c_ulong
x.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
x.XCreateSimpleWindow.restype = c_ulong
x.XCreateSimpleWindow.argtypes = [c_void_p, c_ulong] + [c_int] * 2 + [ctypes.c_uint] * 3 + [c_ulong] * 2
x.XSetSelectionOwner.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong]
x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, POINTER(Event)]
x.XChangeProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_void_p, c_int]
x.XConvertSelection.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong, c_ulong, c_ulong]
x.XGetWindowProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong, POINTER(c_ulong),
                                 POINTER(c_int), POINTER(c_ulong), POINTER(c_ulong), POINTER(POINTER(c_ubyte))]
x.XSelectInput.argtypes = [c_void_p, c_ulong, c_long]
x.XMapWindow.argtypes = [c_void_p, c_ulong]
x.XStoreName.argtypes = [c_void_p, c_ulong, c_char_p]
x.XGetAtomName.argtypes = [c_void_p, c_ulong]
x.XGetAtomName.restype = c_char_p
x.XPending.argtypes = [c_void_p]
x.XNextEvent.argtypes = [c_void_p, POINTER(Event)]
x.XFlush.argtypes = [c_void_p]

display = x.XOpenDisplay(None)
if not display:
    sys.exit("xlib.py: there is no X server")


def atom(name):
    return x.XInternAtom(display, name.encode(), 0)
