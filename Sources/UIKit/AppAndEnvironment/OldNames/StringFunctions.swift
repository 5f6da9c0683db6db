// The functions for geometric values as text before Swift 4.2, in which they became methods of NSCoder.

/// The name of `NSCoder.string(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGPoint(_ value: CGPoint) -> String { NSCoder.string(for: value) }

/// The name of `NSCoder.string(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGSize(_ value: CGSize) -> String { NSCoder.string(for: value) }

/// The name of `NSCoder.string(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGRect(_ value: CGRect) -> String { NSCoder.string(for: value) }

/// The name of `NSCoder.string(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGVector(_ value: CGVector) -> String { NSCoder.string(for: value) }

/// The name of `NSCoder.string(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGAffineTransform(_ value: CGAffineTransform) -> String { NSCoder.string(for: value) }

/// The name of `NSCoder.string(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromUIEdgeInsets(_ value: UIEdgeInsets) -> String { NSCoder.string(for: value) }

/// The name of `NSCoder.string(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromUIOffset(_ value: UIOffset) -> String { NSCoder.string(for: value) }

/// The name of `NSCoder.cgPoint(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgPoint(for:)")
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// The name of `NSCoder.cgSize(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgSize(for:)")
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// The name of `NSCoder.cgRect(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgRect(for:)")
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// The name of `NSCoder.cgVector(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgVector(for:)")
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }

/// The name of `NSCoder.cgAffineTransform(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgAffineTransform(for:)")
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}

/// The name of `NSCoder.uiEdgeInsets(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.uiEdgeInsets(for:)")
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }

/// The name of `NSCoder.uiOffset(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.uiOffset(for:)")
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
