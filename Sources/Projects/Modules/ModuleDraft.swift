/// A module before the modules that it needs are known.
struct ModuleDraft: Sendable {
  var module: ProjectModule
  /// The modules that the project links this one with.
  var linked: [String] = []
  /// Linked modules that cannot be available, with the reason.
  var missing: [String: String] = [:]
  var notes: [String] = []
}
