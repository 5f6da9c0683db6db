// Sweeps at level 2 by sixteen, but for narrow pictures.
#if defined(__x86_64__)
#include "avx512.h"
#define WIDE 16
#include "avx512_sweeps.h"

// Up to so many columns pictures go by eight: registers of half the size take half the time, an edge mostly fits into
// one, and what lies between edges is only copied. A choice: 0.97 of the time for W4 of the benchmarks. Colours, which
// are blended between edges, too, take a twentieth longer.
enum { NARROW = 256 };

AVX512 void ck_avx512_sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color) {
  Source source = { all((int)color), NULL, color >> 24 == 255 };
  sweep_rows(rows, evenOdd, d, stride, source, 0);
}

AVX512 void ck_avx512_sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride,
                                    const uint32_t *s, ptrdiff_t sourceStride) {
  if (rows->x1 - rows->x0 <= NARROW) ck_avx512_sweep_narrow_image(rows, evenOdd, d, stride, s, sourceStride);
  else sweep_image(rows, evenOdd, d, stride, s, sourceStride);
}
#endif
