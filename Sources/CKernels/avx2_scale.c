// Scaled images at level 1. Where no column leaves out a pixel, eight columns at a time: their left neighbours lie in
// eight pixels, their right ones in the eight from the next one on, in the same places. Elsewhere four: two loads bring
// what they are made from, a shuffle sets left and right neighbours side by side. In 16 bits: a channel has at most
// 4080 sixteenths and 65280 256ths.
#if defined(__x86_64__)
#include "avx2.h"
#include "levels.h"
#include "pixel.h"
#include <string.h>

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

// Asked of all blocks before any is drawn, so that no branch has to be guessed.
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

// The same for eight blocks by the bits of their rows.
INLINE uint64_t seen8(const uint8_t *upper, const uint8_t *lower, const CKScaleGroup *group) {
  uint64_t u, l;
  memcpy(&u, upper + group->byte, 8);
  memcpy(&l, lower + group->byte, 8);
  // Five pixels make a block.
  u |= l;
  l = u | u >> 1;
  u = l | l >> 2 | u >> 4;
  __m256i bits = _mm256_set1_epi64x((long long)u);
  int32_t low, high;
  memcpy(&low, group->starts, 4);
  memcpy(&high, group->starts + 4, 4);
  __m256i a = _mm256_srlv_epi64(bits, _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(low)));
  __m256i b = _mm256_srlv_epi64(bits, _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(high)));
  int m = _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_slli_epi64(a, 63)));
  return (uint64_t)(m | _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_slli_epi64(b, 63))) << 4);
}

AVX2 uint64_t ck_avx2_seen(CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *scale, ptrdiff_t first, ptrdiff_t n) {
  if (!scale->groups || !upper.visibleBits || !lower.visibleBits) return seen(upper.pixels, lower.pixels, scale->blocks + first, n);
  // Groups of eight blocks begin with block 0.
  uint64_t bits = 0;
  ptrdiff_t start = first & ~7;
  for (ptrdiff_t k = start; k < first + n; k += 8)
    bits |= seen8(upper.visibleBits, lower.visibleBits, scale->groups + (k >> 3)) << (k - start);
  return bits >> (first - start) & ~0ull >> (64 - n);
}

// Eight columns, 16 bits a channel: the first two and the last but three and two, and the others.
typedef struct {
  __m256i low, high;
} Eight;

// Of eight columns, each one's left and right neighbour byte by byte, weighed.
INLINE Eight across8(const uint32_t *row, __m256i places, Eight weights) {
  __m256i left = _mm256_permutevar8x32_epi32(load(row), places);
  __m256i right = _mm256_permutevar8x32_epi32(load(row + 1), places);
  return (Eight){_mm256_maddubs_epi16(_mm256_unpacklo_epi8(left, right), weights.low),
                 _mm256_maddubs_epi16(_mm256_unpackhi_epi8(left, right), weights.high)};
}

INLINE __m256i down16ths(__m256i u, __m256i l, __m256i up, __m256i down) {
  return _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(u, up), _mm256_mullo_epi16(l, down)), 8);
}

// The columns from x on.
INLINE Eight scaled8from(ptrdiff_t x, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale, __m256i up,
                         __m256i down) {
  // Nine pixels must be there.
  ptrdiff_t first = scale->index[x] < scale->width - 9 ? scale->index[x] : scale->width - 9;
  __m256i places = _mm256_sub_epi32(load((const uint32_t *)scale->index + x), _mm256_set1_epi32((int)first));
  __m256i w = load(scale->hWeights + x);
  Eight weights = {_mm256_unpacklo_epi32(w, w), _mm256_unpackhi_epi32(w, w)};
  Eight u = across8(upper + first, places, weights), l = across8(lower + first, places, weights);
  return (Eight){down16ths(u.low, l.low, up, down), down16ths(u.high, l.high, up, down)};
}

// The columns by eight; how far it came.
INLINE ptrdiff_t scale_eights(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale,
                              ptrdiff_t from, ptrdiff_t to, __m256i up, __m256i down) {
  ptrdiff_t x = from;
  if (scale->width < 9) return x;
  for (; x + 8 <= to; x += 8) {
    Eight p = scaled8from(x, upper, lower, scale, up, down);
    store(out + (x - from), _mm256_packus_epi16(p.low, p.high));
  }
  return x;
}

