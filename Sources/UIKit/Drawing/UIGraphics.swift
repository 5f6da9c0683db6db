// Drawing by hand: contexts record, nothing is rasterised until somebody looks.
//
// The stack of current contexts is the device's; `draw(_:)` finds its layer's recording on top, an image renderer
// puts its own there.

enum GraphicsStack: DeviceSlot {
  struct Entry {
    let context: CGContext
    /// Set for image contexts: what the image will be.
    let image: (size: CGSize, scale: CGFloat)?
  }
  static func makeValue(for device: Device) -> [Entry] { [] }
}

/// The context that drawing goes to now.
public func UIGraphicsGetCurrentContext() -> CGContext? { Device.current[GraphicsStack.self].last?.context }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  Device.current[GraphicsStack.self].append(GraphicsStack.Entry(context: context, image: nil))
}

/// Goes back to the context before.
public func UIGraphicsPopContext() {
  if !Device.current[GraphicsStack.self].isEmpty { Device.current[GraphicsStack.self].removeLast() }
}

/// Begins an image at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image; a scale of 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
  let context = CGContext()
  if opaque {
    context.setFillColor(.black)
    context.fill(CGRect(origin: .zero, size: size))
  }
  Device.current[GraphicsStack.self].append(GraphicsStack.Entry(context: context, image: (size, scale)))
}

/// The image drawn so far; nil outside an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = Device.current[GraphicsStack.self].last, let (size, scale) = entry.image else { return nil }
  return UIImage(drawing: entry.context.displayList, size: size, scale: scale)
}

/// Ends the image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the current colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a rectangle's frame, one point wide, inside.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
}

/// Cuts what is drawn from here on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
