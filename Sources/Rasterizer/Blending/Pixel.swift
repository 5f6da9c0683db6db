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

/// Four neighbours mixed by weights of 1/16 both ways, `u` to the right and `v` down.
///
/// Weights add up to 256, so the whole sum stays in 16 bits a channel and is cut off once: a choice, the one of Skia's
/// and pixman's fast paths.
@inline(__always)
func bilinear(_ a: Pixel, _ b: Pixel, _ c: Pixel, _ d: Pixel, _ u: UInt32, _ v: UInt32) -> Pixel {
  let (wb, wc, wd) = (u &* (16 &- v), (16 &- u) &* v, u &* v)
  let wa = 256 &- wb &- wc &- wd
  let mask: Pixel = 0x00ff_00ff
  let rb = (a & mask) &* wa &+ (b & mask) &* wb &+ (c & mask) &* wc &+ (d & mask) &* wd
  let ag =
    (a >> 8 & mask) &* wa &+ (b >> 8 & mask) &* wb &+ (c >> 8 & mask) &* wc &+ (d >> 8 & mask) &* wd
  return (rb >> 8 & mask) | (ag & 0xff00_ff00)
}

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
