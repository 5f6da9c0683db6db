/// The part of a project to open: a target or a scheme, or the application if neither is named.
package struct ProjectChoice: Sendable, Equatable {
  /// The name of a target of an Xcode project or package; a scheme is taken where no target has the name.
  package var target: String?
  /// The name of a shared scheme.
  package var scheme: String?

  package init(target: String? = nil, scheme: String? = nil) { (self.target, self.scheme) = (target, scheme) }
}
