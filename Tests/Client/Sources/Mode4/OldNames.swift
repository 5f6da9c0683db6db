import UIKit

/// Names that only clients before Swift 4.2 use.
@MainActor public final class OldNames: UIView {
  private let emitter = CAEmitterLayer()
  private var alignment = UIControlContentHorizontalAlignment.left

  /// Creates the view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = UIViewContentMode.scaleAspectFit
    autoresizingMask = UIViewAutoresizing.flexibleWidth
    emitter.emitterShape = kCAEmitterLayerLine
    emitter.emitterMode = kCAEmitterLayerOutline
    emitter.renderMode = kCAEmitterLayerAdditive
    accessibilityTraits = UIAccessibilityTraitButton
  }

  /// This initialiser is not used, because the view is made in code.
  public required init?(coder: NSCoder) { nil }

  /// The attributes of a caption.
  public var attributes: [NSAttributedStringKey: Any] {
    [NSFontAttributeName: UIFont.systemFont(ofSize: 12, weight: UIFontWeightBold), NSKernAttributeName: 2]
  }

  /// The size of the view in layout.
  public override var intrinsicContentSize: CGSize {
    CGSize(width: UIViewNoIntrinsicMetric, height: UIEdgeInsetsInsetRect(bounds, UIEdgeInsetsMake(1, 2, 3, 4)).height)
  }

  /// Makes a scroll view decelerate quickly.
  public func slow(_ scroll: UIScrollView) { scroll.decelerationRate = UIScrollViewDecelerationRateFast }

  /// The page of the application in the settings.
  public var settings: URL? { URL(string: UIApplicationOpenSettingsURLString) }
}
