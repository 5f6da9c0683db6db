// Level 2: sixteen pixels at a time and rests by masks, where that was measured to be faster. All other kernels
// are those of level 1.
#if defined(__x86_64__)
#include "avx512.h"
#include "levels.h"
#include "pixel.h"

// So many pixels are level 1's: a step of sixteen takes longer where it reaches into another line of the cache.
enum { SHORT = 8 };

AVX512 static void over_solid(uint32_t *d, ptrdiff_t n, uint32_t color) {
  const __m512i c = _mm512_set1_epi32((int)color), inverse = both(ck_fraction(255 - (color >> 24)));
  if (n <= SHORT || color >> 24 == 255) {
    // Only stores: nothing to gain.
    ck_avx2.over_solid(d, n, color);
  } else if (color) {
    STEPS(n, { store(d + k, some, _mm512_add_epi32(c, scaled_evenly(load(d + k, some), inverse))); });
  }
}

AVX512 static void over_solid_mask(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color) {
  if (n <= SHORT) return ck_avx2.over_solid_mask(d, mask, n, color);
  const __m512i c = _mm512_set1_epi32((int)color);
  STEPS(n, { store(d + k, some, over(load(d + k, some), scaled(c, load_mask(mask + k, some)))); });
}

AVX512 static void over_row(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  if (n <= SHORT) return ck_avx2.over_row(d, s, n, coverage);
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000);
  const __m512i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
  if (coverage == 255) {
    STEPS(n, {
      __m512i p = load(s + k, some);
      if (!_mm512_test_epi32_mask(p, p)) continue;
      store(d + k, some, _mm512_cmpge_epu32_mask(p, opaque) == some ? p : over(load(d + k, some), p));
    });
  } else {
    STEPS(n, {
      __m512i p = load(s + k, some);
      if (!_mm512_test_epi32_mask(p, p)) continue;
      __m512i q = load(d + k, some), c = scaled_evenly(p, a);
      int isOpaque = _mm512_cmpge_epu32_mask(p, opaque) == some;
      // Where all are opaque, all have the same alpha.
      store(d + k, some, isOpaque ? _mm512_add_epi32(c, scaled_evenly(q, rest)) : over(q, c));
    });
  }
}

AVX512 static void over_row_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n) {
  if (n <= SHORT) return ck_avx2.over_row_mask(d, s, mask, n);
  STEPS(n, {
    store(d + k, some, over(load(d + k, some), scaled(load(s + k, some), load_mask(mask + k, some))));
  });
}

AVX512 static void composite_solid(uint32_t *d, const uint32_t *below, ptrdiff_t n, uint32_t color, int isNonTemporal) {
  if (n <= SHORT) return ck_avx2.composite_solid(d, below, n, color, isNonTemporal);
  const __m512i c = _mm512_set1_epi32((int)color), inverse = both(ck_fraction(255 - (color >> 24)));
  const int isStreamed = isNonTemporal && is_streamed(d, n);
  STEPS(n, { put(d + k, some, _mm512_add_epi32(c, scaled_evenly(load(below + k, some), inverse)), isStreamed); });
  if (isStreamed) _mm_sfence();
}

AVX512 static void composite_row(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                            int isNonTemporal) {
  if (n <= SHORT) return ck_avx2.composite_row(d, below, s, n, coverage, isNonTemporal);
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000);
  const __m512i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
  const int isStreamed = isNonTemporal && is_streamed(d, n);
  STEPS(n, {
    __m512i p = load(s + k, some), q = load(below + k, some);
    // Where all are opaque, all have the same alpha.
    int isOpaque = _mm512_cmpge_epu32_mask(p, opaque) == some;
    put(d + k, some, isOpaque ? woven(blended(lower(p), a, lower(q), rest), blended(upper(p), a, upper(q), rest))
                                : over(q, scaled_evenly(p, a)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX512 static void composite_row_solid(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n,
                                  uint32_t coverage, uint32_t color, int isNonTemporal) {
  if (n <= SHORT) return ck_avx2.composite_row_solid(d, below, s, n, coverage, color, isNonTemporal);
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000), c = _mm512_set1_epi32((int)color);
  const __m512i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
  const __m512i inverse = both(ck_fraction(255 - (color >> 24)));
  const __m512i lowC = _mm512_add_epi16(lower(c), both(128)), highC = _mm512_add_epi16(upper(c), both(128));
  const int isStreamed = isNonTemporal && is_streamed(d, n);
  STEPS(n, {
    __m512i p = load(s + k, some), q = load(below + k, some), low, high;
    if (_mm512_cmpge_epu32_mask(p, opaque) == some) {
      low = blended(lower(p), a, lower(q), rest);
      high = blended(upper(p), a, upper(q), rest);
    } else {
      p = over(q, scaled_evenly(p, a));
      low = lower(p);
      high = upper(p);
    }
    put(d + k, some, woven(part(low, inverse, lowC), part(high, inverse, highC)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX512 static void mix_mask(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n) {
  if (n <= SHORT) return ck_avx2.mix_mask(d, before, mask, n);
  STEPS(n, {
    store(d + k, some, mixed(load(before + k, some), load(d + k, some), load_mask(mask + k, some)));
  });
}

AVX512 static void mix(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage) {
  if (n <= SHORT) return ck_avx2.mix(d, before, n, coverage);
  const __m512i m = both(coverage);
  STEPS(n, { store(d + k, some, mixed(load(before + k, some), load(d + k, some), m)); });
}

CKKernelTable ck_avx512(void) {
  CKKernelTable table = ck_avx2;
  table.over_solid = over_solid;
  table.over_solid_mask = over_solid_mask;
  table.over_row = over_row;
  table.over_row_mask = over_row_mask;
  table.composite_solid = composite_solid;
  table.composite_row = composite_row;
  table.composite_row_solid = composite_row_solid;
  table.mix_mask = mix_mask;
  table.mix = mix;
  table.sweep_solid = ck_avx512_sweep_solid;
  table.sweep_image = ck_avx512_sweep_image;
  table.scale_row = ck_avx512_scale_row;
  table.over_scaled_rows = ck_avx512_over_scaled_rows;
  table.rasterize_edges = ck_avx512_follow;
  table.overlap_areas = ck_avx512_inside;
  table.sum_covers = ck_avx512_height;
  return table;
}
#endif
