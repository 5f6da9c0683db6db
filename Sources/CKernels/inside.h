// What the pieces in cells cover, WIDTH cells side by side; before, a level defines that, INLINE and NOINLINE.
#include "trail.h"
#include <string.h>

// One number for each of so many cells.
typedef float Floats __attribute__((ext_vector_type(WIDTH)));
typedef int32_t Ints __attribute__((ext_vector_type(WIDTH)));

INLINE Floats all_of(float v) { return (Floats)(v); }
INLINE Floats larger(Floats a, Floats b) { return a > b ? a : b; }
INLINE Floats smaller(Floats a, Floats b) { return a < b ? a : b; }
INLINE Floats either(Ints mask, Floats a, Floats b) { return mask ? a : b; }
INLINE Ints either_whole(Ints mask, Ints a, Ints b) { return (a & mask) | (b & ~mask); }
INLINE Ints as_int(Floats v) { union { Floats f; Ints i; } u = { v }; return u.i; }
INLINE Floats as_float(Ints v) { union { Ints i; Floats f; } u = { v }; return u.f; }
INLINE Floats float_of(Ints v) { return __builtin_convertvector(v, Floats); }
INLINE int is_any(Ints mask) {
  typedef int64_t Longs __attribute__((ext_vector_type(WIDTH / 2)));
  union { Ints whole; Longs halves; } u = { mask };
  int64_t any = 0;
  for (int k = 0; k < WIDTH / 2; k++) any |= u.halves[k];
  return any != 0;
}

// A side of what is covered, downwards: a piece of an edge, which goes on straight up or down where it ends at the
// cell's left, so that the winding left of all sides is one number. The cell is from 0 to 1 both ways.
typedef struct {
  Floats x, y, slope, top, bottom;
  Ints isDown;
} Sides;

INLINE Floats side_at(const Sides *s, Floats y) { return s->x + (y - s->y) * s->slope; }

