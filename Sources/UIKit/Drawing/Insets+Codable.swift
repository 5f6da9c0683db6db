// The coding of insets and offsets: unkeyed containers of lengths, in the order of the initialisers' parameters.

extension UIEdgeInsets: Codable {
  /// Creates insets by decoding four lengths.
  public init(from decoder: any Decoder) throws {
    let lengths = try decoder.lengths(4)
    self.init(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
  }

  /// Encodes the insets as four lengths.
  public func encode(to encoder: any Encoder) throws { try encoder.write(lengths: [top, left, bottom, right]) }
}

extension NSDirectionalEdgeInsets: Codable {
  /// Creates insets by decoding four lengths.
  public init(from decoder: any Decoder) throws {
    let lengths = try decoder.lengths(4)
    self.init(top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
  }

  /// Encodes the insets as four lengths.
  public func encode(to encoder: any Encoder) throws { try encoder.write(lengths: [top, leading, bottom, trailing]) }
}

extension UIOffset: Codable {
  /// Creates an offset by decoding two lengths.
  public init(from decoder: any Decoder) throws {
    let lengths = try decoder.lengths(2)
    self.init(horizontal: lengths[0], vertical: lengths[1])
  }

  /// Encodes the offset as two lengths.
  public func encode(to encoder: any Encoder) throws { try encoder.write(lengths: [horizontal, vertical]) }
}
