// Memory for trails.
#include "trail.h"
#include <stdlib.h>
#include <string.h>

// Room for more steps than this, 128 bytes each, is given back.
enum { STEPS_KEPT = 1 << 16 };

CKTrail *ck_trail_create(void) { return calloc(1, sizeof(CKTrail)); }

void ck_trail_destroy(CKTrail *t) {
  if (!t) return;
  free(t->steps);
  free(t->visits);
  free(t->last);
  free(t->flags);
  free(t);
}

static int grow(CKTrail *t, ptrdiff_t steps) {
  ptrdiff_t wanted = steps + steps / 2 + 32;
  if (wanted <= INT32_MAX / 64) {
    CKStep *moved = realloc(t->steps, sizeof(CKStep) * (size_t)wanted);
    if (moved) t->steps = moved;
    CKVisit *visits = realloc(t->visits, sizeof(CKVisit) * LANES * (size_t)wanted);
    if (visits) t->visits = visits;
    if (moved && visits) {
      t->visits[0] = (CKVisit){ 0, 0 };
      t->capacity = wanted;
      return 1;
    }
  }
  t->isFull = 1;
  return 0;
}

int ck_trail_reserve(CKTrail *t, ptrdiff_t steps) {
  return __builtin_expect(t->count + steps <= t->capacity, 1) || grow(t, t->count + steps);
}

static int makeCells(CKTrail *t, ptrdiff_t cells, ptrdiff_t flags) {
  if (cells > t->cellCapacity) {
    free(t->last);
    t->last = calloc((size_t)cells, sizeof(int32_t));
    t->cellCapacity = t->last ? cells : 0;
    t->base = 1;
  }
  if (flags > t->flagCapacity) {
    free(t->flags);
    t->flags = calloc((size_t)flags, sizeof(uint64_t));
    t->flagCapacity = t->flags ? flags : 0;
  }
  return t->last && t->flags;
}

// What is touched of this is little; that it is there spares asking.
enum { STEPS_AHEAD = 1 << 13 };

void ck_trail_prepare(CKTrail *t, ptrdiff_t cellStride, ptrdiff_t height) {
  if (!t) return;
  makeCells(t, cellStride * height, (cellStride + 63) / 64 * height);
  if (t->capacity < STEPS_AHEAD) grow(t, STEPS_AHEAD);
}

// Room for the cells of a rectangle, all of whose pieces are of other shapes and all flags clear.
int ck_trail_begin(CKTrail *t, const CKCellRows *rows) {
  ptrdiff_t height = rows->y1 - rows->y0, cells = rows->cellStride * height;
  t->flagStride = (rows->cellStride + 63) / 64;
  if (!makeCells(t, cells, t->flagStride * height)) return 0;
  t->rows = 0;
  // The first step stands for none.
  t->count = 1;
  t->isFull = 0;
  return 1;
}

void ck_trail_end(CKTrail *t) {
  if (t->isFull) memset(t->flags, 0, sizeof(uint64_t) * (size_t)t->flagCapacity);
  t->base += (int32_t)t->count * LANES;
  t->count = 0;
  // A scribble's trail is not kept for ever.
  if (t->capacity > STEPS_KEPT) {
    free(t->steps);
    free(t->visits);
    t->steps = NULL;
    t->visits = NULL;
    t->capacity = 0;
  }
  // A trail has fewer pieces than half of this.
  if (t->base < INT32_MAX / 2) return;
  memset(t->last, 0, sizeof(int32_t) * (size_t)t->cellCapacity);
  t->base = 1;
}
