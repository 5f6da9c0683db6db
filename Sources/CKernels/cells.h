// What edges leave in cells, shared by the files that fill them.
#pragma once
#include "ckernels.h"
#pragma STDC FP_CONTRACT OFF

#define ONE 65536
#define ALWAYS_INLINE static inline __attribute__((always_inline))
static const double kUnit = 1.0 / 16384;

// A double near an integer as that integer, ties to even, without a call.
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

// MARK: Which edges meet in a cell

// A cell's tag names the last edge that left something in it, and in its two lowest bits how the edges before follow
// each other: one edge; several neighbours, all downwards or all upwards; two neighbours that turn; anything else.
enum { SINGLE = 0, STRAND = 1, TURN = 2, MEETING = 3 };

// What an edge left in a cell: from xa to xb in pixels, between two heights in 1/65536 below the row's top, which are
// negative for an edge that went up. A level edge goes from xa to xb.
typedef struct {
  double xa, xb;
  int32_t from, to;
  int32_t cell, next;
} Piece;

typedef struct {
  // One for each cell.
  int32_t *tags;
  // A bit for each cell in which more meets than neighbours.
  uint64_t *flags;
  ptrdiff_t flagStride;
  // A bit for each row that has such a cell.
  uint32_t rows;
  // Tags below are from other shapes.
  int32_t base;
  // The edge's own tag, and that of its neighbour before; how many of the neighbour's states in a cell may be, and what
  // state follows.
  int32_t tag, neighbour, state;
  uint32_t allowed;
  // Everything that was left behind, or not all for want of memory.
  Piece *pieces;
  ptrdiff_t pieceCount, pieceCapacity;
  int isFull;
} Trace;

// Adds edges (coverage.c) and traces which meet.
void ck_accumulate_traced(const CKCellRows *rows, Trace *trace, const CKEdge *edges, ptrdiff_t count);

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
