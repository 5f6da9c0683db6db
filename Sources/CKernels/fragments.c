// The memory of edge fragments.
#include "fragments.h"
#include <stdlib.h>

void *ck_grow(void *old, ptrdiff_t needed, size_t size, ptrdiff_t *capacity) {
  ptrdiff_t wanted = needed + needed / 2 + 32;
  // The limit is 2²⁷ elements, which are about 1 GB of cells.
  void *memory = wanted <= INT32_MAX / 16 ? realloc(old, size * (size_t)wanted) : NULL;
  if (memory) *capacity = wanted;
  return memory;
}

static __attribute__((noinline)) int grow(CKFragments *f, ptrdiff_t count) {
  void *const old[] = { f->index, f->chains, f->entryY, f->entryX, f->exitX };
  void *memory[5];
  ptrdiff_t capacity = 0;
  int hasAll = 1;
  for (int k = 0; k < 5; k++) {
    memory[k] = ck_grow(old[k], count, sizeof(int32_t), &capacity);
    hasAll = hasAll && memory[k];
    if (!memory[k]) memory[k] = old[k];
  }
  CKCell *cells = ck_grow(f->cells, count, sizeof(CKCell), &capacity);
  if (cells) f->cells = cells;
  f->index = memory[0];
  f->chains = memory[1];
  f->entryY = memory[2];
  f->entryX = memory[3];
  f->exitX = memory[4];
  if (!hasAll || !cells) {
    f->isFull = 1;
    return 0;
  }
  f->capacity = capacity - LANES;
  return 1;
}

int ck_fragments_reserve(CKFragments *f, ptrdiff_t more) {
  ptrdiff_t count = f->count + more;
  return __builtin_expect(count <= f->capacity, 1) || grow(f, count);
}

void ck_fragments_free(CKFragments *f) {
  free(f->index);
  free(f->cells);
  free(f->chains);
  free(f->entryY);
  free(f->entryX);
  free(f->exitX);
  *f = (CKFragments){ 0 };
}
