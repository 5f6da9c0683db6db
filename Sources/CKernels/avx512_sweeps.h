// Sweeps at level 2, WIDE cells and pixels at a time: from a mark on all that many, for what was not touched is 0, and
// the next mark is mostly near. Before, a file defines WIDE, 8 or 16, and includes avx512.h.
#include "cells.h"
#include "levels.h"

#if WIDE == 16
#define OP(name) _mm512_##name
#define LOWEST(v) _mm512_castsi512_si128(v)
typedef __m512i Wide;
typedef __mmask16 Mask;
#else
#define OP(name) _mm256_##name
#define LOWEST(v) _mm256_castsi256_si128(v)
typedef __m256i Wide;
typedef __mmask8 Mask;
#endif

enum { MARKED_WORDS = 8 };

INLINE Wide nothing(void) { return OP(maskz_set1_epi32)(0, 0); }
INLINE Wide all(int32_t v) { return OP(set1_epi32)(v); }

// Which of the next pixels are there if `n` are left.
INLINE Mask there(int32_t n) { return (Mask)(n >= WIDE ? (1u << WIDE) - 1 : (1u << n) - 1); }

INLINE Wide pixels_at(const uint32_t *p, Mask some) { return OP(maskz_loadu_epi32)(some, p); }
INLINE void put_pixels(uint32_t *p, Mask some, Wide v) { OP(mask_storeu_epi32)(p, some, v); }

// Coverages of sums, twice each, in 16 bits.
INLINE Wide coverage_of(Wide sum, int evenOdd) {
  // The upper halves of words, twice each. Compilers that know them take two steps.
  Wide upper = OP(broadcast_i32x4)(_mm_setr_epi32(0x03020302, 0x07060706, 0x0b0a0b0a, 0x0f0e0f0e)), v;
  __asm__("" : "+v"(upper));
  if (evenOdd) {
    v = OP(and_epi32)(sum, all(2 * ONE - 1));
    v = OP(min_epi32)(v, OP(sub_epi32)(all(2 * ONE), v));
  } else {
    v = OP(min_epu32)(OP(abs_epi32)(sum), all(ONE));
  }
  v = OP(sub_epi32)(OP(slli_epi32)(v, 8), v);
  return OP(shuffle_epi8)(OP(add_epi32)(v, all(ONE / 2)), upper);
}

INLINE uint32_t first(Wide coverage) { return (uint32_t)_mm_cvtsi128_si32(LOWEST(coverage)) & 255; }

// Sums from the first number to each.
INLINE Wide running(Wide v) {
  v = OP(add_epi32)(v, OP(alignr_epi32)(v, nothing(), WIDE - 1));
  v = OP(add_epi32)(v, OP(alignr_epi32)(v, nothing(), WIDE - 2));
  v = OP(add_epi32)(v, OP(alignr_epi32)(v, nothing(), WIDE - 4));
  return WIDE == 16 ? OP(add_epi32)(v, OP(alignr_epi32)(v, nothing(), WIDE / 2)) : v;
}

// Coverages of so many cells right of `sum`, in all lanes, which then is the sum right of them; clears them.
INLINE Wide take_coverage(CKCell *cells, Mask some, Wide *sum, int evenOdd) {
#if WIDE == 16
  const Wide covers = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
#else
  const Wide covers = _mm256_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14);
#endif
  const Wide areas = OP(add_epi32)(covers, all(1));
  const __mmask8 low = (__mmask8)(some & ((1 << WIDE / 2) - 1)), high = (__mmask8)(some >> WIDE / 2);
  Wide a = OP(maskz_loadu_epi64)(low, cells), b = OP(maskz_loadu_epi64)(high, cells + WIDE / 2);
  OP(mask_storeu_epi64)(cells, low, nothing());
  OP(mask_storeu_epi64)(cells + WIDE / 2, high, nothing());
  Wide cover = OP(permutex2var_epi32)(a, covers, b), area = OP(permutex2var_epi32)(a, areas, b);
  Wide sums = running(cover), before = OP(add_epi32)(OP(sub_epi32)(sums, cover), *sum);
  *sum = OP(add_epi32)(*sum, OP(permutexvar_epi32)(all(WIDE - 1), sums));
  return coverage_of(OP(add_epi32)(before, area), evenOdd);
}

// Which of the marks in up to eight words are set; they are not any longer.
INLINE uint64_t take_marks(uint64_t *words, ptrdiff_t count) {
  __mmask8 own = (__mmask8)(count >= 8 ? 0xff : (1u << count) - 1);
  __m512i marks = _mm512_maskz_loadu_epi64(own, words);
  _mm512_mask_storeu_epi64(words, own, _mm512_setzero_si512());
  return _mm512_test_epi8_mask(marks, marks);
}

