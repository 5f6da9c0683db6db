// Cells in which signed areas do not simply add up to what is covered.
//
// The sum over a cell is right as long as its winding has only two neighbouring values, and so it has where one edge
// goes through it, or neighbours of one contour that go on in one direction or turn once. While edges are added, a
// state for each cell tells (trail.h); where more meets, all pieces of edges in the cell are looked at again: they are
// cut into slabs in which none cross, and what is inside is summed from side to side. The cell's area is then set so
// that the sum comes out as that. Everything else in the row stays as it is. Cells of few pieces are computed four at a
// time.
//
// Rule inside: what a cell gets depends on the edges that touch it and on the sum left of it, and on nothing else, such
// as the rectangle that is drawn. Where the plain sum is right it stays, to the bit.
#include "levels.h"
#include "pixel.h"
#include "trail.h"
#include <string.h>

// Up to so many pieces, four cells are computed side by side.
enum { ABREAST = 8 };
// How far the plain sum may be off unnoticed, in 1/65536: pieces are rounded one by one.
enum { CLOSE = 16 };

// MARK: What cells' pieces cover

// So many cells of few pieces are computed side by side.
enum { CELLS = 4 };

// One number for each of four cells.
typedef float Float4 __attribute__((ext_vector_type(4)));
typedef int32_t Int4 __attribute__((ext_vector_type(4)));

ALWAYS_INLINE Float4 all_of(float v) { return (Float4){ v, v, v, v }; }
ALWAYS_INLINE Float4 larger(Float4 a, Float4 b) { return a > b ? a : b; }
ALWAYS_INLINE Float4 smaller(Float4 a, Float4 b) { return a < b ? a : b; }
ALWAYS_INLINE Float4 either(Int4 mask, Float4 a, Float4 b) { return mask ? a : b; }
ALWAYS_INLINE Int4 either_whole(Int4 mask, Int4 a, Int4 b) { return (a & mask) | (b & ~mask); }
ALWAYS_INLINE Int4 as_int(Float4 v) { union { Float4 f; Int4 i; } u = { v }; return u.i; }
ALWAYS_INLINE Float4 as_float(Int4 v) { union { Int4 i; Float4 f; } u = { v }; return u.f; }
ALWAYS_INLINE Float4 float_of(Int4 v) { return __builtin_convertvector(v, Float4); }
ALWAYS_INLINE int is_any(Int4 mask) {
  typedef int64_t Long2 __attribute__((ext_vector_type(2)));
  union { Int4 whole; Long2 halves; } u = { mask };
  return (u.halves[0] | u.halves[1]) != 0;
}

// Four cells, and what edges left in each; those with fewer pieces have some that make no difference.
typedef struct {
  float xa[MOST_PIECES][CELLS], xb[MOST_PIECES][CELLS];
  int32_t from[MOST_PIECES][CELLS], to[MOST_PIECES][CELLS];
  int32_t sums[CELLS];
} FourCells;

// A side of what is covered, downwards: a piece of an edge, which goes on straight up or down where it ends at the
// cell's left, so that the winding left of all sides is one number. The cell is from 0 to 1 both ways.
typedef struct {
  Float4 x, y, slope, top, bottom;
  Int4 isDown;
} Sides;

ALWAYS_INLINE Float4 side_at(const Sides *s, Float4 y) { return s->x + (y - s->y) * s->slope; }

