// Geometry in archives and as strings.
//
// Foundation encodes points, sizes and rectangles. Other values are encoded as strings, as on iOS.
extension NSCoder {
  // MARK: Archives

  /// Decodes the point for a key.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Decodes the size for a key.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Decodes the rectangle for a key.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

  /// Encodes a vector for a key.
  public func encode(_ vector: CGVector, forKey key: String) { encode(Self.string(for: vector), forKey: key) }
  /// Encodes an affine transform for a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform), forKey: key)
  }
  /// Encodes edge insets for a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(Self.string(for: insets), forKey: key) }
  /// Encodes directional edge insets for a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets), forKey: key)
  }
  /// Encodes an offset for a key.
  public func encode(_ offset: UIOffset, forKey key: String) { encode(Self.string(for: offset), forKey: key) }

  /// Decodes the vector for a key. Returns zero if the key has no vector.
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  /// Decodes the affine transform for a key. Returns the identity if the key has no transform.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(key))
  }
  /// Decodes the edge insets for a key. Returns zero if the key has no insets.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }
  /// Decodes the directional edge insets for a key. Returns zero if the key has no insets.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(key))
  }
  /// Decodes the offset for a key. Returns zero if the key has no offset.
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

  private func text(_ key: String) -> String { archivedObject(forKey: key) as? String ?? "" }

  /// Decodes the object for a key; nil if there is none. Foundation's own method reports a missing key as an error.
  func archivedObject(forKey key: String) -> Any? { containsValue(forKey: key) ? decodeObject(forKey: key) : nil }

  // MARK: Strings

  /// Returns a string for a point, in the format `{x, y}`.
  public class func string(for point: CGPoint) -> String { braced([point.x, point.y]) }
  /// Returns a string for a vector, in the format `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
  /// Returns a string for a size, in the format `{width, height}`.
  public class func string(for size: CGSize) -> String { braced([size.width, size.height]) }
  /// Returns a string for a rectangle, in the format `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns a string for an affine transform, in the format `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(commaSeparated([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
  }
  /// Returns a string for edge insets, in the format `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    braced([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns a string for directional edge insets, in the format `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    braced([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns a string for an offset, in the format `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { braced([offset.horizontal, offset.vertical]) }

  /// Returns the point of a string in the format `{x, y}`, or zero for another format.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Returns the vector of a string in the format `{dx, dy}`, or zero for another format.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// Returns the size of a string in the format `{width, height}`, or zero for another format.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Returns the rectangle of a string in the format `{{x, y}, {width, height}}`, or zero for another format.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the transform of a string in the format `[a, b, c, d, tx, ty]`, or the identity for another format.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }
  /// Returns the insets of a string in the format `{top, left, bottom, right}`, or zero for another format.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Returns the insets of a string in the format `{top, leading, bottom, trailing}`, or zero for another format.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
      ?? .zero
  }
  /// Returns the offset of a string in the format `{horizontal, vertical}`, or zero for another format.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func braced(_ numbers: [CGFloat]) -> String { "{\(commaSeparated(numbers))}" }

  private class func commaSeparated(_ numbers: [CGFloat]) -> String {
    numbers.map { number in
      let text = "\(Double(number))"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ", ")
  }

  /// Returns the numbers of a string; nil if it has another count, or a part that is not a number.
  private class func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let words = text.split { "{}[], ".contains($0) }
    let numbers = words.compactMap { Double($0).map { CGFloat($0) } }
    return words.count == count && numbers.count == count ? numbers : nil
  }
}
