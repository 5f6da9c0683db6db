// Level 1: eight pixels at a time, then four, two and one where rows are often short; other rests go through level 0.
#if defined(__x86_64__)
#include "avx2.h"
#include "cells.h"
#include "levels.h"
#include "pixel.h"
#include <string.h>

// MARK: Colours and rows

INLINE __m256i both(uint32_t v) { return _mm256_set1_epi16((short)v); }
// Every other channel, in the upper bytes of 16 bits.
INLINE __m256i upper(__m256i p) { return _mm256_and_si256(p, both(0xff00)); }
INLINE __m256i lower(__m256i p) { return _mm256_slli_epi16(p, 8); }
INLINE __m256i woven(__m256i low, __m256i high) {
  return _mm256_or_si256(_mm256_srli_epi16(low, 8), upper(high));
}
// Such channels times a fraction (pixel.h), plus `more`, which has a half in it; below them stands what is left.
INLINE __m256i part(__m256i c, __m256i fraction, __m256i more) {
  return _mm256_add_epi16(_mm256_mulhi_epu16(c, fraction), more);
}
INLINE __m256i scaled_evenly(__m256i p, __m256i fraction) {
  return woven(part(lower(p), fraction, both(128)), part(upper(p), fraction, both(128)));
}
// The sum of two parts.
INLINE __m256i blended(__m256i c, __m256i fraction, __m256i below, __m256i rest) {
  return _mm256_add_epi16(upper(part(c, fraction, both(128))), upper(part(below, rest, both(128))));
}
INLINE __m256i blended8(__m256i p, __m256i fraction, __m256i below, __m256i rest) {
  return woven(blended(lower(p), fraction, lower(below), rest), blended(upper(p), fraction, upper(below), rest));
}

// Pixels from which on the processor's own fill is as fast in the cache, and twice as fast beyond; measured on Zen 3.
enum { kLongFill = 2048 };

AVX2 static void over_solid(uint32_t *d, ptrdiff_t n, uint32_t color) {
  ptrdiff_t k = 0;
  __m256i c = _mm256_set1_epi32((int)color);
  if (color >> 24 == 255) {
    if (n >= kLongFill) {
      // The processor's own fill does not read what it overwrites.
      __asm__ volatile("rep stosl" : "+D"(d), "+c"(n) : "a"(color) : "memory");
      return;
    }
    for (; k + 8 <= n; k += 8) store(d + k, c);
    if (k < n && n >= 8) {
      // Some pixels twice.
      store(d + n - 8, c);
      return;
    }
  } else if (color) {
    __m256i inverse = both(ck_fraction(255 - (color >> 24)));
    for (; k + 8 <= n; k += 8) store(d + k, _mm256_add_epi8(c, scaled_evenly(load(d + k), inverse)));
  }
  ck_portable.over_solid(d + k, n - k, color);
}

AVX2 static void over_solid_mask(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color) {
  ptrdiff_t k = 0;
  __m256i c = low(_mm256_set1_epi32((int)color));
  for (; k + 8 <= n; k += 8) {
    __m256i m = mask8(mask + k);
    __m256i s = _mm256_packus_epi16(times(c, low(m)), times(c, high(m)));
    store(d + k, over8(load(d + k), s));
  }
  ck_portable.over_solid_mask(d + k, mask + k, n - k, color);
}

AVX2 static void over_row(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  ptrdiff_t k = 0;
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000);
  if (coverage == 255) {
    for (; k + 8 <= n; k += 8) {
      __m256i p = load(s + k);
      if (_mm256_testz_si256(p, p)) continue;
      store(d + k, _mm256_testc_si256(p, opaque) ? p : over8(load(d + k), p));
    }
  } else {
    __m256i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
    for (; k + 8 <= n; k += 8) {
      __m256i p = load(s + k);
      if (_mm256_testz_si256(p, p)) continue;
      __m256i q = load(d + k);
      // Where all are opaque, all have the same alpha.
      store(d + k, _mm256_testc_si256(p, opaque) ? blended8(p, a, q, rest) : over8(q, scaled_evenly(p, a)));
    }
  }
  over_rest(d + k, s + k, n - k, coverage);
}

AVX2 static void over_row_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 8 <= n; k += 8) store(d + k, over8(load(d + k), scaled_by(load(s + k), mask8(mask + k))));
  const __m256i each = _mm256_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 1, -1, 1, -1, 1, -1, 1, -1,
                                        2, -1, 2, -1, 2, -1, 2, -1, 3, -1, 3, -1, 3, -1, 3, -1);
  for (ptrdiff_t step; k < n; k += step) {
    step = few(n - k);
    uint32_t m = 0;
    memcpy(&m, mask + k, (size_t)step);
    __m256i a = _mm256_shuffle_epi8(_mm256_set1_epi32((int)m), each);
    store_few(d + k, step, over_scaled4(load_few(d + k, step), load_few(s + k, step), a));
  }
}

