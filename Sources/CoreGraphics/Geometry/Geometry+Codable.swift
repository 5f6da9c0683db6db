// Coding of vectors and transforms: an unkeyed container of their numbers, as Foundation codes points.

extension Decoder {
  /// Returns the first `count` numbers of an unkeyed container. Throws if there are fewer.
  package func lengths(_ count: Int) throws -> [CGFloat] {
    var container = try unkeyedContainer()
    var lengths: [CGFloat] = []
    for _ in 0..<count { lengths.append(try container.decode(CGFloat.self)) }
    return lengths
  }
}

extension Encoder {
  /// Writes numbers into an unkeyed container.
  package func write(lengths: [CGFloat]) throws {
    var container = unkeyedContainer()
    for length in lengths { try container.encode(length) }
  }
}

extension CGVector: Codable {
  /// Creates a vector from its two components.
  public init(from decoder: any Decoder) throws {
    let entries = try decoder.lengths(2)
    self.init(dx: entries[0], dy: entries[1])
  }

  /// Encodes the two components.
  public func encode(to encoder: any Encoder) throws { try encoder.write(lengths: [dx, dy]) }
}

extension CGAffineTransform: Codable {
  /// Creates a transform from its six entries.
  public init(from decoder: any Decoder) throws {
    let entries = try decoder.lengths(6)
    self.init(entries[0], entries[1], entries[2], entries[3], entries[4], entries[5])
  }

  /// Encodes the six entries.
  public func encode(to encoder: any Encoder) throws { try encoder.write(lengths: [a, b, c, d, tx, ty]) }
}
