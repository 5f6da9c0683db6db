// Signed areas of edges in cells.
//
// Each edge adds to a cell the height that it spans there and the area to its right; a running sum of heights along
// the row plus the cell's area is the winding-weighted coverage. What an edge adds to a row depends on the edge and
// the row alone and is an integer, so neither order nor the cut into bands and rectangles changes a bit.
#include "cells.h"
#include "ckernels.h"
#include "pixel.h"
#include <stdlib.h>

// The cells that are being filled.
typedef struct {
  CKCellRows rows;
  Trace trace;
} Filling;

// An edge that goes down, in pixels.
typedef struct {
  double x0, y0, x1, y1;
  // Pixels to the right for one downwards, and the reverse.
  double slope, fall;
  // A row's height: ONE, or −ONE for an edge that went up.
  int32_t full;
} Way;

ALWAYS_INLINE int32_t at_least(int32_t v, int32_t least) { return v > least ? v : least; }

// Where the edge meets the border of a row, and at which part of a row's height the border of a column; computed from
// the edge's ends alone, so that it does not matter where one begins to follow it.
ALWAYS_INLINE double x_at(const Way *w, double y) { return w->x0 + (y - w->y0) * w->slope; }
ALWAYS_INLINE double y_at(const Way *w, double x) { return w->y0 + (x - w->x0) * w->fall; }
ALWAYS_INLINE int32_t height_at(const Way *w, double y, double row) { return whole((y - row) * w->full); }
// Edges stand on a grid of 1/16384.
ALWAYS_INLINE int32_t height_of(const Way *w, int32_t y, int32_t row) { return (y - (row << 14)) * (w->full >> 14); }

// What is as good as chance must not become a branch: compilers find the one behind masks, but not behind this.
ALWAYS_INLINE int32_t hidden(int32_t v) {
  __asm__("" : "+r"(v));
  return v;
}

ALWAYS_INLINE double choose(int32_t mask, double a, double b) {
  union { double d; int64_t i; } u = { a }, v = { b };
  u.i = (u.i & mask) | (v.i & ~(int64_t)mask);
  return u.d;
}

// Room for so many pieces; nothing where there is no memory.
static Piece *grown(Piece *pieces, ptrdiff_t count, ptrdiff_t *capacity) {
  ptrdiff_t wanted = 2 * count;
  Piece *more = realloc(pieces, sizeof(Piece) * (size_t)wanted);
  if (more) *capacity = wanted;
  return more;
}

ALWAYS_INLINE int reserve(Trace *trace, ptrdiff_t more) {
  if (__builtin_expect(trace->pieceCount + more <= trace->pieceCapacity, 1)) return 1;
  ptrdiff_t capacity = trace->pieceCapacity;
  Piece *pieces = grown(trace->pieces, trace->pieceCount + more, &capacity);
  if (!pieces) {
    trace->isFull = 1;
    return 0;
  }
  trace->pieces = pieces;
  trace->pieceCapacity = capacity;
  return 1;
}

// The edge leaves something in cell `at`.
ALWAYS_INLINE void visit(Filling *f, ptrdiff_t at, Piece piece) {
  Trace *trace = &f->trace;
  int32_t known = trace->tags[at], isLater = known >= trace->base;
  int32_t isOther = (uint32_t)(known - trace->neighbour) >= trace->allowed;
  trace->tags[at] = trace->tag + (trace->state & -isLater);
  trace->pieces[trace->pieceCount++] = piece;
  if (hidden(isLater & isOther)) {
    ptrdiff_t row = at / f->rows.cellStride, c = at - row * f->rows.cellStride;
    trace->tags[at] = trace->tag + MEETING;
    trace->flags[row * trace->flagStride + (c >> 6)] |= 1ull << (c & 63);
    trace->rows |= 1u << row;
  }
}

