/// The rewriter's findings and changes in one module.
package struct RewritingReport: Codable, Sendable {
  /// A message about a line of the project's source.
  package struct Note: Codable, Hashable, Sendable {
    package var file: String
    package var line: Int
    package var text: String

    package init(file: String, line: Int, text: String) { (self.file, self.line, self.text) = (file, line, text) }
  }

  /// A `#Preview` block.
  package struct Preview: Codable, Hashable, Sendable {
    package var name: String
    package var file: String
    package var line: Int
    /// The function that the block became.
    package var function: String
  }

  package var module: String
  /// The number of times that each rule was applied.
  package var rules: [String: Int] = [:]
  package var notes: [Note] = []
  /// Imports that were dropped, by module.
  package var missingModules: [String: [Note]] = [:]
  /// Files that were left out, with the reason.
  package var leftOut: [Note] = []
  /// The class that carried `@main` or `@UIApplicationMain`.
  package var delegate: String?
  /// A Boolean value indicating whether the module has a `main.swift` with top-level code.
  package var hasMain = false
  package var previews: [Preview] = []
  package var declarations = ModuleDeclarations()
  /// The number of original lines in each rewritten file; generated lines follow them.
  package var ownLines: [String: Int] = [:]

  /// The level at which each stub was applied, by `FILE:LINE`: the requested one or the next that the line has.
  package var stubLevels: [String: RewritingJob.Stub.Level] = [:]

  package init(module: String) { self.module = module }
}
