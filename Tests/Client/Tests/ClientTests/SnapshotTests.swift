import Testing
import UIKit
import ViewSnapshotTesting

/// A view of a client beside its references.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SnapshotTests {
  /// Fills up in a second.
  private final class Bar: UIView {
    private let fill = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 8))

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 8))
      backgroundColor = .white
      fill.backgroundColor = .blue
      addSubview(fill)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.fill.frame.size.width = 80 }
    }
  }

  @Test func theBarFillsUp() { expectSnapshot(of: Bar(), at: [0, 0.5, 1], on: ["iPhone 8", "iPhone 8 Plus"]) }
}
