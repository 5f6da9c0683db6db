"""xdndtarget.py KIND FILE: opens a window at the left upper corner that takes one drop, and writes what it got to a file.

It is a target of the XDND protocol, version 5, with Xlib alone. KIND is the wanted type, such as image/png, or none: then
it refuses all drops. It prints "ready", the types of each drag that enters, "left" and "dropped" as they happen.
"""
import ctypes
import os
import sys
import time
from ctypes import POINTER, byref, c_int, c_long, c_ubyte, c_ulong

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from xlib import ATOM, CLIENT_MESSAGE, EXPOSE, PROPERTY_REPLACE, SELECTION_NOTIFY, ClientMessage, Event, atom, display, x

LIMIT = 60
EXPOSURE_MASK = 1 << 15
ATOMS = {name: atom(name) for name in ("XdndAware", "XdndSelection", "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop")}
kind, path = sys.argv[1:]
window = x.XCreateSimpleWindow(display, x.XDefaultRootWindow(display), 0, 0, 200, 200, 0, 0, 0xFFFFFF)
version = (c_ulong * 1)(5)
x.XChangeProperty(display, window, ATOMS["XdndAware"], ATOM, 32, PROPERTY_REPLACE, version, 1)
x.XStoreName(display, window, b"xdndtarget")
x.XSelectInput(display, window, EXPOSURE_MASK)
x.XMapWindow(display, window)
x.XFlush(display)


def say(text):
    print(text, flush=True)


def send(source, name, *data):
    event = Event()
    event.client = ClientMessage(CLIENT_MESSAGE, 0, 1, display, source, atom(name), 32,
                                 (c_long * 5)(window, *data, *[0] * (4 - len(data))))
    x.XSendEvent(display, source, 0, 0, byref(event))
    x.XFlush(display)


def received():
    """Returns the data that the source has stored on the window."""
    found, form, count, left, data = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ubyte)()
    x.XGetWindowProperty(display, window, ATOMS["XdndSelection"], 0, 1 << 24, 0, 0, byref(found), byref(form), byref(count),
                         byref(left), byref(data))
    return ctypes.string_at(data, count.value)


source = 0
until = time.monotonic() + LIMIT
while time.monotonic() < until:
    if not x.XPending(display):
        time.sleep(0.01)
        continue
    event = Event()
    x.XNextEvent(display, byref(event))
    data, message = list(event.client.data), event.client.message_type
    if event.type == EXPOSE:
        say("ready")
    elif event.type == SELECTION_NOTIFY:
        with open(path, "wb") as file:
            file.write(received())
        send(source, "XdndFinished", 1, atom("XdndActionCopy"))
        say("dropped")
        break
    elif event.type == CLIENT_MESSAGE and message == ATOMS["XdndEnter"]:
        source = data[0]
        say(" ".join(x.XGetAtomName(display, item).decode() for item in data[2:] if item))
    elif event.type == CLIENT_MESSAGE and message == ATOMS["XdndPosition"]:
        send(source, "XdndStatus", 0 if kind == "none" else 3, 0, 0, atom("XdndActionCopy"))
    elif event.type == CLIENT_MESSAGE and message == ATOMS["XdndLeave"]:
        say("left")
        if kind == "none":
            break
    elif event.type == CLIENT_MESSAGE and message == ATOMS["XdndDrop"]:
        x.XConvertSelection(display, ATOMS["XdndSelection"], atom(kind), ATOMS["XdndSelection"], window, data[2])
        x.XFlush(display)