// MARK: Pixels

// Pixels times a fraction of 255, as `scaled` in avx512.h.
INLINE Wide part_of(Wide p, Wide a) {
  Wide br = OP(mullo_epi16)(OP(and_epi32)(p, all(0xff00ff)), a), ga = OP(mullo_epi16)(OP(srli_epi16)(p, 8), a);
  br = OP(mulhi_epu16)(OP(add_epi16)(br, all(0x800080)), all(0x1010101));
  ga = OP(add_epi16)(ga, all(0x800080));
  ga = OP(add_epi16)(ga, OP(srli_epi16)(ga, 8));
  return OP(or_epi32)(br, OP(andnot_epi32)(all(0xff00ff), ga));
}

// What is drawn: one colour, or pixels.
typedef struct {
  Wide color;
  const uint32_t *pixels;
  int isOpaque;
} Source;

INLINE Wide source_at(const Source *source, int32_t x, Mask some) {
  return source->pixels ? pixels_at(source->pixels + x, some) : source->color;
}

// Draws so many pixels by their coverage, which is the alpha then of what is opaque.
INLINE void draw(uint32_t *d, int32_t x, Mask some, const Source *source, Wide coverage) {
  // Each pixel's alpha twice, in 16 bits.
  const Wide fourth =
    OP(broadcast_i32x4)(_mm_setr_epi32((int)0x80038003, (int)0x80078007, (int)0x800b800b, (int)0x800f800f));
  Wide s = part_of(source_at(source, x, some), coverage);
  Wide alpha = source->isOpaque ? coverage : OP(shuffle_epi8)(s, fourth);
  Wide below = part_of(pixels_at(d + x, some), OP(sub_epi16)(all(0xff00ff), alpha));
  put_pixels(d + x, some, OP(add_epi32)(s, below));
}

// Draws pixels of the same coverage.
INLINE void draw_between(uint32_t *d, int32_t x, int32_t end, const Source *source, Wide coverage) {
  int isWhole = first(coverage) == 255 && source->isOpaque;
  if (isWhole && source->pixels) {
    // Copies want the whole width.
    STEPS(end - x, { store(d + x + k, some, load(source->pixels + x + k, some)); });
    return;
  }
  for (; x < end; x += WIDE) {
    Mask some = there(end - x);
    if (isWhole) put_pixels(d + x, some, source->color);
    else draw(d, x, some, source, coverage);
  }
}

// Draws so many pixels over which cells lie.
INLINE void draw_cells(CKCell *cells, uint32_t *d, int32_t x, Mask some, const Source *source, Wide *sum, int evenOdd) {
  draw(d, x, some, source, take_coverage(cells + x, some, sum, evenOdd));
}

// MARK: Rows

INLINE void sweep_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, ptrdiff_t stride,
                      const Source *source) {
  Sweep row = begin_sweep(rows, y);
  int32_t x = 0;
  Wide sum = all(row.sum);
  for (ptrdiff_t w = 0; w < rows->wordStride; w += MARKED_WORDS) {
    int32_t begin = (int32_t)w * 32, end = begin + MARKED_WORDS * 32;
    if (end > row.width) end = row.width;
    for (uint64_t marks = take_marks(row.words + w, rows->wordStride - w); marks;) {
      int32_t start = begin + 4 * __builtin_ctzll(marks);
      if (start - x >= WIDE) {
        Wide m = coverage_of(sum, evenOdd);
        // What is left of these goes with the mark.
        int32_t whole = x + (start - x) / WIDE * WIDE;
        if (first(m)) draw_between(d, x, whole, source, m);
        x = first(m) ? whole : start;
      }
      // The next row's pixels at this place.
      ck_prefetch(d + x + stride);
      // Where all are there, no mask must be made and waited for.
      if (__builtin_expect(end - x >= WIDE, 1)) draw_cells(row.line, d, x, there(WIDE), source, &sum, evenOdd);
      else draw_cells(row.line, d, x, there(end - x), source, &sum, evenOdd);
      x += WIDE;
      marks = x < begin + MARKED_WORDS * 32 ? marks & ~0ull << (x - begin) / 4 : 0;
      if (x > end) x = end;
    }
  }
  if (x < row.width) {
    Wide m = coverage_of(sum, evenOdd);
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

INLINE void sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                          ptrdiff_t sourceStride) {
  Source source = { nothing(), s, 1 };
  sweep_rows(rows, evenOdd, d, stride, source, sourceStride);
}
