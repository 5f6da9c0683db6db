// ISA level 1 of scaled images.
//
// If no column skips a pixel, eight columns are computed at a time. Their left neighbors are within eight pixels. Their
// right neighbors are within the eight that begin one pixel later, in the same order. Otherwise four columns are
// computed at a time. Two loads fetch their source pixels, and a shuffle interleaves left and right neighbors. Channels
// have 16 bits: at most 255 · 16 after the horizontal interpolation, and 255 · 256 after the vertical one.
#if defined(__x86_64__)
#include "avx2.h"
#include "isa_levels.h"
#include <string.h>

// MARK: Visible blocks

// Returns a bit for each block, 1 if one of its pixels is not transparent. All blocks are tested before any is drawn,
// so that drawing has no unpredictable branch.
INLINE uint64_t visible(const uint32_t *upper, const uint32_t *lower, const CKScaleBlock *blocks, ptrdiff_t n) {
  uint64_t bits = 0;
  for (ptrdiff_t k = 0; k < n; k++) {
    const int32_t *first = blocks[k].first;
    __m128i any = _mm_or_si128(_mm_loadu_si128((const __m128i *)(upper + first[0])),
                               _mm_loadu_si128((const __m128i *)(lower + first[0])));
    any = _mm_or_si128(any, _mm_loadu_si128((const __m128i *)(upper + first[1])));
    any = _mm_or_si128(any, _mm_loadu_si128((const __m128i *)(lower + first[1])));
    bits |= (uint64_t)!_mm_testz_si128(any, any) << k;
  }
  return bits;
}

// Does the same for a group of eight blocks, from the visibility bits of both rows.
INLINE uint64_t visible8(const uint8_t *upperBits, const uint8_t *lowerBits, const CKScaleGroup *group) {
  uint64_t u, l;
  memcpy(&u, upperBits + group->byte, 8);
  memcpy(&l, lowerBits + group->byte, 8);
  // A block reads five pixels, so each bit is combined with the four after it.
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

AVX2 uint64_t ck_avx2_visible_blocks(CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *columns,
                                     ptrdiff_t first, ptrdiff_t n) {
  if (!columns->groups || !upper.visibleBits || !lower.visibleBits)
    return visible(upper.pixels, lower.pixels, columns->blocks + first, n);
  // Groups begin with every eighth block.
  uint64_t bits = 0;
  ptrdiff_t start = first & ~7;
  for (ptrdiff_t k = start; k < first + n; k += 8)
    bits |= visible8(upper.visibleBits, lower.visibleBits, columns->groups + (k >> 3)) << (k - start);
  return bits >> (first - start) & ~0ull >> (64 - n);
}

// MARK: Columns

// Four source pixels for columns 0 and 1 of a block, and four for columns 2 and 3.
INLINE __m256i block_pixels(const uint32_t *row, const CKScaleBlock *block) {
  __m128i left = _mm_loadu_si128((const __m128i *)(row + block->first[0]));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(left),
                                 _mm_loadu_si128((const __m128i *)(row + block->first[1])), 1);
}

// Interpolates between the channels of two rows, which are in sixteenths: (u · up + l · down) / 256.
INLINE __m256i lerp_down(__m256i u, __m256i l, __m256i up, __m256i down) {
  return _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(u, up), _mm256_mullo_epi16(l, down)), 8);
}

// The four columns of a block, in 16-bit channels. `up` and `down` are the vertical weights, up + down = 16.
INLINE __m256i columns4(const uint32_t *upper, const uint32_t *lower, const CKScaleBlock *block, __m256i up,
                        __m256i down) {
  __m256i shuffle = _mm256_loadu_si256((const __m256i *)block->shuffle);
  __m256i weights = _mm256_loadu_si256((const __m256i *)block->weights);
  __m256i u = _mm256_maddubs_epi16(_mm256_shuffle_epi8(block_pixels(upper, block), shuffle), weights);
  __m256i l = _mm256_maddubs_epi16(_mm256_shuffle_epi8(block_pixels(lower, block), shuffle), weights);
  return lerp_down(u, l, up, down);
}

// Eight columns in 16-bit channels, in the order of unpack instructions: columns 0, 1, 4, 5 and 2, 3, 6, 7.
typedef struct {
  __m256i low, high;
} Eight;

