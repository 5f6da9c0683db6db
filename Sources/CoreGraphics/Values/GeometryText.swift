/// A point as `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
/// A size as `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
/// A rectangle as `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
