/// A horizontal control made of segments, one of which can be selected.
///
/// The appearance is that of iOS 13 and later. The lengths and colours are our choice and resemble it.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` if no segment is selected.
  public static let noSegment = -1
  private static let height: CGFloat = 32

  /// A Boolean value indicating whether segments do not stay selected after a touch.
  open var isMomentary = false
  /// A Boolean value indicating whether the widths of segments are in proportion to their contents.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The colour of the selected segment.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  private var selected = UISegmentedControl.noSegment
  private var segments: [Segment] = []
  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private let plate = UIView()

  /// The contents of a segment.
  @MainActor private struct Segment {
    let label = UILabel()
    let image = UIImageView()
    var width: CGFloat = 0
    var isEnabled = true
    var view: UIView { image.image == nil ? label : image }
  }

  override var handlesSingleTaps: Bool { true }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with segments from an array of strings and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: segments.count, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: segments.count, animated: false)
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Creates the control that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 9
    backgroundColor = .tertiarySystemFill
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = 7
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowOffset = CGSize(width: 0, height: 3)
    plate.layer.shadowRadius = 4
    addSubview(plate)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or `noSegment`.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsLayout()
    }
  }

  /// Inserts a segment with a title. An index beyond the end appends.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.label.text = title }
  }

  /// Inserts a segment with an image. An index beyond the end appends.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.image.image = image }
  }

  private func insert(at index: Int, _ configure: (Segment) -> Void) {
    let segment = Segment()
    segment.label.textAlignment = .center
    segment.image.contentMode = .center
    configure(segment)
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment.label)
    addSubview(segment.image)
    if selected >= index { selected += 1 }
    changed()
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    for view in [old.label, old.image] { view.removeFromSuperview() }
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
    changed()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.label.text, $0.image.image) = (title, nil) }
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label.text : nil
  }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.label.text, $0.image.image) = (nil, image) }
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image.image : nil
  }

  /// Sets the width of a segment, in points; 0 for an automatic width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

  /// Returns the width that was set for a segment; 0 for an automatic width.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

  /// Returns a Boolean value indicating whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Sets the attributes of the titles for a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state.rawValue] = attributes
    changed()
  }

  /// Returns the attributes of the titles for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
    changed()
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  /// The size of all segments. Each segment without a set width is as wide as the widest.
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map(naturalWidth).max() ?? 0
    let total = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: total, height: Self.height)
  }

  /// Returns the size of all segments.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func naturalWidth(_ segment: Segment) -> CGFloat { segment.view.intrinsicContentSize.width + 24 }

  /// The frames of the segments. Segments without a set width share the remaining width. It is divided evenly
  /// or in proportion to their contents.
  private var segmentFrames: [CGRect] {
    let flexible = segments.filter { $0.width == 0 }
    let remainder = max(0, bounds.width - segments.reduce(0) { $0 + $1.width })
    let natural = flexible.reduce(0) { $0 + naturalWidth($1) }
    var x = bounds.minX
    return segments.map { segment in
      var width = segment.width
      if width == 0 {
        let fraction =
          apportionsSegmentWidthsByContent && natural > 0
          ? naturalWidth(segment) / natural : 1 / CGFloat(flexible.count)
        width = remainder * fraction
      }
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// Lays out the segments, and the plate behind the selected one.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = segmentFrames
    for (index, (segment, frame)) in zip(segments, frames).enumerated() {
      (segment.label.frame, segment.image.frame) = (frame, frame)
      segment.view.alpha = segment.isEnabled && isEnabled ? 1 : 0.4
      style(segment.label, isSelected: index == selected)
    }
    plate.isHidden = !frames.indices.contains(selected)
    guard !plate.isHidden else { return }
    plate.backgroundColor = selectedSegmentTintColor ?? .systemBackground
    plate.frame = frames[selected].insetBy(dx: 2, dy: 2)
  }

  private func style(_ label: UILabel, isSelected: Bool) {
    let normal = textAttributes[UIControl.State.normal.rawValue] ?? [:]
    let selectedAttributes = isSelected ? textAttributes[UIControl.State.selected.rawValue] ?? [:] : [:]
    let attributes = normal.merging(selectedAttributes) { $1 }
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  // MARK: Touches

  /// Selects the segment at which the finger is lifted.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let point = touch.location(in: self)
    guard let index = segmentFrames.firstIndex(where: { $0.contains(point) }), segments[index].isEnabled else { return }
    guard index != selected || isMomentary else { return }
    let old = selected
    selected = index
    if old != Self.noSegment {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.layOutAtOnce() }
    } else {
      setNeedsLayout()
    }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  private func layOutAtOnce() {
    setNeedsLayout()
    layoutIfNeeded()
  }
}

extension UISegmentedControl: AppearanceCopying {
  func applyAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UISegmentedControl, !proxy.textAttributes.isEmpty else { return }
    textAttributes.merge(proxy.textAttributes) { current, _ in current }
    changed()
  }
}
