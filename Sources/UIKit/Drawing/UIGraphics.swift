// The stack of graphics contexts, in which client code draws.
//
// A context records a display list, which is not rasterised until a frame shows it. The stack belongs to the device. On
// top is the context of the layer in `draw(_:)`, or of an image renderer in its closure.

private enum GraphicsStack: DeviceSlot {
  struct Entry {
    let context: CGContext
    /// The size in points and the scale of an image context; nil for other contexts.
    let image: (size: CGSize, scale: CGFloat)?
  }
  static func makeValue(for device: Device) -> [Entry] { [] }
}

/// Returns the current graphics context.
public func UIGraphicsGetCurrentContext() -> CGContext? { Device.current[GraphicsStack.self].last?.context }

/// Makes a context the current graphics context.
public func UIGraphicsPushContext(_ context: CGContext) {
  Device.current[GraphicsStack.self].append(GraphicsStack.Entry(context: context, image: nil))
}

/// Removes the current graphics context, and restores the previous one.
public func UIGraphicsPopContext() {
  if !Device.current[GraphicsStack.self].isEmpty { Device.current[GraphicsStack.self].removeLast() }
}

/// Creates an image context with a scale of 1, and makes it current.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Creates an image context, and makes it current. A scale of 0 is that of the screen.
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

/// Returns an image with the contents of the current context; nil if it is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = Device.current[GraphicsStack.self].last, let (size, scale) = entry.image else { return nil }
  return UIImage(drawing: entry.context.displayList, size: size, scale: scale)
}

/// Removes the current image context.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { replacing { $0.fill(rect) } }

/// Draws with the colours of the current context, which replace what is below them, transparent ones too.
private func replacing(_ draw: (CGContext) -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(.copy)
  draw(context)
  context.restoreGState()
}

/// Draws a frame, one point wide, inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  replacing { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
}

/// Intersects the clipping area of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
