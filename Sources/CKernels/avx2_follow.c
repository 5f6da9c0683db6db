// Level 1 of following edges: one in each lane.
#if defined(__x86_64__)
#include "avx2.h"
#include "cells.h"
#include "levels.h"

// The same arithmetic as level 0's (coverage.c), operation by operation, with whole numbers in doubles.

INLINE __m256d choose4(__m256d a, __m256d b, __m256d mask) { return _mm256_blendv_pd(a, b, mask); }
INLINE __m256d wide(__m128i mask) { return _mm256_castsi256_pd(_mm256_cvtepi32_epi64(mask)); }
INLINE __m256d at4(__m256d from, __m256d at, __m256d begin, __m256d slope) {
  return _mm256_add_pd(from, _mm256_mul_pd(_mm256_sub_pd(at, begin), slope));
}

AVX2 int32_t ck_avx2_follow(const CKCellRows *rows, CKFourEdges *four, CKStep *steps) {
  const __m256d zero = _mm256_setzero_pd(), one = _mm256_set1_pd(1), half = _mm256_set1_pd(0.5);
  const __m256d unit = _mm256_set1_pd(kUnit);
  // Edges to lanes.
  const float *edges = (const float *)four->edges;
  __m128 a = _mm_loadu_ps(edges), b = _mm_loadu_ps(edges + 4), c = _mm_loadu_ps(edges + 8);
  __m128 d = _mm_loadu_ps(edges + 12);
  _MM_TRANSPOSE4_PS(a, b, c, d);
  __m128i ix0 = _mm_castps_si128(a), iy0 = _mm_castps_si128(b), ix1 = _mm_castps_si128(c), iy1 = _mm_castps_si128(d);
  __m256d x0 = _mm256_mul_pd(_mm256_cvtepi32_pd(ix0), unit), y0 = _mm256_mul_pd(_mm256_cvtepi32_pd(iy0), unit);
  __m256d x1 = _mm256_mul_pd(_mm256_cvtepi32_pd(ix1), unit), y1 = _mm256_mul_pd(_mm256_cvtepi32_pd(iy1), unit);
  __m256d dx = _mm256_sub_pd(x1, x0), dy = _mm256_sub_pd(y1, y0);
  __m256d slope = _mm256_div_pd(dx, dy), fall = _mm256_div_pd(dy, dx);
  __m128i ifull = _mm_loadu_si128((const __m128i *)four->full), perUnit = _mm_srai_epi32(ifull, 14);
  __m256d full = _mm256_cvtepi32_pd(ifull);
  // The rows.
  __m128i from = _mm_max_epi32(iy0, _mm_set1_epi32(rows->y0 << 14));
  __m128i to = _mm_min_epi32(iy1, _mm_set1_epi32(rows->y1 << 14));
  __m128i y = _mm_srai_epi32(from, 14), bottom = _mm_srai_epi32(_mm_sub_epi32(to, _mm_set1_epi32(1)), 14);
  __m256d rowsLeft = _mm256_cvtepi32_pd(_mm_sub_epi32(bottom, y));
  __m256d height = _mm256_cvtepi32_pd(_mm_mullo_epi32(_mm_sub_epi32(from, _mm_slli_epi32(y, 14)), perUnit));
  __m256d lastHeight = _mm256_cvtepi32_pd(_mm_mullo_epi32(_mm_sub_epi32(to, _mm_slli_epi32(bottom, 14)), perUnit));
  __m256d yTop = _mm256_cvtepi32_pd(y), yBottom = _mm256_cvtepi32_pd(_mm_add_epi32(bottom, _mm_set1_epi32(1)));
  __m256d x = choose4(at4(x0, yTop, y0, slope), x0, wide(_mm_cmpeq_epi32(from, iy0)));
  __m256d end = choose4(at4(x0, yBottom, y0, slope), x1, wide(_mm_cmpeq_epi32(to, iy1)));
  // The columns. A border belongs to the column from which the edge comes.
  __m256d isLeft = wide(_mm_cmpgt_epi32(ix0, ix1)), left = _mm256_set1_pd(rows->x0);
  __m256d first = choose4(_mm256_floor_pd(x), _mm256_sub_pd(_mm256_ceil_pd(x), one), isLeft);
  __m256d last = choose4(_mm256_sub_pd(_mm256_ceil_pd(end), one), _mm256_floor_pd(end), isLeft);
  first = _mm256_max_pd(first, left);
  last = _mm256_max_pd(last, left);
  __m256d gap = _mm256_sub_pd(last, first), sign = _mm256_set1_pd(-0.0);
  __m256d columnsLeft = _mm256_max_pd(_mm256_xor_pd(gap, _mm256_and_pd(isLeft, sign)), zero);
  __m256d total = _mm256_add_pd(columnsLeft, rowsLeft);
  __m128i counts = _mm_add_epi32(_mm256_cvtpd_epi32(total), _mm_set1_epi32(1));
  _mm_storeu_si128((__m128i *)four->counts, counts);
  __m128i most = _mm_max_epi32(counts, _mm_shuffle_epi32(counts, 0x4e));
  int32_t count = _mm_cvtsi128_si32(_mm_max_epi32(most, _mm_shuffle_epi32(most, 0xb1)));
  __m256d line = _mm256_sub_pd(yTop, _mm256_set1_pd(rows->y0)), stride = _mm256_set1_pd((double)rows->cellStride);
  __m256d at = _mm256_add_pd(_mm256_mul_pd(line, stride), _mm256_sub_pd(first, left));
  __m256d away = _mm256_or_pd(one, _mm256_and_pd(isLeft, sign)), ahead = _mm256_and_pd(isLeft, one);
  __m256d right = _mm256_add_pd(first, one), ground = _mm256_add_pd(yTop, one);
  for (CKStep *step = steps; step < steps + count; step++) {
    __m256d border = _mm256_sub_pd(right, ahead), floor = _mm256_sub_pd(ground, one);
    __m256d crossing = at4(y0, border, x0, fall), below = at4(x0, ground, y0, slope);
    __m256d reached = _mm256_round_pd(_mm256_mul_pd(_mm256_sub_pd(crossing, floor), full),
                                      _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    __m256d isLastRow = _mm256_cmp_pd(rowsLeft, zero, _CMP_EQ_OQ);
    __m256d isMore = _mm256_cmp_pd(columnsLeft, zero, _CMP_GT_OQ);
    __m256d isColumn = _mm256_and_pd(
      isMore, _mm256_or_pd(isLastRow, _mm256_cmp_pd(crossing, ground, _CMP_LT_OQ)));
    __m256d isEnd = _mm256_andnot_pd(isMore, isLastRow);
    __m256d next = choose4(choose4(below, border, isColumn), end, isEnd);
    __m256d until = choose4(choose4(full, reached, isColumn), lastHeight, isEnd);
    __m256d cover = _mm256_sub_pd(until, height), start = _mm256_sub_pd(right, one);
    __m256d middle = _mm256_mul_pd(_mm256_add_pd(x, next), half);
    __m128i area = _mm256_cvtpd_epi32(_mm256_mul_pd(cover, _mm256_sub_pd(right, middle)));
    __m128i covers = _mm256_cvtpd_epi32(cover);
    _mm_storeu_si128((__m128i *)step->at, _mm256_cvtpd_epi32(at));
    _mm_storeu_si128((__m128i *)step->cover, covers);
    _mm_storeu_si128((__m128i *)step->area, area);
    _mm_storeu_si128((__m128i *)step->from, _mm256_cvtpd_epi32(height));
    _mm_storeu_ps(step->xa, _mm256_cvtpd_ps(_mm256_sub_pd(x, start)));
    _mm_storeu_ps(step->xb, _mm256_cvtpd_ps(_mm256_sub_pd(next, start)));
    x = next;
    height = _mm256_and_pd(reached, isColumn);
    at = _mm256_add_pd(at, choose4(stride, away, isColumn));
    right = _mm256_add_pd(right, _mm256_and_pd(away, isColumn));
    __m256d isDown = _mm256_andnot_pd(isColumn, one);
    ground = _mm256_add_pd(ground, isDown);
    columnsLeft = _mm256_sub_pd(columnsLeft, _mm256_and_pd(one, isColumn));
    rowsLeft = _mm256_sub_pd(rowsLeft, isDown);
  }
  return count;
}
#endif
