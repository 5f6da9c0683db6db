// The traversal of one edge from cell to cell by a digital differential analyzer (DDA) without accumulated errors.
//
// An edge passes through its cells row by row from the top, and within a row from left to right. An edge that runs to
// the left is mirrored. Coordinates are relative to the edge's first cell. For an edge of up to 128 pixels, they are
// exact in the 24 bits of a float's significand. Longer edges are cut first.
#pragma once
#include "fragments.h"

// The largest number of edges in a kernel call. Vector kernels set all of them up before they step the first. The
// branch at the end of a traversal is mispredicted, and would otherwise delay the setup of the next edges.
enum { EDGE_BATCH = 64 };
// The largest extent of an edge in 1/16384 pixel, in either direction, and the most cells that such an edge crosses.
enum { MAX_EXTENT = 128 << 14, MAX_EDGE_CELLS = 2 * (MAX_EXTENT >> 14) + 4 };

ALWAYS_INLINE CKEdge downwards(CKEdge e) { return e.y0 > e.y1 ? (CKEdge){ e.x1, e.y1, e.x0, e.y0 } : e; }

// Returns the distance of two coordinates. It is unsigned, because it may need all bits.
ALWAYS_INLINE uint32_t distance(int32_t a, int32_t b) { return (uint32_t)at_least(a, b) - (uint32_t)at_most(a, b); }
ALWAYS_INLINE int is_long(CKEdge e) {
  return distance(e.x0, e.x1) > MAX_EXTENT || distance(e.y0, e.y1) > MAX_EXTENT;
}
// Returns 1 if an edge adds nothing to a rectangle, since it is horizontal, above, below or to the right.
ALWAYS_INLINE int adds_nothing(const CKCellRows *rows, CKEdge e) {
  int32_t top = at_most(e.y0, e.y1), bottom = at_least(e.y0, e.y1);
  return (top == bottom) | (bottom <= rows->y0 << 14) | (top >= rows->y1 << 14)
         | (at_most(e.x0, e.x1) >= rows->x1 << 14);
}

// The state of the traversal of an edge that runs downwards and to the right.
typedef struct {
  float x0, y0, x1, dxdy, dydx;
  // `rowHeight` is the height of a row: ONE, or −ONE for an edge that goes up. `lastRowHeight` is the height at which
  // the edge ends in the last row.
  float rowHeight, lastRowHeight;
  // The edge's x where it leaves the last row, and the bottoms of the current and of the last row.
  float endX, rowBottom, lastRowBottom;
  // The current position: x, the right side of the cell, and the height at which the edge enters the cell.
  float x, cellRight, entryY;
  int32_t isLeft, row, column;
  // The number of remaining cells.
  int32_t count;
} Traversal;

// One fragment before it is appended to the log (CKFragments).
typedef struct {
  int32_t row, column;
  CKCell cell;
  int32_t entryY;
  float entryX, exitX;
} Fragment;

// Begins the traversal of an edge through the rows of a rectangle. `count` is 0 if the edge does not touch them.
static inline Traversal begin_traversal(const CKCellRows *rows, CKEdge given) {
  const float unit = 1.0f / 16384;
  CKEdge e = downwards(given);
  int32_t from = at_least(e.y0, rows->y0 << 14), to = at_most(e.y1, rows->y1 << 14), isLeft = e.x0 > e.x1;
  if (from >= to) return (Traversal){ 0 };
  if (isLeft) e = (CKEdge){ -e.x0, e.y0, -e.x1, e.y1 };
  int32_t column = e.x0 >> 14, line = e.y0 >> 14, firstRow = from >> 14, lastRow = (to - 1) >> 14;
  // A grid unit, 1/16384 pixel, is 4/65536 pixel. The heights of an edge that goes up are negative.
  int32_t perUnit = given.y0 > given.y1 ? -4 : 4;
  Traversal t = { .isLeft = isLeft, .row = firstRow };
  t.x0 = (float)(e.x0 - column * 16384) * unit;
  t.y0 = (float)(e.y0 - line * 16384) * unit;
  t.x1 = (float)(e.x1 - column * 16384) * unit;
  float y1 = (float)(e.y1 - line * 16384) * unit;
  t.dxdy = (t.x1 - t.x0) / (y1 - t.y0);
  t.dydx = (y1 - t.y0) / (t.x1 - t.x0);
  t.rowHeight = (float)(perUnit * 16384);
  t.rowBottom = (float)(firstRow + 1 - line);
  t.lastRowBottom = (float)(lastRow + 1 - line);
  t.entryY = (float)((from - (firstRow << 14)) * perUnit);
  t.lastRowHeight = (float)((to - (lastRow << 14)) * perUnit);
  float topX = t.x0 + (t.rowBottom - 1 - t.y0) * t.dxdy, bottomX = t.x0 + (t.lastRowBottom - t.y0) * t.dxdy;
  t.x = from == e.y0 ? t.x0 : topX < t.x1 ? topX : t.x1;
  t.endX = to == e.y1 ? t.x1 : bottomX < t.x1 ? bottomX : t.x1;
  // A point between two cells belongs to the cell that the edge leaves.
  int32_t cell = from == e.y0 ? 0 : at_least(ceil_to_int(t.x) - 1, 0);
  t.cellRight = (float)(cell + 1);
  t.column = isLeft ? -1 - column - cell : column + cell;
  t.count = at_least(ceil_to_int(t.endX) - 1, 0) - cell + lastRow - firstRow + 1;
  return t;
}

