/// An error in the input of a user, described in one sentence for the command line.
public struct SimulationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence that names the file, the position in it and the expected value.
  public let message: String

  /// Creates an error with its sentence.
  public init(_ message: String) { self.message = message }

  /// A textual representation of the error: its sentence.
  public var description: String { message }
}
