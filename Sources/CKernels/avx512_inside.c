// Level 2 of what pieces cover.
#if defined(__x86_64__)
#include "avx512.h"
#include "levels.h"

enum { WIDTH = 8 };
#define NOINLINE AVX512 __attribute__((noinline))
#include "inside.h"

AVX512 void ck_avx512_inside(const CKPieces *pieces, int count, int room, int evenOdd, float *areas) {
  inside(pieces, count, room, evenOdd, areas);
}

AVX512 int32_t ck_avx512_height(const CKCell *cells, ptrdiff_t count) { return height(cells, count); }
#endif