// Interpolates horizontally between the left and right neighbors of eight columns, interleaved byte by byte.
INLINE Eight across8(const uint32_t *row, __m256i index, Eight weights) {
  __m256i left = _mm256_permutevar8x32_epi32(load(row), index);
  __m256i right = _mm256_permutevar8x32_epi32(load(row + 1), index);
  return (Eight){ _mm256_maddubs_epi16(_mm256_unpacklo_epi8(left, right), weights.low),
                  _mm256_maddubs_epi16(_mm256_unpackhi_epi8(left, right), weights.high) };
}

// Interpolates the eight columns from x on in both directions.
INLINE Eight columns8(ptrdiff_t x, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns,
                      __m256i up, __m256i down) {
  // The loads read nine pixels, which must be inside the row.
  ptrdiff_t first = columns->index[x] < columns->width - 9 ? columns->index[x] : columns->width - 9;
  __m256i index = _mm256_sub_epi32(load((const uint32_t *)columns->index + x), _mm256_set1_epi32((int)first));
  __m256i w = load(columns->hWeights + x);
  Eight weights = { _mm256_unpacklo_epi32(w, w), _mm256_unpackhi_epi32(w, w) };
  Eight u = across8(upper + first, index, weights), l = across8(lower + first, index, weights);
  return (Eight){ lerp_down(u.low, l.low, up, down), lerp_down(u.high, l.high, up, down) };
}

// Computes columns in steps of eight, and returns the first remaining column.
INLINE ptrdiff_t scale_by_eight(uint32_t *out, const uint32_t *upper, const uint32_t *lower,
                                const CKScaledColumns *columns, ptrdiff_t from, ptrdiff_t to, __m256i up,
                                __m256i down) {
  ptrdiff_t x = from;
  if (columns->width < 9) return x;
  for (; x + 8 <= to; x += 8) {
    Eight p = columns8(x, upper, lower, columns, up, down);
    store(out + (x - from), _mm256_packus_epi16(p.low, p.high));
  }
  return x;
}

AVX2 void ck_avx2_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns,
                            ptrdiff_t from, ptrdiff_t to, uint32_t vWeight) {
  if (!columns->blocks) {
    ck_portable_scale_row(out, upper, lower, columns, from, to, vWeight);
    return;
  }
  const __m256i up = _mm256_set1_epi16((short)(16 - vWeight)), down = _mm256_set1_epi16((short)vWeight);
  ptrdiff_t next = scale_by_eight(out, upper, lower, columns, from, to, up, down);
  out += next - from;
  from = next;
  for (ptrdiff_t x = from & ~3; x < to; x += 4) {
    __m128i p = pack(columns4(upper, lower, columns->blocks + (x >> 2), up, down));
    if (x >= from && x + 4 <= to) {
      _mm_storeu_si128((__m128i *)(out + (x - from)), p);
      continue;
    }
    uint32_t pixels[4];
    _mm_storeu_si128((__m128i *)pixels, p);
    for (ptrdiff_t k = x > from ? x : from; k < x + 4 && k < to; k++) out[k - from] = pixels[k - x];
  }
}

// MARK: Columns over pixels

// Blends four pixels in 16-bit channels over four, after multiplying them by a / 255 if `isFaded`.
INLINE __m128i over4(__m128i d, __m256i p, __m256i a, int isFaded) {
  if (isFaded) p = mul255(p, a);
  __m256i inverse = _mm256_sub_epi16(_mm256_set1_epi16(255), alphas(p));
  return pack(_mm256_add_epi16(p, mul255(spread(d), inverse)));
}

// Does the same for eight pixels.
INLINE __m256i over_eight(__m256i d, Eight p, __m256i a, int isFaded) {
  if (isFaded) p = (Eight){ mul255(p.low, a), mul255(p.high, a) };
  const __m256i opaque = _mm256_set1_epi16(255);
  __m256i l = mul255(unpack_low(d), _mm256_sub_epi16(opaque, alphas(p.low)));
  __m256i h = mul255(unpack_high(d), _mm256_sub_epi16(opaque, alphas(p.high)));
  return _mm256_packus_epi16(_mm256_add_epi16(p.low, l), _mm256_add_epi16(p.high, h));
}

// Up to 64 blocks of a row from `block` on, and the bits of the visible ones.
typedef struct {
  ptrdiff_t block, n;
  uint64_t visible;
} BlockRun;

// The columns of a row and their coverages.
typedef struct {
  ptrdiff_t from, to;
  uint32_t coverage, firstCoverage, lastCoverage;
} ColumnRange;

