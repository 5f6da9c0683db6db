/// A standard edit action, which responders declare as a method.
@MainActor
struct EditCommand {
  private let title: String
  private let name: String
  private let perform: (UIResponder) -> Void

  private static let all = [
    EditCommand(title: "Cut", name: "cut:") { $0.cut(nil) },
    EditCommand(title: "Copy", name: "copy:") { $0.copy(nil as Any?) },
    EditCommand(title: "Paste", name: "paste:") { $0.paste(nil) },
    EditCommand(title: "Select", name: "select:") { $0.select(nil) },
    EditCommand(title: "Select All", name: "selectAll:") { $0.selectAll(nil) },
    EditCommand(title: "Delete", name: "delete:") { $0.delete(nil) },
  ]

  /// Returns menu elements for the commands that the responder chain can perform. The chain starts at the first
  /// responder, or else at a view.
  static func available(from view: UIView) -> [UIMenuElement] {
    let start = view.window?.firstResponder ?? view
    return all.compactMap { command in
      let chain = sequence(first: start as UIResponder, next: \.next)
      let receiver = chain.first { $0.canPerformAction(Selector(command.name), withSender: nil) }
      return receiver.map { receiver in UIAction(title: command.title) { _ in command.perform(receiver) } }
    }
  }
}

/// The bar of an edit menu, with its commands in a row. It is above its target if there is space.
final class EditMenuBar: UIView {
  private static let height: CGFloat = 40
  private let whenClosed: () -> Void
  /// The sender of the actions.
  private let sender: Any?
  private var isOpen = true

  /// Shows a bar with menu elements beside a rectangle in a window.
  static func open(
    _ elements: [UIMenuElement], at target: CGRect, in window: UIWindow, sender: Any?, whenClosed: @escaping () -> Void
  ) -> EditMenuBar {
    let bar = EditMenuBar(sender, whenClosed)
    let overlay = MenuOverlay(frame: window.bounds)
    overlay.whenTouched = { [weak bar] in bar?.close() }
    overlay.addSubview(bar)
    window.addSubview(overlay)
    bar.addButtons(for: elements, width: window.bounds.width - 16)
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
    let topAbove = target.minY - height - 8
    let x = min(max(target.midX - bar.bounds.width / 2, area.minX), max(area.minX, area.maxX - bar.bounds.width))
    bar.frame.origin = CGPoint(x: x, y: topAbove >= area.minY ? topAbove : min(target.maxY + 8, area.maxY - height))
    bar.alpha = 0
    UIView.animate(withDuration: 0.15) { bar.alpha = 1 }
    return bar
  }

  private init(_ sender: Any?, _ whenClosed: @escaping () -> Void) {
    (self.sender, self.whenClosed) = (sender, whenClosed)
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.15, alpha: 0.97)
    layer.cornerRadius = 9
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  private func addButtons(for elements: [UIMenuElement], width: CGFloat) {
    let row = UIScrollView()
    var x: CGFloat = 0
    for element in elements {
      let button = UIButton(frame: .zero)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.setTitle(element.title.isEmpty ? nil : element.title, for: .normal)
      button.setImage(element.title.isEmpty ? element.image : nil, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.choose(element) }, for: .touchUpInside)
      button.frame = CGRect(x: x, y: 0, width: button.intrinsicContentSize.width + 28, height: Self.height)
      row.addSubview(button)
      x = button.frame.maxX
    }
    row.contentSize = CGSize(width: x, height: Self.height)
    bounds.size = CGSize(width: min(x, width), height: Self.height)
    row.frame = bounds
    addSubview(row)
  }

  private func choose(_ element: UIMenuElement) {
    close()
    switch element {
    case let action as UIAction: action.performWithSender(sender, target: nil)
    case let command as UICommand: UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil)
    default: break
    }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    let overlay = superview
    overlay?.isUserInteractionEnabled = false
    whenClosed()
    UIView.animate(withDuration: 0.15) {
      self.alpha = 0
    } completion: { _ in
      overlay?.removeFromSuperview()
    }
  }
}