// Makes a side of one piece in each cell, gives the heights at which it begins and ends, and takes what it brings in
// from the left off the rest.
ALWAYS_INLINE void make_side(const FourCells *m, int i, Sides *s, Float4 *above, Float4 *below, Int4 *rest) {
  Int4 from, to;
  Float4 xa, xb;
  memcpy(&from, m->from[i], sizeof(from));
  memcpy(&to, m->to[i], sizeof(to));
  memcpy(&xa, m->xa[i], sizeof(xa));
  memcpy(&xb, m->xb[i], sizeof(xb));
  Int4 isUp = from + to < 0, top = (from ^ isUp) - isUp, bottom = (to ^ isUp) - isUp;
  Int4 isLeftAbove = xa <= 0, isLeftBelow = xb <= 0, isLevel = top == bottom;
  Float4 ya = float_of(top) * (1.0f / ONE), yb = float_of(bottom) * (1.0f / ONE);
  // A level piece counts where it comes in from the left or goes out there.
  Int4 isThere = ~isLevel | (isLeftAbove ^ isLeftBelow);
  isUp ^= isLevel & isLeftBelow;
  Int4 share = either_whole(isLevel, top & isThere, (top & isLeftAbove) + ((ONE - bottom) & isLeftBelow));
  *rest -= (share ^ isUp) - isUp;
  s->x = either(isLevel, all_of(0), xa);
  s->y = either(isLevel, all_of(0), ya);
  s->slope = either(isLevel, all_of(0), (xb - xa) / (yb - ya));
  s->top = either(isThere, either(isLevel | isLeftAbove, all_of(0), ya), all_of(2));
  s->bottom = either(isLevel, ya, either(isLeftBelow, all_of(1), yb));
  s->isDown = ~isUp;
  *above = ya;
  *below = yb;
}

// The height at which two sides cross; 2 where they do not.
ALWAYS_INLINE Float4 crossing(const Sides *s, const Sides *t) {
  Float4 top = larger(s->top, t->top), bottom = smaller(s->bottom, t->bottom);
  Float4 a = side_at(s, top) - side_at(t, top), b = side_at(s, bottom) - side_at(t, bottom);
  return either((a * b < 0) & (top < bottom), top + (bottom - top) * (a / (a - b)), all_of(2));
}

ALWAYS_INLINE void order(Float4 *places, int i, int j) {
  Float4 a = places[i], b = places[j];
  places[i] = smaller(a, b);
  places[j] = larger(a, b);
}

// Networks for up to four, and Batcher's for eight.
ALWAYS_INLINE void sort_places(Float4 *p, int room) {
  if (room == 2) {
    order(p, 0, 1);
  } else if (room == 3) {
    order(p, 0, 1), order(p, 1, 2), order(p, 0, 1);
  } else if (room == 4) {
    order(p, 0, 1), order(p, 2, 3), order(p, 0, 2), order(p, 1, 3), order(p, 1, 2);
  } else if (room == 8) {
    order(p, 0, 1), order(p, 2, 3), order(p, 4, 5), order(p, 6, 7);
    order(p, 0, 2), order(p, 1, 3), order(p, 4, 6), order(p, 5, 7);
    order(p, 1, 2), order(p, 5, 6);
    order(p, 0, 4), order(p, 1, 5), order(p, 2, 6), order(p, 3, 7);
    order(p, 2, 4), order(p, 3, 5);
    order(p, 1, 2), order(p, 3, 4), order(p, 5, 6);
  } else {
    for (int i = 1; i < room; i++)
      for (int j = i; j > 0; j--) order(p, j - 1, j);
  }
}

// How much of a slab is inside. Places are 1 at the cell's left and 2 at its right, with a side's direction in the
// lowest bit; a side that is not there stands at the right.
ALWAYS_INLINE Float4 inside_width(const Sides *sides, int room, Int4 winding, Float4 top, Float4 bottom, int evenOdd) {
  Float4 places[MOST_PIECES], y = (top + bottom) * 0.5f, right = all_of(2);
  for (int i = 0; i < room; i++) {
    const Sides *s = sides + i;
    Float4 x = smaller(larger(side_at(s, y) + 1, all_of(1)), right);
    x = either((s->top <= top) & (s->bottom >= bottom), x, right);
    places[i] = as_float((as_int(x) & ~1) | (s->isDown & 1));
  }
  sort_places(places, room);
  Float4 width = all_of(0), last = all_of(1);
  for (int i = 0; i <= room; i++) {
    // A direction's bit must not lead beyond the right: how many sides are not there depends on a cell's neighbours.
    Float4 next = i < room ? smaller(places[i], right) : right;
    Int4 isInside = evenOdd ? (winding & 1) != 0 : winding != 0;
    width += either(isInside, next - last, all_of(0));
    last = next;
    if (i < room) winding += (as_int(places[i]) & 1) * 2 - 1;
  }
  return width;
}

