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

// MARK: Pieces

// Edges are followed from cell to cell four at a time.
enum { LANES = 4 };

// What a step of each of four edges leaves: in which cell, how much, and how it goes through: at which height it comes
// in, in 1/65536 below the row's top and negative for an edge that went up, and from where to where, right of the
// cell's left.
typedef struct CKStep {
  int32_t at[LANES];
  int32_t cover[LANES], area[LANES];
  int32_t from[LANES];
  float xa[LANES], xb[LANES];
} CKStep;

// Edges that go down and whose columns all lie in the rectangle.
typedef struct CKFourEdges {
  CKEdge edges[LANES];
  // A row's height: ONE, or −ONE for an edge that went up.
  int32_t full[LANES];
  // How many cells each goes through.
  int32_t counts[LANES];
} CKFourEdges;

ALWAYS_INLINE void put_piece(CKStep *step, ptrdiff_t lane, ptrdiff_t at, double right, double xa, double xb,
                             int32_t from, int32_t to) {
  int32_t height = to - from;
  step->at[lane] = (int32_t)at;
  step->cover[lane] = height;
  step->area[lane] = whole(height * (right - (xa + xb) * 0.5));
  step->from[lane] = from;
  step->xa[lane] = (float)(xa - (right - 1));
  step->xb[lane] = (float)(xb - (right - 1));
}

// MARK: Ways

// An edge that goes down, in pixels.
typedef struct {
  double x0, y0, x1, y1;
  // Pixels to the right for one downwards, and the reverse.
  double slope, fall;
  int32_t full;
} Way;

ALWAYS_INLINE Way way_of(CKEdge e, int32_t full) {
  Way w = { e.x0 * kUnit, e.y0 * kUnit, e.x1 * kUnit, e.y1 * kUnit, 0, 0, full };
  double dx = w.x1 - w.x0, dy = w.y1 - w.y0;
  w.slope = dx / dy;
  w.fall = dy / dx;
  return w;
}

// Where the edge meets the border of a row, and at which part of a row's height the border of a column; computed from
// the edge's ends alone, so that it does not matter where one begins to follow it.
ALWAYS_INLINE double x_at(const Way *w, double y) { return w->x0 + (y - w->y0) * w->slope; }
ALWAYS_INLINE double y_at(const Way *w, double x) { return w->y0 + (x - w->x0) * w->fall; }
ALWAYS_INLINE int32_t height_at(const Way *w, double y, double row) { return whole((y - row) * w->full); }
// Edges stand on a grid of 1/16384.
ALWAYS_INLINE int32_t height_of(const Way *w, int32_t y, int32_t row) { return (y - (row << 14)) * (w->full >> 14); }

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
