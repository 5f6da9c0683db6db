/// A writer of interpolated messages to a log.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of the log without a subsystem.
  public init() { log = .default }
  /// Creates a logger of a subsystem and a category.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates a logger of a log.
  public init(_ log: OSLog) { self.log = log }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Writes a message of ordinary importance.
  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a message of ordinary importance.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a message for debugging.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message with helpful, but not essential, information.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes a fault that is urgent.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  /// Writes a fault in the program.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// A log message with interpolated values. Private values are written as well, as with an attached debugger.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message from a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message from a literal with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The interpolation that creates a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Adds a part of the literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Adds a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
}

/// The privacy of a value in stored logs. It has no effect here.
public enum OSLogPrivacy: Sendable {
  /// The value is hidden or shown depending on its type.
  case auto
  /// The value is shown.
  case `public`
  /// The value is hidden.
  case `private`
  /// The value is hidden even if private values are shown.
  case sensitive
}
