import CoreGraphics

/// The identity of a shape under a map.
struct ShapeKey: Hashable {
  private enum Form: Hashable {
    case rect(CGRect)
    case roundedRect(CGRect, DisplayCorners)
    case ellipse(CGRect)
    case path(ObjectIdentifier, CGPathFillRule)
    case stroke(ObjectIdentifier, StrokeStyle)
    case ring(CGRect, DisplayCorners, CGRect, DisplayCorners)
    case glyphs(Glyphs)

    /// Equal forms have equal ones.
    var mixed: UInt64 {
      switch self {
      case .path(let path, _):
        var mix = KeyMix(1)
        mix.add(UInt64(UInt(bitPattern: path)))
        return mix.state
      case .stroke(let path, let style):
        var mix = KeyMix(2)
        mix.add(UInt64(UInt(bitPattern: path)))
        mix.add(Double(style.width))
        mix.add(Double(style.trim.lowerBound))
        mix.add(Double(style.trim.upperBound))
        return mix.state
      default: return UInt64(truncatingIfNeeded: hashValue)
      }
    }
  }
  /// The glyphs themselves: a copy of what identifies them would cost memory in every frame.
  private struct Glyphs: Hashable {
    let glyphs: [PlacedGlyph]

    static func == (a: Glyphs, b: Glyphs) -> Bool {
      a.glyphs.elementsEqual(b.glyphs) { $0.outline === $1.outline && $0.origin == $1.origin }
    }

    func hash(into hasher: inout Hasher) {
      for glyph in glyphs {
        hasher.combine(ObjectIdentifier(glyph.outline))
        hasher.combine(glyph.origin)
      }
    }
  }
  private let form: Form
  private let map: PlaneMap
  /// Of the form alone.
  private let formHash: UInt64
  private let hash: UInt64

  /// Nil for `everything`, and for paths that can still grow.
  init?(_ shape: DisplayShape, map: PlaneMap) {
    guard let form = Self.form(shape) else { return nil }
    self.init(form, form.mixed, map)
  }

  private init(_ form: Form, _ formHash: UInt64, _ map: PlaneMap) {
    (self.form, self.formHash, self.map) = (form, formHash, map)
    var mix = KeyMix(formHash)
    mix.add(map)
    hash = mix.state
  }

  /// The same shape under another map.
  func under(_ map: PlaneMap) -> ShapeKey { ShapeKey(form, formHash, map) }

  static func == (a: ShapeKey, b: ShapeKey) -> Bool { a.hash == b.hash && a.map == b.map && a.form == b.form }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  private static func form(_ shape: DisplayShape) -> Form? {
    switch shape {
    case .rect(let r): return .rect(r)
    case .roundedRect(let r, let c): return .roundedRect(r, c)
    case .ellipse(let r): return .ellipse(r)
    case .path(let path, let rule): return path is CGMutablePath ? nil : .path(ObjectIdentifier(path), rule)
    case .stroke(let path, let style): return path is CGMutablePath ? nil : .stroke(ObjectIdentifier(path), style)
    case .ring(let outer, let a, let inner, let b): return .ring(outer, a, inner, b)
    case .glyphs(let glyphs): return .glyphs(Glyphs(glyphs: glyphs))
    case .everything: return nil
    }
  }
}

/// A quick hash of a few numbers, made once for each key: keys are looked up several times in a frame.
private struct KeyMix {
  private(set) var state: UInt64

  init(_ state: UInt64) { self.state = state }

  mutating func add(_ word: UInt64) {
    // The golden ratio in 64 bits; the upper half is the better mixed one.
    let product = (state ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    state = product.high ^ product.low
  }

  /// Both zeros are the same.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  mutating func add(_ map: PlaneMap) {
    add(map.a)
    add(map.b)
    add(map.c)
    add(map.d)
    add(map.tx)
    add(map.ty)
    if map.isAffine { return }
    add(map.g)
    add(map.h)
    add(map.i)
  }
}