// Both halves may sum up to 65025 + 128, which 16 bits hold.
INLINE __m256i mix16(__m256i a, __m256i b, __m256i m) {
  __m256i v = _mm256_sub_epi16(_mm256_set1_epi16(255), m);
  __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(a, v), _mm256_mullo_epi16(b, m));
  return _mm256_mulhi_epu16(_mm256_add_epi16(t, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

// Runs `body` for every eighth pixel and, if some are left, for the last eight once more; fewer go through level 0.
#define EIGHTS(n, rest, ...)                          \
  do {                                                \
    if ((n) < 8) {                                    \
      rest;                                           \
      return;                                         \
    }                                                 \
    for (ptrdiff_t k = 0; k < (n); k += 8) {          \
      if (k + 8 > (n)) k = (n) - 8;                   \
      __VA_ARGS__                                     \
    }                                                 \
  } while (0)

AVX2 static void composite_solid(uint32_t *d, const uint32_t *below, ptrdiff_t n, uint32_t color, int isNonTemporal) {
  const __m256i c = _mm256_set1_epi32((int)color), inverse = both(ck_fraction(255 - (color >> 24)));
  const int isStreamed = isNonTemporal && is_streamed(d, n);
  EIGHTS(n, ck_portable.composite_solid(d, below, n, color, isNonTemporal),
         { put(d + k, _mm256_add_epi8(c, scaled_evenly(load(below + k), inverse)), isStreamed); });
  if (isStreamed) _mm_sfence();
}

AVX2 static void composite_row(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                          int isNonTemporal) {
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000);
  const __m256i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
  const int isStreamed = isNonTemporal && is_streamed(d, n);
  EIGHTS(n, ck_portable.composite_row(d, below, s, n, coverage, isNonTemporal), {
    __m256i p = load(s + k), q = load(below + k);
    // Where all are opaque, all have the same alpha.
    put(d + k, _mm256_testc_si256(p, opaque) ? blended8(p, a, q, rest) : over8(q, scaled_evenly(p, a)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX2 static void composite_row_solid(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                                uint32_t color, int isNonTemporal) {
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000), c = _mm256_set1_epi32((int)color);
  const __m256i a = both(ck_fraction(coverage)), rest = both(ck_fraction(255 - coverage));
  const __m256i inverse = both(ck_fraction(255 - (color >> 24)));
  const __m256i lowC = _mm256_add_epi16(lower(c), both(128)), highC = _mm256_add_epi16(upper(c), both(128));
  const int isStreamed = isNonTemporal && is_streamed(d, n);
  EIGHTS(n, ck_portable.composite_row_solid(d, below, s, n, coverage, color, isNonTemporal), {
    __m256i p = load(s + k), q = load(below + k), low, high;
    if (_mm256_testc_si256(p, opaque)) {
      low = blended(lower(p), a, lower(q), rest);
      high = blended(upper(p), a, upper(q), rest);
    } else {
      p = over8(q, scaled_evenly(p, a));
      low = lower(p);
      high = upper(p);
    }
    put(d + k, woven(part(low, inverse, lowC), part(high, inverse, highC)), isStreamed);
  });
  if (isStreamed) _mm_sfence();
}

AVX2 static void mix_mask(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 8 <= n; k += 8) {
    __m256i a = load(before + k), b = load(d + k), m = mask8(mask + k);
    store(d + k, _mm256_packus_epi16(mix16(low(a), low(b), low(m)), mix16(high(a), high(b), high(m))));
  }
  ck_portable.mix_mask(d + k, before + k, mask + k, n - k);
}

AVX2 static void mix(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage) {
  ptrdiff_t k = 0;
  __m256i m = _mm256_set1_epi16((short)coverage);
  for (; k + 8 <= n; k += 8) {
    __m256i a = load(before + k), b = load(d + k);
    store(d + k, _mm256_packus_epi16(mix16(low(a), low(b), m), mix16(high(a), high(b), m)));
  }
  ck_portable.mix(d + k, before + k, n - k, coverage);
}

AVX2 static void lerp_rows(uint64_t *out, const uint32_t *a, const uint32_t *b, ptrdiff_t n, uint32_t w) {
  ptrdiff_t k = 0;
  __m256i v = _mm256_set1_epi16((short)(128 - w)), x = _mm256_set1_epi16((short)w);
  for (; k + 4 <= n; k += 4) {
    __m256i p = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(a + k)));
    __m256i q = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(b + k)));
    _mm256_storeu_si256((__m256i *)(out + k), _mm256_add_epi16(_mm256_mullo_epi16(p, v), _mm256_mullo_epi16(q, x)));
  }
  for (ptrdiff_t step; k < n; k += step) {
    step = n - k >= 2 ? 2 : 1;
    __m128i p = _mm_cvtepu8_epi16(load_few(a + k, step)), q = _mm_cvtepu8_epi16(load_few(b + k, step));
    p = _mm_add_epi16(_mm_mullo_epi16(p, _mm256_castsi256_si128(v)), _mm_mullo_epi16(q, _mm256_castsi256_si128(x)));
    if (step == 2) _mm_storeu_si128((__m128i *)(out + k), p);
    else _mm_storel_epi64((__m128i *)(out + k), p);
  }
}

