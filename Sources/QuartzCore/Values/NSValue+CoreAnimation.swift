// NSValue boxes on Linux hold what Foundation knows, and arrays of doubles; a transform travels as sixteen of those.
extension NSValue {
  private static let transformType = "[16d]"

  /// Creates a value that holds a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    var entries = transform.entries.map { Double($0) }
    unsafe self.init(bytes: &entries, objCType: Self.transformType)
  }

  /// The transform, the identity when the value holds none.
  public var caTransform3DValue: CATransform3D { transformIfAny ?? CATransform3DIdentity }

  var transformIfAny: CATransform3D? {
    guard unsafe String(cString: objCType) == Self.transformType else { return nil }
    var entries = [Double](repeating: 0, count: 16)
    unsafe getValue(&entries)
    return CATransform3D(entries: entries.map { CGFloat($0) })
  }

  var rectIfAny: CGRect? { (self as Any) as? CGRect }

  var pairIfAny: (CGFloat, CGFloat)? {
    if let p = (self as Any) as? CGPoint { return (p.x, p.y) }
    if let s = (self as Any) as? CGSize { return (s.width, s.height) }
    return nil
  }
}
