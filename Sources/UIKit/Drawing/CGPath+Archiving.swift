// Paths in archives: the kinds of the elements, and the coordinates of all of their points.
//
// UIKit's own format of these members is not published.
extension CGPath {
  func encode(with coder: NSCoder) {
    coder.encode(Data(verbs.map { UInt8($0.rawValue) }), forKey: "UIBezierPathElements")
    coder.encodeNumbers(points.flatMap { [Double($0.x), Double($0.y)] }, forKey: "UIBezierPathPoints")
  }
}

extension CGMutablePath {
  /// Creates the path of an archive; nil where its elements and points do not fit.
  convenience init?(coder: NSCoder) {
    guard let kinds = coder.archivedObject(forKey: "UIBezierPathElements") as? Data else { return nil }
    let verbs = kinds.compactMap { CGPathElementType(rawValue: Int32($0)) }
    let numbers = coder.decodeNumbers(forKey: "UIBezierPathPoints")
    guard verbs.count == kinds.count, verbs.first ?? .moveToPoint == .moveToPoint, numbers.allSatisfy(\.isFinite),
      numbers.count == 2 * verbs.reduce(0, { $0 + $1.pointCount })
    else { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    self.init(verbs: verbs, points: points)
  }
}

extension NSCoder {
  /// Encodes the bit patterns of numbers, lowest byte first. Secure archives take data without a list of classes.
  func encodeNumbers(_ numbers: [Double], forKey key: String) {
    let bytes = numbers.flatMap { number in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: number.bitPattern >> $0) }
    }
    encode(Data(bytes), forKey: key)
  }

  /// Decodes a list of numbers, which is empty where there is none.
  func decodeNumbers(forKey key: String) -> [Double] {
    let bytes = [UInt8](archivedObject(forKey: key) as? Data ?? Data())
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      Double(bitPattern: bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}
