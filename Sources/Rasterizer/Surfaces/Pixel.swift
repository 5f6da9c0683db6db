// Arithmetic on premultiplied pixels. The functions call `pixel.h` of CKernels, which defines channel order and
// rounding.
import CKernels

/// A premultiplied pixel, 0xAARRGGBB.
typealias Pixel = UInt32

/// Returns all four channels times `a` / 255, rounded.
@inline(__always)
func mul255(_ p: Pixel, _ a: UInt32) -> Pixel { ck_mul255(p, a) }

/// Returns `s` over `d`.
@inline(__always)
func over(_ d: Pixel, _ s: Pixel) -> Pixel { ck_over(d, s) }

/// Returns the linear interpolation from `a` to `b` by `m` / 255, rounded.
@inline(__always)
func lerp255(_ a: Pixel, _ b: Pixel, _ m: UInt32) -> Pixel { ck_lerp255(a, b, m) }

/// Returns the bilinear interpolation of 2 × 2 pixels by `fu` / 128 and `fv` / 128, rounded once.
///
/// The pixels are in row order, beginning with the upper left one.
@inline(__always)
func bilinear(_ a: Pixel, _ b: Pixel, _ c: Pixel, _ d: Pixel, _ fu: UInt64, _ fv: UInt64) -> Pixel {
  ck_bilinear(a, b, c, d, UInt32(truncatingIfNeeded: fu), UInt32(truncatingIfNeeded: fv))
}
