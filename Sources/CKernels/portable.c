// Level 0: the kernels in plain C, the measure of all others.
#include "cells.h"
#include "ckernels.h"
#include "levels.h"
#include "pixel.h"

static void over_solid(uint32_t *d, ptrdiff_t n, uint32_t color) {
  uint32_t inverse = 255 - (color >> 24);
  if (inverse == 0) {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = color;
  } else if (color) {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = color + ck_mul255(d[k], inverse);
  }
}

static void over_solid_mask(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], ck_mul255(color, mask[k]));
}

static void over_row(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  if (coverage == 255) {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], s[k]);
  } else {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], ck_mul255(s[k], coverage));
  }
}

static void over_row_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], ck_mul255(s[k], mask[k]));
}

static void composite_solid(uint32_t *d, const uint32_t *below, ptrdiff_t n, uint32_t color, int isNonTemporal) {
  (void)isNonTemporal;
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(below[k], color);
}

static void composite_row(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                     int isNonTemporal) {
  (void)isNonTemporal;
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(below[k], ck_mul255(s[k], coverage));
}

static void composite_row_solid(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                           uint32_t color, int isNonTemporal) {
  (void)isNonTemporal;
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(ck_over(below[k], ck_mul255(s[k], coverage)), color);
}

static void mix_mask(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_lerp255(before[k], d[k], mask[k]);
}

static void mix(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_lerp255(before[k], d[k], coverage);
}

static void lerp_rows(uint64_t *out, const uint32_t *a, const uint32_t *b, ptrdiff_t n, uint32_t w) {
  for (ptrdiff_t k = 0; k < n; k++) out[k] = ck_spread(a[k]) * (128 - w) + ck_spread(b[k]) * w;
}

static void lerp_columns(uint32_t *out, const uint64_t *row, const int32_t *at, const uint32_t *weights, ptrdiff_t n,
                         uint32_t bias) {
  for (ptrdiff_t k = 0; k < n; k++) {
    uint64_t l = row[at[k]], r = row[at[k] + 1];
    uint32_t w = weights[k], p = 0;
    for (int c = 0; c < 4; c++) {
      uint32_t a = (uint32_t)(l >> (16 * c)) & 0xffff, b = (uint32_t)(r >> (16 * c)) & 0xffff;
      p |= ((a * (128 - w) + b * w + bias) >> 14) << (8 * c);
    }
    out[k] = p;
  }
}

// The second pixel is looked at only where it counts: there may be none.
static inline uint32_t scaled_pixel(const uint32_t *upper, const uint32_t *lower, uint32_t across, uint32_t down) {
  uint32_t w = across >> 8 & 255, p = 0;
  uint64_t l = ck_spread(upper[0]) * (16 - down) + ck_spread(lower[0]) * down;
  uint64_t r = w ? ck_spread(upper[1]) * (16 - down) + ck_spread(lower[1]) * down : 0;
  for (int k = 0; k < 4; k++) {
    uint32_t a = (uint32_t)(l >> (16 * k)) & 0xffff, b = (uint32_t)(r >> (16 * k)) & 0xffff;
    p |= ((a * (16 - w) + b * w) >> 8) << (8 * k);
  }
  return p;
}

static void scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale, ptrdiff_t from,
                      ptrdiff_t to, uint32_t down) {
  for (ptrdiff_t k = from; k < to; k++)
    out[k - from] = scaled_pixel(upper + scale->index[k], lower + scale->index[k], scale->hWeights[k], down);
}

static void over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *scale,
                             ptrdiff_t from, ptrdiff_t to, const uint8_t *downs, ptrdiff_t count, uint32_t coverage,
                             uint32_t first, uint32_t last) {
  for (ptrdiff_t y = 0; y < count; y++, d += stride) {
    for (ptrdiff_t k = from; k < to; k++) {
      int32_t at = scale->index[k];
      uint32_t p = scaled_pixel(upper.pixels + at, lower.pixels + at, scale->hWeights[k], downs[y]);
      d[k - from] = ck_over(d[k - from], ck_mul255(p, k == from ? first : k == to - 1 ? last : coverage));
    }
  }
}

static void sample(uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv,
                   ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++, u += du, v += dv) {
    const uint32_t *at = base + (v >> 32) * stride + (u >> 32);
    out[k] = ck_bilinear(at, stride, (uint32_t)(u >> 25) & 127, (uint32_t)(v >> 25) & 127);
  }
}

static void over_sample(uint32_t *d, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                        int64_t dv, ptrdiff_t n, uint32_t coverage) {
  for (ptrdiff_t k = 0; k < n; k++, u += du, v += dv) {
    uint32_t p;
    sample(&p, base, stride, u, v, du, dv, 1);
    d[k] = ck_over(d[k], ck_mul255(p, coverage));
  }
}

