// The overlay views of a text field: its left and right view, and the button that clears the text.

extension UITextField {
  func sideViewChanged(from oldView: UIView?, to newView: UIView?) {
    oldView?.removeFromSuperview()
    if let newView { addSubview(newView) }
    setNeedsLayout()
  }

  func isShown(_ mode: ViewMode) -> Bool {
    mode == .always || (mode == .whileEditing && isEditing) || (mode == .unlessEditing && !isEditing)
  }

  var isClearButtonShown: Bool {
    hasText && isShown(clearButtonMode) && !(rightView != nil && isShown(rightViewMode))
  }

  func makeClearButton() -> UIButton {
    let button = ClearButton()
    button.contentMode = .redraw
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    showCaret()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func layOutSideViews() {
    if isClearButtonShown {
      clearButton.isHidden = false
      clearButton.frame = clearButtonRect(forBounds: bounds)
    } else if clearButtonMode != .never {
      clearButton.isHidden = true
    }
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }
}
