// ISA level 2 of sweeps for narrow images, eight cells at a time.
#if defined(__x86_64__)
#include "avx512.h"
#define WIDTH 8
#include "avx512_sweep.h"

AVX512 void ck_avx512_sweep_narrow_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride,
                                         const uint32_t *s, ptrdiff_t sourceStride) {
  sweep_image(rows, evenOdd, d, stride, s, sourceStride);
}
#endif
