// ISA level 2 of sweeps, WIDTH cells and pixels at a time. A file defines WIDTH as 8 or 16 and includes avx512.h
// before.
//
// Each step processes WIDTH cells from a touched one on, whether the others are touched or not. An untouched cell is 0,
// and the next touched one is mostly near.
#include "cells.h"
#include "isa_levels.h"

#if WIDTH == 16
#define OP(name) _mm512_##name
#define LOWEST(v) _mm512_castsi512_si128(v)
typedef __m512i Vector;
typedef __mmask16 Mask;
#else
#define OP(name) _mm256_##name
#define LOWEST(v) _mm256_castsi256_si128(v)
typedef __m256i Vector;
typedef __mmask8 Mask;
#endif

// The number of words of touched bytes that are read at once. The bits of 64 bytes fill one word.
enum { TOUCHED_WORDS = 8 };

INLINE Vector zero(void) { return OP(maskz_set1_epi32)(0, 0); }
INLINE Vector set32(int32_t v) { return OP(set1_epi32)(v); }

// Returns a bit for each of the next WIDTH pixels, 1 for the first `n`.
INLINE Mask first_lanes(int32_t n) { return (Mask)(n >= WIDTH ? (1u << WIDTH) - 1 : (1u << n) - 1); }

INLINE Vector load_pixels(const uint32_t *p, Mask lanes) { return OP(maskz_loadu_epi32)(lanes, p); }
INLINE void store_pixels(uint32_t *p, Mask lanes, Vector v) { OP(mask_storeu_epi32)(p, lanes, v); }

// MARK: Coverage

// The coverages of sums (`coverage8` in cells.h), each in both 16-bit halves of its pixel.
INLINE Vector coverages_of(Vector sum, int evenOdd) {
  // The shuffle copies byte 2 of each word to both halves. It is hidden from the compiler, which would replace it by
  // two instructions.
  Vector byte2 = OP(broadcast_i32x4)(_mm_setr_epi32(0x03020302, 0x07060706, 0x0b0a0b0a, 0x0f0e0f0e)), v;
  __asm__("" : "+v"(byte2));
  if (evenOdd) {
    v = OP(and_epi32)(sum, set32(2 * ONE - 1));
    v = OP(min_epi32)(v, OP(sub_epi32)(set32(2 * ONE), v));
  } else {
    v = OP(min_epu32)(OP(abs_epi32)(sum), set32(ONE));
  }
  v = OP(sub_epi32)(OP(slli_epi32)(v, 8), v);
  return OP(shuffle_epi8)(OP(add_epi32)(v, set32(ONE / 2)), byte2);
}

INLINE uint32_t first_coverage(Vector coverages) { return (uint32_t)_mm_cvtsi128_si32(LOWEST(coverages)) & 255; }

// The prefix sums of all lanes.
INLINE Vector prefix_sums(Vector v) {
  v = OP(add_epi32)(v, OP(alignr_epi32)(v, zero(), WIDTH - 1));
  v = OP(add_epi32)(v, OP(alignr_epi32)(v, zero(), WIDTH - 2));
  v = OP(add_epi32)(v, OP(alignr_epi32)(v, zero(), WIDTH - 4));
  return WIDTH == 16 ? OP(add_epi32)(v, OP(alignr_epi32)(v, zero(), WIDTH / 2)) : v;
}

// Returns the coverages of WIDTH cells, and clears the cells. In all lanes, `sum` is the sum to the left of the cells,
// and becomes the sum to their right.
INLINE Vector take_coverages(CKCell *cells, Mask lanes, Vector *sum, int evenOdd) {
#if WIDTH == 16
  const Vector covers = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
#else
  const Vector covers = _mm256_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14);
#endif
  const Vector areas = OP(add_epi32)(covers, set32(1));
  const __mmask8 low = (__mmask8)(lanes & ((1 << WIDTH / 2) - 1)), high = (__mmask8)(lanes >> WIDTH / 2);
  Vector a = OP(maskz_loadu_epi64)(low, cells), b = OP(maskz_loadu_epi64)(high, cells + WIDTH / 2);
  OP(mask_storeu_epi64)(cells, low, zero());
  OP(mask_storeu_epi64)(cells + WIDTH / 2, high, zero());
  Vector cover = OP(permutex2var_epi32)(a, covers, b), area = OP(permutex2var_epi32)(a, areas, b);
  Vector sums = prefix_sums(cover), before = OP(add_epi32)(OP(sub_epi32)(sums, cover), *sum);
  *sum = OP(add_epi32)(*sum, OP(permutexvar_epi32)(set32(WIDTH - 1), sums));
  return coverages_of(OP(add_epi32)(before, area), evenOdd);
}

// Returns the touched bytes of up to eight words as bits, and clears them.
INLINE uint64_t take_touched(uint64_t *words, ptrdiff_t count) {
  __mmask8 own = (__mmask8)(count >= 8 ? 0xff : (1u << count) - 1);
  __m512i touched = _mm512_maskz_loadu_epi64(own, words);
  _mm512_mask_storeu_epi64(words, own, _mm512_setzero_si512());
  return _mm512_test_epi8_mask(touched, touched);
}

