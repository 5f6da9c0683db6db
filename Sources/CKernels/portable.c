// ISA level 0: the kernels for rows of pixels in plain C. All other levels must produce the same bytes.
#include "isa_levels.h"

// MARK: Source-over

void ck_portable_over_solid(uint32_t *d, ptrdiff_t n, uint32_t color) {
  uint32_t inverse = 255 - (color >> 24);
  if (inverse == 0) {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = color;
  } else if (color) {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = color + ck_mul255(d[k], inverse);
  }
}

void ck_portable_over_solid_mask(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], ck_mul255(color, mask[k]));
}

void ck_portable_over_row(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage) {
  if (coverage == 255) {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], s[k]);
  } else {
    for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], ck_mul255(s[k], coverage));
  }
}

void ck_portable_over_row_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(d[k], ck_mul255(s[k], mask[k]));
}

void ck_portable_composite_solid(uint32_t *d, const uint32_t *backdrop, ptrdiff_t n, uint32_t color,
                                 int isNonTemporal) {
  (void)isNonTemporal;
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(backdrop[k], color);
}

void ck_portable_composite_row(uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                               int isNonTemporal) {
  (void)isNonTemporal;
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(backdrop[k], ck_mul255(s[k], coverage));
}

void ck_portable_composite_row_solid(uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n,
                                     uint32_t coverage, uint32_t color, int isNonTemporal) {
  (void)isNonTemporal;
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_over(ck_over(backdrop[k], ck_mul255(s[k], coverage)), color);
}

void ck_portable_mix_mask(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_lerp255(before[k], d[k], mask[k]);
}

void ck_portable_mix(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage) {
  for (ptrdiff_t k = 0; k < n; k++) d[k] = ck_lerp255(before[k], d[k], coverage);
}

// MARK: Images

void ck_portable_lerp_rows(uint64_t *out, const uint32_t *a, const uint32_t *b, ptrdiff_t n, uint32_t w) {
  for (ptrdiff_t k = 0; k < n; k++) out[k] = ck_spread(a[k]) * (128 - w) + ck_spread(b[k]) * w;
}

void ck_portable_lerp_columns(uint32_t *out, const uint64_t *row, const int32_t *index, const uint32_t *weights,
                              ptrdiff_t n, uint32_t bias) {
  for (ptrdiff_t k = 0; k < n; k++) {
    uint64_t l = row[index[k]], r = row[index[k] + 1];
    uint32_t w = weights[k], p = 0;
    for (int c = 0; c < 4; c++) {
      uint32_t a = (uint32_t)(l >> (16 * c)) & 0xffff, b = (uint32_t)(r >> (16 * c)) & 0xffff;
      p |= ((a * (128 - w) + b * w + bias) >> 14) << (8 * c);
    }
    out[k] = p;
  }
}

// Returns one pixel of a scaled image. The right neighbor is read only if it has a weight, since the row may end
// before it.
static inline uint32_t scaled_pixel(const uint32_t *upper, const uint32_t *lower, uint32_t hWeights, uint32_t vWeight) {
  uint32_t w = hWeights >> 8 & 255, p = 0;
  uint64_t l = ck_spread(upper[0]) * (16 - vWeight) + ck_spread(lower[0]) * vWeight;
  uint64_t r = w ? ck_spread(upper[1]) * (16 - vWeight) + ck_spread(lower[1]) * vWeight : 0;
  for (int c = 0; c < 4; c++) {
    uint32_t a = (uint32_t)(l >> (16 * c)) & 0xffff, b = (uint32_t)(r >> (16 * c)) & 0xffff;
    p |= ((a * (16 - w) + b * w) >> 8) << (8 * c);
  }
  return p;
}

void ck_portable_scale_row(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns,
                           ptrdiff_t from, ptrdiff_t to, uint32_t vWeight) {
  for (ptrdiff_t k = from; k < to; k++) {
    int32_t x = columns->index[k];
    out[k - from] = scaled_pixel(upper + x, lower + x, columns->hWeights[k], vWeight);
  }
}

void ck_portable_over_scaled_rows(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower,
                                  const CKScaledColumns *columns, ptrdiff_t from, ptrdiff_t to, const uint8_t *vWeights,
                                  ptrdiff_t count, uint32_t coverage, uint32_t firstCoverage, uint32_t lastCoverage) {
  for (ptrdiff_t y = 0; y < count; y++, d += stride) {
    for (ptrdiff_t k = from; k < to; k++) {
      int32_t x = columns->index[k];
      uint32_t p = scaled_pixel(upper.pixels + x, lower.pixels + x, columns->hWeights[k], vWeights[y]);
      uint32_t a = k == from ? firstCoverage : k == to - 1 ? lastCoverage : coverage;
      d[k - from] = ck_over(d[k - from], ck_mul255(p, a));
    }
  }
}

// Returns the bilinear sample at (u, v), in 2⁻³² pixels.
static inline uint32_t sampled_pixel(const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v) {
  const uint32_t *p = base + (v >> 32) * stride + (u >> 32);
  return ck_bilinear(p[0], p[1], p[stride], p[stride + 1], (uint32_t)(u >> 25) & 127, (uint32_t)(v >> 25) & 127);
}

void ck_portable_sample(uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                        int64_t dv, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++, u += du, v += dv) out[k] = sampled_pixel(base, stride, u, v);
}

void ck_portable_over_sample(uint32_t *d, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                             int64_t dv, ptrdiff_t n, uint32_t coverage) {
  for (ptrdiff_t k = 0; k < n; k++, u += du, v += dv)
    d[k] = ck_over(d[k], ck_mul255(sampled_pixel(base, stride, u, v), coverage));
}

void ck_portable_sample_alpha(uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
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

void ck_portable_add_row(uint64_t *sums, const uint32_t *s, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k++) sums[k] += ck_spread(s[k]);
}
