// Type identifiers of Core Foundation. Code without Swift's casts compares them, for example to find a colour among
// animated values.

/// Returns the type identifier of an object, 0 for nil.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  guard let cf else { return 0 }
  return cf is CGPath ? CGPath.typeID : typeID(of: type(of: cf))
}

private func typeID(of type: AnyClass) -> CFTypeID { CFTypeID(bitPattern: ObjectIdentifier(type)) }

extension CGColor {
  /// The type identifier.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGColorSpace {
  /// The type identifier.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGGradient {
  /// The type identifier.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGImage {
  /// The type identifier.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGPath {
  /// The type identifier, which mutable paths share.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: CGPath.self) }
}
extension CGContext {
  /// The type identifier.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGLayer {
  /// The type identifier.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
