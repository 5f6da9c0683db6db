// Turned images at level 1, eight pixels at a time: two loads bring a pixel's four neighbours, one shuffle sets the
// upper above the lower ones, channel by channel. Pixels are taken less 128, which is what signed bytes hold; all sums
// are whole numbers, and rounded once.
#if defined(__x86_64__)
#include "avx2.h"
#include "levels.h"
#include "pixel.h"
#include <string.h>

// Where eight pixels lie, and how much of the neighbours counts.
typedef struct {
  // The upper left neighbour of each.
  uint32_t at[8];
  // In each pixel's word: 128 less the part and the part, in bytes for down and in halves for right.
  __m256i down, right;
} Places;

// Numbers of 32 bits before and behind the point; the second half begins with the third place.
typedef struct {
  __m256i a, b;
} Line;

INLINE Line line(int64_t from, int64_t step) {
  __m256i start = _mm256_set1_epi64x(from);
  Line l = { _mm256_add_epi64(start, _mm256_setr_epi64x(0, step, 4 * step, 5 * step)),
             _mm256_add_epi64(start, _mm256_setr_epi64x(2 * step, 3 * step, 6 * step, 7 * step)) };
  return l;
}
INLINE void advance(Line *l, __m256i by) {
  l->a = _mm256_add_epi64(l->a, by);
  l->b = _mm256_add_epi64(l->b, by);
}
INLINE __m256i words(Line l, int isWhole) {
  __m256 a = _mm256_castsi256_ps(l.a), b = _mm256_castsi256_ps(l.b);
  return _mm256_castps_si256(isWhole ? _mm256_shuffle_ps(a, b, 0xdd) : _mm256_shuffle_ps(a, b, 0x88));
}

// The first `n` of eight places; the others are the first once more.
INLINE void find(Places *places, Line u, Line v, __m256i stride, ptrdiff_t n) {
  __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(words(v, 1), stride), words(u, 1));
  if (n < 8) {
    __m256i first = _mm256_broadcastd_epi32(_mm256_castsi256_si128(at));
    __m256i isThere = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)n), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    at = _mm256_blendv_epi8(first, at, isThere);
  }
  _mm256_storeu_si256((__m256i *)places->at, at);
  const __m256i all = _mm256_set1_epi32(128);
  __m256i fu = _mm256_srli_epi32(words(u, 0), 25), fv = _mm256_srli_epi32(words(v, 0), 25);
  places->right = _mm256_or_si256(_mm256_sub_epi32(all, fu), _mm256_slli_epi32(fu, 16));
  __m256i down = _mm256_or_si256(_mm256_sub_epi32(all, fv), _mm256_slli_epi32(fv, 8));
  places->down = _mm256_or_si256(down, _mm256_slli_epi32(down, 16));
}

// The four neighbours of a pixel, and those of the one four places on: upper left and right, lower left and right.
INLINE __m256i around(const uint32_t *base, ptrdiff_t stride, const uint32_t *at) {
  const uint32_t *p = base + at[0], *q = base + at[4];
  __m128d a = _mm_loadh_pd(_mm_load_sd((const double *)p), (const double *)(p + stride));
  __m128d b = _mm_loadh_pd(_mm_load_sd((const double *)q), (const double *)(q + stride));
  return _mm256_castpd_si256(_mm256_insertf128_pd(_mm256_castpd128_pd256(a), b, 1));
}

// Sums of four neighbours by their weights, each rounded to 0…255; in four bytes stand upper and lower left, upper and
// lower right.
INLINE __m256i mixed(__m256i bytes, __m256i down, __m256i right) {
  __m256i signedBytes = _mm256_xor_si256(bytes, _mm256_set1_epi8(-128));
  __m256i sums = _mm256_madd_epi16(_mm256_maddubs_epi16(down, signedBytes), right);
  return _mm256_srli_epi32(_mm256_add_epi32(sums, _mm256_set1_epi32(8192 + (128 << 14))), 14);
}

// Pixel i of each half of four.
INLINE __m256i sample2(const uint32_t *base, ptrdiff_t stride, const Places *places, int i) {
  const __m128i channels = _mm_setr_epi8(0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15);
  const __m256i order = _mm256_broadcastsi128_si256(channels);
  __m256i bytes = _mm256_shuffle_epi8(around(base, stride, places->at + i), order);
  switch (i) {
  case 0: return mixed(bytes, _mm256_shuffle_epi32(places->down, 0x00), _mm256_shuffle_epi32(places->right, 0x00));
  case 1: return mixed(bytes, _mm256_shuffle_epi32(places->down, 0x55), _mm256_shuffle_epi32(places->right, 0x55));
  case 2: return mixed(bytes, _mm256_shuffle_epi32(places->down, 0xaa), _mm256_shuffle_epi32(places->right, 0xaa));
  default: return mixed(bytes, _mm256_shuffle_epi32(places->down, 0xff), _mm256_shuffle_epi32(places->right, 0xff));
  }
}
INLINE __m256i sample8(const uint32_t *base, ptrdiff_t stride, const Places *places) {
  __m256i low = _mm256_packus_epi32(sample2(base, stride, places, 0), sample2(base, stride, places, 1));
  __m256i high = _mm256_packus_epi32(sample2(base, stride, places, 2), sample2(base, stride, places, 3));
  return _mm256_packus_epi16(low, high);
}

