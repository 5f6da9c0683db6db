// A menu on the screen, from its presentation to its dismissal.
//
// The menu is a card in front of all views of the window. The card is below its source if it fits there, or else on the
// side with more space. A touch outside closes the menu. Lengths and durations are our choice.

/// Closures that notify the source of a menu.
struct MenuEvents {
  var willOpen: (MenuAnimator) -> Void = { _ in }
  var willEnd: (MenuAnimator) -> Void = { _ in }
  var previewTapped: (MenuAnimator) -> Void = { _ in }
}

/// A menu on the screen.
@MainActor
final class MenuSession {
  /// The distance of the card from its source and from the edges of the screen, in points.
  private static let gap: CGFloat = 8
  private static let duration = 0.3

  private(set) var menu: UIMenu
  private let events: MenuEvents
  private let sender: Any?
  private let controller: UIViewController?
  private let overlay = MenuOverlay()
  private let dimming = UIView()
  private var previewView: UIView?
  private let card: MenuCard
  private let anchor: CGRect
  private var isOpen = true
  /// The open submenus, outermost first.
  private var path: [UIMenu] = []

  /// Opens the menu of a configuration for a view. Returns nil if there is neither a menu nor a preview.
  static func open(
    _ configuration: UIContextMenuConfiguration, over view: UIView, lifts: Bool, sender: Any?, _ events: MenuEvents
  ) -> MenuSession? {
    guard let window = view.window else { return nil }
    let controller = lifts ? configuration.previewProvider?() : nil
    let menu = configuration.actionProvider?([])
    guard menu != nil || controller != nil else { return nil }
    let session = MenuSession(
      menu ?? UIMenu(), anchor: view.convert(view.bounds, to: window), controller, sender: sender, events)
    if lifts { session.showPreview(controller?.view ?? view, isController: controller != nil, in: window) }
    session.appear(in: window)
    return session
  }

  private init(_ menu: UIMenu, anchor: CGRect, _ controller: UIViewController?, sender: Any?, _ events: MenuEvents) {
    (self.menu, self.anchor, self.controller, self.sender, self.events) = (menu, anchor, controller, sender, events)
    card = MenuCard()
  }

  // MARK: Appearance