enum { MOST_EVENTS = MOST_PIECES * 2 + MOST_PIECES * (MOST_PIECES - 1) / 2 };

// The sides in each cell, heights at which they begin, end or cross, and the windings left of them all.
typedef struct {
  Sides sides[MOST_PIECES];
  Float4 events[MOST_EVENTS];
  int count;
  Int4 winding;
} Outline;

ALWAYS_INLINE void make_outline(Outline *o, const FourCells *cells, int room) {
  Int4 rest;
  memcpy(&rest, cells->sums, sizeof(rest));
  o->count = 0;
  for (int i = 0; i < room; i++, o->count += 2)
    make_side(cells, i, o->sides + i, o->events + o->count, o->events + o->count + 1, &rest);
  for (int i = 1; i < room; i++) {
    for (int j = 0; j < i; j++) {
      o->events[o->count] = crossing(o->sides + i, o->sides + j);
      // Few of many cross.
      o->count += room <= 4 || is_any(o->events[o->count] < 1);
    }
  }
  o->winding = (rest + ONE / 2) >> 16;
}

// How much of each of four cells is inside, 0 to 1.
ALWAYS_INLINE Float4 inside_area(const FourCells *cells, int room, int evenOdd) {
  Outline o;
  make_outline(&o, cells, room);
  Float4 area = all_of(0), top = all_of(0);
  do {
    Float4 bottom = all_of(1);
    for (int k = 0; k < o.count; k++) bottom = smaller(bottom, either(o.events[k] > top, o.events[k], all_of(1)));
    area += inside_width(o.sides, room, o.winding, top, bottom, evenOdd) * (bottom - top);
    top = bottom;
  } while (is_any(top < 1));
  return smaller(larger(area, all_of(0)), all_of(1));
}

// The same for one cell of many pieces, which stands in all four places: here four slabs go side by side.
static __attribute__((noinline)) Float4 inside_of_many(const FourCells *cells, int room, int evenOdd) {
  Outline o;
  make_outline(&o, cells, room);
  float heights[MOST_EVENTS + 6];
  heights[0] = 0;
  int count = 1;
  for (int k = 0; k < o.count; k++) {
    float height = o.events[k][0];
    if (!(height > 0 && height < 1)) continue;
    int at = count++;
    for (; heights[at - 1] > height; at--) heights[at] = heights[at - 1];
    heights[at] = height;
  }
  for (int k = 0; k < 5; k++) heights[count + k] = 1;
  Float4 area = all_of(0);
  for (int k = 0; k < count; k += CELLS) {
    Float4 top, bottom;
    memcpy(&top, heights + k, sizeof(top));
    memcpy(&bottom, heights + k + 1, sizeof(bottom));
    area += inside_width(o.sides, room, o.winding, top, bottom, evenOdd) * (bottom - top);
  }
  float sum = area[0] + area[1] + area[2] + area[3];
  return smaller(larger(all_of(sum), all_of(0)), all_of(1));
}

// Apart, for each wants all registers.
#define INSIDE(name, room)                                                                \
  static __attribute__((noinline)) Float4 inside_of_##name(const FourCells *m, int evenOdd) { \
    return inside_area(m, room, evenOdd);                                                 \
  }
INSIDE(two, 2)
INSIDE(three, 3)
INSIDE(four, 4)
INSIDE(eight, 8)

// MARK: Which cells

// So many cells are looked at together, those with as many pieces side by side.
enum { TOGETHER = 128 };

