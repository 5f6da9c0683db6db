/// A module before the modules that it needs are known.
struct ModuleDraft: Sendable {
  var module: ProjectModule
  /// Modules that the project says the module links with.
  var linked: [String] = []
  /// Modules that are linked with and cannot be there, with the reason.
  var missing: [String: String] = [:]
  var notes: [String] = []
}