  private func showPreview(_ view: UIView, isController: Bool, in window: UIWindow) {
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.25)
    overlay.addSubview(dimming)
    let shown: UIView
    if isController {
      view.frame = previewFrame(in: window)
      shown = view
    } else {
      shown = view.snapshotView(afterScreenUpdates: true) ?? UIView()
      shown.frame = anchor
    }
    let previewContainer = UIView(frame: shown.frame)
    shown.frame = previewContainer.bounds
    shown.layer.cornerRadius = isController ? 12 : view.layer.cornerRadius
    shown.clipsToBounds = true
    previewContainer.addSubview(shown)
    previewContainer.layer.shadowOpacity = 0.3
    previewContainer.layer.shadowRadius = 16
    previewContainer.layer.shadowOffset = .zero
    previewContainer.addGestureRecognizer(tap { [weak self] in self?.previewTapped() })
    overlay.addSubview(previewContainer)
    previewView = previewContainer
  }

  /// Returns the frame of a view controller's preview. It has the preferred size, or else fills most of the screen.
  private func previewFrame(in window: UIWindow) -> CGRect {
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 16)
    let preferred = controller?.preferredContentSize ?? .zero
    let size = CGSize(
      width: min(area.width, preferred.width > 0 ? preferred.width : area.width),
      height: min(area.height * 0.6, preferred.height > 0 ? preferred.height : area.height))
    return CGRect(x: area.midX - size.width / 2, y: area.minY, width: size.width, height: size.height)
  }

  private func tap(_ handler: @escaping () -> Void) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.addHandler { _ in handler() }
    return tap
  }

  private func appear(in window: UIWindow) {
    let animator = MenuAnimator(preview: controller)
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.frame = overlay.bounds
    overlay.whenTouched = { [weak self] in self?.dismiss() }
    overlay.addSubview(card)
    window.addSubview(overlay)
    window.slots[OpenMenuSlot.self] = self
    events.willOpen(animator)
    showRows()
    (card.transform, card.alpha, dimming.alpha) = (CGAffineTransform(scaleX: 0.2, y: 0.2), 0, 0)
    UIView.animate(withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
      (self.card.transform, self.card.alpha, self.dimming.alpha) = (.identity, 1, 1)
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
  }

  /// Replaces the menu.
  func show(_ menu: UIMenu) {
    (self.menu, path) = (menu, [])
    showRows()
  }

  private func showRows() {
    card.show(path.last ?? menu, isSubmenu: !path.isEmpty) { [weak self] in self?.didChoose($0) }
    layOutCard()
  }

  private func layOutCard() {
    let area = overlay.bounds.inset(by: overlay.superview?.safeAreaInsets ?? .zero).insetBy(dx: Self.gap, dy: Self.gap)
    let source = previewView?.frame ?? anchor
    let (above, below) = (source.minY - Self.gap - area.minY, area.maxY - source.maxY - Self.gap)
    let preferred = card.preferredSize
    let opensDown = below >= preferred.height || below >= above
    // A card that fits on neither side covers a part of the source.
    let height = min(preferred.height, previewView == nil ? max(above, below, 200) : area.height)
    let y =
      opensDown ? min(source.maxY + Self.gap, area.maxY - height) : max(source.minY - Self.gap - height, area.minY)
    let third = area.width / 3
    let x =
      source.midX < area.minX + third
      ? source.minX
      : source.midX > area.maxX - third ? source.maxX - preferred.width : source.midX - preferred.width / 2
    let left = min(max(x, area.minX), max(area.minX, area.maxX - preferred.width))
    // The card grows from the edge nearest to its source.
    card.layer.anchorPoint = CGPoint(
      x: min(max((source.midX - left) / max(1, preferred.width), 0), 1), y: opensDown ? 0 : 1)
    card.transform = .identity
    card.frame = CGRect(x: left, y: y, width: min(preferred.width, area.width), height: height)
    card.layoutIfNeeded()
  }

  // MARK: Touches

  /// Highlights the row under the finger that has opened the menu and is still down.
  func track(_ point: CGPoint) { card.highlight(card.convert(point, from: nil)) }

  /// Chooses the row at which the finger that has opened the menu is lifted.
  func release(_ point: CGPoint) { card.choose(card.convert(point, from: nil)) }

  private func didChoose(_ element: UIMenuElement?) {
    switch element {
    case nil:
      path = path.dropLast()
      showRows()
    case let submenu as UIMenu:
      path.append(submenu)
      showRows()
    case let action as UIAction: perform(action)
    case let command as UICommand:
      dismiss()
      UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil)
    default: break
    }
  }

  private func perform(_ action: UIAction) {
    menu.select(action)
    (sender as? UIButton)?.didChoose(action)
    if action.attributes.contains(.keepsMenuPresented) { showRows() } else { dismiss() }
    action.performWithSender(sender, target: nil)
  }

  private func previewTapped() {
    let animator = MenuAnimator(preview: controller)
    events.previewTapped(animator)
    dismiss { animator.complete() }
    animator.animate()
  }

  // MARK: Dismissal

  /// Dismisses the menu with an animation.
  func dismiss(then completion: @escaping () -> Void = {}) {
    guard isOpen else { return }
    isOpen = false
    let animator = MenuAnimator(preview: controller)
    events.willEnd(animator)
    overlay.isUserInteractionEnabled = false
    if let window = overlay.superview as? UIWindow, window.slots[OpenMenuSlot.self] === self {
      window.slots[OpenMenuSlot.self] = nil
    }
    UIView.animate(withDuration: Self.duration * 0.7) {
      (self.card.transform, self.card.alpha) = (CGAffineTransform(scaleX: 0.4, y: 0.4), 0)
      self.dimming.alpha = 0
      self.previewView?.alpha = 0
      animator.animate()
    } completion: { _ in
      self.overlay.removeFromSuperview()
      animator.complete()
      completion()
    }
  }
}

private enum OpenMenuSlot: ObjectSlot { static var initialValue: MenuSession? { nil } }

extension UIWindow {
  /// The menu that is shown in the window.
  var openMenu: MenuSession? { slots[OpenMenuSlot.self] }
}

/// The view behind a menu, which receives the touches outside of the menu.
final class MenuOverlay: UIView {
  var whenTouched: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === self || $0.view?.superview === self }) { whenTouched?() }
  }
}
