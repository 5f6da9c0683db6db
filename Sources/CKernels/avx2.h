// AVX2 helpers for pixels: arithmetic on channels of 16 bits, eight pixels in two registers.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((target("avx2"), always_inline))

INLINE __m256i load(const uint32_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE void store(uint32_t *p, __m256i v) { _mm256_storeu_si256((__m256i *)p, v); }
// Stores eight pixels, with a non-temporal store if `isStreamed` (`can_stream`).
INLINE void stream_store(uint32_t *p, __m256i v, int isStreamed) {
  if (isStreamed) _mm256_stream_si256((__m256i *)p, v);
  else store(p, v);
}

// 16-bit channels times a, both up to 255, divided by 255 and rounded: (c · a + 128) · 257 / 65536.
INLINE __m256i mul255(__m256i c, __m256i a) {
  return _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(c, a), _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}
// The low or the high two pixels of each half of `p` as 16-bit channels.
INLINE __m256i unpack_low(__m256i p) { return _mm256_unpacklo_epi8(p, _mm256_setzero_si256()); }
INLINE __m256i unpack_high(__m256i p) { return _mm256_unpackhi_epi8(p, _mm256_setzero_si256()); }
// Each pixel's alpha in all four of its 16-bit channels.
INLINE __m256i alphas(__m256i c16) {
  return _mm256_shuffle_epi8(c16, _mm256_broadcastsi128_si256(_mm_setr_epi8(6,7,6,7,6,7,6,7,14,15,14,15,14,15,14,15)));
}
// Blends eight pixels over eight.
INLINE __m256i over8(__m256i d, __m256i s) {
  const __m256i opaque = _mm256_set1_epi16(255);
  __m256i l = mul255(unpack_low(d), _mm256_sub_epi16(opaque, alphas(unpack_low(s))));
  __m256i h = mul255(unpack_high(d), _mm256_sub_epi16(opaque, alphas(unpack_high(s))));
  return _mm256_add_epi8(s, _mm256_packus_epi16(l, h));
}
// Eight coverages, each in the four bytes of its pixel.
INLINE __m256i load_mask8(const uint8_t *m) {
  __m256i v = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)m));
  return _mm256_mullo_epi32(v, _mm256_set1_epi32(0x01010101));
}
// Eight pixels times one factor in 16-bit lanes, or times a mask of bytes.
INLINE __m256i mul_pixels(__m256i s, __m256i a) {
  return _mm256_packus_epi16(mul255(unpack_low(s), a), mul255(unpack_high(s), a));
}
INLINE __m256i mul_pixels_mask(__m256i s, __m256i m) {
  return _mm256_packus_epi16(mul255(unpack_low(s), unpack_low(m)), mul255(unpack_high(s), unpack_high(m)));
}

// MARK: Four pixels

INLINE __m256i spread(__m128i p) { return _mm256_cvtepu8_epi16(p); }
INLINE __m128i pack(__m256i c) {
  return _mm_packus_epi16(_mm256_castsi256_si128(c), _mm256_extracti128_si256(c, 1));
}
// Does the same as `over8` of `mul_pixels` for four pixels.
INLINE __m128i over_mul4(__m128i d, __m128i s, __m256i coverage) {
  const __m256i opaque = _mm256_set1_epi16(255);
  __m256i c = mul255(spread(s), coverage);
  return _mm_add_epi8(pack(c), pack(mul255(spread(d), _mm256_sub_epi16(opaque, alphas(c)))));
}

// MARK: Tails of rows, in steps of four, two and one pixels

// Returns the number of pixels of the next step if `n` remain.
INLINE ptrdiff_t tail_step(ptrdiff_t n) { return n >= 4 ? 4 : n >= 2 ? 2 : 1; }
// Loads the pixels of one step. The other lanes are 0.
INLINE __m128i load_tail(const uint32_t *p, ptrdiff_t n) {
  if (n >= 4) return _mm_loadu_si128((const __m128i *)p);
  return n >= 2 ? _mm_loadl_epi64((const __m128i *)p) : _mm_cvtsi32_si128((int)*p);
}
INLINE void store_tail(uint32_t *p, ptrdiff_t n, __m128i v) {
  if (n >= 4) _mm_storeu_si128((__m128i *)p, v);
  else if (n >= 2) _mm_storel_epi64((__m128i *)p, v);
  else *p = (uint32_t)_mm_cvtsi128_si32(v);
}
INLINE void over_tail(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  __m256i a = _mm256_set1_epi16((short)coverage);
  for (ptrdiff_t k = 0, step; k < n; k += step) {
    step = tail_step(n - k);
    __m128i p = load_tail(s + k, step);
    if (_mm_testz_si128(p, p)) continue;
    store_tail(d + k, step, over_mul4(load_tail(d + k, step), p, a));
  }
}
#endif
