// On Linux, NSValue holds Foundation's types and arrays of doubles. A transform is stored as sixteen doubles.
extension NSValue {
  private static let transformType = "[16d]"

  /// Creates a value that holds a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    var entries = transform.entries.map { Double($0) }
    unsafe self.init(bytes: &entries, objCType: Self.transformType)
  }

  /// The transform in the value; the identity if it holds none.
  public var caTransform3DValue: CATransform3D { transformIfAny ?? CATransform3DIdentity }

  var transformIfAny: CATransform3D? {
    guard typeName == Self.transformType else { return nil }
    var entries = [Double](repeating: 0, count: 16)
    unsafe getValue(&entries)
    return CATransform3D(entries: entries.map { CGFloat($0) })
  }

  /// The rectangle in the value; nil if it holds none. Foundation on Linux does not bridge it by itself.
  var rectIfAny: CGRect? { typeName == "{CGRect={CGPoint=dd}{CGSize=dd}}" ? rectValue : nil }

  /// The coordinates of a point or a size in the value; nil if it holds neither.
  var pairIfAny: (CGFloat, CGFloat)? {
    switch typeName {
    case "{CGPoint=dd}": (pointValue.x, pointValue.y)
    case "{CGSize=dd}": (sizeValue.width, sizeValue.height)
    default: nil
    }
  }

  var isSize: Bool { typeName == "{CGSize=dd}" }
}
