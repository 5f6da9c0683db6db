// ISA level 1 of rotated images: bilinear samples, eight at a time.
//
// Two loads fetch the four neighbors of a sample. One shuffle pairs upper and lower ones, channel by channel. The
// multiplication needs signed bytes, so 128 is subtracted from channels first. Sums are integers and rounded once.
#if defined(__x86_64__)
#include "avx2.h"
#include "isa_levels.h"
#include <string.h>

// The positions of eight samples in an image, as indices and bilinear weights.
typedef struct {
  // The index of each sample's upper left neighbor.
  uint32_t index[8];
  // The weights (128 − f, f) in each sample's word: vertical ones in bytes, twice, horizontal ones in 16 bits.
  __m256i vWeights, hWeights;
} Positions;

// Eight coordinates in 32.32 fixed point. `a` contains those of samples 0, 1, 4 and 5, and `b` the others.
typedef struct {
  __m256i a, b;
} Coordinates;

INLINE Coordinates coordinates(int64_t from, int64_t step) {
  __m256i start = _mm256_set1_epi64x(from);
  Coordinates c = { _mm256_add_epi64(start, _mm256_setr_epi64x(0, step, 4 * step, 5 * step)),
             _mm256_add_epi64(start, _mm256_setr_epi64x(2 * step, 3 * step, 6 * step, 7 * step)) };
  return c;
}
INLINE void advance(Coordinates *c, __m256i by) {
  c->a = _mm256_add_epi64(c->a, by);
  c->b = _mm256_add_epi64(c->b, by);
}
// The integer parts or the fractions of eight coordinates, in order.
INLINE __m256i words(Coordinates c, int isInteger) {
  __m256 a = _mm256_castsi256_ps(c.a), b = _mm256_castsi256_ps(c.b);
  return _mm256_castps_si256(isInteger ? _mm256_shuffle_ps(a, b, 0xdd) : _mm256_shuffle_ps(a, b, 0x88));
}

// Computes the first `n` of eight positions. The others repeat the first one, so that their loads stay in the image.
INLINE void locate(Positions *positions, Coordinates u, Coordinates v, __m256i stride, ptrdiff_t n) {
  __m256i index = _mm256_add_epi32(_mm256_mullo_epi32(words(v, 1), stride), words(u, 1));
  if (n < 8) {
    __m256i first = _mm256_broadcastd_epi32(_mm256_castsi256_si128(index));
    __m256i exists = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)n), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    index = _mm256_blendv_epi8(first, index, exists);
  }
  _mm256_storeu_si256((__m256i *)positions->index, index);
  const __m256i one = _mm256_set1_epi32(128);
  __m256i fu = _mm256_srli_epi32(words(u, 0), 25), fv = _mm256_srli_epi32(words(v, 0), 25);
  positions->hWeights = _mm256_or_si256(_mm256_sub_epi32(one, fu), _mm256_slli_epi32(fu, 16));
  __m256i vWeights = _mm256_or_si256(_mm256_sub_epi32(one, fv), _mm256_slli_epi32(fv, 8));
  positions->vWeights = _mm256_or_si256(vWeights, _mm256_slli_epi32(vWeights, 16));
}

// The four neighbors of a sample and of the fourth one after it: upper left and right, lower left and right.
INLINE __m256i load_neighbors(const uint32_t *base, ptrdiff_t stride, const uint32_t *index) {
  const uint32_t *p = base + index[0], *q = base + index[4];
  __m128d a = _mm_loadh_pd(_mm_load_sd((const double *)p), (const double *)(p + stride));
  __m128d b = _mm_loadh_pd(_mm_load_sd((const double *)q), (const double *)(q + stride));
  return _mm256_castpd_si256(_mm256_insertf128_pd(_mm256_castpd128_pd256(a), b, 1));
}

// The weighted sums of four neighbors, rounded to 0…255. A word has one channel of all four: upper left, lower left,
// upper right, lower right.
INLINE __m256i bilinear(__m256i bytes, __m256i vWeights, __m256i hWeights) {
  __m256i signedBytes = _mm256_xor_si256(bytes, _mm256_set1_epi8(-128));
  __m256i sums = _mm256_madd_epi16(_mm256_maddubs_epi16(vWeights, signedBytes), hWeights);
  return _mm256_srli_epi32(_mm256_add_epi32(sums, _mm256_set1_epi32(8192 + (128 << 14))), 14);
}

// Samples i and i + 4, a word for each channel.
INLINE __m256i sample2(const uint32_t *base, ptrdiff_t stride, const Positions *positions, int i) {
  const __m128i channels = _mm_setr_epi8(0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15);
  const __m256i shuffle = _mm256_broadcastsi128_si256(channels);
  __m256i bytes = _mm256_shuffle_epi8(load_neighbors(base, stride, positions->index + i), shuffle);
  const __m256i down = positions->vWeights, right = positions->hWeights;
  switch (i) {
  case 0: return bilinear(bytes, _mm256_shuffle_epi32(down, 0x00), _mm256_shuffle_epi32(right, 0x00));
  case 1: return bilinear(bytes, _mm256_shuffle_epi32(down, 0x55), _mm256_shuffle_epi32(right, 0x55));
  case 2: return bilinear(bytes, _mm256_shuffle_epi32(down, 0xaa), _mm256_shuffle_epi32(right, 0xaa));
  default: return bilinear(bytes, _mm256_shuffle_epi32(down, 0xff), _mm256_shuffle_epi32(right, 0xff));
  }
}
INLINE __m256i sample8(const uint32_t *base, ptrdiff_t stride, const Positions *positions) {
  __m256i low = _mm256_packus_epi32(sample2(base, stride, positions, 0), sample2(base, stride, positions, 1));
  __m256i high = _mm256_packus_epi32(sample2(base, stride, positions, 2), sample2(base, stride, positions, 3));
  return _mm256_packus_epi16(low, high);
}

