// A picker view has wheels side by side. A finger turns each wheel to a row.
//
// A wheel is a scroll view whose rows are on a cylinder. The radius and the fading are our choice and resemble iOS.

/// A view that uses wheels to show one or more sets of values. One row of each wheel is selected.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private static let height: CGFloat = 216
  private static let gap: CGFloat = 5
  private static let margin: CGFloat = 9

  /// The object that provides the numbers of components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet {
      needsReload = true
      setNeedsLayout()
    }
  }
  /// The object that provides the contents of the rows.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet {
      needsReload = true
      setNeedsLayout()
    }
  }
  /// A Boolean value indicating whether the selected row is marked. As from iOS 7 on, it always is.
  open var showsSelectionIndicator = true
  private var wheels: [PickerWheel] = []
  private var needsReload = true
  private let plate = UIView()

  /// Creates a picker view. A zero width becomes 320 points, a zero height 216 points.
  public override init(frame: CGRect) {
    let width = frame.width > 0 ? frame.width : 320
    super.init(
      frame: CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height > 0 ? frame.height : Self.height))
    setUp()
  }

  /// Creates the picker that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 8
    plate.isUserInteractionEnabled = false
    addSubview(plate)
  }

  // MARK: Rows

  /// The number of components.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a component.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].count : 0
  }

  /// Returns the size of the rows of a component.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return .zero }
    return CGSize(width: width(of: component), height: wheels[component].rowHeight)
  }

  /// Returns the view of a row; nil if it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].view(ofRow: row) : nil
  }

  /// Reloads all components.
  open func reloadAllComponents() {
    needsReload = true
    loadIfNeeded()
    setNeedsLayout()
  }

  /// Reloads a component.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload(count: count(of: component), rowHeight: rowHeight(of: component))
    setNeedsLayout()
  }

  /// Turns a component to a row, without a call of the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    layoutIfNeeded()
    wheels[component].scroll(toRow: row, animated: animated)
  }

  /// Returns the selected row of a component; -1 for none.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) && wheels[component].count > 0 ? wheels[component].selected : -1
  }

  private func count(of component: Int) -> Int {
    max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  private func rowHeight(of component: Int) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 32
    return height.isFinite && height >= 1 ? height : 32
  }

  private func width(of component: Int) -> CGFloat {
    let width = delegate?.pickerView(self, widthForComponent: component) ?? sharedWidth
    return width.isFinite ? max(0, width) : sharedWidth
  }

  /// The width of a component for which the delegate returns none: an equal part of the available width.
  var sharedWidth: CGFloat {
    let count = CGFloat(max(1, wheels.count))
    return max(0, (bounds.width - 2 * Self.margin - Self.gap * (count - 1)) / count)
  }

  private func loadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let count = min(max(0, dataSource.numberOfComponents(in: self)), 32)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count { addWheel() }
    for (component, wheel) in wheels.enumerated() {
      wheel.reload(count: self.count(of: component), rowHeight: rowHeight(of: component))
    }
  }

  private func addWheel() {
    let (component, wheel) = (wheels.count, PickerWheel(frame: .zero))
    wheel.makeView = { [weak self] row, old in
      guard let self, let delegate else { return UIView() }
      return delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: old)
    }
    wheel.whenSelected = { [weak self] row in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    wheels.append(wheel)
    addSubview(wheel)
  }

  /// Returns a label with the title of a row.
  func titleView(_ row: Int, _ component: Int, delegate: any UIPickerViewDelegate, reusing view: UIView?) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    if let text = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
    }
    return label
  }

  // MARK: Layout

  /// Lays out the wheels side by side in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let widths = wheels.indices.map(width)
    let total = widths.reduce(0, +) + Self.gap * CGFloat(max(0, wheels.count - 1))
    var x = bounds.midX - total / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.place(in: CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + Self.gap
    }
    let height = (wheels.map(\.rowHeight).max() ?? 32) + 2
    plate.isHidden = wheels.isEmpty
    plate.frame = CGRect(
      x: Self.margin, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * Self.margin), height: height)
  }

  /// The standard size: 320 × 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }
  /// Returns the standard size: 320 × 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
