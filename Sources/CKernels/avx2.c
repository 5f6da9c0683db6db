// ISA level 1: kernels for rows of pixels with AVX2, eight pixels at a time.
//
// Kernels whose rows are often short finish with four, two and one pixels. The others leave the tail to level 0.
#if defined(__x86_64__)
#include "avx2.h"
#include "isa_levels.h"
#include <string.h>

// MARK: One factor for a whole row

INLINE __m256i set16(uint32_t v) { return _mm256_set1_epi16((short)v); }
// The odd or the even bytes of pixels in the high bytes of 16-bit lanes. `interleave_bytes` combines both again.
INLINE __m256i high_bytes(__m256i p) { return _mm256_and_si256(p, set16(0xff00)); }
INLINE __m256i low_bytes(__m256i p) { return _mm256_slli_epi16(p, 8); }
INLINE __m256i interleave_bytes(__m256i low, __m256i high) {
  return _mm256_or_si256(_mm256_srli_epi16(low, 8), high_bytes(high));
}
// High bytes times a fraction (`ck_fraction`) plus `more`, which includes 1/2 for rounding. The low bytes of the result
// are meaningless.
INLINE __m256i mul_fraction_add(__m256i c, __m256i fraction, __m256i more) {
  return _mm256_add_epi16(_mm256_mulhi_epu16(c, fraction), more);
}
INLINE __m256i mul_fraction(__m256i p, __m256i fraction) {
  return interleave_bytes(mul_fraction_add(low_bytes(p), fraction, set16(128)),
                          mul_fraction_add(high_bytes(p), fraction, set16(128)));
}
// c · fraction + below · inverse, with both products rounded.
INLINE __m256i lerp_bytes(__m256i c, __m256i fraction, __m256i below, __m256i inverse) {
  return _mm256_add_epi16(high_bytes(mul_fraction_add(c, fraction, set16(128))),
                          high_bytes(mul_fraction_add(below, inverse, set16(128))));
}
INLINE __m256i lerp_pixels(__m256i p, __m256i fraction, __m256i below, __m256i inverse) {
  return interleave_bytes(lerp_bytes(low_bytes(p), fraction, low_bytes(below), inverse),
                          lerp_bytes(high_bytes(p), fraction, high_bytes(below), inverse));
}

// MARK: Source-over

// The row length from which `rep stosl` is as fast as stores inside the cache (Zen 3). Beyond the cache, it is twice as
// fast.
enum { LONG_FILL = 2048 };

AVX2 void ck_avx2_over_solid(uint32_t *d, ptrdiff_t n, uint32_t color) {
  ptrdiff_t k = 0;
  __m256i c = _mm256_set1_epi32((int)color);
  if (color >> 24 == 255) {
    if (n >= LONG_FILL) {
      // This fill does not read the cache lines that it overwrites.
      __asm__ volatile("rep stosl" : "+D"(d), "+c"(n) : "a"(color) : "memory");
      return;
    }
    for (; k + 8 <= n; k += 8) store(d + k, c);
    if (k < n && n >= 8) {
      // Some of the last eight pixels are written twice.
      store(d + n - 8, c);
      return;
    }
  } else if (color) {
    __m256i inverse = set16(ck_fraction(255 - (color >> 24)));
    for (; k + 8 <= n; k += 8) store(d + k, _mm256_add_epi8(c, mul_fraction(load(d + k), inverse)));
  }
  ck_portable_over_solid(d + k, n - k, color);
}

AVX2 void ck_avx2_over_solid_mask(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color) {
  ptrdiff_t k = 0;
  __m256i c = unpack_low(_mm256_set1_epi32((int)color));
  for (; k + 8 <= n; k += 8) {
    __m256i m = load_mask8(mask + k);
    __m256i s = _mm256_packus_epi16(mul255(c, unpack_low(m)), mul255(c, unpack_high(m)));
    store(d + k, over8(load(d + k), s));
  }
  ck_portable_over_solid_mask(d + k, mask + k, n - k, color);
}