// The alphas of eight samples, in words.
INLINE __m256i alphas8(const uint32_t *base, ptrdiff_t stride, const Positions *positions) {
  // The alphas of the four neighbors, in the order of `bilinear`, to word i.
  const __m256i word0 = _mm256_broadcastsi128_si256(_mm_setr_epi32(0x0f070b03, -1, -1, -1));
  const uint32_t *index = positions->index;
  __m256i a = _mm256_shuffle_epi8(load_neighbors(base, stride, index), word0);
  __m256i b = _mm256_shuffle_epi8(load_neighbors(base, stride, index + 1), _mm256_shuffle_epi32(word0, 0x51));
  __m256i c = _mm256_shuffle_epi8(load_neighbors(base, stride, index + 2), _mm256_shuffle_epi32(word0, 0x45));
  __m256i d = _mm256_shuffle_epi8(load_neighbors(base, stride, index + 3), _mm256_shuffle_epi32(word0, 0x15));
  __m256i bytes = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
  return bilinear(bytes, positions->vWeights, positions->hWeights);
}

// Runs the body for every eight samples. If a tail remains, the last step overlaps the previous one by `back` samples.
// A row shorter than eight has only `count` samples.
#define FOR_EACH_EIGHT_SAMPLES(...)                                                                 \
  Coordinates us = coordinates(u, du), vs = coordinates(v, dv);                           \
  const __m256i uStep = _mm256_set1_epi64x(8 * du), vStep = _mm256_set1_epi64x(8 * dv);   \
  const __m256i strides = _mm256_set1_epi32((int)stride);                                 \
  const ptrdiff_t count = n < 8 ? n : 8;                                                  \
  for (ptrdiff_t k = 0; k < n; k += 8) {                                                  \
    ptrdiff_t back = k + count > n ? k + count - n : 0;                                   \
    if (back) {                                                                           \
      advance(&us, _mm256_set1_epi64x(-back * du));                                       \
      advance(&vs, _mm256_set1_epi64x(-back * dv));                                       \
      k -= back;                                                                          \
    }                                                                                     \
    Positions positions;                                                                  \
    locate(&positions, us, vs, strides, count);                                           \
    advance(&us, uStep);                                                                  \
    advance(&vs, vStep);                                                                  \
    __VA_ARGS__                                                                           \
  }

// Stores the first n of eight pixels.
INLINE void store_first(uint32_t *out, ptrdiff_t n, __m256i p) {
  __m128i four = _mm256_castsi256_si128(p);
  for (ptrdiff_t k = 0, step; k < n; k += step) {
    step = tail_step(n - k);
    store_tail(out + k, step, four);
    four = step == 4 ? _mm256_extracti128_si256(p, 1) : _mm_srli_si128(four, 8);
  }
}

AVX2 void ck_avx2_sample(uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                         int64_t dv, ptrdiff_t n) {
  FOR_EACH_EIGHT_SAMPLES({
    __m256i p = sample8(base, stride, &positions);
    if (count == 8) store(out + k, p);
    else store_first(out, count, p);
  })
}

AVX2 void ck_avx2_over_sample(uint32_t *d, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                              int64_t dv, ptrdiff_t n, uint32_t coverage) {
  const __m256i a = _mm256_set1_epi16((short)coverage), numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  FOR_EACH_EIGHT_SAMPLES({
    __m256i p = sample8(base, stride, &positions);
    if (count == 8) {
      // Pixels that are already drawn get a transparent source, which does not change them.
      if (back) p = _mm256_andnot_si256(_mm256_cmpgt_epi32(_mm256_set1_epi32((int)back), numbers), p);
      store(d + k, over8(load(d + k), coverage == 255 ? p : mul_pixels(p, a)));
    } else {
      uint32_t pixels[8];
      store(pixels, p);
      over_tail(d, pixels, count, coverage);
    }
  })
}

AVX2 void ck_avx2_sample_alpha(uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                               int64_t dv, ptrdiff_t n) {
  FOR_EACH_EIGHT_SAMPLES({
    __m256i m = alphas8(base, stride, &positions);
    __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(m), _mm256_extracti128_si256(m, 1));
    uint64_t bytes = (uint64_t)_mm_cvtsi128_si64(_mm_packus_epi16(words, words));
    if (count == 8) {
      memcpy(out + k, &bytes, 8);
    } else {
      for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint8_t)(bytes >> 8 * i);
    }
  })
}
#endif
