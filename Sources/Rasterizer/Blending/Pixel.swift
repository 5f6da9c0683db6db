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

/// From `a` to `b` by `w` / 256.
@inline(__always)
func lerp256(_ a: Pixel, _ b: Pixel, _ w: UInt32) -> Pixel {
  let v = 256 &- w
  let rb = ((a & 0x00ff_00ff) &* v &+ (b & 0x00ff_00ff) &* w &+ 0x0080_0080) >> 8 & 0x00ff_00ff
  let ag = (((a >> 8) & 0x00ff_00ff) &* v &+ ((b >> 8) & 0x00ff_00ff) &* w &+ 0x0080_0080) & 0xff00_ff00
  return rb | ag
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