AVX2 void ck_avx2_over_row(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  ptrdiff_t k = 0;
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000);
  if (coverage == 255) {
    for (; k + 8 <= n; k += 8) {
      __m256i p = load(s + k);
      if (_mm256_testz_si256(p, p)) continue;
      store(d + k, _mm256_testc_si256(p, opaque) ? p : over8(load(d + k), p));
    }
  } else {
    __m256i a = set16(ck_fraction(coverage)), inverse = set16(ck_fraction(255 - coverage));
    for (; k + 8 <= n; k += 8) {
      __m256i p = load(s + k);
      if (_mm256_testz_si256(p, p)) continue;
      __m256i q = load(d + k);
      // The result of eight opaque pixels has the coverage as its alpha, so one factor scales the pixels below.
      store(d + k, _mm256_testc_si256(p, opaque) ? lerp_pixels(p, a, q, inverse) : over8(q, mul_fraction(p, a)));
    }
  }
  over_tail(d + k, s + k, n - k, coverage);
}

AVX2 void ck_avx2_over_row_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 8 <= n; k += 8) store(d + k, over8(load(d + k), mul_pixels_mask(load(s + k), load_mask8(mask + k))));
  const __m256i perChannel = _mm256_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 1, -1, 1, -1, 1, -1, 1, -1,
                                              2, -1, 2, -1, 2, -1, 2, -1, 3, -1, 3, -1, 3, -1, 3, -1);
  for (ptrdiff_t step; k < n; k += step) {
    step = tail_step(n - k);
    uint32_t m = 0;
    memcpy(&m, mask + k, (size_t)step);
    __m256i a = _mm256_shuffle_epi8(_mm256_set1_epi32((int)m), perChannel);
    store_tail(d + k, step, over_mul4(load_tail(d + k, step), load_tail(s + k, step), a));
  }
}

// Runs the body for every eight pixels. If a tail remains, the last step overlaps the previous one. Rows shorter than
// eight run `shortRow` instead.
#define FOR_EACH_EIGHT(n, shortRow, ...)              \
  do {                                                \
    if ((n) < 8) {                                    \
      shortRow;                                       \
      return;                                         \
    }                                                 \
    for (ptrdiff_t k = 0; k < (n); k += 8) {          \
      if (k + 8 > (n)) k = (n) - 8;                   \
      __VA_ARGS__                                     \
    }                                                 \
  } while (0)

