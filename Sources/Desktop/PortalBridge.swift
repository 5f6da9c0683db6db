// The desktop's settings portal is read once at the start: light or dark, contrast, reduced motion.
//
// The window must open soon. So a portal that does not run is not started, and a slow one is not waited for. Without a
// session bus, the defaults are used.
// Rule of this file: no pointer leaves it.
import CDBus
import CoreGraphics
import Workbench

extension Desktop {
  /// Returns the appearance in the settings portal, or the default where there is none.
  package static func appearance(environment: [String: String] = ProcessInfo.processInfo.environment) -> Appearance {
    var appearance = Appearance()
    guard let portal = PortalConnection(environment: environment) else { return appearance }
    defer { portal.close() }
    // org.freedesktop.appearance: color-scheme is 0 (none), 1 (dark) or 2 (light), the others are 0 or 1. Older portals
    // lack some of them.
    let numbers = portal.numbers()
    appearance.isLight = numbers["color-scheme"] == 2
    appearance.hasHighContrast = numbers["contrast"] == 1
    appearance.reducesMotion = numbers["reduced-motion"] == 1
    return appearance
  }
}

/// A private connection to the session bus.
@safe private struct PortalConnection {
  /// The milliseconds to wait for the answer. A running portal answers in less than one (our choice).
  private static let timeout: Int32 = 100
  private let connection: OpaquePointer

  init?(environment: [String: String]) {
    // Without an address, libdbus would start a bus of its own.
    let hasBus =
      environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
      || environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } == true
    guard hasBus, let connection = unsafe dbus_bus_get_private(DBUS_BUS_SESSION, nil) else { return nil }
    unsafe dbus_connection_set_exit_on_disconnect(connection, 0)
    unsafe self.connection = connection
  }

  func close() {
    unsafe dbus_connection_close(connection)
    unsafe dbus_connection_unref(connection)
  }

  /// Returns the unsigned numbers of `org.freedesktop.appearance` by name; none without an answer.
  func numbers() -> [String: UInt32] {
    guard
      let call = unsafe dbus_message_new_method_call(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
        "ReadAll")
    else { return [:] }
    defer { unsafe dbus_message_unref(call) }
    unsafe dbus_message_set_auto_start(call, 0)
    var arguments = unsafe DBusMessageIter()
    var names = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init_append(call, &arguments)
    unsafe dbus_message_iter_open_container(&arguments, Self.kind("a"), "s", &names)
    unsafe "org.freedesktop.appearance".withCString { characters in
      var name: UnsafePointer<CChar>? = unsafe characters
      _ = unsafe dbus_message_iter_append_basic(&names, Self.kind("s"), &name)
    }
    unsafe dbus_message_iter_close_container(&arguments, &names)
    guard let reply = unsafe dbus_connection_send_with_reply_and_block(connection, call, Self.timeout, nil) else {
      return [:]
    }
    defer { unsafe dbus_message_unref(reply) }
    return unsafe Self.numbers(in: reply)
  }

  /// Returns the numbers of an answer: a dictionary of name spaces, each a dictionary of variants.
  private static func numbers(in reply: OpaquePointer) -> [String: UInt32] {
    var numbers: [String: UInt32] = [:]
    var answer = unsafe DBusMessageIter()
    guard unsafe dbus_message_iter_init(reply, &answer) != 0 else { return [:] }
    unsafe eachEntry(of: &answer) { _, settings in
      unsafe eachEntry(of: &settings) { name, value in numbers[name] = unsafe number(at: &value) }
    }
    return numbers
  }

  /// Calls `body` with the key of each entry of a dictionary and an iterator at its value; other types have no entries.
  private static func eachEntry(
    of dictionary: inout DBusMessageIter, _ body: (String, inout DBusMessageIter) -> Void
  ) {
    guard unsafe dbus_message_iter_get_arg_type(&dictionary) == kind("a") else { return }
    var entry = unsafe DBusMessageIter()
    unsafe dbus_message_iter_recurse(&dictionary, &entry)
    while unsafe dbus_message_iter_get_arg_type(&entry) == kind("e") {
      var pair = unsafe DBusMessageIter()
      unsafe dbus_message_iter_recurse(&entry, &pair)
      if unsafe dbus_message_iter_get_arg_type(&pair) == kind("s") {
        var key: UnsafePointer<CChar>?
        unsafe dbus_message_iter_get_basic(&pair, &key)
        unsafe dbus_message_iter_next(&pair)
        if let key = unsafe key { unsafe body(String(cString: key), &pair) }
      }
      unsafe dbus_message_iter_next(&entry)
    }
  }

  /// Returns the unsigned number in a variant; nil where it holds another type.
  private static func number(at iterator: inout DBusMessageIter) -> UInt32? {
    guard unsafe dbus_message_iter_get_arg_type(&iterator) == kind("v") else { return nil }
    var inner = unsafe DBusMessageIter()
    unsafe dbus_message_iter_recurse(&iterator, &inner)
    guard unsafe dbus_message_iter_get_arg_type(&inner) == kind("u") else { return nil }
    var value: UInt32 = 0
    unsafe dbus_message_iter_get_basic(&inner, &value)
    return value
  }

  private static func kind(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