typedef struct {
  const CKTrail *trail;
  int evenOdd, isChanged, count;
  CKMeeting *cells[TOGETHER];
} Meetings;

// Puts the first pieces of four cells side by side.
static inline void gather_first(FourCells *four, CKMeeting *const *cells, int k) {
  Float4 p[CELLS];
  for (int lane = 0; lane < CELLS; lane++) memcpy(p + lane, cells[lane]->pieces + k, sizeof(Float4));
  Float4 ab = __builtin_shufflevector(p[0], p[1], 0, 4, 1, 5), cd = __builtin_shufflevector(p[2], p[3], 0, 4, 1, 5);
  Float4 ab2 = __builtin_shufflevector(p[0], p[1], 2, 6, 3, 7), cd2 = __builtin_shufflevector(p[2], p[3], 2, 6, 3, 7);
  Float4 xa = __builtin_shufflevector(ab, cd, 0, 1, 4, 5), xb = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  Float4 from = __builtin_shufflevector(ab2, cd2, 0, 1, 4, 5), to = __builtin_shufflevector(ab2, cd2, 2, 3, 6, 7);
  memcpy(four->xa[k], &xa, sizeof(xa));
  memcpy(four->xb[k], &xb, sizeof(xb));
  memcpy(four->from[k], &from, sizeof(from));
  memcpy(four->to[k], &to, sizeof(to));
}

// Puts the others of a cell there, and as many as are missing that make no difference.
static void gather_more(FourCells *four, int lane, const CKTrail *trail, const CKMeeting *meeting, int room) {
  for (int32_t k = FEW_PIECES, n = meeting->last; k < room; k++) {
    CKPiece piece = { 1, 1, 0, 0 };
    if (n >= 0) {
      piece = trail->nodes[n].piece;
      n = trail->nodes[n].before;
    }
    four->xa[k][lane] = piece.xa;
    four->xb[k][lane] = piece.xb;
    four->from[k][lane] = piece.from;
    four->to[k][lane] = piece.to;
  }
}

static void gather(FourCells *four, const CKTrail *trail, CKMeeting *const *cells, int room) {
  for (int k = 0; k < room && k < FEW_PIECES; k++) gather_first(four, cells, k);
  for (int lane = 0; lane < CELLS; lane++) {
    if (room > FEW_PIECES) gather_more(four, lane, trail, cells[lane], room);
    four->sums[lane] = (int32_t)((uint32_t)cells[lane]->sum + (uint32_t)cells[lane]->border);
  }
}

// Sets the areas of up to four cells where that is called for; the first one has the most pieces.
static void set_cells(Meetings *m, CKMeeting *const *cells, int count) {
  FourCells four;
  int room = cells[0]->count, evenOdd = m->evenOdd;
  room = room > 4 && room <= ABREAST ? ABREAST : room;
  CKMeeting *all[CELLS];
  for (int lane = 0; lane < CELLS; lane++) all[lane] = cells[lane < count ? lane : 0];
  gather(&four, m->trail, all, room);
  Float4 area = room == 2   ? inside_of_two(&four, evenOdd)
                : room == 3 ? inside_of_three(&four, evenOdd)
                : room == 4 ? inside_of_four(&four, evenOdd)
                : room == ABREAST ? inside_of_eight(&four, evenOdd)
                            : inside_of_many(&four, room, evenOdd);
  for (int lane = 0; lane < count; lane++) {
    CKCell *cell = cells[lane]->cell;
    int32_t sum = cells[lane]->sum, covered = whole((double)area[lane] * ONE);
    int32_t plain = ck_covered((int32_t)((uint32_t)sum + cell->area), evenOdd);
    if (covered - plain <= CLOSE && plain - covered <= CLOSE) continue;
    cell->area = (uint32_t)covered - (uint32_t)sum;
    m->isChanged = 1;
  }
}

