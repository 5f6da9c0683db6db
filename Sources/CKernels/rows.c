// Rows in which signed areas do not simply add up to what is covered.
//
// The sum over a cell is right when the windings in it are 0 and 1, 0 and −1, or all of one sign beyond. So a sweep
// goes once over the whole shape: its edges are strung into strands that only go down or up; between two heights at
// which strands begin or end they have one order and one row of windings, as long as no neighbours cross. It looks at
// neighbours edge by edge, not row by row. Where two cross, the search ends and all rows below are marked: a shape that
// crosses itself mostly does so again and again, and to go on cost more than it won.
// Rule inside: a row that is not marked is right; one that is marked for nothing costs time only.
#include "ckernels.h"
#include <stdlib.h>
#include <string.h>

enum { ROW = 16384 };
// How far neighbours may change sides unnoticed, in 1/16384 pixel: corners stand on that grid.
enum { TOUCH = 1 };
// Shapes beyond are not looked at: products of two lengths must have room in 64 bits.
enum { LIMIT = 1 << 30 };

// A shape of more strands is not looked at, which bounds the memory.
enum { MOST = 1 << 14 };

// What is known of a row.
enum { POSITIVE = 1, NEGATIVE = 2, TANGLED = 4 };

// Edges one after another, all downwards (step 1) or all upwards (−1); `at` is where the sweep is.
typedef struct {
  int32_t top, bottom, first, step, at;
} Strand;

struct CKTangleFinder {
  Strand *strands;
  int32_t *heights;
  int32_t *stands;
  ptrdiff_t capacity;
};

typedef struct {
  const CKEdge *edges;
  Strand *strands;
  // The strands at the sweep's height, from left to right.
  int32_t *stands;
  int count, evenOdd;
  int32_t y0, y1;
  uint8_t *marks;
  // Bounds the time.
  ptrdiff_t stepsLeft;
} Sweep;

CKTangleFinder *ck_tangle_finder_create(void) { return calloc(1, sizeof(CKTangleFinder)); }

static void discard(CKTangleFinder *finder) {
  free(finder->strands);
  free(finder->heights);
  free(finder->stands);
  *finder = (CKTangleFinder){ 0 };
}

void ck_tangle_finder_destroy(CKTangleFinder *finder) {
  discard(finder);
  free(finder);
}

static int reserve(CKTangleFinder *finder, ptrdiff_t count) {
  if (count > MOST) count = MOST;
  if (count <= finder->capacity) return 1;
  discard(finder);
  finder->capacity = count * 2;
  finder->strands = malloc(sizeof(Strand) * (size_t)finder->capacity);
  finder->heights = malloc(sizeof(int32_t) * 2 * (size_t)finder->capacity);
  finder->stands = malloc(sizeof(int32_t) * (size_t)finder->capacity);
  if (finder->strands && finder->heights && finder->stands) return 1;
  discard(finder);
  return 0;
}

// MARK: Strands

// An edge as it goes down.
static inline CKEdge down(const CKEdge *edges, int32_t at, int32_t step) {
  CKEdge e = edges[at];
  return step > 0 ? e : (CKEdge){ e.x1, e.y1, e.x0, e.y0 };
}

// How far right of an edge a point is, times the edge's height.
static inline int64_t side(CKEdge e, int32_t x, int32_t y) {
  return ((int64_t)x - e.x0) * ((int64_t)e.y1 - e.y0) - ((int64_t)y - e.y0) * ((int64_t)e.x1 - e.x0);
}

static inline double slope(CKEdge e) { return ((double)e.x1 - e.x0) / ((double)e.y1 - e.y0); }

static inline double place(CKEdge e, int32_t y) {
  if (y == e.y0) return e.x0;
  return y == e.y1 ? e.x1 : e.x0 + ((double)y - e.y0) * slope(e);
}

// The edge of a strand in which a height lies that is below the last one asked for.
static inline CKEdge edge_below(const Sweep *s, Strand *strand, int32_t y) {
  CKEdge e = down(s->edges, strand->at, strand->step);
  while (e.y1 <= y) e = down(s->edges, strand->at += strand->step, strand->step);
  return e;
}

