import CoreGraphics
import UIKit

/// The conditions of an application's launch besides its parameters: the cause, and the settings of the device.
public struct LaunchConditions: Sendable, Hashable {
  /// The link that launches the application.
  public var link: String?
  /// The payload of the notification that launches the application, as a JSON object.
  public var notification: String?
  /// The settings of the device, in order.
  public var settings: [GestureFile.Setting] = []

  /// Creates the conditions of a launch from the home screen of a device with default settings.
  public init() {}

  /// Returns these conditions if they are valid, or throws an error that names the expected value.
  package func checked() throws -> Self {
    if let link { _ = try Self.url(link) }
    if let notification { _ = try Self.payload(notification) }
    for setting in settings { _ = try Self.setting(setting.name, setting.value) }
    return self
  }

  package static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text), url.scheme != nil else {
      throw SimulationError("the link is \"\(text)\", expected one with a scheme, such as demo://open")
    }
    return url
  }

  static func setting(_ name: String, _ value: String) throws -> DeviceSetting {
    guard let setting = DeviceSetting(name: name, value: value) else {
      throw SimulationError("the setting is \"\(name)=\(value)\", expected one of \(DeviceSetting.summary)")
    }
    return setting
  }

  private static func payload(_ text: String) throws -> [AnyHashable: Any] {
    guard let value = try? JSONParser.parse(Array(text.utf8)), case .object = value,
      let payload = value.any as? [AnyHashable: Any]
    else { throw SimulationError("the notification is \"\(text)\", expected a JSON object") }
    return payload
  }

  /// Applies the settings to the current device.
  @MainActor func apply() throws {
    for setting in settings { try Self.setting(setting.name, setting.value).apply() }
  }

  /// Returns the launch options for the application's delegate.
  @MainActor func options() throws -> [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let link { options[.url] = try Self.url(link) }
    if let notification { options[.remoteNotification] = try Self.payload(notification) }
    return options.isEmpty ? nil : options
  }
}

extension JSONValue {
  /// The value as a property list object.
  fileprivate var any: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value): Int(exactly: value) ?? value
    case .string(let value): value
    case .array(let values): values.map(\.any)
    case .object(let members):
      Dictionary(members.map { (AnyHashable($0.key), $0.value.any) }) { _, last in last }
    }
  }
}
