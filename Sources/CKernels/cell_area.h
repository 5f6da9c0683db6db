// The exact covered area of cells in which edges overlap, for WIDTH cells in parallel, one in each lane. An ISA level
// defines WIDTH, INLINE and NOINLINE before the inclusion.
//
// The heights at which fragments begin, end or cross cut a cell into slabs (a trapezoidal decomposition). Within a slab
// no two fragments cross, so their order from left to right is the same at all heights. A sweep in that order counts
// the winding and sums the widths inside. The covered area of a slab is its height times the inside width at half the
// height.
#include "overlaps.h"
#include <string.h>

typedef float Floats __attribute__((ext_vector_type(WIDTH)));
typedef int32_t Ints __attribute__((ext_vector_type(WIDTH)));

INLINE Floats broadcast(float v) { return (Floats)(v); }
INLINE Floats max_of(Floats a, Floats b) { return a > b ? a : b; }
INLINE Floats min_of(Floats a, Floats b) { return a < b ? a : b; }
INLINE Floats choose(Ints mask, Floats a, Floats b) { return mask ? a : b; }
INLINE Ints choose_int(Ints mask, Ints a, Ints b) { return (a & mask) | (b & ~mask); }
INLINE Ints bits_of(Floats v) { union { Floats f; Ints i; } u = { v }; return u.i; }
INLINE Floats from_bits(Ints v) { union { Ints i; Floats f; } u = { v }; return u.f; }
INLINE Floats to_floats(Ints v) { return __builtin_convertvector(v, Floats); }
INLINE int any_lane(Ints mask) {
  typedef int64_t Longs __attribute__((ext_vector_type(WIDTH / 2)));
  union { Ints lanes; Longs pairs; } u = { mask };
  int64_t any = 0;
  for (int k = 0; k < WIDTH / 2; k++) any |= u.pairs[k];
  return any != 0;
}

// MARK: Sides

// A fragment as a side of the covered area, from `top` to `bottom`. Coordinates in the cell are 0 to 1 in both
// directions.
//
// A fragment that enters or leaves through the cell's left side is continued along it, to the cell's top or bottom. The
// winding left of all sides is then the same at all heights. A side that covers nothing starts at height 2, below.
typedef struct {
  Floats x, y, dxdy, top, bottom;
  Ints isDown;
} Side;

INLINE Floats x_at(const Side *s, Floats y) { return s->x + (y - s->y) * s->dxdy; }

// Converts fragment `i` of each cell to a side, and returns the heights of its ends. Subtracts from `leftSum` the cover
// that the side adds along the cell's left side.
INLINE void make_side(const CKOverlapBatch *b, int lane, int i, Side *s, Floats *entryHeight, Floats *exitHeight,
                      Ints *leftSum) {
  Ints entryY, exitY;
  Floats entryX, exitX;
  memcpy(&entryY, b->entryY[i] + lane, sizeof(entryY));
  memcpy(&exitY, b->exitY[i] + lane, sizeof(exitY));
  memcpy(&entryX, b->entryX[i] + lane, sizeof(entryX));
  memcpy(&exitX, b->exitX[i] + lane, sizeof(exitX));
  // The heights of edges that go up are negative.
  Ints isUp = entryY + exitY < 0, top = (entryY ^ isUp) - isUp, bottom = (exitY ^ isUp) - isUp;
  Ints entersLeft = entryX <= 0, leavesLeft = exitX <= 0, isHorizontal = top == bottom;
  Floats topHeight = to_floats(top) * (1.0f / ONE), bottomHeight = to_floats(bottom) * (1.0f / ONE);
  // A horizontal fragment matters only if one of its ends is on the cell's left side.
  Ints exists = ~isHorizontal | (entersLeft ^ leavesLeft);
  isUp ^= isHorizontal & leavesLeft;
  Ints added = choose_int(isHorizontal, top & exists, (top & entersLeft) + ((ONE - bottom) & leavesLeft));
  *leftSum -= (added ^ isUp) - isUp;
  s->x = choose(isHorizontal, broadcast(0), entryX);
  s->y = choose(isHorizontal, broadcast(0), topHeight);
  s->dxdy = choose(isHorizontal, broadcast(0), (exitX - entryX) / (bottomHeight - topHeight));
  s->top = choose(exists, choose(isHorizontal | entersLeft, broadcast(0), topHeight), broadcast(2));
  s->bottom = choose(isHorizontal, topHeight, choose(leavesLeft, broadcast(1), bottomHeight));
  s->isDown = ~isUp;
  *entryHeight = topHeight;
  *exitHeight = bottomHeight;
}

// Returns the height at which two sides cross, or 2 if they do not cross.
INLINE Floats crossing(const Side *s, const Side *t) {
  Floats top = max_of(s->top, t->top), bottom = min_of(s->bottom, t->bottom);
  Floats a = x_at(s, top) - x_at(t, top), b = x_at(s, bottom) - x_at(t, bottom);
  return choose((a * b < 0) & (top < bottom), top + (bottom - top) * (a / (a - b)), broadcast(2));
}

