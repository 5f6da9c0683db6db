// Arithmetic on premultiplied words 0xAARRGGBB, two channels at a time.
//
// Plain 32-bit loops over these vectorise well; Swift's SIMD conversions between lane types do not (measured).
// Rule inside: integers only, division by 255 rounded exactly.

/// A premultiplied pixel, 0xAARRGGBB.
typealias Pixel = UInt32

/// All four channels times `a` / 255, rounded.
@inline(__always)
func scaled(_ c: Pixel, _ a: UInt32) -> Pixel {
  var rb = (c & 0x00ff_00ff) &* a &+ 0x0080_0080
  var ag = ((c >> 8) & 0x00ff_00ff) &* a &+ 0x0080_0080
  rb = ((rb &+ ((rb >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
  ag = (ag &+ ((ag >> 8) & 0x00ff_00ff)) & 0xff00_ff00
  return rb | ag
}

/// `s` over `d`.
@inline(__always)
func over(_ d: Pixel, _ s: Pixel) -> Pixel { s &+ scaled(d, 255 &- (s >> 24)) }

/// From `a` to `b` by `w` / 256, rounded.
@inline(__always)
func lerp256(_ a: Pixel, _ b: Pixel, _ w: UInt32) -> Pixel {
  let v = 256 &- w
  let rb = ((a & 0x00ff_00ff) &* v &+ (b & 0x00ff_00ff) &* w &+ 0x0080_0080) >> 8 & 0x00ff_00ff
  let ag = ((a >> 8 & 0x00ff_00ff) &* v &+ (b >> 8 & 0x00ff_00ff) &* w &+ 0x0080_0080) & 0xff00_ff00
  return rb | ag
}

/// The channels of a pixel in 16 bits each: blue, red, green, alpha.
@inline(__always)
func spread(_ p: Pixel) -> UInt64 { UInt64(p & 0x00ff_00ff) | UInt64(p & 0xff00_ff00) << 24 }

/// From `a` to `b` by `w` / 256 in spread channels, rounded.
@inline(__always)
func lerp256(spread a: UInt64, _ b: UInt64, _ w: UInt64) -> UInt64 {
  (a &* (256 &- w) &+ b &* w &+ 0x0080_0080_0080_0080) >> 8 & 0x00ff_00ff_00ff_00ff
}

/// Spread channels as a pixel again.
@inline(__always)
func gathered(_ s: UInt64) -> Pixel { Pixel(truncatingIfNeeded: s) | Pixel(truncatingIfNeeded: s >> 24) }

/// From `a` to `b` by `w` / 16, cut off.
@inline(__always)
func lerp16(_ a: Pixel, _ b: Pixel, _ w: UInt32) -> Pixel {
  let v = 16 &- w
  let rb = ((a & 0x00ff_00ff) &* v &+ (b & 0x00ff_00ff) &* w) >> 4 & 0x00ff_00ff
  let ag = ((a >> 8 & 0x00ff_00ff) &* v &+ (b >> 8 & 0x00ff_00ff) &* w) >> 4 & 0x00ff_00ff
  return rb | ag << 8
}

/// From `a` to `b` by `m` / 255, rounded.
@inline(__always)
func lerp255(_ a: Pixel, _ b: Pixel, _ m: UInt32) -> Pixel {
  let v = 255 &- m
  var rb = (a & 0x00ff_00ff) &* v &+ (b & 0x00ff_00ff) &* m &+ 0x0080_0080
  var ag = ((a >> 8) & 0x00ff_00ff) &* v &+ ((b >> 8) & 0x00ff_00ff) &* m &+ 0x0080_0080
  rb = ((rb &+ ((rb >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
  ag = (ag &+ ((ag >> 8) & 0x00ff_00ff)) & 0xff00_ff00
  return rb | ag
}
