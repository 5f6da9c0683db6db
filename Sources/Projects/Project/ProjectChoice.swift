/// The part of a project to open: a target, a scheme, or by default the application.
package struct ProjectChoice: Sendable, Equatable {
  /// The name of a target of an Xcode project or package. If no target has the name, a scheme is used.
  package var target: String?
  /// The name of a shared scheme.
  package var scheme: String?

  package init(target: String? = nil, scheme: String? = nil) { (self.target, self.scheme) = (target, scheme) }

  /// Throws if a part is chosen of source code that has no parts.
  func checkUnused(at path: String) throws(ProjectError) {
    guard let name = target ?? scheme else { return }
    throw ProjectError(
      "\(path): there is no target or scheme \(name); a Swift file and a folder without a project have none")
  }
}
