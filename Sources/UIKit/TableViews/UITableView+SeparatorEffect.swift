extension UITableView {
  /// The effect of the separators over a blurred background. The value is stored and has no effect.
  public var separatorEffect: UIVisualEffect? {
    get { slots[SeparatorEffectSlot.self] }
    set { slots[SeparatorEffectSlot.self] = newValue }
  }
}

private enum SeparatorEffectSlot: ObjectSlot {
  static var initialValue: UIVisualEffect? { nil }
}
