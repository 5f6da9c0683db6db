/// A report of an active recogniser, which the command `inspect` prints.
package struct GestureReport: Hashable, Sendable {
  package let className: String
  package let view: String
  package let state: String
  package let translation: CGPoint
  package let velocity: CGPoint

  @MainActor
  init(_ recognizer: UIGestureRecognizer) {
    className = _typeName(type(of: recognizer), qualified: false)
    view = recognizer.view.map { _typeName(type(of: $0), qualified: false) } ?? ""
    state = "\(recognizer.state)"
    translation = recognizer.reportedTranslation
    velocity = recognizer.reportedVelocity
  }
}