// Weights of 128ths, ready to be loaded: w eight times, and (128 − w, w) four times, in 16 bits each.
typedef struct {
  uint16_t w[8], pair[8];
} Weight;
#define W(n) { { n, n, n, n, n, n, n, n }, { 128 - (n), n, 128 - (n), n, 128 - (n), n, 128 - (n), n } }
#define W4(n) W(n), W(n + 1), W(n + 2), W(n + 3)
#define W16(n) W4(n), W4(n + 4), W4(n + 8), W4(n + 12)
#define W64(n) W16(n), W16(n + 16), W16(n + 32), W16(n + 48)
static const Weight kWeights[129] __attribute__((aligned(32))) = { W64(0), W64(64), W(128) };

INLINE __m256i two(const void *a, const void *b) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)a)), _mm_loadu_si128((const __m128i *)b), 1);
}
// Two neighbours of 15-bit channels in each half of `v`, by the weights of the two halves.
INLINE __m256i across(__m256i v, uint32_t wa, uint32_t wb, __m256i bias) {
  __m256i pairs = _mm256_unpacklo_epi16(v, _mm256_srli_si256(v, 8));
  __m256i w = two(kWeights[wa].pair, kWeights[wb].pair);
  return _mm256_srli_epi32(_mm256_add_epi32(_mm256_madd_epi16(pairs, w), bias), 14);
}
// Halves that hold pixels 0 and 2, 1 and 3, packed in order.
INLINE __m128i packed(__m256i e, __m256i o) {
  __m256i p = _mm256_packus_epi32(e, o);
  p = _mm256_packus_epi16(p, p);
  return _mm_unpacklo_epi64(_mm256_castsi256_si128(p), _mm256_extracti128_si256(p, 1));
}

AVX2 static void lerp_columns(uint32_t *out, const uint64_t *row, const int32_t *at, const uint32_t *weights,
                              ptrdiff_t n, uint32_t bias) {
  const __m256i half = _mm256_set1_epi32((int)bias);
  int32_t lastAt[4];
  uint32_t last[4];
  for (ptrdiff_t k = 0; k < n; k += 4) {
    ptrdiff_t rest = n - k;
    const int32_t *a = at + k;
    const uint32_t *w = weights + k;
    if (rest < 4) {
      // Beyond the end the last place is repeated.
      for (ptrdiff_t i = 0; i < 4; i++) {
        ptrdiff_t from = i < rest ? i : rest - 1;
        lastAt[i] = a[from];
        last[i] = w[from];
      }
      a = lastAt;
      w = last;
    }
    __m128i p;
    int32_t first = a[0];
    int isNothing = 0;
    if (a[3] >= first && a[3] - first < 4 && a[1] >= first && a[2] >= a[1]) {
      // Near each other, as they are unless an image is shrunk: nothing comes of nothing.
      __m256i u = _mm256_loadu_si256((const __m256i *)(row + first));
      u = _mm256_or_si256(u, _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(row + a[3]))));
      isNothing = _mm256_testz_si256(u, u);
    }
    if (isNothing) {
      p = _mm_setzero_si128();
    } else {
      __m256i e = across(two(row + a[0], row + a[2]), w[0], w[2], half);
      __m256i o = across(two(row + a[1], row + a[3]), w[1], w[3], half);
      p = packed(e, o);
    }
    if (rest >= 4) {
      _mm_storeu_si128((__m128i *)(out + k), p);
    } else {
      for (ptrdiff_t i = 0, step; i < rest; i += step) {
        step = few(rest - i);
        store_few(out + k + i, step, p);
        p = _mm_srli_si128(p, 8);
      }
    }
  }
}

