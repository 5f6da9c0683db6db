// ISA level 2 of scaled images in which no column skips a pixel: sixteen columns at a time, as avx2_scale.c with eight.
#if defined(__x86_64__)
#include "avx512.h"
#include "isa_levels.h"

// Sixteen columns in 16-bit channels, in the order of unpack instructions: columns 0, 1 and 2, 3 of every four.
typedef struct {
  __m512i low, high;
} Sixteen;

// Interpolates horizontally between the left and right neighbors of sixteen columns, interleaved byte by byte.
INLINE Sixteen across16(const uint32_t *row, __m512i index, Sixteen weights) {
  __m512i left = _mm512_permutexvar_epi32(index, _mm512_loadu_si512(row));
  __m512i right = _mm512_permutexvar_epi32(index, _mm512_loadu_si512(row + 1));
  return (Sixteen){ _mm512_maddubs_epi16(_mm512_unpacklo_epi8(left, right), weights.low),
                    _mm512_maddubs_epi16(_mm512_unpackhi_epi8(left, right), weights.high) };
}

// Sixteen columns of two source rows: sixteen times the upper row, and the lower row minus the upper row.
typedef struct {
  Sixteen upper, difference;
} TwoRows;

// Interpolates the sixteen columns from x on horizontally.
INLINE TwoRows columns16(ptrdiff_t x, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns) {
  // The loads read seventeen pixels, which must be inside the row.
  ptrdiff_t first = columns->index[x] < columns->width - 17 ? columns->index[x] : columns->width - 17;
  __m512i index = _mm512_sub_epi32(_mm512_loadu_si512(columns->index + x), _mm512_set1_epi32((int)first));
  __m512i w = _mm512_loadu_si512(columns->hWeights + x);
  Sixteen weights = { _mm512_unpacklo_epi32(w, w), _mm512_unpackhi_epi32(w, w) };
  Sixteen u = across16(upper + first, index, weights), l = across16(lower + first, index, weights);
  return (TwoRows){ { _mm512_slli_epi16(u.low, 4), _mm512_slli_epi16(u.high, 4) },
                    { _mm512_sub_epi16(l.low, u.low), _mm512_sub_epi16(l.high, u.high) } };
}

// Returns (upper + difference · weight) / 256. Products wrap around in 16 bits, but the sum fits and is correct.
INLINE __m512i lerp_down(__m512i upper, __m512i difference, __m512i weight) {
  return _mm512_srli_epi16(_mm512_add_epi16(upper, _mm512_mullo_epi16(difference, weight)), 8);
}

INLINE __m512i pixels16(TwoRows c, __m512i vWeight) {
  return _mm512_packus_epi16(lerp_down(c.upper.low, c.difference.low, vWeight),
                             lerp_down(c.upper.high, c.difference.high, vWeight));
}

// Returns a bit for each of the sixteen columns from x on, 1 if it is in from..<to.
INLINE __mmask16 lanes_between(ptrdiff_t x, ptrdiff_t from, ptrdiff_t to) {
  uint32_t lanes = to - x < 16 ? (1u << (to - x)) - 1 : 0xffff;
  return (__mmask16)(x < from ? lanes & ~0u << (from - x) : lanes);
}

AVX512 void ck_avx512_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower,
                                const CKScaledColumns *columns, ptrdiff_t from, ptrdiff_t to, uint32_t vWeight) {
  if (columns->width < 17) {
    ck_avx2_scale_row(out, upper, lower, columns, from, to, vWeight);
    return;
  }
  const __m512i weight = set16(vWeight);
  for (ptrdiff_t x = from; x < to; x += 16)
    store(out + (x - from), lanes_between(x, from, to), pixels16(columns16(x, upper, lower, columns), weight));
}

// Blends those of sixteen columns that `lanes` selects over `count` rows of pixels.
INLINE void over_rows(uint32_t *d, ptrdiff_t stride, __mmask16 lanes, TwoRows sixteen, const uint8_t *vWeights,
                      ptrdiff_t count, __m512i a, int isFaded) {
  for (ptrdiff_t y = 0; y < count; y++, d += stride) {
    __m512i p = pixels16(sixteen, set16(vWeights[y]));
    store(d, lanes, over(load(d, lanes), isFaded ? mul_pixels(p, a) : p));
  }
}

AVX512 void ck_avx512_over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower,
                                       const CKScaledColumns *columns, ptrdiff_t from, ptrdiff_t to,
                                       const uint8_t *vWeights, ptrdiff_t count, uint32_t coverage,
                                       uint32_t firstCoverage, uint32_t lastCoverage) {
  if (columns->width < 17 || !columns->blocks) {
    ck_avx2_over_scaled_rows(d, stride, upper, lower, columns, from, to, vWeights, count, coverage, firstCoverage,
                             lastCoverage);
    return;
  }
  const __m512i a16 = set16(coverage);
  ptrdiff_t end = (to + 3) >> 2;
  for (ptrdiff_t block = from >> 2, n; block < end; block += n) {
    n = 64 - (block & 7);
    if (end - block < n) n = end - block;
    ptrdiff_t stop = 4 * (block + n) < to ? 4 * (block + n) : to;
    // Each step draws four blocks, beginning with a visible one.
    uint64_t visible = ck_avx2_visible_blocks(upper, lower, columns, block, n);
    for (uint64_t k; visible; visible &= ~(15ull << k)) {
      k = (uint64_t)__builtin_ctzll(visible);
      ptrdiff_t x = 4 * (block + (ptrdiff_t)k);
      __mmask16 lanes = lanes_between(x, from, stop);
      TwoRows sixteen = columns16(x, upper.pixels, lower.pixels, columns);
      __m512i a = a16;
      if (x + 16 >= to) a = _mm512_mask_set1_epi32(a, (__mmask16)(1u << (to - 1 - x)), (int)(lastCoverage * 0x10001));
      if (x <= from) a = _mm512_mask_set1_epi32(a, (__mmask16)(1u << (from - x)), (int)(firstCoverage * 0x10001));
      // The first block may begin before the row. `lanes` excludes its outer columns.
      uint32_t *out = d + (x - from);
      int isFaded = coverage != 255 || x <= from || x + 16 >= to;
      if (isFaded) over_rows(out, stride, lanes, sixteen, vWeights, count, a, 1);
      else over_rows(out, stride, lanes, sixteen, vWeights, count, a, 0);
    }
  }
}
#endif
