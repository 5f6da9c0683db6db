/// A control of three lines, by which the user drags a row.
class ReorderGrip: UIControl {
  static let width: CGFloat = 20
  private var lines: [UIView] = []

  init(color: UIColor?) {
    super.init(frame: .zero)
    for _ in 0..<3 {
      let line = UIView(frame: CGRect(x: 0, y: 0, width: Self.width, height: 1.5))
      line.backgroundColor = color ?? .tertiaryLabel
      line.isUserInteractionEnabled = false
      addSubview(line)
      lines.append(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines.enumerated() {
      line.center = CGPoint(x: bounds.midX, y: bounds.midY + CGFloat(index - 1) * 5)
    }
  }
}

extension UIPanGestureRecognizer {
  /// A Boolean value indicating whether a touch is on a grip, so that the pan must not scroll.
  var isOnReorderGrip: Bool { trackedTouches.contains { $0.view is ReorderGrip } }
}
