// Signed areas of edges in cells.
//
// Each edge adds to a cell the height that it spans there and the area to its right; a running sum of heights along
// the row plus the cell's area is the winding-weighted coverage. What an edge adds to a row depends on the edge and
// the row alone and is an integer, so neither order nor the cut into bands and rectangles changes a bit.
//
// Edges are first followed, four side by side, and what they leave is then added cell by cell: the one is arithmetic
// that waits for itself, the other is memory.
#include "ckernels.h"
#include "levels.h"
#include "pixel.h"
#include "trail.h"

// The cells that are being filled.
typedef struct {
  CKCellRows rows;
  CKTrail *trail;
  int32_t (*follow)(const CKCellRows *rows, CKFourEdges *four, CKStep *steps);
  // Edges that wait until there are four, and their tags (`accumulate`).
  CKFourEdges four;
  int32_t tags[LANES];
  int waiting;
} Filling;

ALWAYS_INLINE int32_t at_least(int32_t v, int32_t least) { return v > least ? v : least; }

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

// MARK: Following

// Follows one of four edges.
ALWAYS_INLINE int32_t follow_lane(const CKCellRows *rows, CKFourEdges *four, CKStep *steps, int32_t lane) {
  CKEdge e = four->edges[lane];
  Way w = way_of(e, four->full[lane]);
  int isRight = e.x0 <= e.x1;
  int32_t from = at_least(e.y0, rows->y0 << 14), to = e.y1 < rows->y1 << 14 ? e.y1 : rows->y1 << 14;
  int32_t y = from >> 14, bottom = (to - 1) >> 14, rowsLeft = bottom - y, height = height_of(&w, from, y);
  double x = from == e.y0 ? w.x0 : x_at(&w, y), end = to == e.y1 ? w.x1 : x_at(&w, bottom + 1);
  // A border belongs to the column from which the edge comes. Rounding may lead out of the rectangle.
  int32_t c = at_least(isRight ? floor_of(x) : ceiling_of(x) - 1, rows->x0);
  int32_t last = at_least(isRight ? ceiling_of(end) - 1 : floor_of(end), rows->x0);
  int32_t columnsLeft = at_least(isRight ? last - c : c - last, 0);
  ptrdiff_t at = (y - rows->y0) * rows->cellStride + c - rows->x0, step = isRight ? 1 : -1, stride = rows->cellStride;
  double right = c + 1, ground = y + 1, away = step, ahead = isRight ? 0 : 1;
  int32_t count = columnsLeft + rowsLeft + 1;
  for (int32_t k = 0; k < count - 1; k++) {
    double border = right - ahead, crossing = y_at(&w, border), below = x_at(&w, ground);
    int32_t reached = height_at(&w, crossing, ground - 1);
    int isColumn = (columnsLeft > 0) & ((rowsLeft == 0) | (crossing < ground));
    int32_t mask = hidden(-isColumn);
    double next = choose(mask, border, below);
    put_piece(steps + k, lane, at, right, x, next, height, (reached & mask) | (w.full & ~mask));
    x = next;
    height = reached & mask;
    at += (step & mask) | (stride & ~(ptrdiff_t)mask);
    right += choose(mask, away, 0);
    ground += choose(mask, 0, 1);
    columnsLeft += mask;
    rowsLeft -= 1 + mask;
  }
  put_piece(steps + count - 1, lane, at, right, x, end, height, height_of(&w, to, bottom));
  return four->counts[lane] = count;
}

int32_t ck_portable_follow(const CKCellRows *rows, CKFourEdges *four, CKStep *steps) {
  int32_t most = 0;
  for (int32_t lane = 0; lane < LANES; lane++) most = at_least(follow_lane(rows, four, steps, lane), most);
  return most;
}

// MARK: Adding

static __attribute__((noinline)) void flag(Filling *f, uint32_t at) {
  CKTrail *trail = f->trail;
  ptrdiff_t row = (ptrdiff_t)at / f->rows.cellStride, c = (ptrdiff_t)at - row * f->rows.cellStride;
  trail->flags[row * trail->flagStride + (c >> 6)] |= 1ull << (c & 63);
  trail->rows |= 1u << row;
}