AVX2 static void add_row(uint64_t *sums, const uint32_t *s, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 4 <= n; k += 4) {
    __m256i p = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(s + k)));
    __m256i *at = (__m256i *)(sums + k);
    _mm256_storeu_si256(at, _mm256_add_epi16(_mm256_loadu_si256(at), p));
  }
  ck_portable.add_row(sums + k, s + k, n - k);
}

// Coverages of four sums, 0…255.
INLINE __m128i coverage4(__m128i sum, int evenOdd) {
  const __m128i one = _mm_set1_epi32(65536);
  __m128i v;
  if (evenOdd) {
    v = _mm_and_si128(sum, _mm_set1_epi32(0x1ffff));
    v = _mm_min_epi32(v, _mm_sub_epi32(_mm_set1_epi32(0x20000), v));
  } else {
    v = _mm_min_epu32(_mm_abs_epi32(sum), one);
  }
  v = _mm_sub_epi32(_mm_slli_epi32(v, 8), v);
  return _mm_srli_epi32(_mm_add_epi32(v, _mm_set1_epi32(0x8000)), 16);
}

// Four numbers of 0…255, each in the four channels of its pixel.
INLINE __m256i channels(__m128i m) {
  const __m256i each = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9,
                                        0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9);
  return _mm256_shuffle_epi8(_mm256_cvtepu32_epi64(m), each);
}

// Four pixels of a colour in 16 bits over those in memory, `rest` being 255 less the colour's alpha.
INLINE void over4(uint32_t *d, __m256i s, __m256i rest) {
  __m256i p = times(spread(_mm_loadu_si128((const __m128i *)d)), rest);
  p = _mm256_and_si256(_mm256_add_epi16(p, s), _mm256_set1_epi16(255));
  _mm_storeu_si128((__m128i *)d, joined(p));
}

// A colour over the pixels between cells, all of one coverage; these are whole fours, and mostly few.
INLINE void over_between(uint32_t *d, ptrdiff_t n, __m256i color, __m128i coverage) {
  __m256i s = times(color, channels(coverage)), rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alphas(s));
  __m128i few = joined(s);
  __m256i c = _mm256_broadcastsi128_si256(few), inverse = _mm256_broadcastw_epi16(_mm256_castsi256_si128(rest));
  for (; n >= 8; n -= 8, d += 8) store(d, _mm256_add_epi8(c, scaled8(load(d), inverse)));
  for (; n > 0; n -= 4, d += 4) over4(d, s, rest);
}

// Which of the marks in so many words are set; they are not any longer. What stands behind them, in four words at most,
// stays as it is.
INLINE uint32_t take_marks(uint64_t *words, ptrdiff_t count) {
  const __m256i numbers = _mm256_setr_epi64x(0, 1, 2, 3);
  __m256i marks = _mm256_loadu_si256((const __m256i *)words);
  __m256i own = _mm256_cmpgt_epi64(_mm256_set1_epi64x(count), numbers);
  _mm256_storeu_si256((__m256i *)words, _mm256_andnot_si256(own, marks));
  return (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(_mm256_and_si256(marks, own), 7));
}

// Coverages of four cells right of `sum`, in all lanes, which then is the sum right of them; clears them.
INLINE __m128i take_coverage4(CKCell *four, __m128i *sum, int evenOdd) {
  float *cells = (float *)four;
  __m128 ab = _mm_loadu_ps(cells), cd = _mm_loadu_ps(cells + 4);
  __m128i cover = _mm_castps_si128(_mm_shuffle_ps(ab, cd, 0x88));
  __m128i area = _mm_castps_si128(_mm_shuffle_ps(ab, cd, 0xdd));
  _mm256_storeu_ps(cells, _mm256_setzero_ps());
  __m128i running = _mm_add_epi32(cover, _mm_slli_si128(cover, 4));
  running = _mm_add_epi32(running, _mm_slli_si128(running, 8));
  __m128i before = _mm_add_epi32(_mm_slli_si128(running, 4), *sum);
  *sum = _mm_add_epi32(*sum, _mm_shuffle_epi32(running, 0xff));
  return coverage4(_mm_add_epi32(before, area), evenOdd);
}

