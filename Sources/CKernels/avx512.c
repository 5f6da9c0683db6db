// ISA level 2: kernels for rows of pixels with AVX-512, sixteen pixels at a time, with masks for tails.
//
// Only kernels that were measured to be faster than with AVX2 are here (kernel_list.h).
#if defined(__x86_64__)
#include "avx512.h"
#include "isa_levels.h"

// The largest length of rows that level 1 draws. A step of sixteen is slower if it extends into another cache line.
enum { SHORT_ROW = 8 };

AVX512 void ck_avx512_over_solid(uint32_t *d, ptrdiff_t n, uint32_t color) {
  const __m512i c = _mm512_set1_epi32((int)color), inverse = set16(ck_fraction(255 - (color >> 24)));
  if (n <= SHORT_ROW || color >> 24 == 255) {
    // An opaque color needs only stores, which wider registers do not make faster.
    ck_avx2_over_solid(d, n, color);
  } else if (color) {
    FOR_EACH_SIXTEEN(n, {
      store(d + k, lanes, _mm512_add_epi32(c, mul_fraction(load(d + k, lanes), inverse)));
    });
  }
}

AVX512 void ck_avx512_over_solid_mask(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color) {
  if (n <= SHORT_ROW) return ck_avx2_over_solid_mask(d, mask, n, color);
  const __m512i c = _mm512_set1_epi32((int)color);
  FOR_EACH_SIXTEEN(n, {
    store(d + k, lanes, over(load(d + k, lanes), mul_pixels(c, load_mask(mask + k, lanes))));
  });
}

AVX512 void ck_avx512_over_row(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  if (n <= SHORT_ROW) return ck_avx2_over_row(d, s, n, coverage);
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000);
  const __m512i a = set16(ck_fraction(coverage)), inverse = set16(ck_fraction(255 - coverage));
  if (coverage == 255) {
    FOR_EACH_SIXTEEN(n, {
      __m512i p = load(s + k, lanes);
      if (!_mm512_test_epi32_mask(p, p)) continue;
      store(d + k, lanes, _mm512_cmpge_epu32_mask(p, opaque) == lanes ? p : over(load(d + k, lanes), p));
    });
  } else {
    FOR_EACH_SIXTEEN(n, {
      __m512i p = load(s + k, lanes);
      if (!_mm512_test_epi32_mask(p, p)) continue;
      __m512i q = load(d + k, lanes), c = mul_fraction(p, a);
      int isOpaque = _mm512_cmpge_epu32_mask(p, opaque) == lanes;
      // The result of opaque pixels has the coverage as its alpha, so one factor scales the pixels below.
      store(d + k, lanes, isOpaque ? _mm512_add_epi32(c, mul_fraction(q, inverse)) : over(q, c));
    });
  }
}

AVX512 void ck_avx512_over_row_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n) {
  if (n <= SHORT_ROW) return ck_avx2_over_row_mask(d, s, mask, n);
  FOR_EACH_SIXTEEN(n, {
    store(d + k, lanes, over(load(d + k, lanes), mul_pixels(load(s + k, lanes), load_mask(mask + k, lanes))));
  });
}

AVX512 void ck_avx512_composite_solid(uint32_t *d, const uint32_t *backdrop, ptrdiff_t n, uint32_t color,
                                      int isNonTemporal) {
  if (n <= SHORT_ROW) return ck_avx2_composite_solid(d, backdrop, n, color, isNonTemporal);
  const __m512i c = _mm512_set1_epi32((int)color), inverse = set16(ck_fraction(255 - (color >> 24)));
  const int isStreamed = isNonTemporal && can_stream(d, n);
  FOR_EACH_SIXTEEN(n, {
    stream_store(d + k, lanes, _mm512_add_epi32(c, mul_fraction(load(backdrop + k, lanes), inverse)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX512 void ck_avx512_composite_row(uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n,
                                    uint32_t coverage, int isNonTemporal) {
  if (n <= SHORT_ROW) return ck_avx2_composite_row(d, backdrop, s, n, coverage, isNonTemporal);
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000);
  const __m512i a = set16(ck_fraction(coverage)), inverse = set16(ck_fraction(255 - coverage));
  const int isStreamed = isNonTemporal && can_stream(d, n);
  FOR_EACH_SIXTEEN(n, {
    __m512i p = load(s + k, lanes), q = load(backdrop + k, lanes);
    int isOpaque = _mm512_cmpge_epu32_mask(p, opaque) == lanes;
    stream_store(d + k, lanes,
                 isOpaque ? interleave_bytes(lerp_bytes(low_bytes(p), a, low_bytes(q), inverse),
                                             lerp_bytes(high_bytes(p), a, high_bytes(q), inverse))
                          : over(q, mul_fraction(p, a)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX512 void ck_avx512_composite_row_solid(uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n,
                                          uint32_t coverage, uint32_t color, int isNonTemporal) {
  if (n <= SHORT_ROW) return ck_avx2_composite_row_solid(d, backdrop, s, n, coverage, color, isNonTemporal);
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000), c = _mm512_set1_epi32((int)color);
  const __m512i a = set16(ck_fraction(coverage)), inverse = set16(ck_fraction(255 - coverage));
  const __m512i colorInverse = set16(ck_fraction(255 - (color >> 24)));
  const __m512i lowColor = _mm512_add_epi16(low_bytes(c), set16(128));
  const __m512i highColor = _mm512_add_epi16(high_bytes(c), set16(128));
  const int isStreamed = isNonTemporal && can_stream(d, n);
  FOR_EACH_SIXTEEN(n, {
    __m512i p = load(s + k, lanes), q = load(backdrop + k, lanes), low, high;
    if (_mm512_cmpge_epu32_mask(p, opaque) == lanes) {
      low = lerp_bytes(low_bytes(p), a, low_bytes(q), inverse);
      high = lerp_bytes(high_bytes(p), a, high_bytes(q), inverse);
    } else {
      p = over(q, mul_fraction(p, a));
      low = low_bytes(p);
      high = high_bytes(p);
    }
    low = mul_fraction_add(low, colorInverse, lowColor);
    high = mul_fraction_add(high, colorInverse, highColor);
    stream_store(d + k, lanes, interleave_bytes(low, high), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX512 void ck_avx512_mix_mask(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n) {
  if (n <= SHORT_ROW) return ck_avx2_mix_mask(d, before, mask, n);
  FOR_EACH_SIXTEEN(n, {
    store(d + k, lanes, lerp_pixels(load(before + k, lanes), load(d + k, lanes), load_mask(mask + k, lanes)));
  });
}

AVX512 void ck_avx512_mix(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage) {
  if (n <= SHORT_ROW) return ck_avx2_mix(d, before, n, coverage);
  const __m512i m = set16(coverage);
  FOR_EACH_SIXTEEN(n, { store(d + k, lanes, lerp_pixels(load(before + k, lanes), load(d + k, lanes), m)); });
}
#endif
