// Signed areas of edges in cells.
//
// Each edge adds to a cell the height that it spans there and the area to its right; a running sum of heights along
// the row plus the cell's area is the winding-weighted coverage. What an edge adds to a row depends on the edge and
// the row alone and is an integer, so neither order nor the cut into bands and rectangles changes a bit.
//
// Edges are first followed, eight side by side, and what they leave is then added cell by cell: the one is arithmetic
// that waits for itself, the other is memory. Seen from the cell in which it begins, the corners of an edge of up to
// 128 pixels are exact in 24 bits; longer ones are cut.
#include "ckernels.h"
#include "levels.h"
#include "pixel.h"
#include "trail.h"
#include <string.h>

// The cells that are being filled.
typedef struct {
  CKCellRows rows;
  CKFragmentLog *trail;
  uint64_t (*follow)(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                     CKTracks *tracks);
  // How many of the pieces are in their cells.
  ptrdiff_t added;
} Filling;

ALWAYS_INLINE int32_t at_least(int32_t v, int32_t least) { return v > least ? v : least; }
ALWAYS_INLINE int32_t at_most(int32_t v, int32_t most) { return v < most ? v : most; }

ALWAYS_INLINE CKEdge downwards(CKEdge e) { return e.y0 > e.y1 ? (CKEdge){ e.x1, e.y1, e.x0, e.y0 } : e; }

// MARK: Placing

int ck_portable_place(int32_t *out, const double *points, ptrdiff_t n, const CKAffine *map, CKBounds *bounds) {
  for (ptrdiff_t k = 0; k < n; k++) {
    double px = points[2 * k], py = points[2 * k + 1];
    double x = map->a * px + map->c * py + map->tx, y = map->b * px + map->d * py + map->ty;
    // Not for what is not a number either.
    if (!(x < CK_FARTHEST && x > -CK_FARTHEST && y < CK_FARTHEST && y > -CK_FARTHEST)) return 0;
    out[2 * k] = whole(x);
    out[2 * k + 1] = whole(y);
    bounds->x0 = at_most(bounds->x0, out[2 * k]);
    bounds->y0 = at_most(bounds->y0, out[2 * k + 1]);
    bounds->x1 = at_least(bounds->x1, out[2 * k]);
    bounds->y1 = at_least(bounds->y1, out[2 * k + 1]);
  }
  return 1;
}

// MARK: Following

// An edge on its way down and to the right, one that goes to the left mirrored; seen from the cell in which it begins.
typedef struct {
  float x0, y0, x1, slope, fall;
  // A row's height: ONE, or −ONE for an edge that goes up; and what of the last row's it reaches.
  float full, lastHeight;
  // Where it leaves the last row, and the bottoms of the row at hand and of that.
  float end, ground, lastGround;
  // Where it is, the right of the cell at hand, and the height at which it comes in.
  float x, right, height;
  int32_t isLeft, row, column, count;
} Walk;

// What an edge leaves in a cell.
typedef struct {
  int32_t row, column;
  CKCell cell;
  int32_t from;
  float xa, xb;
} Piece;

