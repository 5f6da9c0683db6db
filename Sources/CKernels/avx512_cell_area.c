// ISA level 2 of the exact areas of cells with overlaps.
#if defined(__x86_64__)
#include "avx512.h"
#include "isa_levels.h"

enum { WIDTH = 8 };
#define NOINLINE AVX512 __attribute__((noinline))
#include "cell_area.h"

AVX512 void ck_avx512_overlap_areas(const CKOverlapBatch *batch, int count, int fragmentCount, int evenOdd,
                                    float *areas) {
  overlap_areas(batch, count, fragmentCount, evenOdd, areas);
}

AVX512 int32_t ck_avx512_sum_covers(const CKCell *cells, ptrdiff_t count) { return sum_covers(cells, count); }
#endif
