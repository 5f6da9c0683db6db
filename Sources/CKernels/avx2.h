// What the kernels of level 1 are written with.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((target("avx2"), always_inline))

// Channels in 16 bits times a, both 0…255, divided by 255 and rounded.
INLINE __m256i times(__m256i c, __m256i a) {
  return _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(c, a), _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}
INLINE __m256i low(__m256i p) { return _mm256_unpacklo_epi8(p, _mm256_setzero_si256()); }
INLINE __m256i high(__m256i p) { return _mm256_unpackhi_epi8(p, _mm256_setzero_si256()); }
// Each pixel's alpha in all of its channels, of 16 bits.
INLINE __m256i alphas(__m256i c16) {
  return _mm256_shuffle_epi8(c16, _mm256_broadcastsi128_si256(_mm_setr_epi8(6,7,6,7,6,7,6,7,14,15,14,15,14,15,14,15)));
}
INLINE __m256i over8(__m256i d, __m256i s) {
  const __m256i all = _mm256_set1_epi16(255);
  __m256i l = times(low(d), _mm256_sub_epi16(all, alphas(low(s))));
  __m256i h = times(high(d), _mm256_sub_epi16(all, alphas(high(s))));
  return _mm256_add_epi8(s, _mm256_packus_epi16(l, h));
}
INLINE __m256i scaled8(__m256i s, __m256i a) {
  return _mm256_packus_epi16(times(low(s), a), times(high(s), a));
}
// Eight bytes of a mask, each four times.
INLINE __m256i mask8(const uint8_t *m) {
  __m256i v = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)m));
  return _mm256_mullo_epi32(v, _mm256_set1_epi32(0x01010101));
}
INLINE __m256i scaled_by(__m256i s, __m256i m) {
  return _mm256_packus_epi16(times(low(s), low(m)), times(high(s), high(m)));
}
INLINE __m256i load(const uint32_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE void store(uint32_t *p, __m256i v) { _mm256_storeu_si256((__m256i *)p, v); }
// Past the caches (`is_streamed`).
INLINE void put(uint32_t *p, __m256i v, int isStreamed) {
  if (isStreamed) _mm256_stream_si256((__m256i *)p, v);
  else store(p, v);
}

// MARK: Rests

// So many pixels as stand in one register of four, the others 0.
INLINE __m128i load_few(const uint32_t *p, ptrdiff_t n) {
  if (n >= 4) return _mm_loadu_si128((const __m128i *)p);
  return n >= 2 ? _mm_loadl_epi64((const __m128i *)p) : _mm_cvtsi32_si128((int)*p);
}
INLINE void store_few(uint32_t *p, ptrdiff_t n, __m128i v) {
  if (n >= 4) _mm_storeu_si128((__m128i *)p, v);
  else if (n >= 2) _mm_storel_epi64((__m128i *)p, v);
  else *p = (uint32_t)_mm_cvtsi128_si32(v);
}
// How many pixels such a step takes.
INLINE ptrdiff_t few(ptrdiff_t n) { return n >= 4 ? 4 : n >= 2 ? 2 : 1; }
// Four pixels as 16-bit channels.
INLINE __m256i spread(__m128i p) { return _mm256_cvtepu8_epi16(p); }
INLINE __m128i joined(__m256i c) {
  return _mm_packus_epi16(_mm256_castsi256_si128(c), _mm256_extracti128_si256(c, 1));
}
// The same as `over8` of `scaled8`, for up to four pixels.
INLINE __m128i over_scaled4(__m128i d, __m128i s, __m256i coverage) {
  const __m256i all = _mm256_set1_epi16(255);
  __m256i c = times(spread(s), coverage);
  return _mm_add_epi8(joined(c), joined(times(spread(d), _mm256_sub_epi16(all, alphas(c)))));
}
INLINE void over_rest(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  __m256i a = _mm256_set1_epi16((short)coverage);
  for (ptrdiff_t k = 0, step; k < n; k += step) {
    step = few(n - k);
    __m128i p = load_few(s + k, step);
    if (_mm_testz_si128(p, p)) continue;
    store_few(d + k, step, over_scaled4(load_few(d + k, step), p, a));
  }
}
#endif
