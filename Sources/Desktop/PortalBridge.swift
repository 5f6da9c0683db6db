// The desktop's settings portal, asked once at the start: light or dark, contrast, reduced motion.
//
// A portal that does not run yet is not started, and one that does not answer soon is not waited for: a window comes
// first. Without a session bus nothing is asked.
// Rule inside: no pointer leaves this file.
import CDBus
import CoreGraphics
import Workbench

extension Desktop {
  /// What the portal says; where there is none, the defaults.
  package static func appearance(environment: [String: String] = ProcessInfo.processInfo.environment) -> Appearance {
    var appearance = Appearance()
    guard let portal = PortalConnection(environment: environment) else { return appearance }
    defer { portal.close() }
    // Values of org.freedesktop.appearance: color-scheme 0 none, 1 dark, 2 light; the others 0 or 1.
    guard let scheme = portal.number("color-scheme") else { return appearance }
    appearance.isLight = scheme == 2
    appearance.hasHighContrast = portal.number("contrast") == 1
    appearance.reducesMotion = portal.number("reduced-motion") == 1
    return appearance
  }
}

/// A private connection to the session bus.
@safe private struct PortalConnection {
  /// Milliseconds to wait for one answer; a choice: a running portal answers in less than one.
  private static let patience: Int32 = 100
  private let connection: OpaquePointer

  init?(environment: [String: String]) {
    // Without an address the library would start a bus of its own.
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

  /// An unsigned number of `org.freedesktop.appearance`, nil where nobody answers with one.
  func number(_ key: String) -> UInt32? {
    guard
      let call = unsafe dbus_message_new_method_call(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "Read")
    else { return nil }
    defer { unsafe dbus_message_unref(call) }
    unsafe dbus_message_set_auto_start(call, 0)
    var arguments = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init_append(call, &arguments)
    for text in ["org.freedesktop.appearance", key] {
      unsafe text.withCString { characters in
        var argument: UnsafePointer<CChar>? = unsafe characters
        _ = unsafe dbus_message_iter_append_basic(&arguments, Self.kind("s"), &argument)
      }
    }
    guard let reply = unsafe dbus_connection_send_with_reply_and_block(connection, call, Self.patience, nil) else {
      return nil
    }
    defer { unsafe dbus_message_unref(reply) }
    return unsafe Self.number(in: reply)
  }

  /// The answer is a number in a variant in a variant.
  private static func number(in reply: OpaquePointer) -> UInt32? {
    var place = unsafe DBusMessageIter()
    guard unsafe dbus_message_iter_init(reply, &place) != 0 else { return nil }
    while unsafe dbus_message_iter_get_arg_type(&place) == kind("v") {
      var inner = unsafe DBusMessageIter()
      unsafe dbus_message_iter_recurse(&place, &inner)
      unsafe place = inner
    }
    guard unsafe dbus_message_iter_get_arg_type(&place) == kind("u") else { return nil }
    var value: UInt32 = 0
    unsafe dbus_message_iter_get_basic(&place, &value)
    return value
  }

  private static func kind(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