// A walk through the rows of a rectangle; without a step where it has none there.
static Walk begin_walk(const CKCellRows *rows, CKEdge given) {
  const float unit = 1.0f / 16384;
  CKEdge e = downwards(given);
  int32_t from = at_least(e.y0, rows->y0 << 14), to = at_most(e.y1, rows->y1 << 14), isLeft = e.x0 > e.x1;
  if (from >= to) return (Walk){ 0 };
  if (isLeft) e = (CKEdge){ -e.x0, e.y0, -e.x1, e.y1 };
  int32_t column = e.x0 >> 14, line = e.y0 >> 14, first = from >> 14, last = (to - 1) >> 14;
  int32_t perUnit = given.y0 > given.y1 ? -4 : 4;
  Walk w = { .isLeft = isLeft, .row = first };
  w.x0 = (float)(e.x0 - column * 16384) * unit;
  w.y0 = (float)(e.y0 - line * 16384) * unit;
  w.x1 = (float)(e.x1 - column * 16384) * unit;
  float y1 = (float)(e.y1 - line * 16384) * unit;
  w.slope = (w.x1 - w.x0) / (y1 - w.y0);
  w.fall = (y1 - w.y0) / (w.x1 - w.x0);
  w.full = (float)(perUnit * 16384);
  w.ground = (float)(first + 1 - line);
  w.lastGround = (float)(last + 1 - line);
  w.height = (float)((from - (first << 14)) * perUnit);
  w.lastHeight = (float)((to - (last << 14)) * perUnit);
  float top = w.x0 + (w.ground - 1 - w.y0) * w.slope, end = w.x0 + (w.lastGround - w.y0) * w.slope;
  w.x = from == e.y0 ? w.x0 : top < w.x1 ? top : w.x1;
  w.end = to == e.y1 ? w.x1 : end < w.x1 ? end : w.x1;
  // A border belongs to the column from which the edge comes.
  int32_t cell = from == e.y0 ? 0 : at_least(ceiling_of(w.x) - 1, 0);
  w.right = (float)(cell + 1);
  w.column = isLeft ? -1 - column - cell : column + cell;
  w.count = at_least(ceiling_of(w.end) - 1, 0) - cell + last - first + 1;
  return w;
}

// What is as good as chance is masked, for the processor.
ALWAYS_INLINE float choose(int32_t mask, float a, float b) {
  union { float f; int32_t i; } u = { a }, v = { b };
  u.i = (u.i & mask) | (v.i & ~mask);
  return u.f;
}

ALWAYS_INLINE Piece next_piece(Walk *w) {
  float crossing = w->y0 + (w->right - w->x0) * w->fall, below = w->x0 + (w->ground - w->y0) * w->slope;
  int32_t isLast = hidden(-(w->ground == w->lastGround));
  below = choose(isLast, w->end, below < w->x1 ? below : w->x1);
  int32_t isColumn = hidden(-(below > w->right));
  float reached = choose(isColumn, (float)whole((crossing - (w->ground - 1)) * w->full), 0);
  float next = below < w->right ? below : w->right;
  float until = choose(isColumn, reached, choose(isLast, w->lastHeight, w->full)), cover = until - w->height;
  float left = w->right - 1, begin = w->x - left, end = next - left, middle = (begin + end) * 0.5f;
  Piece piece = { w->row, w->column, { (uint32_t)(int32_t)cover, 0 }, (int32_t)w->height, begin, end };
  piece.cell.area = (uint32_t)whole(cover * (w->isLeft ? middle : 1 - middle));
  if (w->isLeft) {
    piece.xa = 1 - begin;
    piece.xb = 1 - end;
  }
  w->x = next;
  w->height = reached;
  w->column += isColumn & (w->isLeft ? -1 : 1);
  w->row += 1 + isColumn;
  w->right += choose(isColumn, 1, 0);
  w->ground += choose(isColumn, 0, 1);
  return piece;
}

// Leaves a piece behind; there is room.
ALWAYS_INLINE void leave(CKTracks *tracks, const CKCellRows *rows, Piece piece, int32_t chain) {
  ptrdiff_t k = tracks->count++;
  tracks->at[k] = (int32_t)((piece.row - rows->y0) * rows->cellStride) + piece.column - rows->x0;
  tracks->cells[k] = piece.cell;
  tracks->chains[k] = chain;
  tracks->from[k] = piece.from;
  tracks->xa[k] = piece.xa;
  tracks->xb[k] = piece.xb;
}

// Whether an edge leaves nothing in a rectangle.
ALWAYS_INLINE int is_dead(const CKCellRows *rows, CKEdge e) {
  int32_t top = at_most(e.y0, e.y1), bottom = at_least(e.y0, e.y1);
  return (top == bottom) | (bottom <= rows->y0 << 14) | (top >= rows->y1 << 14)
         | (at_most(e.x0, e.x1) >= rows->x1 << 14);
}
// How far apart two places on the grid are; without a sign, for it may need all bits.
ALWAYS_INLINE uint32_t distance(int32_t a, int32_t b) { return (uint32_t)at_least(a, b) - (uint32_t)at_most(a, b); }
ALWAYS_INLINE int is_long(CKEdge e) {
  return distance(e.x0, e.x1) > LONGEST || distance(e.y0, e.y1) > LONGEST;
}
// Whether a walk leaves the columns of a rectangle and cannot be followed with others.
ALWAYS_INLINE int is_cut(const CKCellRows *rows, Walk w) {
  int32_t columns = w.count - 1 - (int32_t)(w.lastGround - w.ground);
  int32_t last = w.column + (w.isLeft ? -columns : columns);
  return at_most(w.column, last) < rows->x0 || at_least(w.column, last) >= rows->x1;
}

