#pragma once
#include "ckernels.h"

extern const CKKernelTable ck_portable;
uint64_t ck_portable_follow(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                            struct CKTracks *tracks);
int ck_portable_place(int32_t *out, const double *points, ptrdiff_t n, const CKAffine *map, CKBounds *bounds);
void ck_portable_inside(const struct CKPieces *pieces, int count, int room, int evenOdd, float *areas);
int32_t ck_portable_height(const CKCell *cells, ptrdiff_t count);
#if defined(__x86_64__)
// Only what begins with a line and is whole eights can go past the caches; few pixels are not worth it.
static inline int is_streamed(const uint32_t *d, ptrdiff_t n) {
  return n >= 1024 && !(n & 7) && !((uintptr_t)d & 63);
}
int ck_avx2_place(int32_t *out, const double *points, ptrdiff_t n, const CKAffine *map, CKBounds *bounds);
void ck_avx2_inside(const struct CKPieces *pieces, int count, int room, int evenOdd, float *areas);
int32_t ck_avx2_height(const CKCell *cells, ptrdiff_t count);
void ck_avx512_inside(const struct CKPieces *pieces, int count, int room, int evenOdd, float *areas);
int32_t ck_avx512_height(const CKCell *cells, ptrdiff_t count);
uint64_t ck_avx2_follow(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                        struct CKTracks *tracks);
uint64_t ck_avx512_follow(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                          struct CKTracks *tracks);
/// Level 1 with what is wider in level 2.
CKKernelTable ck_avx512(void);
extern const CKKernelTable ck_avx2;
void ck_avx512_sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color);
void ck_avx512_sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                             ptrdiff_t sourceStride);
/// The same by eight.
void ck_avx512_sweep_narrow_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride,
                                    const uint32_t *s, ptrdiff_t sourceStride);
void ck_avx2_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale,
                       ptrdiff_t from, ptrdiff_t to, uint32_t down);
void ck_avx2_over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *scale,
                              ptrdiff_t from, ptrdiff_t to, const uint8_t *downs, ptrdiff_t count, uint32_t coverage,
                              uint32_t first, uint32_t last);
/// Of so many blocks, at most 64, those of which not all is made from transparent pixels: a bit for each.
uint64_t ck_avx2_seen(CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *scale, ptrdiff_t first, ptrdiff_t n);
/// What is wider of them in level 2.
void ck_avx512_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale,
                         ptrdiff_t from, ptrdiff_t to, uint32_t down);
void ck_avx512_over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower,
                                const CKScaledColumns *scale, ptrdiff_t from, ptrdiff_t to, const uint8_t *downs,
                                ptrdiff_t count, uint32_t coverage, uint32_t first, uint32_t last);
void ck_avx2_sample(uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv,
                    ptrdiff_t n);
void ck_avx2_sample_alpha(uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                          int64_t dv, ptrdiff_t n);
void ck_avx2_over_sample(uint32_t *d, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                         int64_t dv, ptrdiff_t n, uint32_t coverage);
#endif