// Adds what an edge leaves between two heights in cell `at`, whose right border is `right`, from xa to xb.
ALWAYS_INLINE void put(Filling *f, int isTraced, ptrdiff_t at, double right, double xa, double xb, int32_t from,
                       int32_t to) {
  CKCell *cell = f->rows.cells + at;
  int32_t height = to - from;
  cell->cover += height;
  cell->area += whole(height * (right - (xa + xb) * 0.5));
  ((uint8_t *)f->rows.touched)[at >> 2] = 1;
  if (isTraced) visit(f, at, (Piece){ xa, xb, from, to, (int32_t)at, -1 });
}

static void follow_untraced(Filling *f, const Way *w, CKEdge e, int32_t from, int32_t to);

// Follows an edge whose columns all lie in the rectangle, from cell to cell.
ALWAYS_INLINE void follow(Filling *f, int isTraced, const Way *w, int isRight, CKEdge e, int32_t from, int32_t to) {
  const CKCellRows *rows = &f->rows;
  int32_t y = from >> 14, bottom = (to - 1) >> 14, rowsLeft = bottom - y, height = height_of(w, from, y);
  double x = from == e.y0 ? w->x0 : x_at(w, y), end = to == e.y1 ? w->x1 : x_at(w, bottom + 1);
  // A border belongs to the column from which the edge comes. Rounding may lead out of the rectangle.
  int32_t c = at_least(isRight ? floor_of(x) : ceiling_of(x) - 1, rows->x0);
  int32_t last = at_least(isRight ? ceiling_of(end) - 1 : floor_of(end), rows->x0);
  int32_t columnsLeft = at_least(isRight ? last - c : c - last, 0);
  if (isTraced && !reserve(&f->trace, columnsLeft + rowsLeft + 1)) {
    Filling copy = *f;
    Way way = *w;
    follow_untraced(&copy, &way, e, from, to);
    return;
  }
  ptrdiff_t at = (y - rows->y0) * rows->cellStride + c - rows->x0, step = isRight ? 1 : -1, stride = rows->cellStride;
  double right = c + 1, ground = y + 1, away = step, ahead = isRight ? 0 : 1;
  for (int32_t k = columnsLeft + rowsLeft; k > 0; k--) {
    double border = right - ahead, crossing = y_at(w, border), below = x_at(w, ground);
    int32_t reached = height_at(w, crossing, ground - 1);
    int isColumn = (columnsLeft > 0) & ((rowsLeft == 0) | (crossing < ground));
    int32_t mask = hidden(-isColumn);
    double next = choose(mask, border, below);
    put(f, isTraced, at, right, x, next, height, (reached & mask) | (w->full & ~mask));
    x = next;
    height = reached & mask;
    at += (step & mask) | (stride & ~(ptrdiff_t)mask);
    right += choose(mask, away, 0);
    ground += choose(mask, 0, 1);
    columnsLeft += mask;
    rowsLeft -= 1 + mask;
  }
  put(f, isTraced, at, right, x, end, height, height_of(w, to, bottom));
}

static __attribute__((noinline)) void follow_untraced(Filling *f, const Way *w, CKEdge e, int32_t from, int32_t to) {
  follow(f, 0, w, e.x0 <= e.x1, e, from, to);
}

