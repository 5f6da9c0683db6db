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

  /// Replaces the value of a setting, or adds it.
  package mutating func set(_ name: String, to value: String) {
    settings.removeAll { $0.name == name }
    settings.append(.init(name: name, value: value))
  }

  /// Returns the URL of a link. Throws an error if it has no scheme.
  package static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text), url.scheme != nil else {
      throw SimulationError("the link is \"\(text)\", expected one with a scheme, such as demo://open")
    }
    return url
  }

  /// Returns a setting of the device. Throws an error if its name or value is unknown.
  static func setting(_ name: String, _ value: String) throws -> DeviceSetting {
    guard let setting = DeviceSetting(name: name, value: value) else {
      throw SimulationError("the setting is \"\(name)=\(value)\", expected one of \(DeviceSetting.summary)")
    }
    return setting
  }

  /// Returns a setting that can change while an application runs.
  static func change(_ name: String, _ value: String) throws -> DeviceSetting {
    let setting = try setting(name, value)
    guard !setting.isOfLaunch else {
      throw SimulationError(
        "\(name) is \"\(value)\" as an event, expected it as a setting of the launch: --setting \(name)=\(value)")
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