// MARK: Slabs

INLINE void compare_exchange(Floats *p, int i, int j) {
  Floats a = p[i], b = p[j];
  p[i] = min_of(a, b);
  p[j] = max_of(a, b);
}

// Sorts 2, 3, 4 and 6 values by optimal sorting networks, 8 by Batcher's odd-even merge sort, and more by insertion.
INLINE void sort(Floats *p, int count) {
  if (count == 2) {
    compare_exchange(p, 0, 1);
  } else if (count == 3) {
    compare_exchange(p, 0, 1), compare_exchange(p, 1, 2), compare_exchange(p, 0, 1);
  } else if (count == 4) {
    compare_exchange(p, 0, 1), compare_exchange(p, 2, 3);
    compare_exchange(p, 0, 2), compare_exchange(p, 1, 3);
    compare_exchange(p, 1, 2);
  } else if (count == 6) {
    compare_exchange(p, 0, 5), compare_exchange(p, 1, 3), compare_exchange(p, 2, 4);
    compare_exchange(p, 1, 2), compare_exchange(p, 3, 4);
    compare_exchange(p, 0, 3), compare_exchange(p, 2, 5);
    compare_exchange(p, 0, 1), compare_exchange(p, 2, 3), compare_exchange(p, 4, 5);
    compare_exchange(p, 1, 2), compare_exchange(p, 3, 4);
  } else if (count == 8) {
    compare_exchange(p, 0, 1), compare_exchange(p, 2, 3), compare_exchange(p, 4, 5), compare_exchange(p, 6, 7);
    compare_exchange(p, 0, 2), compare_exchange(p, 1, 3), compare_exchange(p, 4, 6), compare_exchange(p, 5, 7);
    compare_exchange(p, 1, 2), compare_exchange(p, 5, 6);
    compare_exchange(p, 0, 4), compare_exchange(p, 1, 5), compare_exchange(p, 2, 6), compare_exchange(p, 3, 7);
    compare_exchange(p, 2, 4), compare_exchange(p, 3, 5);
    compare_exchange(p, 1, 2), compare_exchange(p, 3, 4), compare_exchange(p, 5, 6);
  } else {
    for (int i = 1; i < count; i++)
      for (int j = i; j > 0; j--) compare_exchange(p, j - 1, j);
  }
}

// Returns the total width inside a slab at half its height. `winding` is the winding left of all sides.
//
// Positions are 1 at the cell's left and 2 at its right. Floats from 1 to 2 share one exponent, so the lowest bit can
// store the side's direction without changing the order. A side that is not in the slab is moved to the cell's right.
INLINE Floats inside_width(const Side *sides, int count, Ints winding, Floats top, Floats bottom, int evenOdd) {
  Floats positions[MAX_FRAGMENTS], y = (top + bottom) * 0.5f, right = broadcast(2);
  for (int i = 0; i < count; i++) {
    const Side *s = sides + i;
    Floats x = min_of(max_of(x_at(s, y) + 1, broadcast(1)), right);
    x = choose((s->top <= top) & (s->bottom >= bottom), x, right);
    positions[i] = from_bits((bits_of(x) & ~1) | (s->isDown & 1));
  }
  sort(positions, count);
  Floats width = broadcast(0), last = broadcast(1);
  for (int i = 0; i <= count; i++) {
    // The direction's bit may move a side beyond the right. The minimum keeps the result independent of the number of
    // absent sides, which depends on the neighboring lanes.
    Floats next = i < count ? min_of(positions[i], right) : right;
    Ints isInside = evenOdd ? (winding & 1) != 0 : winding != 0;
    width += choose(isInside, next - last, broadcast(0));
    last = next;
    if (i < count) winding += (bits_of(positions[i]) & 1) * 2 - 1;
  }
  return width;
}

enum { MAX_HEIGHTS = MAX_FRAGMENTS * 2 + MAX_FRAGMENTS * (MAX_FRAGMENTS - 1) / 2 };

// For each cell, its sides, the heights at which they begin, end or cross, and the winding left of all sides.
typedef struct {
  Side sides[MAX_FRAGMENTS];
  Floats heights[MAX_HEIGHTS];
  int heightCount;
  Ints winding;
} Arrangement;

INLINE void arrange(Arrangement *a, const CKOverlapBatch *batch, int lane, int fragmentCount) {
  Ints leftSum;
  memcpy(&leftSum, batch->sums + lane, sizeof(leftSum));
  a->heightCount = 0;
  for (int i = 0; i < fragmentCount; i++, a->heightCount += 2)
    make_side(batch, lane, i, a->sides + i, a->heights + a->heightCount, a->heights + a->heightCount + 1, &leftSum);
  for (int i = 1; i < fragmentCount; i++) {
    for (int j = 0; j < i; j++) {
      a->heights[a->heightCount] = crossing(a->sides + i, a->sides + j);
      // With many fragments, only pairs that cross are kept. Few do, so the branch is predictable.
      a->heightCount += fragmentCount <= 4 || any_lane(a->heights[a->heightCount] < 1);
    }
  }
  a->winding = (leftSum + ONE / 2) >> 16;
}