// Adds what an edge leaves in so many cells, from piece `first` on. Its tag is a multiple of 4, and how many of its
// neighbour's states (one tag before) may be in a cell where both come.
ALWAYS_INLINE void add_pieces(Filling *f, int isTraced, const CKStep *steps, ptrdiff_t lane, int32_t count,
                              int32_t first, int32_t tag) {
  CKTrail *trail = f->trail;
  CKCell *cells = f->rows.cells;
  uint8_t *touched = (uint8_t *)f->rows.touched;
  int32_t own = tag & ~3, allowed = tag & 3, later = MEETING - allowed, base = trail->base, piece = base + first;
  int32_t *last = trail->last;
  CKVisit *visits = trail->visits;
  // Where nothing was, there is what no edge leaves.
  int32_t least = own - 5;
  if (isTraced) visits[0].state = least;
  for (const CKStep *step = steps, *end = step + count; step < end; step++) {
    uint32_t at = (uint32_t)step->at[lane];
    cells[at].cover += step->cover[lane];
    cells[at].area += step->area[lane];
    touched[at >> 2] = 1;
    if (!isTraced) continue;
    int32_t before = at_least(last[at], base);
    int32_t known = visits[before - base].state - least, state = hidden(-(known != 0)) & later;
    last[at] = piece;
    CKVisit *visit = visits + (piece - base);
    visit->before = before;
    if (__builtin_expect((uint32_t)known > (uint32_t)allowed, 0)) {
      state = MEETING;
      flag(f, at);
    }
    visit->state = own + state;
    piece += LANES;
  }
}

// Follows and adds one piece.
ALWAYS_INLINE void put(Filling *f, int isTraced, ptrdiff_t at, double right, double xa, double xb, int32_t from,
                       int32_t to, int32_t tag) {
  CKTrail *trail = f->trail;
  CKStep single, *step = &single;
  isTraced = isTraced && ck_trail_reserve(trail, 1);
  if (isTraced) step = trail->steps + trail->count;
  put_piece(step, 0, at, right, xa, xb, from, to);
  add_pieces(f, isTraced, step, 0, 1, isTraced ? (int32_t)trail->count++ * LANES : 0, tag);
}

// Follows one row of an edge of which a part lies left or right of the rectangle, from and to a part of its height.
ALWAYS_INLINE void add_row(Filling *f, int isTraced, const Way *w, int32_t y, double xa, double xb, int32_t height,
                           int32_t bottom, int32_t tag) {
  const CKCellRows *rows = &f->rows;
  CKCell *outside = rows->left + (y - rows->y0);
  ptrdiff_t line = (y - rows->y0) * rows->cellStride - rows->x0;
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
      put(f, isTraced, line + c, c + 1, xa, c + 1, height, reached, tag);
      height = reached;
      xa = c + 1;
    }
    if (c < rows->x1) put(f, isTraced, line + c, c + 1, xa, xb, height, bottom, tag);
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
      put(f, isTraced, line + c, c + 1, xa, c, height, reached, tag);
      height = reached;
      xa = c;
    }
    if (c < rows->x0) outside->cover += bottom - height;
    else put(f, isTraced, line + c, c + 1, xa, xb, height, bottom, tag);
  }
}

// Follows an edge row by row, of which a part may lie left or right of the rectangle. Few do.
static __attribute__((noinline)) void add_by_rows(Filling *f, int isTraced, CKEdge e, int32_t full, int32_t tag) {
  const CKCellRows *rows = &f->rows;
  Way w = way_of(e, full);
  int32_t from = at_least(e.y0, rows->y0 << 14), to = e.y1 < rows->y1 << 14 ? e.y1 : rows->y1 << 14;
  int isLeft = at_least(e.x0, e.x1) <= rows->x0 << 14;
  double xa = from == e.y0 ? w.x0 : x_at(&w, from >> 14);
  for (int32_t y = from >> 14; from < to; y++) {
    int32_t next = (y + 1) << 14 < to ? (y + 1) << 14 : to;
    double xb = next == e.y1 ? w.x1 : x_at(&w, y + 1);
    int32_t height = height_of(&w, from, y), bottom = height_of(&w, next, y);
    if (isLeft) rows->left[y - rows->y0].cover += bottom - height;
    else if (isTraced) add_row(f, 1, &w, y, xa, xb, height, bottom, tag);
    else add_row(f, 0, &w, y, xa, xb, height, bottom, tag);
    from = next;
    xa = xb;
  }
}

// A level edge leaves nothing behind, but others may meet it.
static __attribute__((noinline)) void add_level(Filling *f, CKEdge e, int32_t tag) {
  const CKCellRows *rows = &f->rows;
  int32_t row = (e.y0 >> 14) - rows->y0;
  if (row < 0 || row >= rows->y1 - rows->y0 || (e.y0 & 16383) == 0) return;
  int32_t low = e.x0 < e.x1 ? e.x0 : e.x1, high = e.x0 < e.x1 ? e.x1 : e.x0;
  int32_t first = at_least((low >> 14) - rows->x0, 0), end = ((high + 16383) >> 14) - rows->x0;
  if (end > rows->x1 - rows->x0) end = rows->x1 - rows->x0;
  int32_t y = (e.y0 & 16383) << 2;
  for (int32_t c = first; c < end; c++)
    put(f, 1, row * rows->cellStride + c, rows->x0 + c + 1, e.x0 * kUnit, e.x1 * kUnit, y, y, tag);
}

