"""xdnd.py WINDOW X Y FILE... | --text TEXT: drops files or a text on a window of the X server, as other programs do.

It is the source of the XDND protocol, version 5, with Xlib alone. It prints what became of the drop: accepted or refused.
X and Y are on the screen. The exit status is 0 when the window has said that it is finished with the drop.
"""
import os
import sys
import time
import urllib.parse
from ctypes import byref, c_long, c_ubyte

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from xlib import (CLIENT_MESSAGE, PROPERTY_REPLACE, SELECTION_NOTIFY, SELECTION_REQUEST, ClientMessage, Event,
                  SelectionNotify, atom, display, x)

LIMIT = 20

target, root_x, root_y = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
addresses = "".join("file://" + urllib.parse.quote(path) + "\r\n" for path in sys.argv[4:]).encode()
source = x.XCreateSimpleWindow(display, x.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
selection, kind = atom("XdndSelection"), atom("text/uri-list")
if sys.argv[4] == "--text":
    addresses, kind = sys.argv[5].encode(), atom("text/plain")
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
