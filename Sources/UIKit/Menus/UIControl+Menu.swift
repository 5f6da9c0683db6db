// The menus of controls. They open after a long press, or on touch if the menu is the primary action.
extension UIControl: UIContextMenuInteractionDelegate {
  /// Adds or removes the interaction that shows the menu.
  func setContextMenuEnabled(_ isEnabled: Bool) {
    guard isEnabled != (storedMenuInteraction != nil) else { return }
    if let storedMenuInteraction {
      removeInteraction(storedMenuInteraction)
      self.storedMenuInteraction = nil
    } else {
      let interaction = UIContextMenuInteraction(delegate: self)
      interaction.showsPreview = false
      storedMenuInteraction = interaction
      addInteraction(interaction)
    }
  }

  /// Opens the menu if it is the primary action. Returns false if it is not, or if there is no menu.
  func openPrimaryMenu() -> Bool {
    guard showsMenuAsPrimaryAction, let storedMenuInteraction,
      storedMenuInteraction.open(at: CGPoint(x: bounds.midX, y: bounds.midY))
    else { return false }
    sendActions(for: .menuActionTriggered)
    return true
  }
}

extension UIButton {
  /// Enables or disables the context menu after a change of `menu`.
  func menuChanged() {
    isContextMenuInteractionEnabled = menu != nil
    showSelection()
  }

  /// Sets the title to that of the selected action, if the button shows a selection.
  func showSelection() {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    let action = menu.actions.first { $0.state == .on } ?? menu.actions.first
    guard let action else { return }
    action.state = .on
    if configuration == nil { setTitle(action.title, for: .normal) } else { configuration?.title = action.title }
  }

  /// Selects an action that was chosen in the menu, if the button shows a selection.
  func didChoose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    menu.select(action, among: .singleSelection)
    showSelection()
  }
}
