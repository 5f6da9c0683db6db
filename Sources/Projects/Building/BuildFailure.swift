/// An error that reports why a project was not built.
package struct BuildFailure: Error, Sendable, Equatable {
  /// A description with the location and the reason, in one sentence.
  package let sentence: String
  /// The compiler's errors that are the user's own mistakes, in their original order.
  package let diagnostics: [Diagnostic]

  init(_ error: ProjectError) { (sentence, diagnostics) = (error.description, error.diagnostics) }
}
