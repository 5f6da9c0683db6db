// What edges leave in cells, shared by the files that fill them.
#pragma once
#include "ckernels.h"
#pragma STDC FP_CONTRACT OFF

#define ONE 65536
#define ALWAYS_INLINE static inline __attribute__((always_inline))

// A number near an integer as that integer, ties to even, without a call.
static inline int32_t whole(double v) {
  union { double d; int64_t i; } u = { v + 6755399441055744.0 };
  return (int32_t)u.i;
}

static inline int32_t floor_of(double v) {
  int32_t t = (int32_t)v;
  return t - (t > v);
}

static inline int32_t ceiling_of(double v) {
  int32_t t = (int32_t)v;
  return t + (t < v);
}

// What is as good as chance must not become a branch: compilers find the one behind masks, but not behind this.
ALWAYS_INLINE int32_t hidden(int32_t v) {
  __asm__("" : "+r"(v));
  return v;
}

// MARK: Tracks

// Edges are followed from cell to cell eight at a time.
enum { LANES = 8 };
// So many begin together: where one ends and the next eight begin is a guess, and beginning takes long.
enum { TOGETHER = 64 };
// One longer than this, in 1/16384 pixel either way, is cut.
enum { LONGEST = 128 << 14 };
// As many cells as an edge that is not long may go through.
enum { MOST_STEPS = 2 * (LONGEST >> 14) + 4 };

// What edges leave on their way, piece by piece: in which cell, and what. Where edges may meet also the mark of the
// chain that the edge belongs to (trail.h), at which height it comes in, in 1/65536 below the row's top and negative
// for an edge that goes up, and from where to where it goes, right of the cell's left. Pieces come in no order.
typedef struct CKTracks {
  int32_t *at;
  CKCell *cells;
  int32_t *chains, *from;
  float *xa, *xb;
  // There is room for LANES more than the capacity, as so many are written at once.
  ptrdiff_t count, capacity;
} CKTracks;

// MARK: Sweeps

// A row that is about to be swept from left to right.
typedef struct {
  CKCell *line;
  uint64_t *words;
  int32_t sum, width;
} Sweep;

// Takes what lies left of the rectangle out of row `y`; its cells and bits are the sweep's to clear.
static inline Sweep begin_sweep(const CKCellRows *rows, int32_t y) {
  ptrdiff_t row = y - rows->y0;
  Sweep sweep = { rows->cells + row * rows->cellStride, rows->touched + row * rows->wordStride, rows->left[row].cover,
                  rows->x1 - rows->x0 };
  rows->left[row] = (CKCell){ 0, 0 };
  return sweep;
}

// The next four cells of a word of marks, which loses theirs.
static inline int32_t next_cells(ptrdiff_t word, uint64_t *bits) {
  int32_t start = (int32_t)(word * 64 + __builtin_ctzll(*bits)) / 8 * 4;
  *bits &= *bits - 1;
  return start;
}
