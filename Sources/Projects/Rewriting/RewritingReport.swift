/// The rewriter's output about one module: its declarations, findings and changes.
package struct RewritingReport: Codable, Sendable {
  /// A message about a line of the project's source code.
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
    /// The name of the function that replaces the block.
    package var function: String
  }

  package var module: String
  /// The number of applications of each rule.
  package var rules: [String: Int] = [:]
  package var notes: [Note] = []
  /// The imports that were removed, by module.
  package var missingModules: [String: [Note]] = [:]
  /// The files that were left out, with the reasons.
  package var leftOut: [Note] = []
  /// The name of the class with `@main` or `@UIApplicationMain`, or nil if there is none.
  package var delegate: String?
  /// A Boolean value indicating whether the module has a `main.swift` with top-level code.
  package var hasMain = false
  package var previews: [Preview] = []
  package var declarations = ModuleDeclarations()
  /// The number of original lines in each rewritten file. Generated lines follow them.
  package var ownLines: [String: Int] = [:]

  /// The level at which each stub was applied, by `FILE:LINE`. It may be higher than the requested one.
  package var stubLevels: [String: RewritingJob.Stub.Level] = [:]

  package init(module: String) { self.module = module }
}
