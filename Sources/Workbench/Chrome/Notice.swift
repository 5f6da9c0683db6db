import CoreGraphics

/// A notice over the last frame: a build in progress, a compiler error, or the end of a project's process.
package struct Notice: Sendable, Equatable {
  /// The kinds of notices. Each has its own colour.
  package enum Kind: Sendable {
    case progress
    case failure
  }

  package var kind: Kind
  /// The heading, on one line.
  package var title: String
  /// The text below it.
  package var text: String
  /// The advice at the end, on one line.
  package var hint: String

  package init(_ kind: Kind, title: String, text: String = "", hint: String = "") {
    (self.kind, self.title, self.text, self.hint) = (kind, title, text, hint)
  }
}
