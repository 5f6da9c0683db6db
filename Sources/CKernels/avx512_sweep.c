// ISA level 2 of sweeps, sixteen cells at a time; narrow images go to avx512_sweep_narrow.c.
#if defined(__x86_64__)
#include "avx512.h"
#define WIDTH 16
#include "avx512_sweep.h"

// Images up to this width are swept by eight, which took 0.97 of the time for workload W4: an edge mostly fits into
// eight pixels, and between edges pixels are only copied. Colors, which are blended between edges too, take a twentieth
// longer by eight.
enum { NARROW = 256 };

AVX512 void ck_avx512_sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color) {
  Source source = { set32((int)color), NULL, color >> 24 == 255 };
  sweep_rows(rows, evenOdd, d, stride, source, 0);
}

AVX512 void ck_avx512_sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                                  ptrdiff_t sourceStride) {
  if (rows->x1 - rows->x0 <= NARROW) ck_avx512_sweep_narrow_image(rows, evenOdd, d, stride, s, sourceStride);
  else sweep_image(rows, evenOdd, d, stride, s, sourceStride);
}
#endif