// Looks at all cells that wait, those with many pieces first.
static void settle(Meetings *m) {
  int starts[MOST_PIECES + 1] = { 0 };
  CKMeeting *sorted[TOGETHER];
  for (int k = 0; k < m->count; k++) starts[m->cells[k]->count]++;
  for (int n = MOST_PIECES, next = 0; n >= 0; n--) {
    int count = starts[n];
    starts[n] = next;
    next += count;
  }
  for (int k = 0; k < m->count; k++) sorted[starts[m->cells[k]->count]++] = m->cells[k];
  for (int k = 0, count; k < m->count; k += count) {
    count = sorted[k]->count > ABREAST ? 1 : m->count - k < CELLS ? m->count - k : CELLS;
    set_cells(m, sorted + k, count);
  }
  m->count = 0;
}

// Adds a cell to those that wait; one with a single piece has the right sum.
static void meet(Meetings *m, CKMeeting *meeting, int32_t sum) {
  if (meeting->count < 2 || meeting->count > MOST_PIECES) return;
  meeting->sum = sum;
  m->cells[m->count++] = meeting;
  if (m->count == TOGETHER) settle(m);
}

// Looks at the flagged cells of a row, of which only those are not empty that were touched, and clears their flags.
static void find_meetings(Meetings *m, const CKCellRows *rows, CKTrail *trail, int32_t row) {
  ptrdiff_t line = row * rows->cellStride;
  const uint64_t *touched = rows->touched + row * rows->wordStride;
  uint64_t *flags = trail->flags + row * trail->flagStride;
  ptrdiff_t words = trail->flagStride;
  while (words > 0 && flags[words - 1] == 0) words--;
  words = words * 2 < rows->wordStride ? words * 2 : rows->wordStride;
  // Heights of even and odd cells so far, and areas between them.
  Int4 sum = { (int32_t)rows->left[row].cover, 0, 0, 0 };
  for (ptrdiff_t w = 0; w < words; w++) {
    for (uint64_t bits = touched[w]; bits;) {
      int32_t start = next_cells(w, &bits);
      const CKCell *cells = rows->cells + line + start;
      uint32_t flagged = (uint32_t)(flags[start >> 6] >> (start & 63)) & 15;
      Int4 two, more;
      memcpy(&two, cells, sizeof(two));
      memcpy(&more, cells + 2, sizeof(more));
      if (__builtin_expect(flagged != 0, 0)) {
        uint32_t before = (uint32_t)sum[0] + (uint32_t)sum[2];
        for (int32_t c = 0; c < 4; before += cells[c++].cover)
          if (flagged >> c & 1) meet(m, trail->meetings + (trail->marks[line + start + c] - FIRST_MEETING), (int32_t)before);
      }
      sum += two + more;
    }
  }
  memset(flags, 0, sizeof(uint64_t) * (size_t)trail->flagStride);
}

int ck_accumulate_exactly(const CKTable *table, const CKCellRows *rows, CKTrail *trail, int evenOdd,
                          const CKEdge *edges, ptrdiff_t count, const CKEdge *more, ptrdiff_t moreCount) {
  if (!ck_trail_begin(trail, rows, count + moreCount)) {
    ck_accumulate(table, rows, trail, edges, count);
    ck_accumulate(table, rows, trail, more, moreCount);
    return 1;
  }
  ck_accumulate_traced(table, rows, trail, 0, edges, count);
  ck_accumulate_traced(table, rows, trail, (int32_t)count, more, moreCount);
  int isChanged = trail->isFull;
  if (trail->rows && !trail->isFull) {
    Meetings m;
    m.trail = trail;
    m.evenOdd = evenOdd;
    m.isChanged = m.count = 0;
    for (int32_t row = 0; row < rows->y1 - rows->y0; row++)
      if (trail->rows >> row & 1) find_meetings(&m, rows, trail, row);
    settle(&m);
    isChanged = m.isChanged;
  }
  ck_trail_end(trail, rows, count + moreCount);
  return isChanged;
}
