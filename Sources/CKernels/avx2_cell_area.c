// ISA level 1 of the exact areas of cells with overlaps.
#if defined(__x86_64__)
#include "avx2.h"
#include "isa_levels.h"

enum { WIDTH = 8 };
#define NOINLINE AVX2 __attribute__((noinline))
#include "cell_area.h"

AVX2 void ck_avx2_overlap_areas(const CKOverlapBatch *batch, int count, int fragmentCount, int evenOdd, float *areas) {
  overlap_areas(batch, count, fragmentCount, evenOdd, areas);
}

AVX2 int32_t ck_avx2_sum_covers(const CKCell *cells, ptrdiff_t count) { return sum_covers(cells, count); }
#endif
