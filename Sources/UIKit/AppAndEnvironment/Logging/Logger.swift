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
  /// Writes a message that helps, but is not essential.
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

/// A message with interpolated values. All values are written, as in a debugger.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message from a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message from a literal with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
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

/// A rule for hiding a value in stored logs. The value has no effect here.
public enum OSLogPrivacy: Sendable {
  /// Shown or hidden by the kind of the value.
  case auto
  /// Shown.
  case `public`
  /// Hidden.
  case `private`
  /// Hidden even where private values are shown.
  case sensitive
}
