extension ModalTransition {
  /// Moves the views; calls `finish` when they stand.
  func moveViews() {
    if isPresenting { container.addSubview(presented.view) }
    finish(true)
  }
}