// Adds what was left of the edges that wait, from step `first` on; apart, for it wants all registers.
ALWAYS_INLINE void add_lanes(Filling *f, int isTraced, int32_t first) {
  for (int lane = 0; lane < f->waiting; lane++)
    add_pieces(f, isTraced, f->trail->steps + first, lane, f->four.counts[lane], first * LANES + lane, f->tags[lane]);
}

static __attribute__((noinline)) void add_lanes_traced(Filling *f, int32_t first) { add_lanes(f, 1, first); }
static __attribute__((noinline)) void add_lanes_plain(Filling *f, int32_t first) { add_lanes(f, 0, first); }

// Follows and adds the edges that wait.
static __attribute__((noinline)) void flush(Filling *f, int isTraced) {
  CKTrail *trail = f->trail;
  CKFourEdges *four = &f->four;
  // One step more than borders for where it begins, and as many as rounding may add.
  if (ck_trail_reserve(trail, f->rows.x1 - f->rows.x0 + f->rows.y1 - f->rows.y0 + 4)) {
    for (int k = f->waiting; k < LANES; k++) {
      four->edges[k] = four->edges[0];
      four->full[k] = four->full[0];
    }
    ptrdiff_t first = trail->count;
    int32_t steps = f->follow(&f->rows, four, trail->steps + first);
    if (isTraced) {
      add_lanes_traced(f, (int32_t)first);
      trail->count += steps;
    } else {
      add_lanes_plain(f, (int32_t)first);
    }
  } else {
    for (int k = 0; k < f->waiting; k++) add_by_rows(f, 0, four->edges[k], four->full[k], 0);
  }
  f->waiting = 0;
}

ALWAYS_INLINE void accumulate(Filling *f, int isTraced, int32_t *tag, const CKEdge *edges, ptrdiff_t count) {
  const CKCellRows *rows = &f->rows;
  int32_t top = rows->y0 << 14, bottom = rows->y1 << 14, left = rows->x0 << 14, right = rows->x1 << 14;
  int32_t own = *tag + 8, way = 0;
  CKEdge last = { 0 };
  for (ptrdiff_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    int isUp = e.y0 > e.y1;
    int32_t allowed = 0;
    if (isTraced) {
      int isNeighbour = last.x1 == e.x0 && last.y1 == e.y0 && k > 0;
      int32_t step = e.y0 == e.y1 && isNeighbour ? way : isUp ? -1 : 1;
      own += isNeighbour ? 4 : 8;
      // Where two turn, each has been there alone; where they go on, others before them may have gone on, too.
      allowed = isNeighbour ? step != way ? MEETING - TURN : MEETING - STRAND : 0;
      way = step;
      last = e;
    }
    if (e.y0 == e.y1) {
      if (!isTraced) continue;
      if (f->waiting) flush(f, 1);
      add_level(f, e, own + allowed);
      continue;
    }
    if (isUp) e = (CKEdge){ e.x1, e.y1, e.x0, e.y0 };
    int32_t low = e.x0 < e.x1 ? e.x0 : e.x1, high = e.x0 < e.x1 ? e.x1 : e.x0;
    if (e.y1 <= top || e.y0 >= bottom || low >= right) continue;
    if ((low >= left) & (high < right)) {
      f->four.edges[f->waiting] = e;
      f->four.full[f->waiting] = isUp ? -ONE : ONE;
      f->tags[f->waiting] = own + allowed;
      if (++f->waiting == LANES) flush(f, isTraced);
    } else {
      if (f->waiting) flush(f, isTraced);
      add_by_rows(f, isTraced, e, isUp ? -ONE : ONE, own + allowed);
    }
  }
  if (f->waiting) flush(f, isTraced);
  *tag = own;
}

void ck_accumulate(const CKTable *table, const CKCellRows *rows, CKTrail *trail, const CKEdge *edges,
                   ptrdiff_t count) {
  Filling filling = { .rows = *rows, .trail = trail, .follow = table->follow };
  int32_t tag = 0;
  trail->count = 0;
  accumulate(&filling, 0, &tag, edges, count);
}

void ck_accumulate_traced(const CKTable *table, const CKCellRows *rows, CKTrail *trail, int32_t *tag,
                          const CKEdge *edges, ptrdiff_t count) {
  Filling filling = { .rows = *rows, .trail = trail, .follow = table->follow };
  accumulate(&filling, 1, tag, edges, count);
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
