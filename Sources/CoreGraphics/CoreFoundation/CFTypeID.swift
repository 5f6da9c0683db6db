// The numbers by which old code tells what an object of Core Foundation is, such as a colour among animated values.

/// Returns the number of an object's type.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  guard let cf else { return 0 }
  return cf is CGPath ? CGPath.typeID : typeID(of: type(of: cf))
}

private func typeID(of type: AnyClass) -> CFTypeID { CFTypeID(bitPattern: ObjectIdentifier(type)) }

extension CGColor {
  /// The number of the type.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGColorSpace {
  /// The number of the type.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGGradient {
  /// The number of the type.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGImage {
  /// The number of the type.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGPath {
  /// The number of the type, which mutable paths share.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: CGPath.self) }
}
extension CGContext {
  /// The number of the type.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
extension CGLayer {
  /// The number of the type.
  public static var typeID: CFTypeID { CoreGraphics.typeID(of: self) }
}
