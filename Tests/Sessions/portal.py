# portal.py [KEY=NUMBER|KEY=text ...]: a settings portal on the session bus with these keys of org.freedesktop.appearance.
# `silent` makes a portal that never answers. It prints "ready" when it can be called.
import sys
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
words = sys.argv[1:]


def value(text):
    return dbus.UInt32(int(text)) if text.isdigit() else dbus.String(text)


class Settings(dbus.service.Object):
    @dbus.service.method("org.freedesktop.portal.Settings", in_signature="as", out_signature="a{sa{sv}}",
                         async_callbacks=("answer", "fail"))
    def ReadAll(self, namespaces, answer, fail):
        if words == ["silent"]: return
        keys = dbus.Dictionary({k: value(v) for k, v in (word.split("=") for word in words)}, signature="sv")
        answer(dbus.Dictionary({space: keys for space in namespaces}, signature="sa{sv}"))


settings = Settings(bus, "/org/freedesktop/portal/desktop")
print("ready", flush=True)
GLib.MainLoop().run()
