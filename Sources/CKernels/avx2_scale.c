// Scaled images at level 1, four columns at a time: two loads bring what they are made from, a shuffle sets left and
// right neighbours side by side. In 16 bits: a channel has at most 4080 sixteenths and 65280 256ths.
#if defined(__x86_64__)
#include "avx2.h"
#include "levels.h"
#include "pixel.h"

// Four pixels for the first two columns, four for the others.
INLINE __m256i near(const uint32_t *row, const CKScaleBlock *block) {
  __m128i left = _mm_loadu_si128((const __m128i *)(row + block->from[0]));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(left),
                                 _mm_loadu_si128((const __m128i *)(row + block->from[1])), 1);
}

// Four columns, 16 bits a channel.
INLINE __m256i scaled4(const uint32_t *upper, const uint32_t *lower, const CKScaleBlock *block, __m256i up,
                       __m256i down) {
  __m256i order = _mm256_loadu_si256((const __m256i *)block->order);
  __m256i weights = _mm256_loadu_si256((const __m256i *)block->weights);
  __m256i u = _mm256_maddubs_epi16(_mm256_shuffle_epi8(near(upper, block), order), weights);
  __m256i l = _mm256_maddubs_epi16(_mm256_shuffle_epi8(near(lower, block), order), weights);
  u = _mm256_add_epi16(_mm256_mullo_epi16(u, up), _mm256_mullo_epi16(l, down));
  return _mm256_srli_epi16(u, 8);
}

// The blocks of so many, at most 64, of which not all is made from transparent pixels: a bit for each. Asked of all
// before any is drawn, so that no branch has to be guessed.
INLINE uint64_t seen(const uint32_t *upper, const uint32_t *lower, const CKScaleBlock *blocks, ptrdiff_t n) {
  uint64_t bits = 0;
  for (ptrdiff_t k = 0; k < n; k++) {
    const int32_t *from = blocks[k].from;
    __m128i any = _mm_or_si128(_mm_loadu_si128((const __m128i *)(upper + from[0])),
                               _mm_loadu_si128((const __m128i *)(lower + from[0])));
    any = _mm_or_si128(any, _mm_loadu_si128((const __m128i *)(upper + from[1])));
    any = _mm_or_si128(any, _mm_loadu_si128((const __m128i *)(lower + from[1])));
    bits |= (uint64_t)!_mm_testz_si128(any, any) << k;
  }
  return bits;
}

AVX2 void ck_avx2_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScale *scale,
                            ptrdiff_t from, ptrdiff_t to, uint32_t down) {
  if (!scale->blocks) {
    ck_portable.scale_row(out, upper, lower, scale, from, to, down);
    return;
  }
  const __m256i up16 = _mm256_set1_epi16((short)(16 - down)), down16 = _mm256_set1_epi16((short)down);
  for (ptrdiff_t x = from & ~3; x < to; x += 4) {
    __m128i p = joined(scaled4(upper, lower, scale->blocks + (x >> 2), up16, down16));
    if (x >= from && x + 4 <= to) {
      _mm_storeu_si128((__m128i *)(out + (x - from)), p);
      continue;
    }
    uint32_t some[4];
    _mm_storeu_si128((__m128i *)some, p);
    for (ptrdiff_t k = x > from ? x : from; k < x + 4 && k < to; k++) out[k - from] = some[k - x];
  }
}

// What stands over four pixels: `p` in 16 bits times a / 255, unless all of it is covered.
INLINE __m128i over4(__m128i d, __m256i p, __m256i a, int isFaded) {
  if (isFaded) p = times(p, a);
  __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alphas(p));
  return joined(_mm256_add_epi16(p, times(spread(d), rest)));
}

// The blocks that are set; `d` is the first one's first pixel.
INLINE void over_blocks(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScaleBlock *blocks,
                        uint64_t bits, __m256i up, __m256i down, __m256i a, int isFaded) {
  for (; bits; bits &= bits - 1) {
    ptrdiff_t k = __builtin_ctzll(bits);
    __m128i *at = (__m128i *)(d + 4 * k);
    _mm_storeu_si128(at, over4(_mm_loadu_si128(at), scaled4(upper, lower, blocks + k, up, down), a, isFaded));
  }
}

AVX2 void ck_avx2_over_scaled_row(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScale *scale,
                                  ptrdiff_t from, ptrdiff_t to, uint32_t down, uint32_t coverage, uint32_t first,
                                  uint32_t last) {
  if (!scale->blocks) {
    ck_portable.over_scaled_row(d, upper, lower, scale, from, to, down, coverage, first, last);
    return;
  }
  const __m256i up16 = _mm256_set1_epi16((short)(16 - down)), down16 = _mm256_set1_epi16((short)down);
  const __m256i a16 = _mm256_set1_epi16((short)coverage);
  ptrdiff_t end = (to + 3) >> 2, begin = from >> 2;
  for (ptrdiff_t block = begin; block < end; block += 64) {
    const CKScaleBlock *blocks = scale->blocks + block;
    uint64_t bits = seen(upper, lower, blocks, end - block < 64 ? end - block : 64);
    uint32_t *out = d + (4 * block - from);
    // The first and the last block have coverages of their own, and may not be all there.
    uint64_t edges = block == begin ? 1 : 0;
    if (end - block <= 64) edges |= 1ull << (end - block - 1);
    for (uint64_t some = bits & edges; some; some &= some - 1) {
      ptrdiff_t k = __builtin_ctzll(some), x = 4 * (block + k);
      __m256i p = scaled4(upper, lower, blocks + k, up16, down16);
      if (_mm256_testz_si256(p, p)) continue;
      if (x >= from && x + 4 <= to) {
        __m256i a = x == from ? _mm256_blend_epi32(a16, _mm256_set1_epi16((short)first), 3) : a16;
        if (x + 4 == to) a = _mm256_blend_epi32(a, _mm256_set1_epi16((short)last), 0xc0);
        __m128i *at = (__m128i *)(out + 4 * k);
        _mm_storeu_si128(at, over4(_mm_loadu_si128(at), p, a, 1));
        continue;
      }
      uint32_t s[4];
      _mm_storeu_si128((__m128i *)s, joined(p));
      for (ptrdiff_t c = x > from ? x : from; c < x + 4 && c < to; c++)
        d[c - from] = ck_over(d[c - from], ck_scaled(s[c - x], c == from ? first : c == to - 1 ? last : coverage));
    }
    if (coverage == 255) over_blocks(out, upper, lower, blocks, bits & ~edges, up16, down16, a16, 0);
    else over_blocks(out, upper, lower, blocks, bits & ~edges, up16, down16, a16, 1);
  }
}
#endif