uint64_t ck_portable_follow(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                            CKTracks *tracks) {
  uint64_t alone = 0;
  for (int32_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    int isDead = is_dead(rows, e), isOdd = e.y0 == e.y1 || (!isDead && is_long(e));
    Walk walk = isDead || isOdd ? (Walk){ 0 } : begin_walk(rows, e);
    if (walk.count && is_cut(rows, walk)) isOdd = 1;
    alone |= (uint64_t)isOdd << k;
    for (int32_t left = isOdd ? 0 : walk.count; left > 0; left--)
      leave(tracks, rows, next_piece(&walk), chains ? chains[k] : 0);
  }
  return alone;
}

// MARK: Adding

// Adds what an edge leaves in a cell.
ALWAYS_INLINE void add_cell(CKCell *cells, uint8_t *touched, uint32_t at, const CKCell *more) {
  typedef uint32_t Pair __attribute__((ext_vector_type(2)));
  Pair cell, added;
  memcpy(&cell, cells + at, sizeof(cell));
  memcpy(&added, more, sizeof(added));
  cell += added;
  memcpy(cells + at, &cell, sizeof(cell));
  touched[at >> 2] = 1;
}

// Adds the pieces that wait, and marks their cells. Whether chains meet there is as good as chance: nothing is asked.
static __attribute__((noinline)) void add_marked(Filling *f) {
  CKFragmentLog *trail = f->trail;
  const CKTracks tracks = trail->tracks;
  CKCell *cells = f->rows.cells;
  uint8_t *touched = (uint8_t *)f->rows.touched;
  int32_t *marks = trail->marks, base = trail->base, met = 0;
#pragma clang loop unroll_count(2)
  for (ptrdiff_t k = f->added; k < tracks.count; k++) {
    uint32_t at = (uint32_t)tracks.at[k];
    int32_t chain = tracks.chains[k], mark = marks[at], next = base + MET;
    add_cell(cells, touched, at, tracks.cells + k);
    next = __builtin_unpredictable(mark < base) ? chain : next;
    next = __builtin_unpredictable(mark == chain) ? chain : next;
    marks[at] = next;
    met |= next;
  }
  trail->isMet |= met & MET;
  f->added = tracks.count;
}

// Adds the pieces that wait of edges that leave no trail.
static __attribute__((noinline)) void add_plain(Filling *f) {
  CKTracks *tracks = &f->trail->tracks;
  for (ptrdiff_t k = 0; k < tracks->count; k++)
    add_cell(f->rows.cells, (uint8_t *)f->rows.touched, (uint32_t)tracks->at[k], tracks->cells + k);
  tracks->count = 0;
}

// Adds one piece, which has a trail if there is memory.
static void add_piece(Filling *f, Piece piece, int32_t chain) {
  if (ck_trail_reserve(f->trail, 1)) {
    leave(&f->trail->tracks, &f->rows, piece, chain);
  } else {
    ptrdiff_t at = (piece.row - f->rows.y0) * f->rows.cellStride + piece.column - f->rows.x0;
    add_cell(f->rows.cells, (uint8_t *)f->rows.touched, (uint32_t)at, &piece.cell);
  }
}

// Adds an edge that lies left of the rectangle.
static void add_left(const CKCellRows *rows, CKEdge given) {
  CKEdge e = downwards(given);
  int32_t perUnit = given.y0 > given.y1 ? -4 : 4, to = at_most(e.y1, rows->y1 << 14);
  for (int32_t from = at_least(e.y0, rows->y0 << 14), stop; from < to; from = stop) {
    stop = at_most(((from >> 14) + 1) << 14, to);
    rows->left[(from >> 14) - rows->y0].cover += (uint32_t)((stop - from) * perUnit);
  }
}

