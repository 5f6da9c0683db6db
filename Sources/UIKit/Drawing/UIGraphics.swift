// Drawing by client code. Contexts record, and nothing is rasterised until a frame needs it.
//
// The stack of current contexts belongs to the device. `draw(_:)` finds its layer's recording on top of it; an image
// renderer pushes its own.

enum GraphicsStack: DeviceSlot {
  struct Entry {
    let context: CGContext
    /// The size and scale of the image; nil for other contexts.
    let image: (size: CGSize, scale: CGFloat)?
  }
  static func makeValue(for device: Device) -> [Entry] { [] }
}

/// Returns the current graphics context.
public func UIGraphicsGetCurrentContext() -> CGContext? { Device.current[GraphicsStack.self].last?.context }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  Device.current[GraphicsStack.self].append(GraphicsStack.Entry(context: context, image: nil))
}

/// Restores the previous context.
public func UIGraphicsPopContext() {
  if !Device.current[GraphicsStack.self].isEmpty { Device.current[GraphicsStack.self].removeLast() }
}

/// Begins an image context with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image context; a scale of 0 stands for that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
  let context = CGContext()
  context.bitmap = ContextBitmap(size: size, scale: scale)
  if opaque {
    context.setFillColor(.black)
    context.fill(CGRect(origin: .zero, size: size))
  }
  Device.current[GraphicsStack.self].append(GraphicsStack.Entry(context: context, image: (size, scale)))
}

/// Returns the image drawn so far; nil outside an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = Device.current[GraphicsStack.self].last, let (size, scale) = entry.image else { return nil }
  return UIImage(drawing: entry.context.displayList, size: size, scale: scale)
}

/// Ends the image context.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the current colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame of one point inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
}

/// Intersects the clipping area of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
