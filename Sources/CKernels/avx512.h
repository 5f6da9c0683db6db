// What the kernels of level 2 are written with.
//
// Two channels of each pixel at a time, as in pixel.h: then sixteen alphas take one shuffle, and nothing is unpacked.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdint.h>
#define TARGET "avx512f,avx512bw,avx512vl,avx512dq"
#define AVX512 __attribute__((target(TARGET)))
#define INLINE static inline __attribute__((target(TARGET), always_inline))

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
// From a to b by m / 255.
INLINE __m512i mixed(__m512i a, __m512i b, __m512i m) {
  __m512i v = rest_of(m);
  return divided(_mm512_add_epi16(_mm512_mullo_epi16(even(a), v), _mm512_mullo_epi16(even(b), m)),
                 _mm512_add_epi16(_mm512_mullo_epi16(odd(a), v), _mm512_mullo_epi16(odd(b), m)));
}
#endif
