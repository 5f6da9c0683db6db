// Level 2: sixteen pixels at a time and rests by masks, where a loop does enough to each pixel to gain by it. All other
// kernels are those of level 1.
//
// Two channels of each pixel at a time, as in pixel.h: then sixteen alphas take one shuffle, and nothing is unpacked.
#if defined(__x86_64__)
#include "levels.h"
#include "pixel.h"
#include <immintrin.h>
#define TARGET "avx512f,avx512bw,avx512vl,avx512dq"
#define AVX512 __attribute__((target(TARGET)))
#define INLINE static inline __attribute__((target(TARGET), always_inline))

// A step for every sixteen pixels from `k`, then one for the rest; `some` has a bit for each pixel that is there.
#define STEPS(n, ...)                                                 \
  do {                                                                \
    ptrdiff_t k = 0;                                                  \
    for (; k + 16 <= (n); k += 16) {                                  \
      const __mmask16 some = 0xffff;                                  \
      __VA_ARGS__                                                     \
    }                                                                 \
    for (; k < (n); k = (n)) {                                        \
      const __mmask16 some = (__mmask16)((1u << ((n) - k)) - 1);      \
      __VA_ARGS__                                                     \
    }                                                                 \
  } while (0)

// What is not there is 0, and nothing of it is read or written.
INLINE __m512i load(const uint32_t *p, __mmask16 some) { return _mm512_maskz_loadu_epi32(some, p); }
INLINE void store(uint32_t *p, __mmask16 some, __m512i v) { _mm512_mask_storeu_epi32(p, some, v); }
INLINE __m512i both(uint32_t v) { return _mm512_set1_epi16((short)v); }
// Each coverage twice, in 16 bits.
INLINE __m512i load_mask(const uint8_t *p, __mmask16 some) {
  __m512i m = _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(some, p));
  return _mm512_or_si512(m, _mm512_slli_epi32(m, 16));
}
INLINE __m512i rest_of(__m512i v) { return _mm512_sub_epi16(both(255), v); }

// Blue and red, green and alpha, in 16 bits.
INLINE __m512i even(__m512i p) { return _mm512_and_si512(p, both(255)); }
INLINE __m512i odd(__m512i p) { return _mm512_srli_epi16(p, 8); }
// Pixels of such pairs, up to 255 × 255, divided by 255 and rounded.
INLINE __m512i divided(__m512i br, __m512i ga) {
  br = _mm512_mulhi_epu16(_mm512_add_epi16(br, both(128)), both(257));
  ga = _mm512_add_epi16(ga, both(128));
  ga = _mm512_add_epi16(ga, _mm512_srli_epi16(ga, 8));
  return _mm512_or_si512(br, _mm512_andnot_si512(both(255), ga));
}
INLINE __m512i scaled(__m512i p, __m512i a) {
  return divided(_mm512_mullo_epi16(even(p), a), _mm512_mullo_epi16(odd(p), a));
}
INLINE __m512i over(__m512i d, __m512i s) {
  // Each pixel's alpha twice, in 16 bits.
  const __m512i fourth = _mm512_set4_epi32((int)0x800f800f, (int)0x800b800b, (int)0x80078007, (int)0x80038003);
  return _mm512_add_epi32(s, scaled(d, rest_of(_mm512_shuffle_epi8(s, fourth))));
}

// Every other channel, in the upper bytes of 16 bits.
INLINE __m512i upper(__m512i p) { return _mm512_and_si512(p, both(0xff00)); }
INLINE __m512i lower(__m512i p) { return _mm512_slli_epi16(p, 8); }
INLINE __m512i woven(__m512i low, __m512i high) {
  return _mm512_ternarylogic_epi32(both(0xff00), high, _mm512_srli_epi16(low, 8), 0xca);
}
// Such channels times a fraction (pixel.h), plus `more`, which has a half in it; below them stands what is left.
INLINE __m512i part(__m512i c, __m512i fraction, __m512i more) {
  return _mm512_add_epi16(_mm512_mulhi_epu16(c, fraction), more);
}
INLINE __m512i scaled_evenly(__m512i p, __m512i fraction) {
  return woven(part(lower(p), fraction, both(128)), part(upper(p), fraction, both(128)));
}
// The sum of two parts.
INLINE __m512i blended(__m512i c, __m512i fraction, __m512i below, __m512i rest) {
  return _mm512_add_epi16(upper(part(c, fraction, both(128))), upper(part(below, rest, both(128))));
}

