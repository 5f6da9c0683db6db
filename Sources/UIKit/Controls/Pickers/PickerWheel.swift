/// One wheel of a picker. Its rows are on a cylinder whose front half is visible.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  /// Returns the view of a row, possibly by reusing another view.
  var makeView: ((Int, UIView?) -> UIView)?
  /// Called when the user has turned the wheel to another row.
  var whenSelected: ((Int) -> Void)?
  /// The selected row.
  private(set) var selected = 0
  /// The visible views by row.
  private var shown: [Int: UIView] = [:]
  /// The views that are not in use.
  private var reusable: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsVerticalScrollIndicator = false
    decelerationRate = .fast
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    storedDelegate = self
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler { [weak self, weak tap] _ in
      guard let self, let tap else { return }
      tapped(at: tap.location(in: self))
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Rows

  func reload(count: Int, rowHeight: CGFloat) {
    for view in shown.values { view.removeFromSuperview() }
    (shown, reusable) = ([:], [])
    (self.count, self.rowHeight) = (count, rowHeight)
    selected = min(max(0, selected), max(0, count - 1))
    contentChangedSize()
    setNeedsLayout()
  }

  func place(in rect: CGRect) {
    if frame != rect { frame = rect }
    contentChangedSize()
  }

  private func contentChangedSize() {
    let edge = max(0, (bounds.height - rowHeight) / 2)
    let size = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    guard contentSize != size || contentInset.top != edge else { return }
    contentInset = UIEdgeInsets(top: edge, left: 0, bottom: edge, right: 0)
    contentSize = size
    if !isDragging, !isDecelerating { contentOffset = offset(ofRow: selected) }
  }

  func view(ofRow row: Int) -> UIView? { shown[row] }

  func scroll(toRow row: Int, animated: Bool) {
    guard count > 0 else { return }
    selected = min(max(0, row), count - 1)
    setContentOffset(offset(ofRow: selected), animated: animated)
  }

  private func offset(ofRow row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

  /// The position of the wheel's middle in rows, a fraction between two rows.
  private var middle: CGFloat { (bounds.minY + contentInset.top) / rowHeight }

  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let row = ((proposed.y + contentInset.top) / rowHeight).rounded()
    return offset(ofRow: Int(min(max(0, row), CGFloat(max(0, count - 1)))))
  }

  // MARK: Turning

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  private func settle() {
    guard count > 0 else { return }
    let row = Int(min(max(0, middle.rounded()), CGFloat(count - 1)))
    if contentOffset != offset(ofRow: row) { setContentOffset(offset(ofRow: row), animated: true) }
    choose(row)
  }

  private func choose(_ row: Int) {
    guard row != selected else { return }
    selected = row
    whenSelected?(row)
  }

  /// Selects the row at a tapped point, from the inverse of the projection in `place`.
  private func tapped(at point: CGPoint) {
    let angle = (point.y - bounds.midY) / radius
    guard count > 0, abs(angle) <= 1 else { return }
    let row = Int((middle + asin(angle) * radius / rowHeight).rounded())
    guard (0..<count).contains(row) else { return }
    setContentOffset(offset(ofRow: row), animated: true)
    choose(row)
  }

  // MARK: Cylinder

  private var radius: CGFloat { max(1, bounds.height / 2) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height > 0 else { return }
    let visibleRows = radius * .pi / 2 / rowHeight
    let first = max(0, Int((middle - visibleRows).rounded(.up)))
    let last = min(count - 1, Int((middle + visibleRows).rounded(.down)))
    let visible = first <= last ? Set(first...last) : []
    for (row, view) in shown where !visible.contains(row) {
      view.removeFromSuperview()
      reusable.append(view)
      shown[row] = nil
    }
    for row in visible.sorted() { place(view(bringing: row), row) }
  }

  private func view(bringing row: Int) -> UIView {
    if let view = shown[row] { return view }
    let view = makeView?(row, reusable.popLast()) ?? UIView()
    shown[row] = view
    addSubview(view)
    return view
  }

  /// Positions the view of a row on the cylinder, and fades it with the distance from the middle.
  private func place(_ view: UIView, _ row: Int) {
    let angle = (CGFloat(row) - middle) * rowHeight / radius
    view.transform3D = CATransform3DIdentity
    view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
    view.transform3D = CATransform3DMakeRotation(-angle, 1, 0, 0)
    view.alpha = abs(angle) < rowHeight / radius / 2 ? 1 : max(0, 0.6 - abs(angle) / .pi)
  }
}
