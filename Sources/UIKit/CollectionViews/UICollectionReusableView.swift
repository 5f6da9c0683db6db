/// A view that a collection view reuses for other elements.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier for the reuse of the view; nil if it is not reused.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    reuseIdentifier = Device.current[CellBeingMade.self]
    super.init(frame: frame)
  }

  /// Creates the view that a storyboard or xib describes.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier ?? Device.current[CellBeingMade.self]
    super.init(coder: coder)
  }

  /// Prepares a reusable view for another element.
  open func prepareForReuse() {}
  /// Applies layout attributes to the view. A subclass overrides it for custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Notifies the view that the layout of the collection view is about to change.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Notifies the view that the layout of the collection view has changed.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Returns the attributes that the view prefers. By default they have the size that satisfies its constraints.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let preferred = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    preferred.size = fittingSize(layoutAttributes.size)
    return preferred
  }

  /// The view whose constraints determine the preferred size.
  var fittedView: UIView { self }

  private func fittingSize(_ size: CGSize) -> CGSize {
    let fixedAxes = slots[FixedAxes.self]
    let fitting = fittedView.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: fixedAxes.width ? .required : .fittingSizeLevel,
      verticalFittingPriority: fixedAxes.height ? .required : .fittingSizeLevel)
    return CGSize(
      width: fixedAxes.width || fitting.width <= 0 ? size.width : fitting.width,
      height: fixedAxes.height || fitting.height <= 0 ? size.height : fitting.height)
  }

  /// The axes on which the layout fixes the size of the view.
  struct FixedAxes: ObjectSlot {
    var width = false
    var height = false
    static var initialValue: FixedAxes { FixedAxes() }
  }

  /// Creates a view of a registered class, as `UITableViewCell.make` does.
  static func make(_ type: UICollectionReusableView.Type, identifier: String, frame: CGRect)
    -> UICollectionReusableView?
  {
    let outer = Device.current[CellBeingMade.self]
    Device.current[CellBeingMade.self] = identifier
    defer { Device.current[CellBeingMade.self] = outer }
    let view =
      standard(type, frame) ?? RuntimeClass.makeView(type, frame: frame) as? UICollectionReusableView
      ?? type.init(coder: EmptyCoder())
    view?.reuseIdentifier = identifier
    view?.frame = frame
    return view
  }

  /// Returns a view of a class in UIKit itself, for which no factory is registered.
  private static func standard(_ type: UICollectionReusableView.Type, _ frame: CGRect) -> UICollectionReusableView? {
    if type == UICollectionViewCell.self { return UICollectionViewCell(frame: frame) }
    if type == UICollectionViewListCell.self { return UICollectionViewListCell(frame: frame) }
    return type == UICollectionReusableView.self ? UICollectionReusableView(frame: frame) : nil
  }
}
