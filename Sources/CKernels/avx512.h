// AVX-512 helpers for pixels, sixteen in a register.
//
// Two channels are processed at a time, as in pixel.h. Sixteen alphas then need one shuffle, and nothing is unpacked.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#define TARGET "avx512f,avx512bw,avx512vl,avx512dq"
#define AVX512 __attribute__((target(TARGET)))
#define INLINE static inline __attribute__((target(TARGET), always_inline))

// Runs the body for every sixteen pixels from `k`, then once for the tail. `lanes` has a bit for each existing pixel.
#define FOR_EACH_SIXTEEN(n, ...)                                      \
  do {                                                                \
    ptrdiff_t k = 0;                                                  \
    for (; k + 16 <= (n); k += 16) {                                  \
      const __mmask16 lanes = 0xffff;                                 \
      __VA_ARGS__                                                     \
    }                                                                 \
    for (; k < (n); k = (n)) {                                        \
      const __mmask16 lanes = (__mmask16)((1u << ((n) - k)) - 1);     \
      __VA_ARGS__                                                     \
    }                                                                 \
  } while (0)

// The memory of unselected lanes is neither read nor written. Their pixels are 0.
INLINE __m512i load(const uint32_t *p, __mmask16 lanes) { return _mm512_maskz_loadu_epi32(lanes, p); }
INLINE void store(uint32_t *p, __mmask16 lanes, __m512i v) { _mm512_mask_storeu_epi32(p, lanes, v); }
// Stores pixels, with a non-temporal store if `isStreamed` (`can_stream`) and if all sixteen pixels exist.
INLINE void stream_store(uint32_t *p, __mmask16 lanes, __m512i v, int isStreamed) {
  if (isStreamed && lanes == 0xffff) _mm512_stream_si512((__m512i *)p, v);
  else store(p, lanes, v);
}
INLINE __m512i set16(uint32_t v) { return _mm512_set1_epi16((short)v); }
// Sixteen coverages, each in both 16-bit halves of its pixel.
INLINE __m512i load_mask(const uint8_t *p, __mmask16 lanes) {
  __m512i m = _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(lanes, p));
  return _mm512_or_si512(m, _mm512_slli_epi32(m, 16));
}
INLINE __m512i invert(__m512i v) { return _mm512_sub_epi16(set16(255), v); }

// MARK: A factor for each pixel

// Blue and red, or green and alpha, in 16 bits each.
INLINE __m512i even_channels(__m512i p) { return _mm512_and_si512(p, set16(255)); }
INLINE __m512i odd_channels(__m512i p) { return _mm512_srli_epi16(p, 8); }
// Divides such channels, up to 255 · 255, by 255 with rounding, and joins them to pixels (`ck_div255`).
INLINE __m512i div255(__m512i br, __m512i ga) {
  br = _mm512_mulhi_epu16(_mm512_add_epi16(br, set16(128)), set16(257));
  ga = _mm512_add_epi16(ga, set16(128));
  ga = _mm512_add_epi16(ga, _mm512_srli_epi16(ga, 8));
  return _mm512_or_si512(br, _mm512_andnot_si512(set16(255), ga));
}
INLINE __m512i mul_pixels(__m512i p, __m512i a) {
  return div255(_mm512_mullo_epi16(even_channels(p), a), _mm512_mullo_epi16(odd_channels(p), a));
}
INLINE __m512i over(__m512i d, __m512i s) {
  // Each pixel's alpha twice, in 16 bits.
  const __m512i alphas = _mm512_set4_epi32((int)0x800f800f, (int)0x800b800b, (int)0x80078007, (int)0x80038003);
  return _mm512_add_epi32(s, mul_pixels(d, invert(_mm512_shuffle_epi8(s, alphas))));
}
// Interpolates from a to b by m / 255.
INLINE __m512i lerp_pixels(__m512i a, __m512i b, __m512i m) {
  __m512i v = invert(m);
  return div255(
    _mm512_add_epi16(_mm512_mullo_epi16(even_channels(a), v), _mm512_mullo_epi16(even_channels(b), m)),
    _mm512_add_epi16(_mm512_mullo_epi16(odd_channels(a), v), _mm512_mullo_epi16(odd_channels(b), m)));
}

// MARK: One factor for a whole row

// The odd or the even bytes of pixels in the high bytes of 16-bit lanes. `interleave_bytes` combines both again.
INLINE __m512i high_bytes(__m512i p) { return _mm512_and_si512(p, set16(0xff00)); }
INLINE __m512i low_bytes(__m512i p) { return _mm512_slli_epi16(p, 8); }
INLINE __m512i interleave_bytes(__m512i low, __m512i high) {
  return _mm512_ternarylogic_epi32(set16(0xff00), high, _mm512_srli_epi16(low, 8), 0xca);
}
// High bytes times a fraction (`ck_fraction`) plus `more`, which includes 1/2 for rounding. The low bytes of the result
// are meaningless.
INLINE __m512i mul_fraction_add(__m512i c, __m512i fraction, __m512i more) {
  return _mm512_add_epi16(_mm512_mulhi_epu16(c, fraction), more);
}
INLINE __m512i mul_fraction(__m512i p, __m512i fraction) {
  return interleave_bytes(mul_fraction_add(low_bytes(p), fraction, set16(128)),
                          mul_fraction_add(high_bytes(p), fraction, set16(128)));
}
// c · fraction + below · inverse, with both products rounded.
INLINE __m512i lerp_bytes(__m512i c, __m512i fraction, __m512i below, __m512i inverse) {
  return _mm512_add_epi16(high_bytes(mul_fraction_add(c, fraction, set16(128))),
                          high_bytes(mul_fraction_add(below, inverse, set16(128))));
}
#endif
