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

// MARK: Pieces

// Edges are followed from cell to cell eight at a time.
enum { LANES = 8 };
// One longer than this, in 1/16384 pixel either way, is cut.
enum { LONGEST = 128 << 14 };

// What a step of each of eight edges leaves: in which cell, what, and how it goes through: at which height it comes in,
// in 1/65536 below the row's top and negative for an edge that goes up, and from where to where, right of the cell's
// left.
typedef struct CKStep {
  int32_t at[LANES];
  CKCell cells[LANES];
  int32_t from[LANES];
  float xa[LANES], xb[LANES];
} CKStep;

// How far behind the first step a piece's place lies, in bytes: the lowest two bits are clear, and steps are so long
// that the next ones are the lane.
ALWAYS_INLINE uint32_t piece_offset(ptrdiff_t step, int32_t lane) {
  return (uint32_t)step * (uint32_t)sizeof(CKStep) + (uint32_t)lane * (uint32_t)sizeof(int32_t);
}
ALWAYS_INLINE uint32_t lane_of(uint32_t offset) { return offset / sizeof(int32_t) % LANES; }
// What the piece at an offset leaves: as much further as its place takes.
ALWAYS_INLINE const CKCell *cell_at(const char *steps, uint32_t offset) {
  return (const CKCell *)(steps + offset + lane_of(offset) * sizeof(int32_t) + offsetof(CKStep, cells));
}

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
