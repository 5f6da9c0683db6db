// ISA level 0 of the exact areas of cells with overlaps, with vectors of four, which every processor has.
#include "cells.h"
#include "isa_levels.h"

enum { WIDTH = 4 };
#define INLINE ALWAYS_INLINE
#define NOINLINE __attribute__((noinline))
#include "cell_area.h"

void ck_portable_overlap_areas(const CKOverlapBatch *batch, int count, int fragmentCount, int evenOdd, float *areas) {
  overlap_areas(batch, count, fragmentCount, evenOdd, areas);
}

int32_t ck_portable_sum_covers(const CKCell *cells, ptrdiff_t count) { return sum_covers(cells, count); }
