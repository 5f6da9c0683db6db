// ISA level 1 of sweeps: four cells and pixels at a time, and eight pixels between touched cells.
#if defined(__x86_64__)
#include "avx2.h"
#include "cells.h"
#include "isa_levels.h"

// The paint: one color, or the pixels of an opaque image. `isImage` is a compile-time constant wherever it is used.
typedef struct {
  int isImage;
  uint32_t color;
  __m256i color16;
  const uint32_t *pixels;
} Source;

// MARK: Coverage

// The coverages of four sums, from 0 to 255, as `coverage8` in cells.h.
INLINE __m128i coverages4(__m128i sum, int evenOdd) {
  __m128i v;
  if (evenOdd) {
    v = _mm_and_si128(sum, _mm_set1_epi32(2 * ONE - 1));
    v = _mm_min_epi32(v, _mm_sub_epi32(_mm_set1_epi32(2 * ONE), v));
  } else {
    v = _mm_min_epu32(_mm_abs_epi32(sum), _mm_set1_epi32(ONE));
  }
  v = _mm_sub_epi32(_mm_slli_epi32(v, 8), v);
  return _mm_srli_epi32(_mm_add_epi32(v, _mm_set1_epi32(0x8000)), 16);
}

// Four coverages, each in the four 16-bit channels of its pixel.
INLINE __m256i to_channels(__m128i coverages) {
  const __m256i shuffle = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9,
                                           0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9);
  return _mm256_shuffle_epi8(_mm256_cvtepu32_epi64(coverages), shuffle);
}

// Returns the touched bytes of up to four words as bits, and clears them. Words beyond the row belong to the next row
// and are not changed.
INLINE uint32_t take_touched(uint64_t *words, ptrdiff_t count) {
  const __m256i numbers = _mm256_setr_epi64x(0, 1, 2, 3);
  __m256i touched = _mm256_loadu_si256((const __m256i *)words);
  __m256i own = _mm256_cmpgt_epi64(_mm256_set1_epi64x(count), numbers);
  _mm256_storeu_si256((__m256i *)words, _mm256_andnot_si256(own, touched));
  return (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(_mm256_and_si256(touched, own), 7));
}

// Returns the coverages of four cells, and clears the cells. In all lanes, `sum` is the sum to the left of the cells,
// and becomes the sum to their right.
INLINE __m128i take_coverages4(CKCell *four, __m128i *sum, int evenOdd) {
  float *cells = (float *)four;
  __m128 ab = _mm_loadu_ps(cells), cd = _mm_loadu_ps(cells + 4);
  __m128i cover = _mm_castps_si128(_mm_shuffle_ps(ab, cd, 0x88));
  __m128i area = _mm_castps_si128(_mm_shuffle_ps(ab, cd, 0xdd));
  _mm256_storeu_ps(cells, _mm256_setzero_ps());
  __m128i running = _mm_add_epi32(cover, _mm_slli_si128(cover, 4));
  running = _mm_add_epi32(running, _mm_slli_si128(running, 8));
  __m128i before = _mm_add_epi32(_mm_slli_si128(running, 4), *sum);
  *sum = _mm_add_epi32(*sum, _mm_shuffle_epi32(running, 0xff));
  return coverages4(_mm_add_epi32(before, area), evenOdd);
}

// MARK: Pixels

// Blends four pixels of 16-bit channels over those in memory. The mask removes the carry of a sum above 255.
INLINE void over4(uint32_t *d, __m256i s) {
  __m256i inverse = _mm256_sub_epi16(_mm256_set1_epi16(255), alphas(s));
  __m256i p = mul255(spread(_mm_loadu_si128((const __m128i *)d)), inverse);
  p = _mm256_and_si256(_mm256_add_epi16(p, s), _mm256_set1_epi16(255));
  _mm_storeu_si128((__m128i *)d, pack(p));
}

// Draws a color over the pixels between touched cells. Their number is a multiple of four, and mostly small.
INLINE void over_solid_between(uint32_t *d, ptrdiff_t n, __m256i color16, __m128i coverages) {
  __m256i s = mul255(color16, to_channels(coverages));
  __m256i inverse = _mm256_sub_epi16(_mm256_set1_epi16(255), alphas(s));
  __m256i c = _mm256_broadcastsi128_si256(pack(s));
  __m256i inverse8 = _mm256_broadcastw_epi16(_mm256_castsi256_si128(inverse));
  for (; n >= 8; n -= 8, d += 8) store(d, _mm256_add_epi8(c, mul_pixels(load(d), inverse8)));
  for (; n > 0; n -= 4, d += 4) over4(d, s);
}