static void sample_alpha(uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                         int64_t dv, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++, u += du, v += dv) {
    const uint32_t *p = base + (v >> 32) * stride + (u >> 32);
    uint32_t a = p[0] >> 24, b = p[1] >> 24, c = p[stride] >> 24, e = p[stride + 1] >> 24;
    if (a == b && c == e && a == c) {
      out[k] = (uint8_t)a;
      continue;
    }
    uint32_t fu = (uint32_t)(u >> 25) & 127, fv = (uint32_t)(v >> 25) & 127;
    uint32_t l = a * (128 - fv) + c * fv, r = b * (128 - fv) + e * fv;
    out[k] = (uint8_t)((l * (128 - fu) + r * fu + 8192) >> 14);
  }
}

static void add_row(uint64_t *sums, const uint32_t *s, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++) sums[k] += ck_spread(s[k]);
}

static void sweep_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, uint32_t color) {
  Sweep row = begin_sweep(rows, y);
  CKCell *line = row.line;
  int32_t sum = row.sum, width = row.width, x = 0;
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    uint64_t bits = row.words[w];
    row.words[w] = 0;
    while (bits) {
      int32_t start = next_cells(w, &bits);
      if (start > x) {
        uint32_t v = (uint32_t)ck_coverage8(sum, evenOdd);
        if (v) {
          uint32_t c = v == 255 ? color : ck_mul255(color, v);
          over_solid(d + x, start - x, c);
        }
      }
      int32_t end = start + 4 < width ? start + 4 : width;
      for (int32_t c = start; c < end; c++) {
        uint32_t v = (uint32_t)ck_coverage8(sum + line[c].area, evenOdd);
        sum += line[c].cover;
        if (v) {
          uint32_t s = v == 255 ? color : ck_mul255(color, v);
          d[c] = s + ck_mul255(d[c], 255 - (s >> 24));
        }
      }
      for (int32_t c = start; c < start + 4; c++) line[c] = (CKCell){ 0, 0 };
      x = start + 4;
    }
  }
  if (x < width) {
    uint32_t v = (uint32_t)ck_coverage8(sum, evenOdd);
    if (v) over_solid(d + x, width - x, v == 255 ? color : ck_mul255(color, v));
  }
}

static void sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color) {
  for (int32_t y = rows->y0; y < rows->y1; y++, d += stride) sweep_row(rows, y, evenOdd, d, color);
}

static void sweep_picture_row(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, const uint32_t *s) {
  Sweep row = begin_sweep(rows, y);
  CKCell *line = row.line;
  int32_t sum = row.sum, width = row.width, x = 0;
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    uint64_t bits = row.words[w];
    row.words[w] = 0;
    while (bits) {
      int32_t start = next_cells(w, &bits);
      uint32_t between = (uint32_t)ck_coverage8(sum, evenOdd);
      if (start > x && between) over_row(d + x, s + x, start - x, between);
      int32_t end = start + 4 < width ? start + 4 : width;
      for (int32_t c = start; c < end; c++) {
        uint32_t v = (uint32_t)ck_coverage8(sum + line[c].area, evenOdd);
        sum += line[c].cover;
        if (v) d[c] = ck_over(d[c], ck_mul255(s[c], v));
      }
      for (int32_t c = start; c < start + 4; c++) line[c] = (CKCell){ 0, 0 };
      x = start + 4;
    }
  }
  uint32_t v = (uint32_t)ck_coverage8(sum, evenOdd);
  if (x < width && v) over_row(d + x, s + x, width - x, v);
}

static void sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                          ptrdiff_t sourceStride) {
  for (int32_t y = rows->y0; y < rows->y1; y++, d += stride, s += sourceStride)
    sweep_picture_row(rows, y, evenOdd, d, s);
}

const CKKernelTable ck_portable = {
  over_solid, over_solid_mask, over_row, over_row_mask, composite_solid, composite_row, composite_row_solid, mix_mask, mix,
  lerp_rows, lerp_columns, scale_row, over_scaled_rows, sample, sample_alpha, over_sample, add_row, sweep_solid,
  sweep_image, ck_portable_place, ck_portable_follow, ck_portable_inside,
  ck_portable_height,
};

int ck_best_isa_level(void) {
#if defined(__x86_64__)
  // These look at what the processor has and at what the system saves of it.
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2")) return 0;
  int isWide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
  return isWide ? 2 : 1;
#else
  return 0;
#endif
}

CKKernelTable ck_kernel_table(int level) {
#if defined(__x86_64__)
  int best = ck_best_isa_level();
  if (level == 2 && best >= 2) return ck_avx512();
  if (level == 1 && best >= 1) return ck_avx2;
#endif
  return ck_portable;
}