// From a to b by m / 255.
INLINE __m512i mixed(__m512i a, __m512i b, __m512i m) {
  __m512i v = rest_of(m);
  return divided(_mm512_add_epi16(_mm512_mullo_epi16(even(a), v), _mm512_mullo_epi16(even(b), m)),
                 _mm512_add_epi16(_mm512_mullo_epi16(odd(a), v), _mm512_mullo_epi16(odd(b), m)));
}

AVX512 static void over_solid(uint32_t *d, ptrdiff_t n, uint32_t color) {
  const __m512i c = _mm512_set1_epi32((int)color), inverse = both(ck_fraction(255 - (color >> 24)));
  if (color >> 24 == 255) {
    // Only stores: nothing to gain.
    ck_avx2.over_solid(d, n, color);
  } else if (color) {
    STEPS(n, { store(d + k, some, _mm512_add_epi32(c, scaled_evenly(load(d + k, some), inverse))); });
  }
}

AVX512 static void over_solid_mask(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color) {
  const __m512i c = _mm512_set1_epi32((int)color);
  STEPS(n, { store(d + k, some, over(load(d + k, some), scaled(c, load_mask(mask + k, some)))); });
}

AVX512 static void over_row(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000), a = both(ck_fraction(coverage));
  if (coverage == 255) {
    STEPS(n, {
      __m512i p = load(s + k, some);
      if (!_mm512_test_epi32_mask(p, p)) continue;
      store(d + k, some, _mm512_cmpge_epu32_mask(p, opaque) == some ? p : over(load(d + k, some), p));
    });
  } else {
    STEPS(n, {
      __m512i p = load(s + k, some);
      if (_mm512_test_epi32_mask(p, p)) store(d + k, some, over(load(d + k, some), scaled_evenly(p, a)));
    });
  }
}

AVX512 static void over_row_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n) {
  STEPS(n, {
    store(d + k, some, over(load(d + k, some), scaled(load(s + k, some), load_mask(mask + k, some))));
  });
}

AVX512 static void solid_onto(uint32_t *d, const uint32_t *below, ptrdiff_t n, uint32_t color) {
  const __m512i c = _mm512_set1_epi32((int)color), inverse = both(ck_fraction(255 - (color >> 24)));
  STEPS(n, { store(d + k, some, _mm512_add_epi32(c, scaled_evenly(load(below + k, some), inverse))); });
}

AVX512 static void row_onto(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000);
  const __m512i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
  STEPS(n, {
    __m512i p = load(s + k, some), q = load(below + k, some);
    // Where all are opaque, all have the same alpha.
    int isOpaque = _mm512_cmpge_epu32_mask(p, opaque) == some;
    store(d + k, some, isOpaque ? woven(blended(lower(p), a, lower(q), rest), blended(upper(p), a, upper(q), rest))
                                : over(q, scaled_evenly(p, a)));
  });
}

AVX512 static void row_solid_onto(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n,
                                  uint32_t coverage, uint32_t color) {
  const __m512i opaque = _mm512_set1_epi32((int)0xff000000), c = _mm512_set1_epi32((int)color);
  const __m512i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
  const __m512i inverse = both(ck_fraction(255 - (color >> 24)));
  const __m512i lowC = _mm512_add_epi16(lower(c), both(128)), highC = _mm512_add_epi16(upper(c), both(128));
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
    store(d + k, some, woven(part(low, inverse, lowC), part(high, inverse, highC)));
  });
}

AVX512 static void mix_mask(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n) {
  STEPS(n, {
    store(d + k, some, mixed(load(before + k, some), load(d + k, some), load_mask(mask + k, some)));
  });
}

AVX512 static void mix(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage) {
  const __m512i m = both(coverage);
  STEPS(n, { store(d + k, some, mixed(load(before + k, some), load(d + k, some), m)); });
}

CKTable ck_avx512(void) {
  CKTable table = ck_avx2;
  table.over_solid = over_solid;
  table.over_solid_mask = over_solid_mask;
  table.over_row = over_row;
  table.over_row_mask = over_row_mask;
  table.solid_onto = solid_onto;
  table.row_onto = row_onto;
  table.row_solid_onto = row_solid_onto;
  table.mix_mask = mix_mask;
  table.mix = mix;
  return table;
}
#endif
