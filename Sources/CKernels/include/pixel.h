// Arithmetic on premultiplied pixels 0xAARRGGBB, two channels at a time in one word. Swift uses it, too.
//
// The order in memory is blue, green, red, alpha. Division by 255 is exact: (t + (t >> 8)) >> 8 with t = v + 128 is
// v / 255, rounded, for all v up to 255 · 255 (J. Blinn, "Three Wrongs Make a Right").
#pragma once
#include <stdint.h>

/// Divides two words of two channels, each up to 255 · 255, by 255, and joins them to a pixel.
///
/// `rb` is 0xRRRRBBBB, and `ag` is 0xAAAAGGGG.
static inline uint32_t ck_div255(uint32_t rb, uint32_t ag) {
  rb += 0x00800080;
  ag += 0x00800080;
  rb = (rb + (rb >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
  ag = (ag + (ag >> 8 & 0x00ff00ff)) & 0xff00ff00;
  return rb | ag;
}

/// Returns all four channels of `p` times `a` / 255, rounded.
static inline uint32_t ck_mul255(uint32_t p, uint32_t a) {
  return ck_div255((p & 0x00ff00ff) * a, (p >> 8 & 0x00ff00ff) * a);
}

/// Returns `s` over `d`.
static inline uint32_t ck_over(uint32_t d, uint32_t s) { return s + ck_mul255(d, 255 - (s >> 24)); }

/// Returns the linear interpolation from `a` to `b` by `m` / 255, rounded.
static inline uint32_t ck_lerp255(uint32_t a, uint32_t b, uint32_t m) {
  return ck_div255((a & 0x00ff00ff) * (255 - m) + (b & 0x00ff00ff) * m,
                   (a >> 8 & 0x00ff00ff) * (255 - m) + (b >> 8 & 0x00ff00ff) * m);
}

/// Returns `a` / 255 as a fraction of 65536, for vector multiplication.
///
/// The upper byte of (x · 256 · fraction >> 16) + 128 is x · a / 255, rounded, for all x and a up to 255.
static inline uint32_t ck_fraction(uint32_t a) {
  uint32_t f = (a * 65793 + 128) >> 8;
  return f < 65535 ? f : 65535;
}

/// Returns the channels of a pixel in 16 bits each, in memory order.
static inline uint64_t ck_spread(uint32_t p) {
  uint64_t v = p;
  v = (v | v << 16) & 0x0000ffff0000ffffull;
  return (v | v << 8) & 0x00ff00ff00ff00ffull;
}

/// Returns the bilinear interpolation of 2 × 2 pixels in row order by `fu` / 128 and `fv` / 128, rounded once.
static inline uint32_t ck_bilinear(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t fu, uint32_t fv) {
  const uint64_t even = 0x0000ffff0000ffffull, half = 0x0000200000002000ull, bytes = 0x000000ff000000ffull;
  uint64_t l = ck_spread(a) * (128 - fv) + ck_spread(c) * fv, r = ck_spread(b) * (128 - fv) + ck_spread(d) * fv;
  uint64_t br = ((l & even) * (128 - fu) + (r & even) * fu + half) >> 14 & bytes;
  uint64_t ga = ((l >> 16 & even) * (128 - fu) + (r >> 16 & even) * fu + half) >> 14 & bytes;
  uint64_t p = br | ga << 8;
  return (uint32_t)(p | p >> 16);
}