// Follows one row of an edge of which a part lies left or right of the rectangle, from and to a part of its height.
ALWAYS_INLINE void follow_row(Filling *f, int isTraced, const Way *w, int32_t y, double xa, double xb, int32_t height,
                       int32_t bottom) {
  const CKCellRows *rows = &f->rows;
  CKCell *outside = rows->left + (y - rows->y0);
  ptrdiff_t line = (y - rows->y0) * rows->cellStride - rows->x0;
  isTraced = isTraced && reserve(&f->trace, rows->x1 - rows->x0 + 1);
  if (xa <= xb) {
    int32_t c = floor_of(xa), last = ceiling_of(xb) - 1;
    if (c < rows->x0) {
      int32_t reached = last < rows->x0 ? bottom : height_at(w, y_at(w, rows->x0), y);
      outside->cover += reached - height;
      if (last < rows->x0) return;
      height = reached;
      xa = c = rows->x0;
    }
    for (; c < last && c < rows->x1; c++) {
      int32_t reached = height_at(w, y_at(w, c + 1), y);
      put(f, isTraced, line + c, c + 1, xa, c + 1, height, reached);
      height = reached;
      xa = c + 1;
    }
    if (c < rows->x1) put(f, isTraced, line + c, c + 1, xa, xb, height, bottom);
  } else {
    int32_t c = ceiling_of(xa) - 1, last = floor_of(xb);
    if (last >= rows->x1) return;
    if (c >= rows->x1) {
      height = height_at(w, y_at(w, rows->x1), y);
      xa = rows->x1;
      c = rows->x1 - 1;
    }
    for (; c > last && c >= rows->x0; c--) {
      int32_t reached = height_at(w, y_at(w, c), y);
      put(f, isTraced, line + c, c + 1, xa, c, height, reached);
      height = reached;
      xa = c;
    }
    if (c < rows->x0) outside->cover += bottom - height;
    else put(f, isTraced, line + c, c + 1, xa, xb, height, bottom);
  }
}

// Follows an edge of which a part lies left or right of the rectangle. Few do, and the others want the registers.
static __attribute__((noinline)) void add_partly(Filling *f, int isTraced, const Way *w, CKEdge e, int32_t from,
                                                 int32_t to) {
  const CKCellRows *rows = &f->rows;
  int isLeft = (e.x0 > e.x1 ? e.x0 : e.x1) <= rows->x0 << 14;
  double xa = from == e.y0 ? w->x0 : x_at(w, from >> 14);
  for (int32_t y = from >> 14; from < to; y++) {
    int32_t next = (y + 1) << 14 < to ? (y + 1) << 14 : to;
    double xb = next == e.y1 ? w->x1 : x_at(w, y + 1);
    if (isLeft) rows->left[y - rows->y0].cover += height_of(w, next, y) - height_of(w, from, y);
    else follow_row(f, isTraced, w, y, xa, xb, height_of(w, from, y), height_of(w, next, y));
    from = next;
    xa = xb;
  }
}

// Follows an edge that goes down and touches the rows.
ALWAYS_INLINE void add(Filling *f, int isTraced, CKEdge e, int32_t full) {
  const CKCellRows *rows = &f->rows;
  int32_t top = rows->y0 << 14, bottom = rows->y1 << 14, left = rows->x0 << 14, right = rows->x1 << 14;
  int32_t from = e.y0 > top ? e.y0 : top, to = e.y1 < bottom ? e.y1 : bottom;
  int32_t low = e.x0 < e.x1 ? e.x0 : e.x1, high = e.x0 < e.x1 ? e.x1 : e.x0;
  if (low >= right) return;
  Way w = { e.x0 * kUnit, e.y0 * kUnit, e.x1 * kUnit, e.y1 * kUnit, 0, 0, full };
  double dx = w.x1 - w.x0, dy = w.y1 - w.y0;
  w.slope = dx / dy;
  w.fall = dy / dx;
  if ((low >= left) & (high < right)) {
    follow(f, isTraced, &w, e.x0 <= e.x1, e, from, to);
  } else {
    Filling copy = *f;
    Way way = w;
    add_partly(&copy, isTraced, &way, e, from, to);
    *f = copy;
  }
}

// A level edge leaves nothing behind, but others may meet it.
ALWAYS_INLINE void visit_level(Filling *f, CKEdge e) {
  const CKCellRows *rows = &f->rows;
  int32_t row = (e.y0 >> 14) - rows->y0;
  if (row < 0 || row >= rows->y1 - rows->y0 || (e.y0 & 16383) == 0) return;
  int32_t low = e.x0 < e.x1 ? e.x0 : e.x1, high = e.x0 < e.x1 ? e.x1 : e.x0;
  int32_t first = at_least((low >> 14) - rows->x0, 0), end = ((high + 16383) >> 14) - rows->x0;
  if (end > rows->x1 - rows->x0) end = rows->x1 - rows->x0;
  if (first >= end || !reserve(&f->trace, end - first)) return;
  int32_t y = (e.y0 & 16383) << 2;
  for (int32_t c = first; c < end; c++) {
    ptrdiff_t at = row * rows->cellStride + c;
    visit(f, at, (Piece){ e.x0 * kUnit, e.x1 * kUnit, y, y, (int32_t)at, -1 });
  }
}

