// Arithmetic on premultiplied words 0xAARRGGBB, two channels at a time.
//
// Plain 32-bit loops over these vectorise well; Swift's SIMD conversions between lane types do not (measured).
// Rule inside: integers only, division by 255 rounded exactly.

/// A premultiplied pixel, 0xAARRGGBB.
typealias Pixel = UInt32

/// All four channels times `a` / 255, rounded.
@inline(__always)
func mul255(_ c: Pixel, _ a: UInt32) -> Pixel {
  var rb = (c & 0x00ff_00ff) &* a &+ 0x0080_0080
  var ag = ((c >> 8) & 0x00ff_00ff) &* a &+ 0x0080_0080
  rb = ((rb &+ ((rb >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
  ag = (ag &+ ((ag >> 8) & 0x00ff_00ff)) & 0xff00_ff00
  return rb | ag
}

/// `s` over `d`.
@inline(__always)
func over(_ d: Pixel, _ s: Pixel) -> Pixel { s &+ mul255(d, 255 &- (s >> 24)) }

/// The channels of a pixel in 16 bits each: blue, red, green, alpha.
@inline(__always)
func spread(_ p: Pixel) -> UInt64 { UInt64(p & 0x00ff_00ff) | UInt64(p & 0xff00_ff00) << 24 }

/// Spread channels as a pixel again.
@inline(__always)
func gathered(_ s: UInt64) -> Pixel { Pixel(truncatingIfNeeded: s) | Pixel(truncatingIfNeeded: s >> 24) }

/// Two by two pixels by `fu` / 128 and `fv` / 128, rounded once: the kernels' sample.
@inline(__always)
func bilinear(_ a: Pixel, _ b: Pixel, _ c: Pixel, _ d: Pixel, _ fu: UInt64, _ fv: UInt64) -> Pixel {
  let (l, r) = (
    spread(a) &* (128 &- fv) &+ spread(c) &* fv, spread(b) &* (128 &- fv) &+ spread(d) &* fv
  )
  let (mask, half): (UInt64, UInt64) = (0x0000_ffff_0000_ffff, 0x0000_2000_0000_2000)
  let even = ((l & mask) &* (128 &- fu) &+ (r & mask) &* fu &+ half) >> 14 & 0x0000_00ff_0000_00ff
  let odd = (((l >> 16) & mask) &* (128 &- fu) &+ ((r >> 16) & mask) &* fu &+ half) >> 14 & 0x0000_00ff_0000_00ff
  return gathered(even | odd << 16)
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
