import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct UIStackViewTests {
  private final class Box: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(_ boxes: [UIView], _ change: (UIStackView) -> Void) -> [CGRect] {
    Device().run {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
      let stack = UIStackView(arrangedSubviews: boxes)
      change(stack)
      stack.frame = CGRect(x: 10, y: 10, width: 300, height: 60)
      root.addSubview(stack)
      root.layoutIfNeeded()
      return boxes.map(\.frame)
    }
  }

  @Test func fillStretchesTheViewWithLeastHugging() {
    let boxes = [Box(50, 20), Box(70, 20)]
    boxes[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let frames = stack(boxes) { $0.spacing = 10 }
    #expect(frames == [CGRect(x: 0, y: 0, width: 50, height: 60), CGRect(x: 60, y: 0, width: 240, height: 60)])
  }

  @Test func fillEquallyAndCentre() {
    let frames = stack([Box(50, 20), Box(70, 30), Box(10, 10)]) {
      $0.distribution = .fillEqually
      $0.alignment = .center
    }
    #expect(frames.map(\.width) == [100, 100, 100])
    #expect(frames.map(\.midY) == [30, 30, 30])
    #expect(frames.map(\.height) == [20, 30, 10])
  }

  @Test func proportionsEqualSpacingAndCentres() {
    #expect(stack([Box(20, 9), Box(40, 9)]) { $0.distribution = .fillProportionally }.map(\.width) == [100, 200])
    #expect(
      stack([Box(50, 9), Box(50, 9), Box(50, 9)]) { $0.distribution = .equalSpacing }.map(\.minX) == [0, 125, 250])
    #expect(
      stack([Box(20, 9), Box(60, 9), Box(40, 9)]) { $0.distribution = .equalCentering }.map(\.midX) == [10, 145, 280])
  }

  @Test func hiddenViewsAreSkippedAndCustomSpacingCounts() {
    let boxes = [Box(30, 9), Box(40, 9), Box(50, 9)]
    let frames = stack(boxes) {
      $0.spacing = 5
      $0.alignment = .leading
      boxes[1].isHidden = true
      $0.setCustomSpacing(20, after: boxes[0])
      boxes[0].setContentHuggingPriority(.required, for: .horizontal)
    }
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 30, height: 9))
    #expect(frames[2] == CGRect(x: 50, y: 0, width: 250, height: 9))
  }

  @Test func aCustomSpacingLeavesWithItsView() {
    Device().run {
      let boxes = [Box(10, 10), Box(10, 10)]
      let stack = UIStackView(arrangedSubviews: boxes)
      stack.setCustomSpacing(30, after: boxes[0])
      stack.removeArrangedSubview(boxes[0])
      stack.addArrangedSubview(boxes[0])
      #expect(stack.customSpacing(after: boxes[0]) == UIStackView.spacingUseDefault)
    }
  }
}
