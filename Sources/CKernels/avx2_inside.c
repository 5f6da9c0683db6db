// Level 1 of what pieces cover.
#if defined(__x86_64__)
#include "avx2.h"
#include "levels.h"

enum { WIDTH = 8 };
#define NOINLINE AVX2 __attribute__((noinline))
#include "inside.h"

AVX2 void ck_avx2_inside(const CKPieces *pieces, int count, int room, int evenOdd, float *areas) {
  inside(pieces, count, room, evenOdd, areas);
}

AVX2 int32_t ck_avx2_height(const CKCell *cells, ptrdiff_t count) { return height(cells, count); }
#endif