// The lower end of the edge at which a strand is.
static inline const int32_t *lower_end(const Sweep *s, const Strand *strand) {
  const CKEdge *e = s->edges + strand->at;
  return strand->step > 0 ? &e->x1 : &e->x0;
}

// An edge by its lower end and the way from its upper one.
static inline CKEdge edge_at(const int32_t *end, ptrdiff_t way) {
  return (CKEdge){ end[-way], end[1 - way], end[0], end[1] };
}

// Returns the number of strands, −1 for a shape that is too large or has too many.
static ptrdiff_t string_edges(Strand *strands, const CKEdge *edges, ptrdiff_t count) {
  ptrdiff_t n = 0;
  CKEdge last = { 0 };
  int32_t step = 0;
  uint32_t reach = 0;
  for (ptrdiff_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    const uint32_t shift = LIMIT;
    reach |= ((uint32_t)e.x0 + shift) | ((uint32_t)e.y0 + shift) | ((uint32_t)e.x1 + shift) | ((uint32_t)e.y1 + shift);
    int32_t way = e.y0 < e.y1 ? 1 : -1;
    if (way != step || last.x1 != e.x0 || last.y1 != e.y0) {
      if (n == MOST) return -1;
      step = way;
      strands[n++] = way > 0 ? (Strand){ e.y0, e.y1, (int32_t)k, 1, 0 } : (Strand){ e.y1, e.y0, (int32_t)k, -1, 0 };
    } else if (way > 0) {
      strands[n - 1].bottom = e.y1;
    } else {
      strands[n - 1].top = e.y1;
      strands[n - 1].first = (int32_t)k;
    }
    last = e;
  }
  return reach >> 31 ? -1 : n;
}

static int compare(const void *a, const void *b) {
  int32_t p = *(const int32_t *)a, q = *(const int32_t *)b;
  return (p > q) - (p < q);
}

static int compare_tops(const void *a, const void *b) {
  return compare(&((const Strand *)a)->top, &((const Strand *)b)->top);
}

// More than this are sorted by the library.
enum { FEW = 48 };

static void sort_heights(int32_t *heights, ptrdiff_t n) {
  if (n > 2 * FEW) {
    qsort(heights, (size_t)n, sizeof(int32_t), compare);
    return;
  }
  for (ptrdiff_t k = 1; k < n; k++) {
    int32_t y = heights[k];
    ptrdiff_t at = k;
    for (; at > 0 && heights[at - 1] > y; at--) heights[at] = heights[at - 1];
    heights[at] = y;
  }
}

static void sort_strands(Strand *strands, ptrdiff_t n) {
  if (n > FEW) {
    qsort(strands, (size_t)n, sizeof(Strand), compare_tops);
    return;
  }
  for (ptrdiff_t k = 1; k < n; k++) {
    Strand strand = strands[k];
    ptrdiff_t at = k;
    for (; at > 0 && strands[at - 1].top > strand.top; at--) strands[at] = strands[at - 1];
    strands[at] = strand;
  }
}

// MARK: Rows

static void mark(const Sweep *s, int32_t from, int32_t to, int bits) {
  from = from > s->y0 ? from : s->y0;
  to = to < s->y1 ? to : s->y1;
  for (int32_t y = from; y < to; y++) s->marks[y - s->y0] |= (uint8_t)bits;
}

// A strand on its way down row by row.
typedef struct {
  const Strand *strand;
  CKEdge edge;
  int32_t at;
  double slope, x;
} Descent;

static Descent descend(const Sweep *s, const Strand *strand, int32_t y) {
  Descent d = { strand, down(s->edges, strand->at, strand->step), strand->at, 0, 0 };
  while (d.edge.y1 <= y) d.edge = down(s->edges, d.at += strand->step, strand->step);
  d.slope = slope(d.edge);
  d.x = place(d.edge, y);
  return d;
}

