// ISA level 2 of sweeps, sixteen cells at a time. avx512_sweep_narrow.c draws narrow images.
#if defined(__x86_64__)
#include "avx512.h"
#define WIDTH 16
#include "avx512_sweep.h"

// The largest width of images that are swept eight cells at a time. An edge mostly fits into eight pixels, and pixels
// between edges are only copied. Colors are blended between edges too, and take longer with eight.
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
