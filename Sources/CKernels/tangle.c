// Shapes whose edges may cross: each row of pixels is drawn by its outline alone.
//
// The edges of a row are strung into chains, which go down or up without a turn. Chains that share no column are in
// order; the winding between them tells which of them part inside and outside, and only those leave anything in the
// cells. Where chains share columns, or where some end within the row, these few are cut into slabs in which no two
// cross, and each slab is looked at in the same way. So areas never overlap, and their sum is what is covered.
// What a row gets depends on the edges that touch it and on nothing else: not on the rectangle that is drawn.
#include "cells.h"
#include "ckernels.h"
#include <stdlib.h>

enum { ROWS = 16, MAX_PIECES = 160, MAX_EVENTS = 192 };

// A part of an edge within a row: x in pixels, y in 1/65536 below the row's top, downwards.
typedef struct {
  double xa, xb;
  int32_t ya, yb;
} Piece;

// Pieces one after another, all downwards (sign 1) or all upwards (−1).
typedef struct {
  double low, high;
  int32_t top, bottom;
  int16_t first, count;
  int32_t sign;
} Chain;

typedef struct {
  int32_t pieces, chains;
  int32_t isFull;
  Piece piece[MAX_PIECES];
  Chain chain[MAX_PIECES];
} Row;

struct CKTangle {
  Row rows[ROWS];
};

CKTangle *ck_tangle_create(void) { return calloc(1, sizeof(CKTangle)); }
void ck_tangle_destroy(CKTangle *tangle) { free(tangle); }

static inline __attribute__((always_inline)) void string(Row *row, double xa, int32_t ya, double xb, int32_t yb,
                                                          int32_t sign) {
  int32_t at = row->pieces;
  if (at == MAX_PIECES) {
    row->isFull = 1;
    return;
  }
  row->pieces = at + 1;
  double low = xa < xb ? xa : xb, high = xa < xb ? xb : xa;
  Piece *piece = row->piece + at;
  *piece = (Piece){ xa, xb, ya, yb };
  if (yb - ya != ONE && row->chains > 0) {
    Chain *c = row->chain + row->chains - 1;
    const Piece *last = piece - 1;
    int isNext = sign > 0 ? last->yb == ya && last->xb == xa : last->ya == yb && last->xa == xb;
    if (isNext && c->sign == sign) {
      if (sign > 0) c->bottom = yb;
      else c->top = ya;
      c->low = low < c->low ? low : c->low;
      c->high = high > c->high ? high : c->high;
      c->count++;
      return;
    }
  }
  row->chain[row->chains++] = (Chain){ low, high, ya, yb, (int16_t)at, 1, sign };
}

// Strings the parts of edges that lie in rows of `tangled`; those in other rows are added to the cells.
static void collect(CKTangle *tangle, const CKCellRows *rows, uint32_t tangled, const CKEdge *edges, ptrdiff_t count) {
  int32_t top = rows->y0 << 14, bottom = rows->y1 << 14, width = rows->x1 - rows->x0;
  double origin = rows->x0;
  for (ptrdiff_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    int32_t sign = 1;
    if (e.y0 > e.y1) {
      e = (CKEdge){ e.x1, e.y1, e.x0, e.y0 };
      sign = -1;
    }
    if (e.y1 <= top || e.y0 >= bottom) continue;
    int32_t from = e.y0 > top ? e.y0 : top, to = e.y1 < bottom ? e.y1 : bottom;
    int32_t y = from >> 14, at = y - rows->y0;
    double x0 = e.x0 * kUnit, x1 = e.x1 * kUnit;
    int isWithin = from == e.y0 && e.y1 <= (y + 1) << 14;
    double slope = isWithin ? 0 : ((double)e.x1 - (double)e.x0) / ((double)e.y1 - (double)e.y0) * kUnit;
    double xa = from == e.y0 ? x0 : x0 + ((double)from - (double)e.y0) * slope;
    while (1) {
      int32_t next = (y + 1) << 14;
      if (next > to) next = to;
      double xb = next == e.y1 ? x1 : x0 + ((double)next - (double)e.y0) * slope;
      if (tangled >> at & 1) {
        string(tangle->rows + at, xa, (from - (y << 14)) << 2, xb, (next - (y << 14)) << 2, sign);
      } else {
        add_part(rows->cells + at * rows->cellStride, rows->touched + at * rows->wordStride, rows->left + at, width,
                 xa - origin, xb - origin, (next - from) << 2, sign < 0);
      }
      if (next == to) break;
      from = next;
      xa = xb;
      y++;
      at++;
    }
  }
}

static inline int is_inside(int32_t winding, int evenOdd) { return evenOdd ? winding & 1 : winding != 0; }

