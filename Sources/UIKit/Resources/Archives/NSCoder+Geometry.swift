// Geometry in archives and as text. Foundation has points, sizes and rectangles; the rest are texts, as on iOS.
extension NSCoder {
  // MARK: Archives

  /// Returns a point that was encoded under a key.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Returns a size that was encoded under a key.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Returns a rectangle that was encoded under a key.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

  /// Encodes a vector under a key.
  public func encode(_ vector: CGVector, forKey key: String) { encode(Self.string(for: vector), forKey: key) }
  /// Encodes a transform under a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform), forKey: key)
  }
  /// Encodes insets under a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(Self.string(for: insets), forKey: key) }
  /// Encodes directional insets under a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets), forKey: key)
  }
  /// Encodes an offset under a key.
  public func encode(_ offset: UIOffset, forKey key: String) { encode(Self.string(for: offset), forKey: key) }

  /// Returns a vector that was encoded under a key.
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  /// Returns a transform that was encoded under a key.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(key))
  }
  /// Returns insets that were encoded under a key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }
  /// Returns directional insets that were encoded under a key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(key))
  }
  /// Returns an offset that was encoded under a key.
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

  private func text(_ key: String) -> String { archivedObject(forKey: key) as? String ?? "" }

  /// Returns the object of a key, or nil for a key that is not there, which Foundation counts as an error.
  func archivedObject(forKey key: String) -> Any? { containsValue(forKey: key) ? decodeObject(forKey: key) : nil }

  // MARK: Text

  /// Returns a point as text, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { braces([point.x, point.y]) }
  /// Returns a vector as text, such as `{1, 2}`.
  public class func string(for vector: CGVector) -> String { braces([vector.dx, vector.dy]) }
  /// Returns a size as text, such as `{1, 2}`.
  public class func string(for size: CGSize) -> String { braces([size.width, size.height]) }
  /// Returns a rectangle as text, such as `{{1, 2}, {3, 4}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns a transform as text, such as `[1, 0, 0, 1, 0, 0]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(list([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
  }
  /// Returns insets as text: top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    braces([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns directional insets as text: top, leading, bottom, trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    braces([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns an offset as text, such as `{1, 2}`.
  public class func string(for offset: UIOffset) -> String { braces([offset.horizontal, offset.vertical]) }

  /// Returns the point of a text, or zero for a text of another form.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Returns the vector of a text, or zero for a text of another form.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// Returns the size of a text, or zero for a text of another form.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Returns the rectangle of a text, or zero for a text of another form.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the transform of a text, or the identity for a text of another form.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }
  /// Returns the insets of a text, or zero for a text of another form.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Returns the directional insets of a text, or zero for a text of another form.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
      ?? .zero
  }
  /// Returns the offset of a text, or zero for a text of another form.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func braces(_ numbers: [CGFloat]) -> String { "{\(list(numbers))}" }

  private class func list(_ numbers: [CGFloat]) -> String {
    numbers.map { number in
      let text = "\(Double(number))"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ", ")
  }

  /// Returns the numbers of a text; nil if there are not `count` of them.
  private class func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let words = text.split { "{}[], ".contains($0) }
    let numbers = words.compactMap { Double($0).map { CGFloat($0) } }
    return words.count == count && numbers.count == count ? numbers : nil
  }
}
