// Definitions for accumulating edges in cells and for sweeping the cells.
//
// Coverage is computed from signed areas, as in FreeType's smooth rasterizer (ftgrays.c) and font-rs. The coverage of a
// pixel is the sum of all covers left of it plus its own area. Sums are exact integers of 1/65536 pixel. Neither the
// order of edges nor the division into rectangles changes a bit.
#pragma once
#include "ckernels.h"
#pragma STDC FP_CONTRACT OFF

// A whole pixel in cover and area.
#define ONE 65536
#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE int32_t at_least(int32_t v, int32_t least) { return v > least ? v : least; }
ALWAYS_INLINE int32_t at_most(int32_t v, int32_t most) { return v < most ? v : most; }

// Returns the nearest integer, ties to even, without a call. The addition of 3 · 2⁵¹ shifts it into the lowest bits.
static inline int32_t round_to_int(double v) {
  union { double d; int64_t i; } u = { v + 6755399441055744.0 };
  return (int32_t)u.i;
}

static inline int32_t ceil_to_int(double v) {
  int32_t t = (int32_t)v;
  return t + (t < v);
}

// Hides a mask from the compiler, which would otherwise replace a selection by a mispredicted branch.
ALWAYS_INLINE int32_t unpredictable(int32_t mask) {
  __asm__("" : "+r"(mask));
  return mask;
}

// MARK: Coverage

// Returns the coverage of a winding-weighted sum, both in 1/65536. It is min(|sum|, 1) for the nonzero rule, and the
// distance to the nearest even number for the even-odd rule.
static inline int32_t coverage16(int32_t sum, int evenOdd) {
  if (evenOdd) {
    int32_t v = sum & (2 * ONE - 1);
    return v > ONE ? 2 * ONE - v : v;
  }
  uint32_t v = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
  return v > ONE ? ONE : (int32_t)v;
}

// Returns the same coverage from 0 to 255, rounded.
static inline uint32_t coverage8(int32_t sum, int evenOdd) {
  return (uint32_t)(coverage16(sum, evenOdd) * 255 + 0x8000) >> 16;
}

// MARK: Sweeps

// Returns the sum of two covers or areas. It wraps around, like the sums of vector instructions.
static inline int32_t wrapping_sum(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }

// A row to sweep from left to right. `sum` is the sum of all covers left of the rectangle.
typedef struct {
  CKCell *cells;
  uint64_t *touched;
  int32_t sum, width;
} SweepRow;

// Begins row `y`, and clears its sum left of the rectangle. The sweep itself clears the cells and the touched bytes.
static inline SweepRow begin_sweep(const CKCellRows *rows, int32_t y) {
  ptrdiff_t row = y - rows->y0;
  SweepRow sweep = { rows->cells + row * rows->cellStride, rows->touched + row * rows->wordStride,
                     rows->left[row].cover, rows->x1 - rows->x0 };
  rows->left[row] = (CKCell){ 0, 0 };
  return sweep;
}