// Makes a side of one piece in each cell, gives the heights at which it begins and ends, and takes what it brings in
// from the left off the rest.
INLINE void make_side(const CKPieces *m, int lane, int i, Sides *s, Floats *above, Floats *below, Ints *rest) {
  Ints from, to;
  Floats xa, xb;
  memcpy(&from, m->from[i] + lane, sizeof(from));
  memcpy(&to, m->to[i] + lane, sizeof(to));
  memcpy(&xa, m->xa[i] + lane, sizeof(xa));
  memcpy(&xb, m->xb[i] + lane, sizeof(xb));
  Ints isUp = from + to < 0, top = (from ^ isUp) - isUp, bottom = (to ^ isUp) - isUp;
  Ints isLeftAbove = xa <= 0, isLeftBelow = xb <= 0, isLevel = top == bottom;
  Floats ya = float_of(top) * (1.0f / ONE), yb = float_of(bottom) * (1.0f / ONE);
  // A level piece counts where it comes in from the left or goes out there.
  Ints isThere = ~isLevel | (isLeftAbove ^ isLeftBelow);
  isUp ^= isLevel & isLeftBelow;
  Ints share = either_whole(isLevel, top & isThere, (top & isLeftAbove) + ((ONE - bottom) & isLeftBelow));
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
INLINE Floats crossing(const Sides *s, const Sides *t) {
  Floats top = larger(s->top, t->top), bottom = smaller(s->bottom, t->bottom);
  Floats a = side_at(s, top) - side_at(t, top), b = side_at(s, bottom) - side_at(t, bottom);
  return either((a * b < 0) & (top < bottom), top + (bottom - top) * (a / (a - b)), all_of(2));
}

INLINE void order(Floats *places, int i, int j) {
  Floats a = places[i], b = places[j];
  places[i] = smaller(a, b);
  places[j] = larger(a, b);
}

// Networks for up to four and for six, and Batcher's for eight.
INLINE void sort_places(Floats *p, int room) {
  if (room == 2) {
    order(p, 0, 1);
  } else if (room == 3) {
    order(p, 0, 1), order(p, 1, 2), order(p, 0, 1);
  } else if (room == 4) {
    order(p, 0, 1), order(p, 2, 3), order(p, 0, 2), order(p, 1, 3), order(p, 1, 2);
  } else if (room == 6) {
    order(p, 0, 5), order(p, 1, 3), order(p, 2, 4);
    order(p, 1, 2), order(p, 3, 4);
    order(p, 0, 3), order(p, 2, 5);
    order(p, 0, 1), order(p, 2, 3), order(p, 4, 5);
    order(p, 1, 2), order(p, 3, 4);
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
INLINE Floats inside_width(const Sides *sides, int room, Ints winding, Floats top, Floats bottom, int evenOdd) {
  Floats places[MOST_PIECES], y = (top + bottom) * 0.5f, right = all_of(2);
  for (int i = 0; i < room; i++) {
    const Sides *s = sides + i;
    Floats x = smaller(larger(side_at(s, y) + 1, all_of(1)), right);
    x = either((s->top <= top) & (s->bottom >= bottom), x, right);
    places[i] = as_float((as_int(x) & ~1) | (s->isDown & 1));
  }
  sort_places(places, room);
  Floats width = all_of(0), last = all_of(1);
  for (int i = 0; i <= room; i++) {
    // A direction's bit must not lead beyond the right: how many sides are not there depends on a cell's neighbours.
    Floats next = i < room ? smaller(places[i], right) : right;
    Ints isInside = evenOdd ? (winding & 1) != 0 : winding != 0;
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
  Floats events[MOST_EVENTS];
  int count;
  Ints winding;
} Outline;

INLINE void make_outline(Outline *o, const CKPieces *cells, int lane, int room) {
  Ints rest;
  memcpy(&rest, cells->sums + lane, sizeof(rest));
  o->count = 0;
  for (int i = 0; i < room; i++, o->count += 2)
    make_side(cells, lane, i, o->sides + i, o->events + o->count, o->events + o->count + 1, &rest);
  for (int i = 1; i < room; i++) {
    for (int j = 0; j < i; j++) {
      o->events[o->count] = crossing(o->sides + i, o->sides + j);
      // Few of many cross.
      o->count += room <= 4 || is_any(o->events[o->count] < 1);
    }
  }
  o->winding = (rest + ONE / 2) >> 16;
}

// How much of each of so many cells is inside, 0 to 1.
INLINE Floats inside_area(const CKPieces *cells, int lane, int room, int evenOdd) {
  Outline o;
  make_outline(&o, cells, lane, room);
  Floats area = all_of(0), top = all_of(0);
  do {
    Floats bottom = all_of(1);
    for (int k = 0; k < o.count; k++) bottom = smaller(bottom, either(o.events[k] > top, o.events[k], all_of(1)));
    area += inside_width(o.sides, room, o.winding, top, bottom, evenOdd) * (bottom - top);
    top = bottom;
  } while (is_any(top < 1));
  return smaller(larger(area, all_of(0)), all_of(1));
}

// The same for the first cell, of many pieces, which stands in all places: here slabs go side by side. They are summed
// by fours, whatever the width.
static NOINLINE float inside_of_many(const CKPieces *cells, int room, int evenOdd) {
  Outline o;
  make_outline(&o, cells, 0, room);
  float heights[MOST_EVENTS + WIDTH + 2];
  heights[0] = 0;
  int count = 1;
  for (int k = 0; k < o.count; k++) {
    float height = o.events[k][0];
    if (!(height > 0 && height < 1)) continue;
    int at = count++;
    for (; heights[at - 1] > height; at--) heights[at] = heights[at - 1];
    heights[at] = height;
  }
  for (int k = 0; k <= WIDTH; k++) heights[count + k] = 1;
  float sums[4] = { 0 };
  for (int k = 0; k < count; k += WIDTH) {
    Floats top, bottom;
    memcpy(&top, heights + k, sizeof(top));
    memcpy(&bottom, heights + k + 1, sizeof(bottom));
    Floats areas = inside_width(o.sides, room, o.winding, top, bottom, evenOdd) * (bottom - top);
    for (int i = 0; i < WIDTH; i++) sums[i % 4] += areas[i];
  }
  float sum = sums[0] + sums[1] + sums[2] + sums[3];
  return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

// Apart, for each wants all registers.
#define INSIDE(name, room)                                                                        \
  static NOINLINE void inside_of_##name(const CKPieces *m, int lane, int evenOdd, float *areas) { \
    Floats area = inside_area(m, lane, room, evenOdd);                                            \
    memcpy(areas, &area, sizeof(area));                                                           \
  }
INSIDE(two, 2)
INSIDE(three, 3)
INSIDE(four, 4)
INSIDE(six, 6)
INSIDE(eight, ABREAST)

INLINE void inside(const CKPieces *pieces, int count, int room, int evenOdd, float *areas) {
  for (int lane = 0; lane < count; lane += WIDTH) {
    float *to = areas + lane;
    if (room == 2) inside_of_two(pieces, lane, evenOdd, to);
    else if (room == 3) inside_of_three(pieces, lane, evenOdd, to);
    else if (room == 4) inside_of_four(pieces, lane, evenOdd, to);
    else if (room == 6) inside_of_six(pieces, lane, evenOdd, to);
    else if (room == ABREAST) inside_of_eight(pieces, lane, evenOdd, to);
    else *to = inside_of_many(pieces, room, evenOdd);
  }
}

// How high the first cells of a row are together, which can be read by sixteens.
INLINE int32_t height(const CKCell *cells, ptrdiff_t count) {
  enum { PART = WIDTH / 2, PARTS = 16 / PART };
  typedef uint32_t Numbers __attribute__((ext_vector_type(WIDTH)));
  Numbers sum = 0;
  ptrdiff_t k = 0;
  for (; k + 16 <= count; k += 16) {
    for (int i = 0; i < PARTS; i++) {
      Numbers some;
      memcpy(&some, cells + k + i * PART, sizeof(some));
      sum += some;
    }
  }
  Ints places, left = (Ints)((int32_t)(count - k));
  for (int i = 0; i < WIDTH; i++) places[i] = i / 2;
  for (int i = 0; i < PARTS; i++, left -= PART) {
    Numbers some;
    memcpy(&some, cells + k + i * PART, sizeof(some));
    sum += some & (Numbers)(places < left);
  }
  uint32_t total = 0;
  for (int i = 0; i < WIDTH; i += 2) total += sum[i];
  return (int32_t)total;
}
