// The display list: everything that can be drawn, as a value.
//
// `CGContext` records a list, the compositor builds one for each frame, and the rasterizer turns one into pixels. An
// image may hold a list as well. Lists form a tree, because a group holds a list of its own. Every item has its complete
// state (transform, clip, opacity, blend mode), so an item can be drawn without the others.
// Rules: a list holds values only, no closures, and only images have pixels. Coordinates are points, which
// the renderer's transform maps to pixels. Colours are sRGB and not premultiplied.

/// A list of items to draw, back to front.
package struct DisplayList: Sendable {
  /// The items, back to front.
  package var items: [DisplayItem] = []
  /// The clips, to which items refer by index. The parent of a clip has a smaller index.
  package var clips: [DisplayClip] = []

  package init(items: [DisplayItem] = [], clips: [DisplayClip] = []) {
    self.items = items
    self.clips = clips
  }

  /// A Boolean value indicating whether the list has no items.
  package var isEmpty: Bool { items.isEmpty }

  /// Removes all items and clips. The memory is kept for reuse unless it is much larger than the list was.
  package mutating func removeAll() {
    let isLarge = items.capacity > max(4096, 4 * items.count) || clips.capacity > max(4096, 4 * clips.count)
    if isLarge { self = DisplayList() }
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }
}

/// An item of a display list.
package enum DisplayItem: Sendable {
  /// A shape filled with a paint.
  case fill(DisplayFill)
  /// A list that is composited as one image, as if it were drawn into a surface of its own.
  case group(DisplayGroup)
  /// The content below, filtered, inside a shape (`backgroundFilters`, blur views).
  case backdrop(DisplayBackdrop)
}

/// The drawing state of an item.
package struct DisplayState: Sendable {
  /// The transform from the item's coordinates to the list's, possibly with perspective.
  package var transform: CATransform3D = CATransform3DIdentity
  /// The index of the item's clip in the list's clips, or nil if it is not clipped.
  package var clip: Int?
  /// A factor of the paint's alpha, 0…1.
  package var opacity: Double = 1
  /// The blend mode with the content below.
  package var blendMode: CGBlendMode = .normal
  /// A Boolean value indicating whether edges are anti-aliased.
  package var antialiased = true

  package init(transform: CATransform3D = CATransform3DIdentity, clip: Int? = nil, opacity: Double = 1) {
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
  }
}

/// A filled shape.
package struct DisplayFill: Sendable {
  package var shape: DisplayShape
  package var paint: DisplayPaint
  package var state: DisplayState

  package init(_ shape: DisplayShape, _ paint: DisplayPaint, _ state: DisplayState = DisplayState()) {
    self.shape = shape
    self.paint = paint
    self.state = state
  }
}

/// A clipping region: the intersection of its shape and its parent's region.
package struct DisplayClip: Sendable {
  package var parent: Int?
  package var shape: DisplayShape
  package var transform: CATransform3D
  package var antialiased = true
  /// A paint whose alpha multiplies the coverage inside the shape (image and gradient masks).
  package var paint: DisplayPaint?

  package init(parent: Int?, shape: DisplayShape, transform: CATransform3D) {
    self.parent = parent
    self.shape = shape
    self.transform = transform
  }
}