// Draws the blocks in `visible`. Pairs of `inner` blocks are drawn at once. `d` is the first pixel of block `first`.
INLINE void over_blocks(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns,
                        ptrdiff_t first, uint64_t visible, uint64_t inner, __m256i up, __m256i down, __m256i a,
                        int isFaded) {
  const uint64_t pairs = columns->width < 9 ? 0 : inner & inner >> 1;
  while (visible) {
    ptrdiff_t k = __builtin_ctzll(visible);
    if (pairs >> k & 1) {
      Eight p = columns8(4 * (first + k), upper, lower, columns, up, down);
      store(d + 4 * k, over_eight(load(d + 4 * k), p, a, isFaded));
      visible &= ~(3ull << k);
    } else {
      __m256i p = columns4(upper, lower, columns->blocks + first + k, up, down);
      __m128i *to = (__m128i *)(d + 4 * k);
      _mm_storeu_si128(to, over4(_mm_loadu_si128(to), p, a, isFaded));
      visible &= visible - 1;
    }
  }
}

// Draws the first and the last block of a row, which have separate coverages and may be partly outside.
INLINE void over_ends(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns,
                      ColumnRange range, ptrdiff_t block, uint64_t ends, __m256i up, __m256i down) {
  for (; ends; ends &= ends - 1) {
    ptrdiff_t k = block + __builtin_ctzll(ends), x = 4 * k;
    __m256i p = columns4(upper, lower, columns->blocks + k, up, down);
    if (_mm256_testz_si256(p, p)) continue;
    if (x >= range.from && x + 4 <= range.to) {
      __m256i a = _mm256_set1_epi16((short)range.coverage);
      if (x == range.from) a = _mm256_blend_epi32(a, _mm256_set1_epi16((short)range.firstCoverage), 3);
      if (x + 4 == range.to) a = _mm256_blend_epi32(a, _mm256_set1_epi16((short)range.lastCoverage), 0xc0);
      __m128i *to = (__m128i *)(d + (x - range.from));
      _mm_storeu_si128(to, over4(_mm_loadu_si128(to), p, a, 1));
      continue;
    }
    uint32_t s[4];
    _mm_storeu_si128((__m128i *)s, pack(p));
    for (ptrdiff_t i = x > range.from ? x : range.from; i < x + 4 && i < range.to; i++) {
      uint32_t a = i == range.from ? range.firstCoverage : i == range.to - 1 ? range.lastCoverage : range.coverage;
      d[i - range.from] = ck_over(d[i - range.from], ck_mul255(s[i - x], a));
    }
  }
}

// Draws a run of blocks over a row.
INLINE void over_run(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns,
                     ColumnRange range, BlockRun run, uint32_t vWeight) {
  const __m256i up = _mm256_set1_epi16((short)(16 - vWeight)), down = _mm256_set1_epi16((short)vWeight);
  const __m256i a = _mm256_set1_epi16((short)range.coverage);
  uint64_t ends = run.block == range.from >> 2 ? 1 : 0;
  if (run.block + run.n == (range.to + 3) >> 2) ends |= 1ull << (run.n - 1);
  over_ends(d, upper, lower, columns, range, run.block, run.visible & ends, up, down);
  uint64_t inner = ~ends & ~0ull >> (64 - run.n), visible = run.visible & inner;
  uint32_t *out = d + (4 * run.block - range.from);
  if (range.coverage == 255) over_blocks(out, upper, lower, columns, run.block, visible, inner, up, down, a, 0);
  else over_blocks(out, upper, lower, columns, run.block, visible, inner, up, down, a, 1);
}

AVX2 void ck_avx2_over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower,
                                   const CKScaledColumns *columns, ptrdiff_t from, ptrdiff_t to,
                                   const uint8_t *vWeights, ptrdiff_t count, uint32_t coverage, uint32_t firstCoverage,
                                   uint32_t lastCoverage) {
  if (!columns->blocks) {
    ck_portable_over_scaled_rows(d, stride, upper, lower, columns, from, to, vWeights, count, coverage, firstCoverage,
                                 lastCoverage);
    return;
  }
  const ColumnRange range = { from, to, coverage, firstCoverage, lastCoverage };
  ptrdiff_t end = (to + 3) >> 2;
  for (ptrdiff_t block = from >> 2, n; block < end; block += n) {
    n = 64 - (block & 7);
    if (end - block < n) n = end - block;
    BlockRun run = { block, n, ck_avx2_visible_blocks(upper, lower, columns, block, n) };
    if (!run.visible) continue;
    for (ptrdiff_t y = 0; y < count; y++)
      over_run(d + y * stride, upper.pixels, lower.pixels, columns, range, run, vWeights[y]);
  }
}
#endif