// Where the outline of one row goes.
typedef struct {
  CKCell *line, *outside;
  uint64_t *bits;
  int32_t width;
  double origin;
  int evenOdd;
} Output;

static inline __attribute__((always_inline)) void draw(const Output *out, double xa, double xb, int32_t height, int32_t sign) {
  add_part(out->line, out->bits, out->outside, out->width, xa - out->origin, xb - out->origin, height, sign);
}

// Most chains stay within one column, or are one edge.
static inline void draw_chain(const Output *out, const Piece *p, const Chain *c, int32_t negative) {
  double left = c->low - out->origin, right = c->high - out->origin;
  int32_t first = (int32_t)left;
  if (left >= 0 && right <= first + 1 && first < out->width) {
    int32_t area = 0, sign = -negative;
    for (int k = 0; k < c->count; k++, p++)
      area += whole((p->yb - p->ya) * (first + 1 - (p->xa + p->xb - 2 * out->origin) * 0.5));
    put(out->line, out->bits, first, ONE, area, sign);
    return;
  }
  for (int k = 0; k < c->count; k++, p++) draw(out, p->xa, p->xb, p->yb - p->ya, negative);
}

// An edge that spans a slab: its x at the slab's ends.
typedef struct {
  double xa, xb;
  int32_t sign;
} Side;

// Sides in the order in which they stand in the middle of the slab, drawn where inside and outside meet.
static void draw_sides(const Output *out, Side *sides, int count, int32_t winding, int32_t height) {
  for (int i = 1; i < count; i++) {
    Side s = sides[i];
    int at = i;
    for (; at > 0 && sides[at - 1].xa + sides[at - 1].xb > s.xa + s.xb; at--) sides[at] = sides[at - 1];
    sides[at] = s;
  }
  for (int i = 0; i < count; i++) {
    int was = is_inside(winding, out->evenOdd);
    winding += sides[i].sign;
    int is = is_inside(winding, out->evenOdd);
    if (was != is) draw(out, sides[i].xa, sides[i].xb, height, was);
  }
}

static inline int add_event(int32_t *events, int n, int32_t y) {
  if (n >= MAX_EVENTS) return n;
  int at = n;
  while (at > 0 && events[at - 1] > y) at--;
  if (at > 0 && events[at - 1] == y) return n;
  for (int k = n; k > at; k--) events[k] = events[k - 1];
  events[at] = y;
  return n + 1;
}

// One slab: cut again where its sides cross.
static void draw_slab(const Output *out, Side *sides, int count, int32_t winding, int32_t top, int32_t bottom,
                      int *crossingsLeft) {
  int32_t events[MAX_EVENTS];
  int n = 0;
  if (*crossingsLeft > 0) {
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < i; j++) {
        double a = sides[i].xa - sides[j].xa, b = sides[i].xb - sides[j].xb;
        if (a * b >= 0) continue;
        int32_t y = top + (int32_t)((bottom - top) * (a / (a - b)) + 0.5);
        if (y > top && y < bottom && n < *crossingsLeft) n = add_event(events, n, y);
      }
    }
    *crossingsLeft -= n;
  }
  if (n == 0) {
    draw_sides(out, sides, count, winding, bottom - top);
    return;
  }
  Side part[MAX_PIECES];
  double scale = 1.0 / (bottom - top);
  for (int k = 0; k <= n; k++) {
    int32_t from = k == 0 ? top : events[k - 1], to = k == n ? bottom : events[k];
    double f = (from - top) * scale, g = (to - top) * scale;
    for (int i = 0; i < count; i++) {
      Side s = sides[i];
      double d = s.xb - s.xa;
      part[i] = (Side){ from == top ? s.xa : s.xa + d * f, to == bottom ? s.xb : s.xa + d * g, s.sign };
    }
    draw_sides(out, part, count, winding, to - from);
  }
}

// Chains that share columns, or that end within the row.
static void draw_cluster(const Output *out, const Row *row, const uint8_t *order, int count, int32_t winding) {
  int32_t events[MAX_EVENTS];
  int n = 0, crossingsLeft = MAX_EVENTS - 2;
  for (int i = 0; i < count; i++) {
    const Chain *c = row->chain + order[i];
    const Piece *p = row->piece + c->first;
    for (int k = 0; k < c->count; k++) n = add_event(events, add_event(events, n, p[k].ya), p[k].yb);
  }
  for (int e = 0; e + 1 < n; e++) {
    int32_t top = events[e], bottom = events[e + 1];
    Side sides[MAX_PIECES];
    int sideCount = 0;
    for (int i = 0; i < count; i++) {
      const Chain *c = row->chain + order[i];
      if (c->top > top || c->bottom < bottom) continue;
      const Piece *p = row->piece + c->first;
      for (int k = 0; k < c->count; k++, p++) {
        if (p->ya > top || p->yb < bottom) continue;
        double slope = (p->xb - p->xa) / (p->yb - p->ya);
        double xa = p->ya == top ? p->xa : p->xa + (top - p->ya) * slope;
        double xb = p->yb == bottom ? p->xb : p->xa + (bottom - p->ya) * slope;
        sides[sideCount++] = (Side){ xa, xb, c->sign };
        break;
      }
    }
    draw_slab(out, sides, sideCount, winding, top, bottom, &crossingsLeft);
  }
}