AVX2 void ck_avx2_composite_solid(uint32_t *d, const uint32_t *backdrop, ptrdiff_t n, uint32_t color,
                                  int isNonTemporal) {
  const __m256i c = _mm256_set1_epi32((int)color), inverse = set16(ck_fraction(255 - (color >> 24)));
  const int isStreamed = isNonTemporal && can_stream(d, n);
  FOR_EACH_EIGHT(n, ck_portable_composite_solid(d, backdrop, n, color, isNonTemporal), {
    stream_store(d + k, _mm256_add_epi8(c, mul_fraction(load(backdrop + k), inverse)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX2 void ck_avx2_composite_row(uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n,
                                uint32_t coverage, int isNonTemporal) {
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000);
  const __m256i a = set16(ck_fraction(coverage)), inverse = set16(ck_fraction(255 - coverage));
  const int isStreamed = isNonTemporal && can_stream(d, n);
  FOR_EACH_EIGHT(n, ck_portable_composite_row(d, backdrop, s, n, coverage, isNonTemporal), {
    __m256i p = load(s + k), q = load(backdrop + k);
    int isOpaque = _mm256_testc_si256(p, opaque);
    stream_store(d + k, isOpaque ? lerp_pixels(p, a, q, inverse) : over8(q, mul_fraction(p, a)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX2 void ck_avx2_composite_row_solid(uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n,
                                      uint32_t coverage, uint32_t color, int isNonTemporal) {
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000), c = _mm256_set1_epi32((int)color);
  const __m256i a = set16(ck_fraction(coverage)), inverse = set16(ck_fraction(255 - coverage));
  const __m256i colorInverse = set16(ck_fraction(255 - (color >> 24)));
  const __m256i lowColor = _mm256_add_epi16(low_bytes(c), set16(128));
  const __m256i highColor = _mm256_add_epi16(high_bytes(c), set16(128));
  const int isStreamed = isNonTemporal && can_stream(d, n);
  FOR_EACH_EIGHT(n, ck_portable_composite_row_solid(d, backdrop, s, n, coverage, color, isNonTemporal), {
    __m256i p = load(s + k), q = load(backdrop + k), low, high;
    if (_mm256_testc_si256(p, opaque)) {
      low = lerp_bytes(low_bytes(p), a, low_bytes(q), inverse);
      high = lerp_bytes(high_bytes(p), a, high_bytes(q), inverse);
    } else {
      p = over8(q, mul_fraction(p, a));
      low = low_bytes(p);
      high = high_bytes(p);
    }
    low = mul_fraction_add(low, colorInverse, lowColor);
    high = mul_fraction_add(high, colorInverse, highColor);
    stream_store(d + k, interleave_bytes(low, high), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

// Interpolates 16-bit channels from a to b by m / 255. The sum is at most 255 · 255 + 128, which fits into 16 bits.
INLINE __m256i lerp16(__m256i a, __m256i b, __m256i m) {
  __m256i v = _mm256_sub_epi16(_mm256_set1_epi16(255), m);
  __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(a, v), _mm256_mullo_epi16(b, m));
  return _mm256_mulhi_epu16(_mm256_add_epi16(t, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

AVX2 void ck_avx2_mix_mask(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 8 <= n; k += 8) {
    __m256i a = load(before + k), b = load(d + k), m = load_mask8(mask + k);
    store(d + k, _mm256_packus_epi16(lerp16(unpack_low(a), unpack_low(b), unpack_low(m)),
                                     lerp16(unpack_high(a), unpack_high(b), unpack_high(m))));
  }
  ck_portable_mix_mask(d + k, before + k, mask + k, n - k);
}

AVX2 void ck_avx2_mix(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage) {
  ptrdiff_t k = 0;
  __m256i m = _mm256_set1_epi16((short)coverage);
  for (; k + 8 <= n; k += 8) {
    __m256i a = load(before + k), b = load(d + k);
    store(d + k, _mm256_packus_epi16(lerp16(unpack_low(a), unpack_low(b), m),
                                     lerp16(unpack_high(a), unpack_high(b), m)));
  }
  ck_portable_mix(d + k, before + k, n - k, coverage);
}

// MARK: Channels of 15 bits

AVX2 void ck_avx2_lerp_rows(uint64_t *out, const uint32_t *a, const uint32_t *b, ptrdiff_t n, uint32_t w) {
  ptrdiff_t k = 0;
  __m256i v = _mm256_set1_epi16((short)(128 - w)), x = _mm256_set1_epi16((short)w);
  for (; k + 4 <= n; k += 4) {
    __m256i p = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(a + k)));
    __m256i q = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(b + k)));
    _mm256_storeu_si256((__m256i *)(out + k), _mm256_add_epi16(_mm256_mullo_epi16(p, v), _mm256_mullo_epi16(q, x)));
  }
  for (ptrdiff_t step; k < n; k += step) {
    step = n - k >= 2 ? 2 : 1;
    __m128i p = _mm_cvtepu8_epi16(load_tail(a + k, step)), q = _mm_cvtepu8_epi16(load_tail(b + k, step));
    p = _mm_add_epi16(_mm_mullo_epi16(p, _mm256_castsi256_si128(v)), _mm_mullo_epi16(q, _mm256_castsi256_si128(x)));
    if (step == 2) _mm_storeu_si128((__m128i *)(out + k), p);
    else _mm_storel_epi64((__m128i *)(out + k), p);
  }
}

// The weights (128 − w, w), four times in 16 bits each, for all w up to 128.
typedef struct {
  uint16_t pairs[8];
} Weights;
#define W(n) { { 128 - (n), n, 128 - (n), n, 128 - (n), n, 128 - (n), n } }
#define W4(n) W(n), W(n + 1), W(n + 2), W(n + 3)
#define W16(n) W4(n), W4(n + 4), W4(n + 8), W4(n + 12)
#define W64(n) W16(n), W16(n + 16), W16(n + 32), W16(n + 48)
static const Weights weightTable[129] __attribute__((aligned(16))) = { W64(0), W64(64), W(128) };

// 16 bytes from each of two addresses.
INLINE __m256i load_halves(const void *a, const void *b) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)a)), _mm_loadu_si128((const __m128i *)b), 1);
}
// Each half of `v` contains two neighboring pixels with 15-bit channels. Interpolates between them by the half's
// weight.
INLINE __m256i lerp_neighbors(__m256i v, uint32_t lowWeight, uint32_t highWeight, __m256i bias) {
  __m256i pairs = _mm256_unpacklo_epi16(v, _mm256_srli_si256(v, 8));
  __m256i w = load_halves(weightTable[lowWeight].pairs, weightTable[highWeight].pairs);
  return _mm256_srli_epi32(_mm256_add_epi32(_mm256_madd_epi16(pairs, w), bias), 14);
}
// Four pixels in order. `even` contains pixels 0 and 2 in its halves, and `odd` pixels 1 and 3.
INLINE __m128i pack_halves(__m256i even, __m256i odd) {
  __m256i p = _mm256_packus_epi32(even, odd);
  p = _mm256_packus_epi16(p, p);
  return _mm_unpacklo_epi64(_mm256_castsi256_si128(p), _mm256_extracti128_si256(p, 1));
}

AVX2 void ck_avx2_lerp_columns(uint32_t *out, const uint64_t *row, const int32_t *index, const uint32_t *weights,
                               ptrdiff_t n, uint32_t bias) {
  const __m256i bias4 = _mm256_set1_epi32((int)bias);
  int32_t tailIndex[4];
  uint32_t tailWeights[4];
  for (ptrdiff_t k = 0; k < n; k += 4) {
    ptrdiff_t left = n - k;
    const int32_t *i = index + k;
    const uint32_t *w = weights + k;
    if (left < 4) {
      // Beyond the end, the last column is repeated.
      for (ptrdiff_t c = 0; c < 4; c++) {
        ptrdiff_t from = c < left ? c : left - 1;
        tailIndex[c] = i[from];
        tailWeights[c] = w[from];
      }
      i = tailIndex;
      w = tailWeights;
    }
    __m128i p;
    int32_t first = i[0];
    int isTransparent = 0;
    if (i[3] >= first && i[3] - first < 4 && i[1] >= first && i[2] >= i[1]) {
      // The four columns are close together, unless the image is minified. One test then detects transparent ones.
      __m256i u = _mm256_loadu_si256((const __m256i *)(row + first));
      u = _mm256_or_si256(u, _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(row + i[3]))));
      isTransparent = _mm256_testz_si256(u, u);
    }
    if (isTransparent) {
      p = _mm_setzero_si128();
    } else {
      __m256i even = lerp_neighbors(load_halves(row + i[0], row + i[2]), w[0], w[2], bias4);
      __m256i odd = lerp_neighbors(load_halves(row + i[1], row + i[3]), w[1], w[3], bias4);
      p = pack_halves(even, odd);
    }
    if (left >= 4) {
      _mm_storeu_si128((__m128i *)(out + k), p);
    } else {
      for (ptrdiff_t c = 0, step; c < left; c += step) {
        step = tail_step(left - c);
        store_tail(out + k + c, step, p);
        p = _mm_srli_si128(p, 8);
      }
    }
  }
}

AVX2 void ck_avx2_add_row(uint64_t *sums, const uint32_t *s, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 4 <= n; k += 4) {
    __m256i p = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(s + k)));
    __m256i *sum = (__m256i *)(sums + k);
    _mm256_storeu_si256(sum, _mm256_add_epi16(_mm256_loadu_si256(sum), p));
  }
  ck_portable_add_row(sums + k, s + k, n - k);
}
#endif