// Adds an edge of which a part may lie left or right of the rectangle.
static void add_cut(Filling *f, CKEdge e, int32_t chain) {
  const CKCellRows *rows = &f->rows;
  if (at_least(e.x0, e.x1) <= rows->x0 << 14) return add_left(rows, e);
  Walk walk = begin_walk(rows, e);
  for (int32_t k = 0; k < walk.count; k++) {
    Piece piece = next_piece(&walk);
    if (piece.column < rows->x0) rows->left[piece.row - rows->y0].cover += piece.cell.cover;
    else if (piece.column < rows->x1) add_piece(f, piece, chain);
  }
}

// A level edge leaves nothing but its trail: others may meet it.
static void add_level(Filling *f, CKEdge e, int32_t chain) {
  const CKCellRows *rows = &f->rows;
  const double unit = 1.0 / 16384;
  int32_t row = e.y0 >> 14, y = (e.y0 & 16383) * 4;
  if (!chain || row < rows->y0 || row >= rows->y1 || y == 0) return;
  int32_t first = at_least(at_most(e.x0, e.x1) >> 14, rows->x0);
  int32_t end = at_most((at_least(e.x0, e.x1) + 16383) >> 14, rows->x1);
  for (int32_t c = first; c < end; c++)
    add_piece(f, (Piece){ row, c, { 0, 0 }, y, (float)(e.x0 * unit - c), (float)(e.x1 * unit - c) }, chain);
}

// A part of a long edge, which goes down.
static void add_part(Filling *f, CKEdge e, int32_t chain, int isUp) {
  if (isUp) e = (CKEdge){ e.x1, e.y1, e.x0, e.y0 };
  if (e.y0 == e.y1) add_level(f, e, chain);
  else if (!is_dead(&f->rows, e)) add_cut(f, e, chain);
}

// Where a line is on its way from one end to the other; between them, on the grid.
static int32_t between(int32_t at, int32_t from, int32_t to, int32_t begin, int32_t end) {
  return at == to ? end : whole(begin + ((double)at - from) * ((double)end - begin) / ((double)to - from));
}

// A part of up to 32 rows, cut where it goes through every 64th column. What is left of the rectangle is upright.
static void add_wide(Filling *f, CKEdge e, int32_t chain, int isUp) {
  const CKCellRows *rows = &f->rows;
  if (!is_long(e)) return add_part(f, e, chain, isUp);
  int isLeft = e.x0 > e.x1, low = isLeft ? e.x1 : e.x0, high = isLeft ? e.x0 : e.x1;
  int32_t y = isLeft ? e.y1 : e.y0, x = low, first = (rows->x0 >> 6) << 20, end = rows->x1 << 14;
  if (x < first) {
    int32_t stop = at_most(first, high), reached = between(stop, e.x0, e.x1, e.y0, e.y1);
    CKEdge left = { low, isLeft ? reached : y, low, isLeft ? y : reached };
    add_part(f, left, chain, isUp);
    x = stop;
    y = reached;
  }
  while (x < high && x < end) {
    int32_t stop = at_most(((x >> 20) + 1) << 20, high), reached = between(stop, e.x0, e.x1, e.y0, e.y1);
    CKEdge part = isLeft ? (CKEdge){ stop, reached, x, y } : (CKEdge){ x, y, stop, reached };
    add_part(f, part, chain, isUp);
    x = stop;
    y = reached;
  }
}

// A long edge, cut at every 32nd row. Few are.
static void add_long(Filling *f, CKEdge given, int32_t chain) {
  const CKCellRows *rows = &f->rows;
  CKEdge e = downwards(given);
  int32_t from = at_least(e.y0, rows->y0 << 14), to = at_most(e.y1, rows->y1 << 14);
  for (int32_t k = from >> 19; k <= (to - 1) >> 19; k++) {
    int32_t top = at_least(e.y0, k << 19), bottom = at_most(e.y1, (k + 1) << 19);
    CKEdge part = { between(top, e.y1, e.y0, e.x1, e.x0), top, between(bottom, e.y0, e.y1, e.x0, e.x1), bottom };
    add_wide(f, part, chain, given.y0 > given.y1);
  }
}

