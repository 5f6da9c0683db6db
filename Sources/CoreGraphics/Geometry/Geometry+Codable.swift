// Vectors and transforms are encoded as unkeyed containers, like Foundation's points.

extension CGVector: Codable {
  /// Creates a vector from its two components.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(dx: try container.decode(CGFloat.self), dy: try container.decode(CGFloat.self))
  }

  /// Encodes the two components.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entry in [dx, dy] { try container.encode(entry) }
  }
}

extension CGAffineTransform: Codable {
  /// Creates a transform from its six entries.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var entries: [CGFloat] = []
    for _ in 0..<6 { entries.append(try container.decode(CGFloat.self)) }
    self.init(entries[0], entries[1], entries[2], entries[3], entries[4], entries[5])
  }

  /// Encodes the six entries.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try container.encode(entry) }
  }
}