// Copies a mostly small number of pixels. Some of the last eight may be written twice.
INLINE void copy(uint32_t *d, const uint32_t *s, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 8 <= n; k += 8) store(d + k, load(s + k));
  if (n >= 8) {
    store(d + n - 8, load(s + n - 8));
    return;
  }
  for (ptrdiff_t step; k < n; k += step) {
    step = tail_step(n - k);
    store_tail(d + k, step, load_tail(s + k, step));
  }
}

// Draws pixels of an image with one common coverage.
INLINE void draw_image(uint32_t *d, const uint32_t *s, ptrdiff_t n, int32_t sum, int evenOdd) {
  uint32_t v = coverage8(sum, evenOdd);
  if (v == 255) copy(d, s, n);
  else if (v) ck_avx2_over_row(d, s, n, v);
}

// Draws the pixels x..<end between touched cells.
INLINE void draw_between(uint32_t *d, int32_t x, int32_t end, const Source *source, __m128i sum, int evenOdd) {
  if (source->isImage) return draw_image(d + x, source->pixels + x, end - x, _mm_cvtsi128_si32(sum), evenOdd);
  __m128i coverages = coverages4(sum, evenOdd);
  if (!_mm_testz_si128(coverages, coverages)) over_solid_between(d + x, end - x, source->color16, coverages);
}

// Draws the pixels x..<width after the last touched cells.
INLINE void draw_last(uint32_t *d, int32_t x, int32_t width, const Source *source, int32_t sum, int evenOdd) {
  if (source->isImage) return draw_image(d + x, source->pixels + x, width - x, sum, evenOdd);
  uint32_t v = coverage8(sum, evenOdd);
  if (v) ck_avx2_over_solid(d + x, width - x, ck_mul255(source->color, v));
}

// Draws four pixels with their coverages. If the row ends earlier, only `n` pixels are drawn, by way of a copy.
INLINE void draw_cells(uint32_t *d, int32_t x, ptrdiff_t n, const Source *source, __m128i coverages) {
  uint32_t below[4] = { 0 }, above[4] = { 0 };
  uint32_t *to = d + x;
  const uint32_t *from = source->isImage ? source->pixels + x : above;
  if (n < 4) {
    for (ptrdiff_t k = 0; k < n; k++) {
      below[k] = to[k];
      above[k] = from[k];
    }
    to = below;
    from = above;
  }
  __m256i s = source->isImage ? spread(_mm_loadu_si128((const __m128i *)from)) : source->color16;
  over4(to, mul255(s, to_channels(coverages)));
  if (n < 4)
    for (ptrdiff_t k = 0; k < n; k++) d[x + k] = below[k];
}

// MARK: Rows

// Draws one row, and clears its cells.
INLINE void sweep_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, const Source *source) {
  SweepRow row = begin_sweep(rows, y);
  int32_t x = 0;
  __m128i sum = _mm_set1_epi32(row.sum);
  for (ptrdiff_t w = 0; w < rows->wordStride; w += 4) {
    uint32_t touched = take_touched(row.touched + w, rows->wordStride - w);
    for (; touched; touched &= touched - 1) {
      int32_t start = (int32_t)(w * 32) + 4 * __builtin_ctz(touched);
      if (start > x) draw_between(d, x, start, source, sum, evenOdd);
      __m128i coverages = take_coverages4(row.cells + start, &sum, evenOdd);
      x = start + 4;
      if (_mm_testz_si128(coverages, coverages)) continue;
      if (x <= row.width) draw_cells(d, start, 4, source, coverages);
      else draw_cells(d, start, row.width - start, source, coverages);
    }
  }
  if (x < row.width) draw_last(d, x, row.width, source, _mm_cvtsi128_si32(sum), evenOdd);
}

AVX2 void ck_avx2_sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color) {
  const Source source = { 0, color, spread(_mm_set1_epi32((int)color)), NULL };
  for (int32_t y = rows->y0; y < rows->y1; y++, d += stride) sweep_row(rows, y, evenOdd, d, &source);
}

AVX2 void ck_avx2_sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                              ptrdiff_t sourceStride) {
  for (int32_t y = rows->y0; y < rows->y1; y++, d += stride, s += sourceStride) {
    const Source source = { 1, 0, _mm256_setzero_si256(), s };
    sweep_row(rows, y, evenOdd, d, &source);
  }
}
#endif
