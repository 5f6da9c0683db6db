/// An error that occurs when a stream cannot be written.
package struct StandardStreamError: Error, CustomStringConvertible {
  /// The name of the stream.
  package let stream: String
  /// The system's reason, such as "No space left on device".
  package let reason: String

  /// The error as one sentence.
  package var description: String { "\(stream) cannot be written: \(reason)" }
}