AVX2 void ck_avx2_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale,
                            ptrdiff_t from, ptrdiff_t to, uint32_t down) {
  if (!scale->blocks) {
    ck_portable.scale_row(out, upper, lower, scale, from, to, down);
    return;
  }
  const __m256i up16 = _mm256_set1_epi16((short)(16 - down)), down16 = _mm256_set1_epi16((short)down);
  ptrdiff_t done = scale_eights(out, upper, lower, scale, from, to, up16, down16);
  out += done - from;
  from = done;
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

// Eight pixels in 16 bits over eight.
INLINE __m256i over_eight(__m256i d, Eight p, __m256i a, int isFaded) {
  if (isFaded) p = (Eight){times(p.low, a), times(p.high, a)};
  const __m256i all = _mm256_set1_epi16(255);
  __m256i l = times(low(d), _mm256_sub_epi16(all, alphas(p.low)));
  __m256i h = times(high(d), _mm256_sub_epi16(all, alphas(p.high)));
  return _mm256_packus_epi16(_mm256_add_epi16(p.low, l), _mm256_add_epi16(p.high, h));
}

// The blocks from `first` on that are set, two at once where that one and the next are `inner`; `d` is the first one's
// first pixel.
INLINE void over_blocks(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale,
                        ptrdiff_t first, uint64_t bits, uint64_t inner, __m256i up, __m256i down, __m256i a,
                        int isFaded) {
  const uint64_t pairs = scale->width < 9 ? 0 : inner & inner >> 1;
  while (bits) {
    ptrdiff_t k = __builtin_ctzll(bits);
    if (pairs >> k & 1) {
      Eight p = scaled8from(4 * (first + k), upper, lower, scale, up, down);
      store(d + 4 * k, over_eight(load(d + 4 * k), p, a, isFaded));
      bits &= ~(3ull << k);
    } else {
      __m256i p = scaled4(upper, lower, scale->blocks + first + k, up, down);
      __m128i *at = (__m128i *)(d + 4 * k);
      _mm_storeu_si128(at, over4(_mm_loadu_si128(at), p, a, isFaded));
      bits &= bits - 1;
    }
  }
}

// At most 64 blocks, from `block` on, and a bit for each of which something is seen.
typedef struct {
  ptrdiff_t block, n;
  uint64_t bits;
} Stretch;

// The columns of a row and their coverages.
typedef struct {
  ptrdiff_t from, to;
  uint32_t coverage, first, last;
} Columns;

// The blocks at the ends of the row, which have coverages of their own and may not be all there.
INLINE void over_ends(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale, Columns c,
                      ptrdiff_t block, uint64_t some, __m256i up, __m256i down) {
  for (; some; some &= some - 1) {
    ptrdiff_t k = block + __builtin_ctzll(some), x = 4 * k;
    __m256i p = scaled4(upper, lower, scale->blocks + k, up, down);
    if (_mm256_testz_si256(p, p)) continue;
    if (x >= c.from && x + 4 <= c.to) {
      __m256i a = _mm256_set1_epi16((short)c.coverage);
      if (x == c.from) a = _mm256_blend_epi32(a, _mm256_set1_epi16((short)c.first), 3);
      if (x + 4 == c.to) a = _mm256_blend_epi32(a, _mm256_set1_epi16((short)c.last), 0xc0);
      __m128i *at = (__m128i *)(d + (x - c.from));
      _mm_storeu_si128(at, over4(_mm_loadu_si128(at), p, a, 1));
      continue;
    }
    uint32_t s[4];
    _mm_storeu_si128((__m128i *)s, joined(p));
    for (ptrdiff_t i = x > c.from ? x : c.from; i < x + 4 && i < c.to; i++) {
      uint32_t a = i == c.from ? c.first : i == c.to - 1 ? c.last : c.coverage;
      d[i - c.from] = ck_over(d[i - c.from], ck_mul255(s[i - x], a));
    }
  }
}

INLINE void over_stretch(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale, Columns c,
                         Stretch s, uint32_t down) {
  const __m256i up16 = _mm256_set1_epi16((short)(16 - down)), down16 = _mm256_set1_epi16((short)down);
  const __m256i a16 = _mm256_set1_epi16((short)c.coverage);
  uint64_t ends = s.block == c.from >> 2 ? 1 : 0;
  if (s.block + s.n == (c.to + 3) >> 2) ends |= 1ull << (s.n - 1);
  over_ends(d, upper, lower, scale, c, s.block, s.bits & ends, up16, down16);
  uint64_t inner = ~ends & ~0ull >> (64 - s.n), bits = s.bits & inner;
  uint32_t *out = d + (4 * s.block - c.from);
  if (c.coverage == 255) over_blocks(out, upper, lower, scale, s.block, bits, inner, up16, down16, a16, 0);
  else over_blocks(out, upper, lower, scale, s.block, bits, inner, up16, down16, a16, 1);
}

AVX2 void ck_avx2_over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower,
                                   const CKScaledColumns *scale, ptrdiff_t from, ptrdiff_t to, const uint8_t *downs,
                                   ptrdiff_t count, uint32_t coverage, uint32_t first, uint32_t last) {
  if (!scale->blocks) {
    ck_portable.over_scaled_rows(d, stride, upper, lower, scale, from, to, downs, count, coverage, first, last);
    return;
  }
  const Columns columns = {from, to, coverage, first, last};
  ptrdiff_t end = (to + 3) >> 2;
  for (ptrdiff_t block = from >> 2, n; block < end; block += n) {
    n = 64 - (block & 7);
    if (end - block < n) n = end - block;
    Stretch stretch = {block, n, ck_avx2_seen(upper, lower, scale, block, n)};
    if (!stretch.bits) continue;
    for (ptrdiff_t y = 0; y < count; y++)
      over_stretch(d + y * stride, upper.pixels, lower.pixels, scale, columns, stretch, downs[y]);
  }
}
#endif
