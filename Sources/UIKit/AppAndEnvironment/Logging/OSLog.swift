/// A log of a subsystem and a category. Its messages are written to the device's log.
public final class OSLog: Sendable {
  /// The subsystem, such as the bundle's identifier.
  let subsystem: String
  /// The category inside the subsystem.
  let category: String
  private let isEnabled: Bool

  /// The log without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that discards its messages.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  /// Creates a log.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    (self.subsystem, self.category, self.isEnabled) = (subsystem, category, isEnabled)
  }

  /// Returns a Boolean value indicating whether messages of a type are written. As on iOS, messages of the types debug
  /// and info are not.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled && type != .debug && type != .info }

  func write(_ message: String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    Device.current.log(category.isEmpty ? message : "[\(category)] \(message)")
  }
}

/// The type of a message, by its importance.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// The raw value of the type.
  public let rawValue: UInt8
  /// Creates a type from its raw value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A message of ordinary importance.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message with helpful, but not essential, information.
  public static let info = OSLogType(rawValue: 1)
  /// A message for debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// A message about an error.
  public static let error = OSLogType(rawValue: 16)
  /// A message about a fault in the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// Writes a formatted message.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any...
) {
  write(message, log, type, arguments)
}

/// Writes a formatted message of a type.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: Any...
) {
  write(message, log, type, arguments)
}

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ arguments: [Any]) {
  guard log.isEnabled(type: type) else { return }
  var (text, rest) = ("", "\(message)"[...])
  var values = arguments[...]
  while let percent = rest.firstIndex(of: "%") {
    text += rest[..<percent]
    let body = rest[rest.index(after: percent)...]
    if body.first == "%" {
      text += "%"
      rest = body.dropFirst()
      continue
    }
    // A privacy such as `{public}`, width, precision and length precede the letter of the conversion.
    let privacy = body.first == "{" ? body.drop { $0 != "}" }.dropFirst() : body
    let conversion = privacy.drop { "0123456789.-+ #*lhqzjt".contains($0) }
    text += values.popFirst().map { "\($0)" } ?? ""
    rest = conversion.dropFirst()
  }
  log.write(text + rest, type)
}