// MARK: Areas

// Returns the covered areas of WIDTH cells, from 0 to 1, slab by slab from the top.
INLINE Floats cell_areas(const CKOverlapBatch *batch, int lane, int fragmentCount, int evenOdd) {
  Arrangement a;
  arrange(&a, batch, lane, fragmentCount);
  Floats area = broadcast(0), top = broadcast(0);
  do {
    Floats bottom = broadcast(1);
    for (int k = 0; k < a.heightCount; k++)
      bottom = min_of(bottom, choose(a.heights[k] > top, a.heights[k], broadcast(1)));
    area += inside_width(a.sides, fragmentCount, a.winding, top, bottom, evenOdd) * (bottom - top);
    top = bottom;
  } while (any_lane(top < 1));
  return min_of(max_of(area, broadcast(0)), broadcast(1));
}

// Returns the covered area of one cell with many fragments. WIDTH slabs of it are computed in parallel. Four partial
// sums make the result independent of WIDTH.
static NOINLINE float cell_area_by_slabs(const CKOverlapBatch *batch, int fragmentCount, int evenOdd) {
  Arrangement a;
  arrange(&a, batch, 0, fragmentCount);
  float heights[MAX_HEIGHTS + WIDTH + 2];
  heights[0] = 0;
  int count = 1;
  for (int k = 0; k < a.heightCount; k++) {
    float height = a.heights[k][0];
    if (!(height > 0 && height < 1)) continue;
    int i = count++;
    for (; heights[i - 1] > height; i--) heights[i] = heights[i - 1];
    heights[i] = height;
  }
  for (int k = 0; k <= WIDTH; k++) heights[count + k] = 1;
  float sums[4] = { 0 };
  for (int k = 0; k < count; k += WIDTH) {
    Floats top, bottom;
    memcpy(&top, heights + k, sizeof(top));
    memcpy(&bottom, heights + k + 1, sizeof(bottom));
    Floats areas = inside_width(a.sides, fragmentCount, a.winding, top, bottom, evenOdd) * (bottom - top);
    for (int i = 0; i < WIDTH; i++) sums[i % 4] += areas[i];
  }
  float sum = sums[0] + sums[1] + sums[2] + sums[3];
  return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

// One function for each number of fragments. They are not inlined, because each needs all registers.
#define CELL_AREAS(n)                                                                                       \
  static NOINLINE void cell_areas_##n(const CKOverlapBatch *batch, int lane, int evenOdd, float *areas) { \
    Floats area = cell_areas(batch, lane, n, evenOdd);                                                    \
    memcpy(areas, &area, sizeof(area));                                                                   \
  }
CELL_AREAS(2)
CELL_AREAS(3)
CELL_AREAS(4)
CELL_AREAS(6)
CELL_AREAS(8)
_Static_assert(BATCH_FRAGMENTS == 8, "cells of a batch have up to 8 fragments");

INLINE void overlap_areas(const CKOverlapBatch *batch, int count, int fragmentCount, int evenOdd, float *areas) {
  for (int lane = 0; lane < count; lane += WIDTH) {
    float *out = areas + lane;
    if (fragmentCount == 2) cell_areas_2(batch, lane, evenOdd, out);
    else if (fragmentCount == 3) cell_areas_3(batch, lane, evenOdd, out);
    else if (fragmentCount == 4) cell_areas_4(batch, lane, evenOdd, out);
    else if (fragmentCount == 6) cell_areas_6(batch, lane, evenOdd, out);
    else if (fragmentCount == 8) cell_areas_8(batch, lane, evenOdd, out);
    else *out = cell_area_by_slabs(batch, fragmentCount, evenOdd);
  }
}

// Returns the sum of the covers of a row's first cells. The row must be readable in multiples of sixteen cells.
INLINE int32_t sum_covers(const CKCell *cells, ptrdiff_t count) {
  enum { PER_VECTOR = WIDTH / 2, VECTORS = 16 / PER_VECTOR };
  typedef uint32_t Words __attribute__((ext_vector_type(WIDTH)));
  Words sum = 0;
  ptrdiff_t k = 0;
  for (; k + 16 <= count; k += 16) {
    for (int i = 0; i < VECTORS; i++) {
      Words words;
      memcpy(&words, cells + k + i * PER_VECTOR, sizeof(words));
      sum += words;
    }
  }
  Ints numbers, left = (Ints)((int32_t)(count - k));
  for (int i = 0; i < WIDTH; i++) numbers[i] = i / 2;
  for (int i = 0; i < VECTORS; i++, left -= PER_VECTOR) {
    Words words;
    memcpy(&words, cells + k + i * PER_VECTOR, sizeof(words));
    sum += words & (Words)(numbers < left);
  }
  // Even words are covers, odd ones areas.
  uint32_t total = 0;
  for (int i = 0; i < WIDTH; i += 2) total += sum[i];
  return (int32_t)total;
}
