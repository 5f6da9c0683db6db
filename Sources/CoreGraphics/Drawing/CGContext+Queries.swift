// Properties of the current path, of the clipping region and of the current transform.
extension CGContext {
  /// The current point of the current path, in user space.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.matrix.inverted()) }

  /// The smallest rectangle that encloses all points of the current path, control points included, in user space.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns a Boolean value that indicates whether painting the current path would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return currentPath.contains(point.applying(state.matrix), using: rule)
  }

  /// The smallest rectangle that encloses the clipping region, in user space; infinite if there is no clip and no bitmap.
  public var boundingBoxOfClipPath: CGRect {
    let bitmapRect = bitmap.map { CGRect(origin: .zero, size: $0.size) }
    guard let box = state.clipBounds.map({ bitmapRect?.intersection($0) ?? $0 }) ?? bitmapRect else { return .infinite }
    return box.isNull ? .null : box.applying(state.matrix.inverted())
  }

  /// The transform from user space to device space, whose unit is a pixel and whose y points up.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  /// Returns a point converted from user space to device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns a rectangle converted from user space to device space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Returns a size converted from user space to device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns a point converted from device space to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns a size converted from device space to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// Returns a rectangle converted from device space to user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

// The format of the bitmap, and settings without an effect on it.
extension CGContext {
  /// The colour space of the bitmap; nil without a bitmap.
  public var colorSpace: CGColorSpace? {
    bitmap.map { $0.isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB() }
  }
  /// The number of bits of a component of a pixel; 0 without a bitmap.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
  /// The number of bits of a pixel; 0 without a bitmap.
  public var bitsPerPixel: Int { bitmap.map { $0.isGray ? 8 : 32 } ?? 0 }
  /// Where the alpha of a pixel is.
  public var alphaInfo: CGImageAlphaInfo { bitmap?.isGray == true ? .none : .premultipliedLast }

  /// Does nothing, because pixels are drawn when they are needed.
  public func flush() {}
  /// Does nothing, because pixels are drawn when they are needed.
  public func synchronize() {}
  /// Does nothing. Curves are always drawn with the same accuracy.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Does nothing. Colours keep their components in every space.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}
