import CoreGraphics

/// The identity of a shape under a map.
struct ShapeKey: Hashable {
  private let place: ShapePlace
  private let shape: DisplayShape

  /// Nil for `everything`, and for paths that can still grow.
  init?(_ shape: DisplayShape, map: PlaneMap) {
    guard let place = ShapePlace(shape, map: map) else { return nil }
    (self.place, self.shape) = (place, shape)
  }

  static func == (a: ShapeKey, b: ShapeKey) -> Bool { a.place == b.place && a.shape.isSame(as: b.shape) }

  func hash(into hasher: inout Hasher) { place.hash.hash(into: &hasher) }
}

extension DisplayShape {
  /// Whether both are one shape, made of the same paths.
  func isSame(as other: DisplayShape) -> Bool {
    switch self {
    case .rect(let a):
      if case .rect(let b) = other { return a == b }
    case .roundedRect(let a, let corners):
      if case .roundedRect(let b, let others) = other { return a == b && corners == others }
    case .ellipse(let a):
      if case .ellipse(let b) = other { return a == b }
    case .path(let a, let rule):
      if case .path(let b, let otherRule) = other { return a === b && rule == otherRule }
    case .stroke(let a, let style):
      if case .stroke(let b, let otherStyle) = other { return a === b && style == otherStyle }
    case .ring(let outer, let a, let inner, let b):
      if case .ring(let otherOuter, let c, let otherInner, let d) = other {
        return outer == otherOuter && a == c && inner == otherInner && b == d
      }
    case .glyphs(let a):
      if case .glyphs(let b) = other {
        return a.elementsEqual(b) { $0.outline === $1.outline && $0.origin == $1.origin }
      }
    case .everything:
      if case .everything = other { return true }
    }
    return false
  }
}

/// A hash that is mixed already. Caches have it as their key: shapes are large, and those of others would be copied.
struct ShapeHash: Hashable {
  let word: Int

  func _rawHashValue(seed: Int) -> Int { word ^ seed }
}

/// What a shape under a map is looked for by: numbers alone, without the shape.
struct ShapePlace: Equatable {
  /// Equal shapes under equal maps have equal ones.
  let hash: ShapeHash
  /// Of the shape alone.
  private let shapeHash: UInt64
  private let map: PlaneMap

  /// Nil for `everything`, and for paths that can still grow.
  init?(_ shape: DisplayShape, map: PlaneMap) {
    guard let hash = Self.hash(shape) else { return nil }
    self.init(hash, map)
  }

  private init(_ shapeHash: UInt64, _ map: PlaneMap) {
    (self.shapeHash, self.map) = (shapeHash, map)
    var mix = KeyMix(shapeHash)
    mix.add(map)
    hash = ShapeHash(word: Int(truncatingIfNeeded: mix.state))
  }

  /// The same shape under another map.
  func under(_ map: PlaneMap) -> ShapePlace { ShapePlace(shapeHash, map) }

  private static func hash(_ shape: DisplayShape) -> UInt64? {
    var mix: KeyMix
    switch shape {
    case .everything: return nil
    case .path(let path, let rule):
      if path is CGMutablePath { return nil }
      mix = KeyMix(rule == .evenOdd ? 8 : 1)
      mix.add(ObjectIdentifier(path))
    case .stroke(let path, let style):
      if path is CGMutablePath { return nil }
      mix = KeyMix(2)
      mix.add(ObjectIdentifier(path))
      mix.add(Double(style.width))
      mix.add(Double(style.trim.lowerBound))
      mix.add(Double(style.trim.upperBound))
      mix.add(Double(style.miterLimit))
      mix.add(UInt64(truncatingIfNeeded: style.cap.rawValue) << 32 | UInt64(truncatingIfNeeded: style.join.rawValue))
      mix.add(Double(style.dashPhase))
      for length in style.dashPattern { mix.add(Double(length)) }
    case .rect(let rect):
      mix = KeyMix(3)
      mix.add(rect)
    case .roundedRect(let rect, let corners):
      mix = KeyMix(4)
      mix.add(rect)
      mix.add(corners)
    case .ellipse(let rect):
      mix = KeyMix(5)
      mix.add(rect)
    case .ring(let outer, let outerCorners, let inner, let innerCorners):
      mix = KeyMix(6)
      mix.add(outer)
      mix.add(outerCorners)
      mix.add(inner)
      mix.add(innerCorners)
    case .glyphs(let glyphs):
      mix = KeyMix(7)
      for glyph in glyphs {
        mix.add(ObjectIdentifier(glyph.outline))
        mix.add(glyph.origin)
      }
    }
    return mix.state
  }
}

/// A quick hash of a few numbers, made once for each key: keys are looked up several times in a frame.
struct KeyMix {
  private(set) var state: UInt64

  init(_ state: UInt64) { self.state = state }

  mutating func add(_ word: UInt64) {
    // The golden ratio in 64 bits; the upper half is the better mixed one.
    let product = (state ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    state = product.high ^ product.low
  }

  /// Both zeros are the same.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  mutating func add(_ identifier: ObjectIdentifier) { add(UInt64(UInt(bitPattern: identifier))) }

  mutating func add(_ point: CGPoint) {
    add(Double(point.x))
    add(Double(point.y))
  }

  mutating func add(_ size: CGSize) {
    add(Double(size.width))
    add(Double(size.height))
  }

  mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ corners: DisplayCorners) {
    add(corners.minXMinY)
    add(corners.maxXMinY)
    add(corners.maxXMaxY)
    add(corners.minXMaxY)
  }

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
