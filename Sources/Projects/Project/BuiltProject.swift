/// A compiled module.
package struct BuiltModule: Codable, Sendable {
  package var name: String
  /// The path of the shared library.
  package var library: String
  /// The folder that contains the module's `.swiftmodule`.
  package var moduleFolder: String
  /// The path of the rewriter's report, which is an input for rewriting importers.
  package var report: String
  /// The changes to code that did not compile.
  package var findings: [Repair.Finding]
  /// The imports that were removed, by module.
  package var missingModules: [String: [RewritingReport.Note]]
  /// The files that were left out, with the reasons.
  package var leftOut: [RewritingReport.Note]
  /// The rewriter's other messages.
  package var notes: [RewritingReport.Note]
}

/// A compiled project, as the host loads it.
package struct BuiltProject: Codable, Sendable {
  package var project: Project
  /// The modules in the order of loading.
  package var modules: [BuiltModule]
  /// The folder of the main bundle.
  package var bundleFolder: String
  /// The folder of a bundle without the Info.plist keys that load the user interface, for previews.
  package var previewBundleFolder: String
  /// The folder of the toolchain's runtime libraries.
  package var runtimeFolder: String
}
