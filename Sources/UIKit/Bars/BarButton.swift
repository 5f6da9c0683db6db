/// The view that shows a bar button item without a custom view.
@MainActor
final class BarButton: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let picture = UIImageView()

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addSubview(picture)
    addSubview(label)
    label.font = item.style == .done ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    label.text = item.image == nil ? item.title : nil
    picture.image = item.image?.withRenderingMode(.alwaysTemplate)
    picture.contentMode = .center
    isEnabled = item.isEnabled
    if let tint = item.tintColor { tintColor = tint }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let contents = item.image?.size ?? label.sizeThatFits(size)
    return CGSize(width: max(item.width, contents.width.rounded(.up)), height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = isEnabled ? tintColor : .lightGray
    picture.frame = bounds
    alpha = isHighlighted ? 0.3 : 1
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let inside = touches.first.map { point(inside: $0.location(in: self), with: event) } ?? false
    super.touchesEnded(touches, with: event)
    if inside { item.sendAction() }
  }
}