// MARK: Pixels

// Pixels times factors in 1/255, as `mul_pixels` in avx512.h.
INLINE Vector mul(Vector p, Vector a) {
  Vector br = OP(mullo_epi16)(OP(and_epi32)(p, set32(0xff00ff)), a), ga = OP(mullo_epi16)(OP(srli_epi16)(p, 8), a);
  br = OP(mulhi_epu16)(OP(add_epi16)(br, set32(0x800080)), set32(0x1010101));
  ga = OP(add_epi16)(ga, set32(0x800080));
  ga = OP(add_epi16)(ga, OP(srli_epi16)(ga, 8));
  return OP(or_epi32)(br, OP(andnot_epi32)(set32(0xff00ff), ga));
}

// The paint: one color, or the pixels of an opaque image.
typedef struct {
  Vector color;
  const uint32_t *pixels;
  int isOpaque;
} Source;

INLINE Vector source_pixels(const Source *source, int32_t x, Mask lanes) {
  return source->pixels ? load_pixels(source->pixels + x, lanes) : source->color;
}

// Blends pixels with their coverages. The alpha of an opaque source is its coverage.
INLINE void draw(uint32_t *d, int32_t x, Mask lanes, const Source *source, Vector coverages) {
  // Each pixel's alpha twice, in 16 bits.
  const Vector alphas =
    OP(broadcast_i32x4)(_mm_setr_epi32((int)0x80038003, (int)0x80078007, (int)0x800b800b, (int)0x800f800f));
  Vector s = mul(source_pixels(source, x, lanes), coverages);
  Vector alpha = source->isOpaque ? coverages : OP(shuffle_epi8)(s, alphas);
  Vector below = mul(load_pixels(d + x, lanes), OP(sub_epi16)(set32(0xff00ff), alpha));
  store_pixels(d + x, lanes, OP(add_epi32)(s, below));
}

// Draws the pixels x..<end with one common coverage.
INLINE void draw_between(uint32_t *d, int32_t x, int32_t end, const Source *source, Vector coverages) {
  int isCopy = first_coverage(coverages) == 255 && source->isOpaque;
  if (isCopy && source->pixels) {
    // Copies use full registers, whatever WIDTH is.
    FOR_EACH_SIXTEEN(end - x, { store(d + x + k, lanes, load(source->pixels + x + k, lanes)); });
    return;
  }
  for (; x < end; x += WIDTH) {
    Mask lanes = first_lanes(end - x);
    if (isCopy) store_pixels(d + x, lanes, source->color);
    else draw(d, x, lanes, source, coverages);
  }
}

// Draws the pixels of cells, and clears the cells.
INLINE void draw_cells(CKCell *cells, uint32_t *d, int32_t x, Mask lanes, const Source *source, Vector *sum,
                       int evenOdd) {
  draw(d, x, lanes, source, take_coverages(cells + x, lanes, sum, evenOdd));
}

// MARK: Rows

// Draws one row, and clears its cells.
INLINE void sweep_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, ptrdiff_t stride,
                      const Source *source) {
  SweepRow row = begin_sweep(rows, y);
  int32_t x = 0;
  Vector sum = set32(row.sum);
  for (ptrdiff_t w = 0; w < rows->wordStride; w += TOUCHED_WORDS) {
    int32_t begin = (int32_t)w * 32, end = begin + TOUCHED_WORDS * 32;
    if (end > row.width) end = row.width;
    for (uint64_t touched = take_touched(row.touched + w, rows->wordStride - w); touched;) {
      int32_t start = begin + 4 * __builtin_ctzll(touched);
      if (start - x >= WIDTH) {
        Vector coverages = coverages_of(sum, evenOdd);
        // The last few pixels before the touched cell are drawn with it.
        int32_t stop = x + (start - x) / WIDTH * WIDTH;
        if (first_coverage(coverages)) draw_between(d, x, stop, source, coverages);
        x = first_coverage(coverages) ? stop : start;
      }
      // Prefetches the pixels below these, which the next row needs soon.
      ck_prefetch(d + x + stride);
      // The mask of a full register is a constant, so no computation delays the loads.
      if (__builtin_expect(end - x >= WIDTH, 1)) draw_cells(row.cells, d, x, first_lanes(WIDTH), source, &sum, evenOdd);
      else draw_cells(row.cells, d, x, first_lanes(end - x), source, &sum, evenOdd);
      x += WIDTH;
      touched = x < begin + TOUCHED_WORDS * 32 ? touched & ~0ull << (x - begin) / 4 : 0;
      if (x > end) x = end;
    }
  }
  if (x < row.width) {
    Vector coverages = coverages_of(sum, evenOdd);
    if (first_coverage(coverages)) draw_between(d, x, row.width, source, coverages);
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
  Source source = { zero(), s, 1 };
  sweep_rows(rows, evenOdd, d, stride, source, sourceStride);
}
