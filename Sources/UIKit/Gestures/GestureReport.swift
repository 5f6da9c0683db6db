/// The line of `inspect` about an active recogniser.
package struct GestureReport: Hashable, Sendable {
  package let className: String
  package let view: String
  package let state: String
  package let translation: CGPoint
  package let velocity: CGPoint

  @MainActor
  init(_ recognizer: UIGestureRecognizer) {
    className = String(describing: type(of: recognizer))
    view = recognizer.view.map { String(describing: type(of: $0)) } ?? ""
    state = "\(recognizer.state)"
    translation = recognizer.reportedTranslation
    velocity = recognizer.reportedVelocity
  }
}