// MARK: Edge after edge

// Adds one that must not be followed with others; one without a trail has the chain 0.
static __attribute__((noinline)) void add_alone(Filling *f, CKEdge e, int32_t chain) {
  if (e.y0 == e.y1) add_level(f, e, chain);
  else if (is_long(e)) add_long(f, e, chain);
  else if (!is_dead(&f->rows, e)) add_cut(f, e, chain);
}

// No edge ends here, beyond all that is cut off.
static const CKEdge NOWHERE = { INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX };

// The marks of the chains of edges of which the first one follows `last`. Level ones go with those that go down.
ALWAYS_INLINE int32_t find_chains(int32_t *chains, int32_t chain, CKEdge last, const CKEdge *edges, int32_t count) {
  uint64_t end, begin;
  memcpy(&end, &last.x1, sizeof(end));
  int isUp = last.y1 < last.y0;
  for (int32_t k = 0; k < count; k++) {
    int isNextUp = edges[k].y1 < edges[k].y0;
    memcpy(&begin, edges + k, sizeof(begin));
    chain += ((begin != end) | (isUp ^ isNextUp)) * CHAIN;
    chains[k] = chain;
    isUp = isNextUp;
    memcpy(&end, &edges[k].x1, sizeof(end));
  }
  return chain;
}

// Adds up to TOGETHER edges.
ALWAYS_INLINE void add_some(Filling *f, const int32_t *chains, const CKEdge *edges, int32_t count) {
  uint64_t alone = ~0ull >> (TOGETHER - count);
  if (ck_trail_reserve(f->trail, MOST_STEPS * TOGETHER))
    alone = f->follow(&f->rows, edges, count, chains, &f->trail->tracks);
  for (; alone; alone &= alone - 1) {
    int32_t k = __builtin_ctzll(alone);
    add_alone(f, edges[k], chains ? chains[k] : 0);
  }
  if (chains) add_marked(f);
  else add_plain(f);
}

void ck_accumulate(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *trail, const CKEdge *edges,
                   ptrdiff_t count) {
  Filling filling = { *rows, trail, table->rasterize_edges, 0 };
  trail->tracks.count = 0;
  for (; count > 0; edges += TOGETHER, count -= TOGETHER)
    add_some(&filling, NULL, edges, count < TOGETHER ? (int32_t)count : TOGETHER);
}

void ck_accumulate_traced(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *trail, const CKEdge *edges,
                          ptrdiff_t count) {
  Filling filling = { *rows, trail, table->rasterize_edges, trail->tracks.count };
  CKEdge last = NOWHERE;
  int32_t chains[TOGETHER];
  for (; count > 0; edges += TOGETHER, count -= TOGETHER) {
    int32_t some = count < TOGETHER ? (int32_t)count : TOGETHER;
    trail->next = find_chains(chains, trail->next, last, edges, some);
    last = edges[some - 1];
    add_some(&filling, chains, edges, some);
  }
  // The last mark, too, is below those of the next shape.
  trail->next += CHAIN;
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
        int32_t v = ck_coverage8(sum, evenOdd);
        n = append(runs, n, x, start, antialiased ? v : v >= 128 ? 255 : 0);
      }
      for (int32_t c = start; c < start + 4; c++) {
        int32_t v = ck_coverage8(sum + line[c].area, evenOdd);
        mask[c] = (uint8_t)(antialiased ? v : v >= 128 ? 255 : 0);
        sum += line[c].cover;
        line[c] = (CKCell){ 0, 0 };
      }
      n = append(runs, n, start, start + 4 < width ? start + 4 : width, -1);
      x = start + 4;
    }
  }
  if (x < width) {
    int32_t v = ck_coverage8(sum, evenOdd);
    n = append(runs, n, x, width, antialiased ? v : v >= 128 ? 255 : 0);
  }
  return n;
}