// How far to the left and right a strand goes until `bottom`, which it reaches.
static inline void extent(const Sweep *s, Descent *d, int32_t bottom, double *low, double *high) {
  *low = *high = d->x;
  while (1) {
    int isEnd = d->edge.y1 <= bottom;
    double x = isEnd ? d->edge.x1 : d->edge.x0 + ((double)bottom - d->edge.y0) * d->slope;
    *low = x < *low ? x : *low;
    *high = x > *high ? x : *high;
    d->x = x;
    if (!isEnd || (d->edge.y1 == bottom && bottom == d->strand->bottom)) return;
    int32_t y = d->edge.y1;
    d->edge = down(s->edges, d->at += d->strand->step, d->strand->step);
    d->slope = slope(d->edge);
    if (y == bottom) return;
  }
}

// Marks the rows in which two strands share a column.
static void mark_shared(Sweep *s, const Strand *a, const Strand *b, int32_t from, int32_t to) {
  from = from > s->y0 ? from : s->y0;
  to = to < s->y1 ? to : s->y1;
  if (from >= to) return;
  Descent left = descend(s, a, from * ROW), right = descend(s, b, from * ROW);
  for (int32_t y = from; y < to; y++) {
    double low, high, last, next;
    extent(s, &left, (y + 1) * ROW, &low, &last);
    extent(s, &right, (y + 1) * ROW, &next, &high);
    if (next - last < ROW && ((int64_t)next + LIMIT) / ROW <= ((int64_t)last + LIMIT) / ROW) mark(s, y, y + 1, TANGLED);
  }
  s->stepsLeft -= to - from;
}

// What the windings between two heights, in which no neighbours cross, make of the rows.
static void classify(Sweep *s, int32_t from, int32_t to) {
  int32_t winding = 0, least = 0, most = 0, first = from >> 14, end = (to + ROW - 1) >> 14;
  for (int k = 0; k < s->count; k++) {
    winding += s->strands[s->stands[k]].step;
    least = winding < least ? winding : least;
    most = winding > most ? winding : most;
  }
  if (winding != 0) {
    mark(s, first, end, TANGLED);
  } else if (least == 0 && most <= 1) {
    mark(s, first, end, POSITIVE);
  } else if (most == 0 && least == -1) {
    mark(s, first, end, NEGATIVE);
  } else {
    // Rows that are of one kind throughout are right where neighbours of one direction keep to their own columns.
    int32_t inner = (from + ROW - 1) >> 14, innerEnd = to >> 14;
    if (first < inner) mark(s, first, inner, TANGLED);
    if (innerEnd < end) mark(s, innerEnd, end, TANGLED);
    for (int k = 0; k + 1 < s->count; k++) {
      const Strand *a = s->strands + s->stands[k], *b = s->strands + s->stands[k + 1];
      winding += a->step;
      int isClose = s->evenOdd || (winding >= -1 && winding <= 1);
      if (a->step == b->step && isClose) mark_shared(s, a, b, inner, innerEnd);
    }
  }
}

// MARK: The sweep

// Whether a strand that begins at a height stands right of another there, or goes to the right of it.
static int stands_right(Sweep *s, CKEdge own, int32_t y, Strand *other) {
  CKEdge e = edge_below(s, other, y);
  int64_t away = side(e, own.x0, own.y0);
  if (away != 0) return away > 0;
  return ((int64_t)own.x1 - own.x0) * ((int64_t)e.y1 - e.y0) >= ((int64_t)e.x1 - e.x0) * ((int64_t)own.y1 - own.y0);
}

// Takes in a strand that begins here.
static void insert(Sweep *s, int32_t strand, int32_t y) {
  CKEdge own = down(s->edges, s->strands[strand].at, s->strands[strand].step);
  int at = s->count++;
  for (; at > 0; at--) {
    s->stepsLeft--;
    if (stands_right(s, own, y, s->strands + s->stands[at - 1])) break;
    s->stands[at] = s->stands[at - 1];
  }
  s->stands[at] = strand;
}

// Where edges cross that stand in order at `from` and not at `to`.
static double meeting(CKEdge p, CKEdge q, int32_t from, int32_t to) {
  double before = place(q, from) - place(p, from), after = place(q, to) - place(p, to);
  return before > 0 ? from + ((double)to - from) * (before / (before - after)) : from;
}

