// Sweeps of narrow pictures at level 2, by eight.
#if defined(__x86_64__)
#include "avx512.h"
#define WIDE 8
#include "avx512_sweeps.h"

AVX512 void ck_avx512_sweep_narrow_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride,
                                           const uint32_t *s, ptrdiff_t sourceStride) {
  sweep_image(rows, evenOdd, d, stride, s, sourceStride);
}
#endif
