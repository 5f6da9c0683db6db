"""xdnd.py WINDOW X Y FILE...: drops files on a window of the X server, as a file manager does.

It is the source of the XDND protocol, version 5, with Xlib alone. It prints what became of the drop: accepted or refused.
X and Y are on the screen. The exit status is 0 when the window has said that it is finished with the drop.
"""
import ctypes
import sys
import time
import urllib.parse
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_ulong, c_void_p

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
PROPERTY_REPLACE = 0
LIMIT = 20


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
x.XPending.argtypes = [c_void_p]
x.XNextEvent.argtypes = [c_void_p, POINTER(Event)]
x.XFlush.argtypes = [c_void_p]

display = x.XOpenDisplay(None)
if not display:
    sys.exit("xdnd.py: there is no X server")


def atom(name):
    return x.XInternAtom(display, name.encode(), 0)


target, root_x, root_y = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
addresses = "".join("file://" + urllib.parse.quote(path) + "\r\n" for path in sys.argv[4:]).encode()
source = x.XCreateSimpleWindow(display, x.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
selection, kind = atom("XdndSelection"), atom("text/uri-list")
x.XSetSelectionOwner(display, selection, source, 0)


def send(name, *data):
    event = Event()
    event.client = ClientMessage(CLIENT_MESSAGE, 0, 1, display, target, atom(name), 32,
                                 (c_long * 5)(source, *data, *[0] * (4 - len(data))))
    x.XSendEvent(display, target, 0, 0, byref(event))
    x.XFlush(display)


def answer(request):
    """Gives the window the addresses that it asks for."""
    given = request.property if request.target == kind else 0
    if given:
        data = (c_ubyte * len(addresses)).from_buffer_copy(addresses)
        x.XChangeProperty(display, request.requestor, given, kind, 8, PROPERTY_REPLACE, data, len(addresses))
    event = Event()
    event.notify = SelectionNotify(SELECTION_NOTIFY, 0, 1, display, request.requestor, request.selection,
                                   request.target, given, request.time)
    x.XSendEvent(display, request.requestor, 0, 0, byref(event))
    x.XFlush(display)


def wait_for(name):
    """Answers requests until a message comes, and returns its data."""
    until = time.monotonic() + LIMIT
    while time.monotonic() < until:
        if not x.XPending(display):
            time.sleep(0.01)
            continue
        event = Event()
        x.XNextEvent(display, byref(event))
        if event.type == SELECTION_REQUEST:
            answer(event.request)
        elif event.type == CLIENT_MESSAGE and event.client.message_type == atom(name):
            return list(event.client.data)
    sys.exit(f"xdnd.py: no {name} for {LIMIT} s")


send("XdndEnter", 5 << 24, kind)
send("XdndPosition", 0, root_x << 16 | root_y, 0, atom("XdndActionCopy"))
if not wait_for("XdndStatus")[1] & 1:
    print("refused")
    send("XdndLeave")
    sys.exit(1)
send("XdndDrop", 0, 0)
wait_for("XdndFinished")
print("accepted")
