// Sweeps at level 2, sixteen cells and pixels at a time: from a mark on all that many, for what was not touched is 0,
// and the next mark is mostly near.
#if defined(__x86_64__)
#include "avx512.h"
#include "cells.h"
#include "levels.h"

enum { WIDE = 16, MARKED_WORDS = 8 };

// Which of the next sixteen pixels are there if `n` are left.
INLINE __mmask16 there(int32_t n) { return (__mmask16)(n >= WIDE ? 0xffff : (1u << n) - 1); }

// Coverages of sixteen sums, twice each, in 16 bits.
INLINE __m512i coverage_of(__m512i sum, int evenOdd) {
  // The upper halves of words, twice each. Compilers that know them take two steps.
  __m512i upper = _mm512_set4_epi32(0x0f0e0f0e, 0x0b0a0b0a, 0x07060706, 0x03020302);
  __asm__("" : "+v"(upper));
  __m512i v;
  if (evenOdd) {
    v = _mm512_and_si512(sum, _mm512_set1_epi32(2 * ONE - 1));
    v = _mm512_min_epi32(v, _mm512_sub_epi32(_mm512_set1_epi32(2 * ONE), v));
  } else {
    v = _mm512_min_epu32(_mm512_abs_epi32(sum), _mm512_set1_epi32(ONE));
  }
  v = _mm512_sub_epi32(_mm512_slli_epi32(v, 8), v);
  return _mm512_shuffle_epi8(_mm512_add_epi32(v, _mm512_set1_epi32(ONE / 2)), upper);
}

INLINE uint32_t first(__m512i coverage) { return (uint32_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(coverage)) & 255; }

// Sums from the first number to each.
INLINE __m512i running(__m512i v) {
  const __m512i zero = _mm512_setzero_si512();
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 15));
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 14));
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 12));
  return _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 8));
}

// Coverages of so many cells right of `sum`, in all lanes, which then is the sum right of them; clears them.
INLINE __m512i take_coverage(CKCell *cells, __mmask16 some, __m512i *sum, int evenOdd) {
  const __m512i covers = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i areas = _mm512_add_epi32(covers, _mm512_set1_epi32(1)), zero = _mm512_setzero_si512();
  __mmask8 low = (__mmask8)some, high = (__mmask8)(some >> 8);
  __m512i a = _mm512_maskz_loadu_epi64(low, cells), b = _mm512_maskz_loadu_epi64(high, cells + 8);
  _mm512_mask_storeu_epi64(cells, low, zero);
  _mm512_mask_storeu_epi64(cells + 8, high, zero);
  __m512i cover = _mm512_permutex2var_epi32(a, covers, b), area = _mm512_permutex2var_epi32(a, areas, b);
  __m512i sums = running(cover), before = _mm512_add_epi32(_mm512_sub_epi32(sums, cover), *sum);
  *sum = _mm512_add_epi32(*sum, _mm512_permutexvar_epi32(_mm512_set1_epi32(15), sums));
  return coverage_of(_mm512_add_epi32(before, area), evenOdd);
}

// Which of the marks in up to eight words are set; they are not any longer.
INLINE uint64_t take_marks(uint64_t *words, ptrdiff_t count) {
  __mmask8 own = (__mmask8)(count >= 8 ? 0xff : (1u << count) - 1);
  __m512i marks = _mm512_maskz_loadu_epi64(own, words);
  _mm512_mask_storeu_epi64(words, own, _mm512_setzero_si512());
  return _mm512_test_epi8_mask(marks, marks);
}

// What is drawn: one colour, or pixels.
typedef struct {
  __m512i color;
  const uint32_t *pixels;
  int isOpaque;
} Source;

INLINE __m512i source_at(const Source *source, int32_t x, __mmask16 some) {
  return source->pixels ? load(source->pixels + x, some) : source->color;
}

// Draws pixels of the same coverage.
INLINE void draw_between(uint32_t *d, int32_t x, int32_t end, const Source *source, __m512i coverage) {
  int isWhole = first(coverage) == 255 && source->isOpaque;
  for (; x < end; x += WIDE) {
    __mmask16 some = there(end - x);
    __m512i s = source_at(source, x, some);
    store(d + x, some, isWhole ? s : over(load(d + x, some), scaled(s, coverage)));
  }
}

// Draws so many pixels over which cells lie.
INLINE void draw_cells(CKCell *cells, uint32_t *d, int32_t x, __mmask16 some, const Source *source, __m512i *sum,
                       int evenOdd) {
  __m512i m = take_coverage(cells + x, some, sum, evenOdd);
  store(d + x, some, over(load(d + x, some), scaled(source_at(source, x, some), m)));
}

INLINE void sweep_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, ptrdiff_t stride,
                      const Source *source) {
  Sweep row = begin_sweep(rows, y);
  int32_t x = 0;
  __m512i sum = _mm512_set1_epi32(row.sum);
  for (ptrdiff_t w = 0; w < rows->wordStride; w += MARKED_WORDS) {
    int32_t begin = (int32_t)w * 32, end = begin + MARKED_WORDS * 32;
    if (end > row.width) end = row.width;
    for (uint64_t marks = take_marks(row.words + w, rows->wordStride - w); marks;) {
      int32_t start = begin + 4 * __builtin_ctzll(marks);
      if (start - x >= WIDE) {
        __m512i m = coverage_of(sum, evenOdd);
        // What is left of these goes with the mark.
        int32_t whole = x + (start - x) / WIDE * WIDE;
        if (first(m)) draw_between(d, x, whole, source, m);
        x = first(m) ? whole : start;
      }
      // The next row's pixels at this place.
      ck_prefetch(d + x + stride);
      // Where all are there, no mask must be made and waited for.
      if (__builtin_expect(end - x >= WIDE, 1)) draw_cells(row.line, d, x, 0xffff, source, &sum, evenOdd);
      else draw_cells(row.line, d, x, there(end - x), source, &sum, evenOdd);
      x += WIDE;
      marks = x < begin + MARKED_WORDS * 32 ? marks & ~0ull << (x - begin) / 4 : 0;
      if (x > end) x = end;
    }
  }
  if (x < row.width) {
    __m512i m = coverage_of(sum, evenOdd);
    if (first(m)) draw_between(d, x, row.width, source, m);
  }
}

INLINE void sweep_rows(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, Source source,
                       ptrdiff_t sourceStride) {
  for (int32_t y = rows->y0; y < rows->y1; y++, d += stride) {
    sweep_row(rows, y, evenOdd, d, stride, &source);
    if (source.pixels) source.pixels += sourceStride;
  }
}

AVX512 void ck_avx512_sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color) {
  Source source = { _mm512_set1_epi32((int)color), NULL, color >> 24 == 255 };
  sweep_rows(rows, evenOdd, d, stride, source, 0);
}

AVX512 void ck_avx512_sweep_picture(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride,
                                    const uint32_t *s, ptrdiff_t sourceStride) {
  Source source = { _mm512_setzero_si512(), s, 1 };
  sweep_rows(rows, evenOdd, d, stride, source, sourceStride);
}
#endif
