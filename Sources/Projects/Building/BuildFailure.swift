/// Why a project was not built.
package struct BuildFailure: Error, Sendable, Equatable {
  /// A sentence that names the place and the reason.
  package let sentence: String
  /// The person's own mistakes where the compiler named them, in the order of its messages.
  package let diagnostics: [Diagnostic]

  init(_ error: ProjectError) { (sentence, diagnostics) = (error.description, error.diagnostics) }
}
