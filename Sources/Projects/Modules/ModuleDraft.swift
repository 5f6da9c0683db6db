/// A module whose dependencies are not resolved yet.
struct ModuleDraft: Sendable {
  var module: ProjectModule
  /// The modules that the project file links with this one.
  var linked: [String] = []
  /// The linked modules that are not available, with the reasons.
  var missing: [String: String] = [:]
  var notes: [String] = []
}