INLINE void sweep_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, uint32_t color) {
  Sweep row = begin_sweep(rows, y);
  CKCell *line = row.line;
  int32_t width = row.width, x = 0;
  __m128i sum = _mm_set1_epi32(row.sum);
  const __m256i all = _mm256_set1_epi16(255), c16 = spread(_mm_set1_epi32((int)color));
  for (ptrdiff_t w = 0; w < rows->wordStride; w += 4) {
    uint32_t bits = take_marks(row.words + w, rows->wordStride - w);
    for (; bits; bits &= bits - 1) {
      int32_t start = (int32_t)(w * 32) + 4 * __builtin_ctz(bits);
      if (start > x) {
        __m128i m = coverage4(sum, evenOdd);
        if (!_mm_testz_si128(m, m)) over_between(d + x, start - x, c16, m);
      }
      __m128i m = take_coverage4(line + start, &sum, evenOdd);
      x = start + 4;
      if (_mm_testz_si128(m, m)) continue;
      __m256i s = times(c16, channels(m)), rest = _mm256_sub_epi16(all, alphas(s));
      if (x <= width) {
        over4(d + start, s, rest);
        continue;
      }
      uint32_t few[4] = { 0 };
      for (int k = 0; k < width - start; k++) few[k] = d[start + k];
      over4(few, s, rest);
      for (int k = 0; k < width - start; k++) d[start + k] = few[k];
    }
  }
  if (x < width) {
    uint32_t v = (uint32_t)ck_coverage8(_mm_cvtsi128_si32(sum), evenOdd);
    if (v) over_solid(d + x, width - x, v == 255 ? color : ck_mul255(color, v));
  }
}

AVX2 static void sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color) {
  for (int32_t y = rows->y0; y < rows->y1; y++, d += stride) sweep_row(rows, y, evenOdd, d, color);
}

// Copies pixels, mostly few.
INLINE void copy_few(uint32_t *d, const uint32_t *s, ptrdiff_t n) {
  ptrdiff_t k = 0;
  for (; k + 8 <= n; k += 8) store(d + k, load(s + k));
  if (n >= 8) {
    // Some of them twice.
    store(d + n - 8, load(s + n - 8));
    return;
  }
  for (ptrdiff_t step; k < n; k += step) {
    step = few(n - k);
    store_few(d + k, step, load_few(s + k, step));
  }
}

INLINE void sweep_picture_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, const uint32_t *s) {
  Sweep row = begin_sweep(rows, y);
  CKCell *line = row.line;
  int32_t width = row.width, x = 0;
  __m128i sum = _mm_set1_epi32(row.sum);
  const __m256i all = _mm256_set1_epi16(255);
  for (ptrdiff_t w = 0; w < rows->wordStride; w += 4) {
    uint32_t bits = take_marks(row.words + w, rows->wordStride - w);
    for (; bits; bits &= bits - 1) {
      int32_t start = (int32_t)(w * 32) + 4 * __builtin_ctz(bits);
      if (start > x) {
        uint32_t v = (uint32_t)ck_coverage8(_mm_cvtsi128_si32(sum), evenOdd);
        if (v == 255) copy_few(d + x, s + x, start - x);
        else if (v) over_row(d + x, s + x, start - x, v);
      }
      __m128i m = take_coverage4(line + start, &sum, evenOdd);
      x = start + 4;
      if (_mm_testz_si128(m, m)) continue;
      ptrdiff_t n = x <= width ? 4 : width - start;
      uint32_t few[8];
      uint32_t *to = d + start;
      const uint32_t *from = s + start;
      if (n < 4) {
        for (ptrdiff_t k = 0; k < 4; k++) {
          few[k] = k < n ? to[k] : 0;
          few[4 + k] = k < n ? from[k] : 0;
        }
        to = few;
        from = few + 4;
      }
      __m256i c = times(spread(_mm_loadu_si128((const __m128i *)from)), channels(m));
      over4(to, c, _mm256_sub_epi16(all, alphas(c)));
      if (n < 4) for (ptrdiff_t k = 0; k < n; k++) d[start + k] = few[k];
    }
  }
  if (x < width) {
    uint32_t v = (uint32_t)ck_coverage8(_mm_cvtsi128_si32(sum), evenOdd);
    if (v == 255) copy_few(d + x, s + x, width - x);
    else if (v) over_row(d + x, s + x, width - x, v);
  }
}

AVX2 static void sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                               ptrdiff_t sourceStride) {
  for (int32_t y = rows->y0; y < rows->y1; y++, d += stride, s += sourceStride)
    sweep_picture_row(rows, y, evenOdd, d, s);
}

const CKKernelTable ck_avx2 = {
  over_solid, over_solid_mask, over_row, over_row_mask, composite_solid, composite_row, composite_row_solid, mix_mask, mix,
  lerp_rows, lerp_columns, ck_avx2_scale_row, ck_avx2_over_scaled_rows, ck_avx2_sample,
  ck_avx2_sample_alpha, ck_avx2_over_sample, add_row, sweep_solid, sweep_image, ck_avx2_place, ck_avx2_follow,
  ck_avx2_inside, ck_avx2_height,
};
#endif
