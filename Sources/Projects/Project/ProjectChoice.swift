/// The part of a project to open: a target, a scheme, or by default the application.
package struct ProjectChoice: Sendable, Equatable {
  /// The name of a target of an Xcode project or package. If no target has the name, a scheme is used.
  package var target: String?
  /// The name of a shared scheme.
  package var scheme: String?

  package init(target: String? = nil, scheme: String? = nil) { (self.target, self.scheme) = (target, scheme) }
}
