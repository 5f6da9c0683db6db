/// What went wrong with somebody's input, in one sentence for the command line.
public struct SimulationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence that names the file, the place and what was expected.
  public let message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// The sentence.
  public var description: String { message }
}
