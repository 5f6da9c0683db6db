// What edges leave in cells, shared by the files that fill them.
#pragma once
#include "ckernels.h"
#pragma STDC FP_CONTRACT OFF

#define ONE 65536
static const double kUnit = 1.0 / 16384;

// A double near an integer as that integer, ties to even, without a call.
static inline int32_t whole(double v) {
  union { double d; int64_t i; } u = { v + 6755399441055744.0 };
  return (int32_t)u.i;
}

// Adds a height with its area. `sign` is 0 or −1, for which (v ^ sign) − sign is v or −v.
static inline void put(CKCell *line, uint64_t *bits, int32_t c, int32_t cover, int32_t area, int32_t sign) {
  line[c].cover += (cover ^ sign) - sign;
  line[c].area += (area ^ sign) - sign;
  bits[c >> 8] |= 1ull << ((c >> 2) & 63);
}

// An edge's part within one row, `height` high, from xa to xb, counted from the rectangle's left.
static inline void add_part(CKCell *line, uint64_t *bits, CKCell *outside, int32_t width, double xa, double xb,
                            int32_t height, int32_t negative) {
  int32_t sign = -negative;
  double left = xa < xb ? xa : xb, right = xa < xb ? xb : xa;
  if (left >= width) return;
  if (right <= 0) {
    outside->cover += (height ^ sign) - sign;
    return;
  }
  int32_t first = left > 0 ? (int32_t)left : -1;
  if (first >= 0 && right <= first + 1) {
    put(line, bits, first, height, whole(height * (first + 1 - (left + right) * 0.5)), sign);
    return;
  }
  // The edge crosses cells: from left to right, its height is shared out.
  double share = height / (right - left), x = left;
  int32_t done = 0, cell = first;
  if (first < 0) {
    done = whole(share * -left);
    outside->cover += (done ^ sign) - sign;
    x = 0;
    cell = 0;
  }
  int32_t last = right < width ? (int32_t)right : width - 1;
  for (; cell <= last; cell++) {
    double end = cell + 1 < right ? cell + 1 : right;
    int32_t reached = end == right ? height : whole(share * (end - left));
    int32_t piece = reached - done;
    put(line, bits, cell, piece, whole(piece * (cell + 1 - (x + end) * 0.5)), sign);
    done = reached;
    x = end;
  }
}

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

// The next four cells of a word of bits, which loses their bit.
static inline int32_t next_cells(ptrdiff_t word, uint64_t *bits) {
  int32_t start = (int32_t)(word * 64 + __builtin_ctzll(*bits)) * 4;
  *bits &= *bits - 1;
  return start;
}
