// Level 0 of what pieces cover: vectors that every processor has.
#include "levels.h"

enum { WIDTH = 4 };
#define INLINE ALWAYS_INLINE
#define NOINLINE __attribute__((noinline))
#include "inside.h"

void ck_portable_inside(const CKPieces *pieces, int count, int room, int evenOdd, float *areas) {
  inside(pieces, count, room, evenOdd, areas);
}

int32_t ck_portable_height(const CKCell *cells, ptrdiff_t count) { return height(cells, count); }
