import UIKit

/// The compared image over the device's screen, with its dividing line and its slider.
@MainActor final class ComparedImageView: UIView {
  /// The height of the slider, and half the size of its knob's area for presses, in points of the window.
  private static let (sliderHeight, reach) = (14.0, 12.0)
  private let picture = CALayer()
  private let halo = CAShapeLayer(line: Palette.halo, width: 3)
  private let line = CAShapeLayer(line: Palette.accent, width: 1)
  private let slider = FractionSlider(frame: .zero)
  /// The knob's area for presses, in this view's superview; nil without a slider.
  private(set) var target: TargetArea?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    picture.anchorPoint = .zero
    for sublayer in [picture, halo, line] { layer.addSublayer(sublayer) }
    addSubview(slider)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an image over the screen, or hides the view if `contents` is nil. `frame` is the screen's frame in the
  /// window.
  func show(_ contents: ComparisonContents?, screen frame: CGRect, device: CGSize, mapping: OverlayView.Mapping) {
    isHidden = contents == nil
    target = nil
    guard let contents else {
      picture.contents = nil
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let (visible, comparison) = (contents.visible(on: device), contents.comparison)
    picture.contents = contents.picture
    picture.frame = mapping(visible)
    picture.contentsRect = CGRect(
      x: 0, y: 0, width: visible.width / max(1, contents.size.width),
      height: visible.height / max(1, contents.size.height))
    picture.opacity = comparison.mode == .opacity ? Float(comparison.share) : 1
    showLine(comparison, frame)
    slider.isHidden = comparison.mode == .difference
    guard !slider.isHidden else { return }
    slider.frame = CGRect(
      x: frame.minX - 6, y: frame.maxY + 1, width: frame.width + 12, height: Self.sliderHeight)
    slider.show(comparison.share)
    let knob = CGPoint(x: frame.minX + frame.width * comparison.share, y: slider.frame.midY)
    target = TargetArea(
      frame: CGRect(x: knob.x - Self.reach, y: knob.y - Self.reach, width: 2 * Self.reach, height: 2 * Self.reach),
      target: .imageShare(from: frame.minX, to: frame.maxX))
  }

  private func showLine(_ comparison: ComparisonStyle, _ frame: CGRect) {
    let path = CGMutablePath()
    if comparison.mode == .swipe {
      let x = frame.minX + frame.width * comparison.share
      path.move(to: CGPoint(x: x, y: frame.minY))
      path.addLine(to: CGPoint(x: x, y: frame.maxY))
    }
    (halo.path, line.path) = (path, path)
  }
}
