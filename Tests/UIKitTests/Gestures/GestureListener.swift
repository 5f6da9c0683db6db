import UIKit

/// Records the states of a recogniser.
@MainActor
final class GestureListener: NSObject {
  struct Entry {
    var state: UIGestureRecognizer.State
    var translation: CGPoint
    var velocity: CGPoint
    var time: Double
  }
  private(set) var entries: [Entry] = []
  var states: [UIGestureRecognizer.State] { entries.map(\.state) }

  private static let registered: Void = RuntimeClass.register(GestureListener.self, name: "Tests.GestureListener") {
    $0.action("heard:") { (listener, recognizer: UIGestureRecognizer) in listener.heard(recognizer) }
  }

  override init() {
    super.init()
    Self.registered
  }

  private func heard(_ recognizer: UIGestureRecognizer) {
    let pan = recognizer as? UIPanGestureRecognizer
    entries.append(
      Entry(
        state: recognizer.state, translation: pan?.translation(in: recognizer.view?.superview) ?? .zero,
        velocity: pan?.velocity(in: recognizer.view) ?? .zero, time: Device.current.now.seconds))
  }

  func listen<Recognizer: UIGestureRecognizer>(to recognizer: Recognizer) -> Recognizer {
    recognizer.addTarget(self, action: Selector(("heard:")))
    return recognizer
  }
}

/// Records the touches that it receives.
final class TouchView: UIView {
  private(set) var calls: [String] = []
  private(set) var points: [CGPoint] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { write("cancelled", touches) }

  private func write(_ call: String, _ touches: Set<UITouch>) {
    calls.append(call)
    points += touches.map { $0.location(in: nil) }
  }
}