// The height at which two neighbours that stand in order at `from` change sides, `to` if they do not.
static double crossing(Sweep *s, Strand *a, Strand *b, int32_t from, int32_t to) {
  edge_below(s, a, from);
  edge_below(s, b, from);
  // The lower ends of their edges; the upper ones are half an edge before. Without branches: which edge ends first is
  // as good as chance.
  const int32_t *p = lower_end(s, a), *q = lower_end(s, b);
  ptrdiff_t up = 2 * a->step, uq = 2 * b->step;
  while (1) {
    int isFirst = p[1] <= q[1];
    const int32_t *corner = isFirst ? p : q, *end = isFirst ? q : p;
    const int32_t *begin = end - (isFirst ? uq : up);
    int32_t y = corner[1];
    s->stepsLeft--;
    if (y >= to) break;
    int64_t height = (int64_t)end[1] - begin[1];
    int64_t away = ((int64_t)corner[0] - begin[0]) * height - ((int64_t)y - begin[1]) * ((int64_t)end[0] - begin[0]);
    if ((isFirst ? away : -away) > TOUCH * height) return meeting(edge_at(p, up), edge_at(q, uq), from, y);
    p += isFirst ? 2 * up : 0;
    q += isFirst ? 0 : 2 * uq;
    from = y;
  }
  CKEdge e = edge_at(p, up), f = edge_at(q, uq);
  double h = (double)e.y1 - e.y0, i = (double)f.y1 - f.y0;
  double away = ((double)e.x0 - f.x0) * h * i + ((double)to - e.y0) * ((double)e.x1 - e.x0) * i
              - ((double)to - f.y0) * ((double)f.x1 - f.x0) * h;
  return away > TOUCH * h * i ? meeting(e, f, from, to) : to;
}

// Between two heights at which strands begin or end; false where the search ends.
static int sweep(Sweep *s, int32_t from, int32_t to) {
  double stop = to;
  for (int k = 0; k + 1 < s->count; k++) {
    int32_t end = (int32_t)stop + 1 < to ? (int32_t)stop + 1 : to;
    double y = crossing(s, s->strands + s->stands[k], s->strands + s->stands[k + 1], from, end);
    stop = y < stop ? y : stop;
  }
  if (stop == to && s->stepsLeft > 0) {
    classify(s, from, to);
    return 1;
  }
  int32_t first = s->stepsLeft > 0 ? (int32_t)(stop - 2) >> 14 : from >> 14;
  if (first * ROW > from) classify(s, from, first * ROW);
  mark(s, first, s->y1, TANGLED);
  return 0;
}

int ck_find_tangles(CKTangleFinder *finder, const CKEdge *edges, ptrdiff_t count, int evenOdd, int32_t y0, int32_t y1,
                    uint8_t *marks) {
  memset(marks, 0, (size_t)(y1 - y0));
  Sweep s = { .edges = edges, .evenOdd = evenOdd, .y0 = y0, .y1 = y1, .marks = marks, .stepsLeft = 32 * count + 256 };
  ptrdiff_t n = reserve(finder, count) ? string_edges(finder->strands, edges, count) : -1;
  if (n < 0) mark(&s, y0, y1, TANGLED);
  s.strands = finder->strands;
  s.stands = finder->stands;
  sort_strands(s.strands, n);
  for (ptrdiff_t k = 0; k < n; k++) {
    finder->heights[2 * k] = s.strands[k].top;
    finder->heights[2 * k + 1] = s.strands[k].bottom;
    s.strands[k].at = s.strands[k].first;
  }
  sort_heights(finder->heights, 2 * n);
  ptrdiff_t next = 0;
  for (ptrdiff_t h = 0; h + 1 < 2 * n; h++) {
    int32_t from = finder->heights[h], to = finder->heights[h + 1];
    if (from == to) continue;
    int kept = 0;
    for (int k = 0; k < s.count; k++)
      if (s.strands[s.stands[k]].bottom > from) s.stands[kept++] = s.stands[k];
    s.count = kept;
    for (; next < n && s.strands[next].top <= from; next++) insert(&s, (int32_t)next, from);
    if (s.count > 0 && !sweep(&s, from, to)) break;
  }
  int isFound = 0;
  for (int32_t y = 0; y < y1 - y0; y++) {
    marks[y] = marks[y] >= TANGLED || marks[y] == (POSITIVE | NEGATIVE);
    isFound |= marks[y];
  }
  return isFound;
}