// Eight alphas, in words.
INLINE __m256i alphas8(const uint32_t *base, ptrdiff_t stride, const Places *places) {
  const __m256i place = _mm256_broadcastsi128_si256(_mm_setr_epi32(0x0f070b03, -1, -1, -1));
  __m256i a = _mm256_shuffle_epi8(around(base, stride, places->at), place);
  __m256i b = _mm256_shuffle_epi8(around(base, stride, places->at + 1), _mm256_shuffle_epi32(place, 0x51));
  __m256i c = _mm256_shuffle_epi8(around(base, stride, places->at + 2), _mm256_shuffle_epi32(place, 0x45));
  __m256i d = _mm256_shuffle_epi8(around(base, stride, places->at + 3), _mm256_shuffle_epi32(place, 0x15));
  __m256i bytes = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
  return mixed(bytes, places->down, places->right);
}

// Runs `body` for every eighth pixel and, if some are left, for the last eight, of which `back` were there before; of
// fewer than eight only `some` are there.
#define EIGHT_PLACES(...)                                                                 \
  Line us = line(u, du), vs = line(v, dv);                                                \
  const __m256i uStep = _mm256_set1_epi64x(8 * du), vStep = _mm256_set1_epi64x(8 * dv);   \
  const __m256i strides = _mm256_set1_epi32((int)stride);                                 \
  const ptrdiff_t some = n < 8 ? n : 8;                                                   \
  for (ptrdiff_t k = 0; k < n; k += 8) {                                                  \
    ptrdiff_t back = k + some > n ? k + some - n : 0;                                     \
    if (back) {                                                                           \
      advance(&us, _mm256_set1_epi64x(-back * du));                                       \
      advance(&vs, _mm256_set1_epi64x(-back * dv));                                       \
      k -= back;                                                                          \
    }                                                                                     \
    Places places;                                                                        \
    find(&places, us, vs, strides, some);                                                 \
    advance(&us, uStep);                                                                  \
    advance(&vs, vStep);                                                                  \
    __VA_ARGS__                                                                           \
  }

INLINE void store_some(uint32_t *out, ptrdiff_t n, __m256i p) {
  __m128i four = _mm256_castsi256_si128(p);
  for (ptrdiff_t k = 0, step; k < n; k += step) {
    step = few(n - k);
    store_few(out + k, step, four);
    four = step == 4 ? _mm256_extracti128_si256(p, 1) : _mm_srli_si128(four, 8);
  }
}

AVX2 void ck_avx2_sample(uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                         int64_t dv, ptrdiff_t n) {
  EIGHT_PLACES({
    __m256i p = sample8(base, stride, &places);
    if (some == 8) store(out + k, p);
    else store_some(out, some, p);
  })
}

AVX2 void ck_avx2_over_sample(uint32_t *d, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                              int64_t dv, ptrdiff_t n, uint32_t coverage) {
  const __m256i a = _mm256_set1_epi16((short)coverage), numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  EIGHT_PLACES({
    __m256i p = sample8(base, stride, &places);
    if (some == 8) {
      // What is drawn already has nothing drawn over it again.
      if (back) p = _mm256_andnot_si256(_mm256_cmpgt_epi32(_mm256_set1_epi32((int)back), numbers), p);
      store(d + k, over8(load(d + k), coverage == 255 ? p : scaled8(p, a)));
    } else {
      uint32_t few[8];
      store(few, p);
      over_rest(d, few, some, coverage);
    }
  })
}

AVX2 void ck_avx2_sample_alpha(uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                               int64_t dv, ptrdiff_t n) {
  EIGHT_PLACES({
    __m256i m = alphas8(base, stride, &places);
    __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(m), _mm256_extracti128_si256(m, 1));
    uint64_t bytes = (uint64_t)_mm_cvtsi128_si64(_mm_packus_epi16(words, words));
    if (some == 8) {
      memcpy(out + k, &bytes, 8);
    } else {
      for (ptrdiff_t i = 0; i < some; i++) out[i] = (uint8_t)(bytes >> 8 * i);
    }
  })
}
#endif
