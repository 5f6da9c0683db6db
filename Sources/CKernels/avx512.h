// What the kernels of level 2 are written with.
//
// Two channels of each pixel at a time, as in pixel.h: then sixteen alphas take one shuffle, and nothing is unpacked.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
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
// Past the caches (`is_streamed`), if all sixteen are there.
INLINE void put(uint32_t *p, __mmask16 some, __m512i v, int isStreamed) {
  if (isStreamed && some == 0xffff) _mm512_stream_si512((__m512i *)p, v);
  else store(p, some, v);
}
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
#endif
