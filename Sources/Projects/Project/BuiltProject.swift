/// A compiled module.
package struct BuiltModule: Codable, Sendable {
  package var name: String
  /// The shared library.
  package var library: String
  /// The folder of its `.swiftmodule`.
  package var moduleFolder: String
  /// The rewriter's report, which importers read.
  package var report: String
  package var findings: [Repair.Finding]
  package var missingModules: [String: [RewritingReport.Note]]
  package var leftOut: [RewritingReport.Note]
  package var notes: [RewritingReport.Note]
}

/// A compiled project: everything that the host loads.
package struct BuiltProject: Codable, Sendable {
  package var project: Project
  /// In the order of loading.
  package var modules: [BuiltModule]
  /// The folder of the staged main bundle.
  package var bundleFolder: String
  /// The folder of a bundle without the keys that start the application, for views that are shown alone.
  package var previewBundleFolder: String
  /// The folder of the toolchain's shared libraries, some of which only opened projects use.
  package var runtimeFolder: String
}
