// Arithmetic on premultiplied words 0xAARRGGBB, two channels at a time; the same as Blending/Pixel.swift.
#pragma once
#include <stdint.h>

/// All four channels times a / 255, rounded.
static inline uint32_t ck_mul255(uint32_t c, uint32_t a) {
  uint32_t rb = (c & 0x00ff00ff) * a + 0x00800080, ag = (c >> 8 & 0x00ff00ff) * a + 0x00800080;
  rb = (rb + (rb >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
  ag = (ag + (ag >> 8 & 0x00ff00ff)) & 0xff00ff00;
  return rb | ag;
}

/// a / 255 in 1/65536: the upper byte of (x · 256 · that >> 16) + 128 is x · a / 255, rounded, whatever x and a are.
static inline uint32_t ck_fraction(uint32_t a) {
  uint32_t f = (a * 65793 + 128) >> 8;
  return f < 65535 ? f : 65535;
}

static inline uint32_t ck_over(uint32_t d, uint32_t s) { return s + ck_mul255(d, 255 - (s >> 24)); }

/// From a to b by m / 255, rounded.
static inline uint32_t ck_lerp255(uint32_t a, uint32_t b, uint32_t m) {
  uint32_t v = 255 - m;
  uint32_t rb = (a & 0x00ff00ff) * v + (b & 0x00ff00ff) * m + 0x00800080;
  uint32_t ag = (a >> 8 & 0x00ff00ff) * v + (b >> 8 & 0x00ff00ff) * m + 0x00800080;
  rb = (rb + (rb >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
  ag = (ag + (ag >> 8 & 0x00ff00ff)) & 0xff00ff00;
  return rb | ag;
}

/// The channels of a pixel in 16 bits each: blue, green, red, alpha.
static inline uint64_t ck_spread(uint32_t p) {
  uint64_t v = p;
  v = (v | v << 16) & 0x0000ffff0000ffffull;
  return (v | v << 8) & 0x00ff00ff00ff00ffull;
}

/// Two by two pixels at p and p + stride by fu / 128 and fv / 128, rounded once.
static inline uint32_t ck_bilinear(const uint32_t *p, ptrdiff_t stride, uint32_t fu, uint32_t fv) {
  uint64_t l = ck_spread(p[0]) * (128 - fv) + ck_spread(p[stride]) * fv;
  uint64_t r = ck_spread(p[1]) * (128 - fv) + ck_spread(p[stride + 1]) * fv;
  uint32_t out = 0;
  for (int k = 0; k < 4; k++) {
    uint32_t a = (uint32_t)(l >> (16 * k)) & 0xffff, b = (uint32_t)(r >> (16 * k)) & 0xffff;
    out |= ((a * (128 - fu) + b * fu + 8192) >> 14) << (8 * k);
  }
  return out;
}

/// What a winding-weighted sum of 1/65536 covers, 0…65536.
static inline int32_t ck_coverage16(int32_t sum, int evenOdd) {
  if (evenOdd) {
    int32_t v = sum & 0x1ffff;
    return v > 65536 ? 0x20000 - v : v;
  }
  uint32_t v = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
  return v > 65536 ? 65536 : (int32_t)v;
}

/// The same, 0…255.
static inline int32_t ck_coverage8(int32_t sum, int evenOdd) {
  return (ck_coverage16(sum, evenOdd) * 255 + 0x8000) >> 16;
}
