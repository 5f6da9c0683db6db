/// A view that a collection view uses again for other elements.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the collection view reuses the view.
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

  /// Prepares the view for another element.
  open func prepareForReuse() {}
  /// Takes values of the layout that are not those of every view. The base class has none.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Tells the view that the layout is about to be replaced.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Tells the view that the layout was replaced.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Returns the attributes that the view prefers: by default with the size of its constraints.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let made = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    made.size = fittingSize(layoutAttributes.size)
    return made
  }

  /// The view whose constraints give the preferred size.
  var fittedView: UIView { self }

  private func fittingSize(_ size: CGSize) -> CGSize {
    let fixed = slots[FixedAxes.self]
    let fitting = fittedView.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: fixed.width ? .required : .fittingSizeLevel,
      verticalFittingPriority: fixed.height ? .required : .fittingSizeLevel)
    return CGSize(
      width: fixed.width || fitting.width <= 0 ? size.width : fitting.width,
      height: fixed.height || fitting.height <= 0 ? size.height : fitting.height)
  }

  /// The lengths that the layout does not leave to the view.
  struct FixedAxes: ObjectSlot {
    var width = false
    var height = false
    static var initialValue: FixedAxes { FixedAxes() }
  }

  /// Makes a view of a registered class, as `UITableViewCell.make` does.
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

  private static func standard(_ type: UICollectionReusableView.Type, _ frame: CGRect) -> UICollectionReusableView? {
    if type == UICollectionViewCell.self { return UICollectionViewCell(frame: frame) }
    if type == UICollectionViewListCell.self { return UICollectionViewListCell(frame: frame) }
    return type == UICollectionReusableView.self ? UICollectionReusableView(frame: frame) : nil
  }
}