// A number for each height, such that no few of them add up by chance.
static inline uint64_t mark(int32_t y) {
  uint64_t v = ((uint64_t)y + 1) * 0x9e3779b97f4a7c15ull;
  v ^= v >> 29;
  v *= 0xbf58476d1ce4e5b9ull;
  return v ^ v >> 32;
}

// The chains by their left ends. Rows below each other mostly have the same chains, so `guess`, the order of the row
// before, is mostly right already; it changes the time only.
static void sort(const Row *row, uint8_t *guess, int guessed) {
  int n = row->chains;
  if (guessed != n)
    for (int i = 0; i < n; i++) guess[i] = (uint8_t)i;
  for (int i = 1; i < n; i++) {
    uint8_t c = guess[i];
    double low = row->chain[c].low;
    int at = i;
    for (; at > 0; at--) {
      uint8_t before = guess[at - 1];
      double other = row->chain[before].low;
      if (other < low || (other == low && before < c)) break;
      guess[at] = before;
    }
    guess[at] = c;
  }
}

static void resolve(const Row *row, const uint8_t *order, const Output *out) {
  int n = row->chains;
  int32_t winding = 0;
  for (int i = 0; i < n;) {
    const Chain *c = row->chain + order[i];
    int isWhole = c->top == 0 && c->bottom == ONE;
    if (isWhole && (i + 1 == n || row->chain[order[i + 1]].low >= c->high)) {
      int was = is_inside(winding, out->evenOdd), is = is_inside(winding + c->sign, out->evenOdd);
      if (was != is) {
        draw_chain(out, row->piece + c->first, c, was);
      }
      winding += c->sign;
      i++;
      continue;
    }
    // As far as columns are shared, and until all heights have the same winding again.
    const uint64_t start = mark(0), whole = start - mark(ONE);
    uint64_t sum = 0;
    int32_t net = 0, ups = 0, downs = 0;
    double high = c->low;
    int j = i;
    do {
      c = row->chain + order[j++];
      uint64_t span = c->top == 0 && c->bottom == ONE ? whole : mark(c->top) - mark(c->bottom);
      sum += c->sign > 0 ? span : -span;
      if (c->top == 0) net += c->sign;
      if (c->sign > 0) downs++;
      else ups++;
      high = c->high > high ? c->high : high;
    } while (j < n && (row->chain[order[j]].low < high || sum != (uint64_t)(int64_t)net * whole));
    int isAllInside = !out->evenOdd && ((winding > 0 && winding > ups) || (winding < 0 && -winding > downs));
    if (!isAllInside) draw_cluster(out, row, order + i, j - i, winding);
    winding += net;
    i = j;
  }
}

// Adds edges as they are to one row.
static void accumulate_row(const CKCellRows *rows, int32_t k, const CKEdge *edges, ptrdiff_t count) {
  CKCellRows row = *rows;
  row.cells += k * rows->cellStride;
  row.touched += k * rows->wordStride;
  row.left += k;
  row.y0 += k;
  row.y1 = row.y0 + 1;
  ck_accumulate(&row, edges, count);
}

void ck_accumulate_outline(const CKCellRows *rows, CKTangle *tangle, uint32_t tangled, int evenOdd, const CKEdge *edges,
                           ptrdiff_t count, const CKEdge *more, ptrdiff_t moreCount) {
  int32_t height = rows->y1 - rows->y0;
  for (int32_t k = 0; k < height; k++) {
    Row *row = tangle->rows + k;
    row->pieces = row->chains = row->isFull = 0;
  }
  collect(tangle, rows, tangled, edges, count);
  collect(tangle, rows, tangled, more, moreCount);
  uint8_t order[MAX_PIECES];
  int ordered = 0;
  for (int32_t k = 0; k < height; k++) {
    Row *row = tangle->rows + k;
    if (row->isFull) {
      accumulate_row(rows, k, edges, count);
      accumulate_row(rows, k, more, moreCount);
    } else if (row->chains) {
      Output out = { rows->cells + k * rows->cellStride, rows->left + k, rows->touched + k * rows->wordStride,
                     rows->x1 - rows->x0, rows->x0, evenOdd };
      sort(row, order, ordered);
      ordered = row->chains;
      resolve(row, order, &out);
    }
  }
}
