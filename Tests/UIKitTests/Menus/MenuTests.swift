import CoreGraphics
import Testing

@testable import UIKit

/// Evidence: docs of `UIMenu`, `UIContextMenuInteraction`, `UIButton.menu` and `UIKeyCommand`.
@MainActor @Suite struct MenuTests {
  private let stage = TestDevice()

  /// The rows of the open menu, from the top.
  private var rows: [MenuRow] {
    func all(_ view: UIView) -> [MenuRow] { ((view as? MenuRow).map { [$0] } ?? []) + view.subviews.flatMap(all) }
    return all(stage.window)
  }

  private func row(_ title: String) -> MenuRow? { rows.first { $0.element?.title == title } }

  /// Taps the middle of a view, and waits for what follows.
  private func tap(_ view: UIView?, at time: Double) throws {
    let view = try #require(view)
    let point = stage.device.run { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }
    stage.touch(.began, point.x, point.y, at: time)
    stage.touch(.ended, point.x, point.y, at: time + 0.05)
    stage.run(through: time + 0.6)
  }

  private func addButton(_ menu: UIMenu) -> UIButton {
    let button = stage.device.run { UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44)) }
    stage.turn {
      button.menu = menu
      stage.root.view.addSubview(button)
    }
    return button
  }

  @Test func touchOpensTheMenuThatIsThePrimaryAction() throws {
    var chosen: [String] = []
    let actions = stage.device.run {
      ["One", "Two"].map { title in UIAction(title: title) { chosen.append(($0.sender as? UIButton)?.title ?? title) } }
    }
    let button = addButton(stage.device.run { UIMenu(children: actions) })
    var sent: [UIControl.Event] = []
    stage.turn {
      button.showsMenuAsPrimaryAction = true
      for event in [UIControl.Event.touchUpInside, .menuActionTriggered] {
        button.addAction(UIAction { _ in sent.append(event) }, for: event)
      }
    }
    try tap(button, at: 1)
    #expect(rows.compactMap(\.element?.title) == ["One", "Two"])
    #expect(sent == [.menuActionTriggered])
    try tap(row("Two"), at: 2)
    #expect(chosen == ["Two"] && rows.isEmpty)
  }

  @Test func touchBesideTheMenuClosesIt() throws {
    let button = addButton(stage.device.run { UIMenu(children: [UIAction(title: "One") { _ in }]) })
    stage.turn { button.showsMenuAsPrimaryAction = true }
    try tap(button, at: 1)
    #expect(rows.count == 1)
    stage.touch(.began, 300, 600, at: 2)
    stage.touch(.ended, 300, 600, at: 2.05)
    stage.run(through: 3)
    #expect(rows.isEmpty && stage.window.openMenu == nil)
  }

  @Test func longPressOpensTheMenuAndSendsNoTap() throws {
    let button = addButton(stage.device.run { UIMenu(children: [UIAction(title: "One") { _ in }]) })
    var taps = 0
    stage.turn { button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside) }
    try tap(button, at: 1)
    #expect(taps == 1 && rows.isEmpty)
    stage.touch(.began, 150, 120, at: 2)
    stage.touch(.ended, 150, 120, at: 2.8)
    stage.run(through: 3)
    #expect(taps == 1 && rows.count == 1)
  }

  /// A finger that stays down chooses the row on which it is lifted.
  @Test func fingerSlidesToARow() throws {
    var chosen = 0
    let button = addButton(stage.device.run { UIMenu(children: [UIAction(title: "One") { _ in chosen += 1 }]) })
    stage.turn { button.showsMenuAsPrimaryAction = true }
    stage.touch(.began, 150, 120, at: 1)
    stage.run(through: 1.4)
    let one = try #require(row("One"))
    let goal = stage.device.run { one.convert(CGPoint(x: 20, y: 20), to: nil) }
    stage.touch(.moved, goal.x, goal.y, at: 1.45)
    #expect(one.isHighlighted)
    stage.touch(.ended, goal.x, goal.y, at: 1.5)
    #expect(chosen == 1)
  }

  @Test func submenusInlineMenusAndAttributes() throws {
    let menu = stage.device.run {
      UIMenu(
        children: [
          UIAction(title: "Hidden", attributes: .hidden) { _ in },
          UIAction(title: "Off", attributes: .disabled) { _ in },
          UIMenu(title: "", options: .displayInline, children: [UIAction(title: "Inline") { _ in }]),
          UIMenu(title: "More", children: [UIAction(title: "Deep") { _ in }]),
          UIDeferredMenuElement { $0([UIAction(title: "Late") { _ in }]) },
        ])
    }
    let button = addButton(menu)
    stage.turn { button.showsMenuAsPrimaryAction = true }
    try tap(button, at: 1)
    #expect(rows.compactMap(\.element?.title) == ["Off", "Inline", "More", "Late"])
    #expect(row("Off")?.isEnabled == false)
    try tap(row("More"), at: 2)
    #expect(rows.map { $0.element?.title } == [nil, "Deep"])
    try tap(rows.first, at: 3)
    #expect(rows.compactMap(\.element?.title) == ["Off", "Inline", "More", "Late"])
  }

  @Test func popUpButtonShowsTheChoice() throws {
    let menu = stage.device.run { UIMenu(children: ["A", "B"].map { UIAction(title: $0) { _ in } }) }
    let button = addButton(menu)
    stage.turn {
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
    }
    #expect(button.currentTitle == "A")
    try tap(button, at: 1)
    try tap(row("B"), at: 2)
    #expect(button.currentTitle == "B" && menu.selectedElements.map(\.title) == ["B"])
  }

  @Test func contextMenuCallsItsDelegate() throws {
    let view = stage.makeView(CGRect(x: 100, y: 300, width: 100, height: 60))
    let listener = MenuListener()
    stage.turn { view.addInteraction(UIContextMenuInteraction(delegate: listener)) }
    #expect(view.interactions.count == 1)
    stage.touch(.began, 150, 330, at: 1)
    stage.run(through: 1.4)
    #expect(listener.lines.isEmpty)
    stage.touch(.ended, 150, 330, at: 1.6)
    stage.run(through: 2)
    #expect(listener.lines == ["asked 50 30", "opens"])
    try tap(row("Share"), at: 3)
    #expect(listener.lines == ["asked 50 30", "opens", "ends", "shared"])
  }

  @Test func tableAsksForTheMenuOfALongTouchedRow() throws {
    let source = MenuTable()
    let table = stage.device.run { UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)) }
    stage.turn {
      (table.dataSource, table.delegate) = (source, source)
      stage.root.view.addSubview(table)
    }
    stage.touch(.began, 100, 70, at: 1)
    stage.run(through: 2)
    stage.touch(.ended, 100, 70, at: 2.1)
    stage.run(through: 2.2)
    #expect(source.lines == ["asked 1", "opens"])
    try tap(row("Share"), at: 3)
    #expect(source.lines == ["asked 1", "opens", "ends"] && table.indexPathForSelectedRow == nil)
    stage.touch(.began, 100, 70, at: 5)
    stage.touch(.ended, 100, 70, at: 5.3)
    stage.run(through: 7)
    #expect(source.lines.last == "selected 1")
  }

  @Test func barButtonOpensItsMenu() throws {
    let stage = TestDevice { UINavigationController(rootViewController: UIViewController()) }
    let item = stage.device.run {
      UIBarButtonItem(image: UIImage(systemName: "plus"), menu: UIMenu(children: [UIAction(title: "New") { _ in }]))
    }
    stage.turn { (stage.root as? UINavigationController)?.topViewController?.navigationItem.rightBarButtonItem = item }
    stage.run(through: 0.5)
    stage.touch(.began, 350, 42, at: 1)
    stage.touch(.ended, 350, 42, at: 1.05)
    stage.run(through: 2)
    #expect(stage.window.openMenu?.menu.children.first?.title == "New")
  }

  @Test func editMenuOffersWhatTheResponderCanDo() throws {
    let label = stage.device.run { CopyLabel(frame: CGRect(x: 50, y: 200, width: 100, height: 30)) }
    stage.turn {
      stage.root.view.addSubview(label)
      label.becomeFirstResponder()
      UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    }
    stage.run(through: 1)
    let bar = try #require(stage.window.subviews.last?.subviews.first as? EditMenuBar)
    func buttons(_ view: UIView) -> [UIButton] {
      ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
    }
    #expect(buttons(bar).map(\.currentTitle) == ["Copy"] && bar.frame.maxY <= 200)
    try tap(buttons(bar).first, at: 2)
    #expect(label.copies == 1)
    stage.turn { #expect(!UIMenuController.shared.isMenuVisible) }
  }

  @Test func keyCommandsGetTypedKeys() throws {
    let stage = TestDevice { KeyController() }
    let controller = try #require(stage.root as? KeyController)
    stage.turn {
      #expect(UIApplication.shared.takesText)
      UIApplication.shared.type("xrR")
    }
    #expect(controller.keys == ["r", "r"])
  }
}

extension UIButton {
  fileprivate var title: String? { currentTitle }
}

private final class CopyLabel: UILabel {
  var copies = 0
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
  override func copy(_ sender: Any?) { copies += 1 }
}

private final class KeyController: UIViewController {
  private static let registered: Void = RuntimeClass.register(KeyController.self, name: "Tests.KeyController") {
    $0.action("pressed:") { (controller, command: UIKeyCommand) in controller.keys.append(command.input ?? "") }
  }
  var keys: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.registered
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "r", modifierFlags: [], action: Selector("pressed:")),
      UIKeyCommand(input: "r", modifierFlags: .shift, action: Selector("pressed:")),
      UIKeyCommand(input: "x", modifierFlags: .command, action: Selector("pressed:")),
    ]
  }
}

@MainActor private final class MenuListener: NSObject, UIContextMenuInteractionDelegate {
  var lines: [String] = []

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("asked \(Int(location.x)) \(Int(location.y))")
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Share") { [weak self] _ in self?.lines.append("shared") }])
    })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("opens") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("ends") }
}

@MainActor private final class MenuTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var lines: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("selected \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("asked \(indexPath.row)")
    return UIContextMenuConfiguration(
      actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
  }

  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("opens") }

  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("ends") }
}
