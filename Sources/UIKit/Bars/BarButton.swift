/// The view of a bar button item without a custom view.
@MainActor
final class BarButton: BarControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private var appearance: UIBarButtonItemAppearance?
  private let imageView = UIImageView()

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    addSubview(imageView)
    addSubview(label)
    label.font = Self.font(of: item)
    label.text = item.image == nil ? item.title : nil
    imageView.image = item.image?.withRenderingMode(.alwaysTemplate)
    imageView.contentMode = .center
    isEnabled = item.isEnabled
    if let tint = item.tintColor { tintColor = tint }
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.menu != nil && item.action == nil && item.primaryAction == nil
  }

  required init?(coder: NSCoder) { nil }

  private static func font(of item: UIBarButtonItem) -> UIFont {
    item.style == .done ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
  }

  override func show(_ appearances: BarButtonAppearances?) {
    appearance = item.style == .done ? appearances?.done : appearances?.plain
    if appearance != nil { setNeedsLayout() }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let contents = item.image?.size ?? label.sizeThatFits(size)
    return CGSize(width: max(item.width, contents.width.rounded(.up)), height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = isEnabled ? tintColor : .lightGray
    // The attributes of the item override those of the bar.
    let barAttributes = appearance?.attributes(isEnabled: isEnabled, isHighlighted: isHighlighted) ?? [:]
    let state: UIControl.State = isEnabled ? (isHighlighted ? .highlighted : .normal) : .disabled
    let itemAttributes = item.titleTextAttributes(for: state) ?? [:]
    label.applyAttributes(barAttributes.merging(itemAttributes) { $1 }, else: label.textColor, Self.font(of: item))
    imageView.frame = bounds
    alpha = isHighlighted ? 0.3 : 1
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    item.menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard contextMenuInteraction?.session == nil else { return super.touchesEnded(touches, with: event) }
    let inside = touches.first.map { point(inside: $0.location(in: self), with: event) } ?? false
    super.touchesEnded(touches, with: event)
    if inside { item.sendAction() }
  }
}
