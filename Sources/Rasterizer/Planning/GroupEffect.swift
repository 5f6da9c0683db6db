import CoreGraphics

/// An effect of a group that is drawn through a surface, from the innermost one to the outermost one.
enum GroupEffect: Int {
  case rasterization, filters, shadow
}

extension DisplayGroup {
  /// Returns a list of the group as it is before an effect: without it, the effects outside of it, and the state.
  ///
  /// It is not inlined, so that its copies of the group do not enlarge the stack of functions that recurse.
  @inline(never)
  func before(_ effect: GroupEffect) -> DisplayList {
    var group = self
    group.state = DisplayState()
    group.shadow = nil
    if effect.rawValue <= GroupEffect.filters.rawValue { group.filters = [] }
    if effect == .rasterization { group.rasterizationScale = nil }
    return DisplayList(items: [.group(group)])
  }
}
