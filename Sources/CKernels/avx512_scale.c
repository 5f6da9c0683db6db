// Scaled images at level 2, where no column leaves out a pixel: sixteen columns at a time, as level 1 takes eight.
#if defined(__x86_64__)
#include "avx512.h"
#include "levels.h"

// Of sixteen columns each one's left and right neighbour byte by byte, weighed: four of every eight, and the others.
typedef struct {
  __m512i low, high;
} Sixteen;

INLINE Sixteen across16(const uint32_t *row, __m512i places, Sixteen weights) {
  __m512i left = _mm512_permutexvar_epi32(places, _mm512_loadu_si512(row));
  __m512i right = _mm512_permutexvar_epi32(places, _mm512_loadu_si512(row + 1));
  return (Sixteen){_mm512_maddubs_epi16(_mm512_unpacklo_epi8(left, right), weights.low),
                   _mm512_maddubs_epi16(_mm512_unpackhi_epi8(left, right), weights.high)};
}

// Sixteen columns of two rows: the upper one times 16, and from it to the lower one.
typedef struct {
  Sixteen upper, step;
} TwoRows;

// The columns from x on.
INLINE TwoRows columns16(ptrdiff_t x, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale) {
  // Seventeen pixels must be there.
  ptrdiff_t first = scale->index[x] < scale->width - 17 ? scale->index[x] : scale->width - 17;
  __m512i places = _mm512_sub_epi32(_mm512_loadu_si512(scale->index + x), _mm512_set1_epi32((int)first));
  __m512i w = _mm512_loadu_si512(scale->hWeights + x);
  Sixteen weights = {_mm512_unpacklo_epi32(w, w), _mm512_unpackhi_epi32(w, w)};
  Sixteen u = across16(upper + first, places, weights), l = across16(lower + first, places, weights);
  return (TwoRows){{_mm512_slli_epi16(u.low, 4), _mm512_slli_epi16(u.high, 4)},
                   {_mm512_sub_epi16(l.low, u.low), _mm512_sub_epi16(l.high, u.high)}};
}

// What is too large or below 0 on the way comes right again: a sum has 16 bits.
INLINE __m512i down16ths(__m512i upper, __m512i step, __m512i down) {
  return _mm512_srli_epi16(_mm512_add_epi16(upper, _mm512_mullo_epi16(step, down)), 8);
}

INLINE __m512i scaled16(TwoRows c, __m512i down) {
  return _mm512_packus_epi16(down16ths(c.upper.low, c.step.low, down), down16ths(c.upper.high, c.step.high, down));
}

// Columns from…to of those that begin with x: a bit for each.
INLINE __mmask16 between(ptrdiff_t x, ptrdiff_t from, ptrdiff_t to) {
  uint32_t some = to - x < 16 ? (1u << (to - x)) - 1 : 0xffff;
  return (__mmask16)(x < from ? some & ~0u << (from - x) : some);
}

AVX512 void ck_avx512_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale,
                                ptrdiff_t from, ptrdiff_t to, uint32_t down) {
  if (scale->width < 17) {
    ck_avx2.scale_row(out, upper, lower, scale, from, to, down);
    return;
  }
  const __m512i down16 = both(down);
  for (ptrdiff_t x = from; x < to; x += 16)
    store(out + (x - from), between(x, from, to), scaled16(columns16(x, upper, lower, scale), down16));
}

// Some of sixteen columns over rows of pixels.
INLINE void over_rows(uint32_t *at, ptrdiff_t stride, __mmask16 some, TwoRows columns, const uint8_t *downs,
                      ptrdiff_t count, __m512i a, int isFaded) {
  for (ptrdiff_t y = 0; y < count; y++, at += stride) {
    __m512i p = scaled16(columns, both(downs[y]));
    store(at, some, over(load(at, some), isFaded ? scaled(p, a) : p));
  }
}

AVX512 void ck_avx512_over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower,
                                       const CKScaledColumns *scale, ptrdiff_t from, ptrdiff_t to, const uint8_t *downs,
                                       ptrdiff_t count, uint32_t coverage, uint32_t first, uint32_t last) {
  if (scale->width < 17 || !scale->blocks) {
    ck_avx2.over_scaled_rows(d, stride, upper, lower, scale, from, to, downs, count, coverage, first, last);
    return;
  }
  const __m512i a16 = both(coverage);
  ptrdiff_t end = (to + 3) >> 2;
  for (ptrdiff_t block = from >> 2, n; block < end; block += n) {
    n = 64 - (block & 7);
    if (end - block < n) n = end - block;
    ptrdiff_t stop = 4 * (block + n) < to ? 4 * (block + n) : to;
    // Four blocks at once, of which the first is seen.
    for (uint64_t bits = ck_avx2_seen(upper, lower, scale, block, n), k; bits; bits &= ~(15ull << k)) {
      k = (uint64_t)__builtin_ctzll(bits);
      ptrdiff_t x = 4 * (block + (ptrdiff_t)k);
      __mmask16 some = between(x, from, stop);
      TwoRows columns = columns16(x, upper.pixels, lower.pixels, scale);
      __m512i a = a16;
      if (x + 16 >= to) a = _mm512_mask_set1_epi32(a, (__mmask16)(1u << (to - 1 - x)), (int)(last * 0x10001));
      if (x <= from) a = _mm512_mask_set1_epi32(a, (__mmask16)(1u << (from - x)), (int)(first * 0x10001));
      // What lies before the first column is not part of the row.
      uint32_t *at = d + (x - from);
      int isFaded = coverage != 255 || x <= from || x + 16 >= to;
      if (isFaded) over_rows(at, stride, some, columns, downs, count, a, 1);
      else over_rows(at, stride, some, columns, downs, count, a, 0);
    }
  }
}
#endif
