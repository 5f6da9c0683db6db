// The kernels of all ISA levels, and functions that several levels share.
#pragma once
#include "ckernels.h"

#define KERNEL(result, name, parameters, level2) result ck_portable_##name parameters;
#include "kernel_list.h"

#if defined(__x86_64__)
#define KERNEL(result, name, parameters, level2) \
  result ck_avx2_##name parameters;              \
  result ck_##level2##_##name parameters;
#include "kernel_list.h"

/// Returns 1 if non-temporal stores suit a row of `n` pixels. They need whole cache lines, and short rows gain nothing.
static inline int can_stream(const uint32_t *d, ptrdiff_t n) {
  return n >= 1024 && !(n & 7) && !((uintptr_t)d & 63);
}

/// Returns a bit for each of `n` blocks, at most 64: 0 if the block reads only transparent pixels.
uint64_t ck_avx2_visible_blocks(CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *columns, ptrdiff_t first,
                                ptrdiff_t n);
/// Does the same as `sweep_image`, with registers of half the size.
void ck_avx512_sweep_narrow_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                                  ptrdiff_t sourceStride);
#endif
