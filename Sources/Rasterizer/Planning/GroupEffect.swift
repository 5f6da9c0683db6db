import CoreGraphics

/// An effect for which a group is drawn through a surface. The cases are in order, the innermost effect first.
enum GroupEffect: Int {
  case rasterization, filters, shadow
}

extension DisplayGroup {
  /// Returns what an effect is applied to: the group with only the effects inside it, and with the default state.
  ///
  /// It is not inlined, so that its copies of the group do not enlarge the stack of functions that recurse.
  @inline(never)
  func input(of effect: GroupEffect) -> DisplayList {
    var group = self
    group.state = DisplayState()
    group.shadow = nil
    if effect.rawValue <= GroupEffect.filters.rawValue { group.filters = [] }
    if effect == .rasterization { group.rasterizationScale = nil }
    return DisplayList(items: [.group(group)])
  }
}