ALWAYS_INLINE void accumulate(Filling *f, int isTraced, const CKEdge *edges, ptrdiff_t count) {
  int32_t top = f->rows.y0 << 14, bottom = f->rows.y1 << 14, way = 0;
  CKEdge last = { 0 };
  Trace *trace = &f->trace;
  trace->tag += 8;
  for (ptrdiff_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    int isUp = e.y0 > e.y1;
    if (isTraced) {
      int isNeighbour = last.x1 == e.x0 && last.y1 == e.y0 && k > 0;
      int32_t step = e.y0 == e.y1 && isNeighbour ? way : isUp ? -1 : 1;
      int isTurn = step != way;
      trace->neighbour = trace->tag;
      trace->tag += isNeighbour ? 4 : 8;
      trace->allowed = isNeighbour ? isTurn ? SINGLE + 1 : STRAND + 1 : 0;
      trace->state = isTurn ? TURN : STRAND;
      way = step;
      last = e;
    }
    if (e.y0 == e.y1) {
      if (isTraced) visit_level(f, e);
      continue;
    }
    if (isUp) e = (CKEdge){ e.x1, e.y1, e.x0, e.y0 };
    if (e.y1 > top && e.y0 < bottom) add(f, isTraced, e, isUp ? -ONE : ONE);
  }
}

void ck_accumulate(const CKCellRows *rows, const CKEdge *edges, ptrdiff_t count) {
  Filling filling = { .rows = *rows };
  accumulate(&filling, 0, edges, count);
}

void ck_accumulate_traced(const CKCellRows *rows, Trace *trace, const CKEdge *edges, ptrdiff_t count) {
  Filling filling = { *rows, *trace };
  accumulate(&filling, 1, edges, count);
  *trace = filling.trace;
}

// MARK: Sweeps

static inline ptrdiff_t append(CKRun *runs, ptrdiff_t n, int32_t start, int32_t end, int32_t value) {
  if (value == 0 || start >= end) return n;
  if (n > 0 && runs[n - 1].value == value && runs[n - 1].end == start) {
    runs[n - 1].end = end;
    return n;
  }
  runs[n].start = start;
  runs[n].end = end;
  runs[n].value = value;
  return n + 1;
}

ptrdiff_t ck_sweep(const CKCellRows *rows, int32_t y, int evenOdd, int antialiased, CKRun *runs, uint8_t *mask) {
  ptrdiff_t n = 0;
  Sweep row = begin_sweep(rows, y);
  CKCell *line = row.line;
  int32_t sum = row.sum, width = row.width, x = 0;
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    uint64_t bits = row.words[w];
    row.words[w] = 0;
    while (bits) {
      int32_t start = next_cells(w, &bits);
      if (start > x) {
        int32_t v = ck_coverage(sum, evenOdd);
        n = append(runs, n, x, start, antialiased ? v : v >= 128 ? 255 : 0);
      }
      for (int32_t c = start; c < start + 4; c++) {
        int32_t v = ck_coverage(sum + line[c].area, evenOdd);
        mask[c] = (uint8_t)(antialiased ? v : v >= 128 ? 255 : 0);
        sum += line[c].cover;
        line[c] = (CKCell){ 0, 0 };
      }
      n = append(runs, n, start, start + 4 < width ? start + 4 : width, -1);
      x = start + 4;
    }
  }
  if (x < width) {
    int32_t v = ck_coverage(sum, evenOdd);
    n = append(runs, n, x, width, antialiased ? v : v >= 128 ? 255 : 0);
  }
  return n;
}
