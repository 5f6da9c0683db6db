// Arithmetic on premultiplied pixels, as C has it: CKernels' pixel.h says the channel order and the rounding once.
import CKernels

/// A premultiplied pixel, 0xAARRGGBB.
typealias Pixel = UInt32

/// All four channels times `a` / 255, rounded.
@inline(__always)
func mul255(_ p: Pixel, _ a: UInt32) -> Pixel { ck_mul255(p, a) }

/// `s` over `d`.
@inline(__always)
func over(_ d: Pixel, _ s: Pixel) -> Pixel { ck_over(d, s) }

/// From `a` to `b` by `m` / 255, rounded.
@inline(__always)
func lerp255(_ a: Pixel, _ b: Pixel, _ m: UInt32) -> Pixel { ck_lerp255(a, b, m) }