// Returns 1 if a traversal leaves the columns of a rectangle.
ALWAYS_INLINE int leaves_columns(const CKCellRows *rows, Traversal t) {
  int32_t columns = t.count - 1 - (int32_t)(t.lastRowBottom - t.rowBottom);
  int32_t last = t.column + (t.isLeft ? -columns : columns);
  return at_most(t.column, last) < rows->x0 || at_least(t.column, last) >= rows->x1;
}

// Selects by a mask, without a branch.
ALWAYS_INLINE float choose(int32_t mask, float a, float b) {
  union { float f; int32_t i; } u = { a }, v = { b };
  u.i = (u.i & mask) | (v.i & ~mask);
  return u.f;
}

// Returns the fragment in the current cell, and moves to the next cell, which is to the right or below.
ALWAYS_INLINE Fragment next_fragment(Traversal *t) {
  float yAtRight = t->y0 + (t->cellRight - t->x0) * t->dydx, xAtBottom = t->x0 + (t->rowBottom - t->y0) * t->dxdy;
  int32_t isLastRow = unpredictable(-(t->rowBottom == t->lastRowBottom));
  xAtBottom = choose(isLastRow, t->endX, xAtBottom < t->x1 ? xAtBottom : t->x1);
  int32_t goesRight = unpredictable(-(xAtBottom > t->cellRight));
  float heightAtRight = choose(goesRight, (float)round_to_int((yAtRight - (t->rowBottom - 1)) * t->rowHeight), 0);
  float nextX = xAtBottom < t->cellRight ? xAtBottom : t->cellRight;
  float exitY = choose(goesRight, heightAtRight, choose(isLastRow, t->lastRowHeight, t->rowHeight));
  float cover = exitY - t->entryY, left = t->cellRight - 1, entryX = t->x - left, exitX = nextX - left;
  float middle = (entryX + exitX) * 0.5f;
  Fragment fragment = { t->row, t->column, { (uint32_t)(int32_t)cover, 0 }, (int32_t)t->entryY, entryX, exitX };
  fragment.cell.area = (uint32_t)round_to_int(cover * (t->isLeft ? middle : 1 - middle));
  if (t->isLeft) {
    fragment.entryX = 1 - entryX;
    fragment.exitX = 1 - exitX;
  }
  t->x = nextX;
  t->entryY = heightAtRight;
  t->column += goesRight & (t->isLeft ? -1 : 1);
  t->row += 1 + goesRight;
  t->cellRight += choose(goesRight, 1, 0);
  t->rowBottom += choose(goesRight, 0, 1);
  return fragment;
}

// Appends a fragment. The memory must be reserved.
ALWAYS_INLINE void append_fragment(CKFragments *fragments, const CKCellRows *rows, Fragment f, int32_t chain) {
  ptrdiff_t k = fragments->count++;
  fragments->index[k] = (int32_t)((f.row - rows->y0) * rows->cellStride) + f.column - rows->x0;
  fragments->cells[k] = f.cell;
  fragments->chains[k] = chain;
  fragments->entryY[k] = f.entryY;
  fragments->entryX[k] = f.entryX;
  fragments->exitX[k] = f.exitX;
}
