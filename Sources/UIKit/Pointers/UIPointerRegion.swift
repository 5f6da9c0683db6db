/// A part of a view in which the pointer has a style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle of the region.
  open private(set) var rect: CGRect
  /// The name of the region.
  open private(set) var identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}

/// A question for the region of a pointer.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place of the pointer in the view.
  open private(set) var location: CGPoint
  /// The modifier keys that are pressed.
  open private(set) var modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init()
  }
}
