// Menus of controls: a long press opens them, or the touch itself where the menu is the primary action.
extension UIControl: UIContextMenuInteractionDelegate {
  /// Adds or removes the interaction that shows the menu.
  func setContextMenuEnabled(_ isEnabled: Bool) {
    guard isEnabled != (storedMenuInteraction != nil) else { return }
    if let storedMenuInteraction {
      removeInteraction(storedMenuInteraction)
      self.storedMenuInteraction = nil
    } else {
      let made = UIContextMenuInteraction(delegate: self)
      made.showsPreview = false
      storedMenuInteraction = made
      addInteraction(made)
    }
  }

  /// Opens a menu that is the primary action. Returns whether it did.
  func openPrimaryMenu() -> Bool {
    guard showsMenuAsPrimaryAction, let storedMenuInteraction,
      storedMenuInteraction.open(at: CGPoint(x: bounds.midX, y: bounds.midY))
    else { return false }
    sendActions(for: .menuActionTriggered)
    return true
  }
}

extension UIButton {
  /// Shows a menu, or none, after a long press.
  func menuChanged() {
    isContextMenuInteractionEnabled = menu != nil
    showSelection()
  }

  /// Shows the chosen action as the title of a button that stands for a choice.
  func showSelection() {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    let action = menu.actions.first { $0.state == .on } ?? menu.actions.first
    guard let action else { return }
    action.state = .on
    if configuration == nil { setTitle(action.title, for: .normal) } else { configuration?.title = action.title }
  }

  /// Marks an action that was chosen in the button's menu.
  func chose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    menu.select(action, among: .singleSelection)
    showSelection()
  }
}
