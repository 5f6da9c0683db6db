// Archives of paths: the types of the elements, and the coordinates of all points.
//
// UIKit's archive format of elements is not published, so archives of paths cannot be exchanged with iOS.
extension CGPath {
  /// Encodes the elements and the points of the path.
  func encode(with coder: NSCoder) {
    coder.encode(Data(verbs.map { UInt8($0.rawValue) }), forKey: "UIBezierPathElements")
    coder.encodeNumbers(points.flatMap { [Double($0.x), Double($0.y)] }, forKey: "UIBezierPathPoints")
  }
}

extension CGMutablePath {
  /// Creates a path from data in an archive; nil if the number of points does not fit the elements.
  convenience init?(coder: NSCoder) {
    guard let elementTypes = coder.archivedObject(forKey: "UIBezierPathElements") as? Data else { return nil }
    let verbs = elementTypes.compactMap { CGPathElementType(rawValue: Int32($0)) }
    let numbers = coder.decodeNumbers(forKey: "UIBezierPathPoints")
    guard verbs.count == elementTypes.count, verbs.first ?? .moveToPoint == .moveToPoint,
      numbers.allSatisfy(\.isFinite),
      numbers.count == 2 * verbs.reduce(0, { $0 + $1.pointCount })
    else { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    self.init(verbs: verbs, points: points)
  }
}

extension NSCoder {
  /// Encodes numbers as data, with eight little-endian bytes each.
  ///
  /// Secure coding would require a list of classes for an array, but none for data.
  func encodeNumbers(_ numbers: [Double], forKey key: String) {
    let bytes = numbers.flatMap { number in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: number.bitPattern >> $0) }
    }
    encode(Data(bytes), forKey: key)
  }

  /// Decodes the numbers for a key. The result is empty if there are none.
  func decodeNumbers(forKey key: String) -> [Double] {
    let bytes = [UInt8](archivedObject(forKey: key) as? Data ?? Data())
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      Double(bitPattern: bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}
