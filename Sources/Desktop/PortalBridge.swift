// The desktop's settings portal is read once at the start: light or dark, contrast, and reduced motion.
//
// The window must open quickly. A portal that does not run is not started, and waits are short. The bus itself may also
// be unresponsive, so a separate thread queries it. Without an answer in time, the defaults apply.
// No pointer leaves this file.
import CDBus
import CoreGraphics
import Workbench

extension Desktop {
  /// The time limit for the bus and its portal together, in seconds (our choice).
  private static let portalLimit = 0.3

  /// Returns the appearance from the settings portal, or the default without a portal.
  ///
  /// SDL also uses the session bus, and waits for it without a limit. If the bus does not answer, `silentBus` is
  /// called. By default, `silentBus` hides the bus from SDL.
  package static func appearance(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    silentBus: () -> Void = { _ = unsafe setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1) }
  ) -> Appearance {
    var appearance = Appearance()
    guard let address = sessionBus(environment) else { return appearance }
    let answer = BackgroundAnswer.wait(forSeconds: portalLimit) { PortalConnection.numbers(onBus: address) }
    guard let numbers = answer else {
      silentBus()
      return appearance
    }
    // org.freedesktop.appearance: color-scheme is 0 (none), 1 (dark) or 2 (light), the others are 0 or 1. Older portals
    // lack some of them.
    appearance.isLight = numbers["color-scheme"] == 2
    appearance.hasHighContrast = numbers["contrast"] == 1
    appearance.reducesMotion = numbers["reduced-motion"] == 1
    return appearance
  }

  /// Returns the address of the session bus. Without an address, libdbus would start its own bus.
  private static func sessionBus(_ environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let path = environment["XDG_RUNTIME_DIR"].map({ $0 + "/bus" }), FileManager.default.fileExists(atPath: path)
    else { return nil }
    return "unix:path=\(path)"
  }
}

/// A private connection to the session bus.
@safe private struct PortalConnection {
  /// The time limit for an answer, in milliseconds. A running portal answers within one (our choice).
  private static let timeout: Int32 = 100
  private let connection: OpaquePointer

  /// Returns the numbers of the portal on a bus, none without a portal, or nil if the bus is silent.
  static func numbers(onBus address: String) -> [String: UInt32]? {
    // Unlike `dbus_bus_get_private`, this does not wait and holds no lock that SDL needs later.
    guard let connection = unsafe dbus_connection_open_private(address, nil) else { return [:] }
    let portal = unsafe PortalConnection(connection: connection)
    defer { portal.close() }
    return portal.greet() ? portal.numbers() : nil
  }

  private init(connection: OpaquePointer) {
    unsafe self.connection = connection
    unsafe dbus_connection_set_exit_on_disconnect(connection, 0)
  }

  /// Sends `Hello` to the bus, which must precede all other calls. Returns false if the bus does not answer.
  private func greet() -> Bool {
    guard
      let hello = unsafe dbus_message_new_method_call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
    else { return false }
    defer { unsafe dbus_message_unref(hello) }
    guard let reply = unsafe dbus_connection_send_with_reply_and_block(connection, hello, Self.timeout, nil) else {
      return false
    }
    unsafe dbus_message_unref(reply)
    return true
  }

  private func close() {
    unsafe dbus_connection_close(connection)
    unsafe dbus_connection_unref(connection)
  }

  /// Returns the unsigned numbers of `org.freedesktop.appearance` by name; none without an answer.
  private func numbers() -> [String: UInt32] {
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

  /// Returns the numbers in an answer, which is a dictionary of namespaces with dictionaries of variants.
  private static func numbers(in reply: OpaquePointer) -> [String: UInt32] {
    var numbers: [String: UInt32] = [:]
    var answer = unsafe DBusMessageIter()
    guard unsafe dbus_message_iter_init(reply, &answer) != 0 else { return [:] }
    unsafe eachEntry(of: &answer) { _, settings in
      unsafe eachEntry(of: &settings) { name, value in numbers[name] = unsafe number(at: &value) }
    }
    return numbers
  }

  /// Calls `body` with each entry's key and an iterator at its value. Other types have no entries.
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

  /// Returns the unsigned number in a variant; nil for another type.
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
