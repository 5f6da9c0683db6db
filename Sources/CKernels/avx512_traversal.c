// ISA level 2 of the DDA traversal: the arithmetic of level 1, with enough registers for all variables.
#if defined(__x86_64__)
#include "avx512.h"
#include "avx2_traversal.h"
#include "isa_levels.h"

INLINE __m256 masked(__mmask8 mask, __m256 a, __m256 b) { return _mm256_mask_mov_ps(b, mask, a); }

// The x coordinates of edges at the bottoms of rows.
INLINE __m256 x_at_bottom(const Traversal8 *t, __m256 bottom) {
  __m256 x = _mm256_min_ps(line_at(t->x0, bottom, t->y0, t->dxdy), t->x1);
  return masked(_mm256_cmp_ps_mask(bottom, t->lastRowBottom, _CMP_EQ_OQ), t->endX, x);
}

// Steps eight edges from cell to cell, and appends their fragments. The arithmetic is that of `next_fragment`.
INLINE void traverse8(const Traversal8 *given, const int32_t *chains, CKFragments *fragments) {
  const __m256 one = _mm256_set1_ps(1);
  // The order that interleaves covers and areas.
  const __m512i interleaved = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const Traversal8 t = *given;
  __mmask8 isLeft = _mm256_movepi32_mask(t.isLeft);
  // Factors and offsets for mirrored cells. They map a position to that in the cell, and the sum of two positions to
  // the width right of their middle. Products with ±1 and ±½ are exact, so a fused multiply-add rounds like level 1's
  // addition.
  const __m256 leftOne = _mm256_maskz_mov_ps(isLeft, one), rightOne = _mm256_sub_ps(one, leftOne);
  const __m256 sign = masked(isLeft, _mm256_set1_ps(-1), one);
  const __m256 halfRight = masked(isLeft, _mm256_set1_ps(0.5f), _mm256_set1_ps(-0.5f));
  const __m256 lastRowTop = _mm256_sub_ps(t.lastRowBottom, one);
  // The edge's x at the bottoms of the current and the next row. Each is computed early, to hide the latency.
  __m256 rowTop = _mm256_sub_ps(t.rowBottom, one), nextBottom = _mm256_add_ps(t.rowBottom, one);
  __m256 xAtBottom = x_at_bottom(&t, t.rowBottom), xAtNext = x_at_bottom(&t, nextBottom);
  __m256 cellRight = t.cellRight, cellLeft = _mm256_sub_ps(cellRight, one);
  __m256 begin = _mm256_sub_ps(t.x, cellLeft), entryX = _mm256_fmadd_ps(begin, sign, leftOne);
  __m256i index = t.index, entryY = t.entryY;
  const __m256i chain = chains ? _mm256_loadu_si256((const __m256i *)chains) : index;
  const CKFragments to = *fragments;
  ptrdiff_t n = to.count;
  for (int32_t k = 0; k < t.maxCount; k++) {
    __mmask8 goesRight = _mm256_cmp_ps_mask(xAtBottom, cellRight, _CMP_GT_OQ), goesDown = _knot_mask8(goesRight);
    __mmask8 isLastRow = _mm256_cmp_ps_mask(rowTop, lastRowTop, _CMP_EQ_OQ);
    nextBottom = _mm256_mask_add_ps(nextBottom, goesDown, nextBottom, one);
    __m256 yAtRight = line_at(t.y0, cellRight, t.x0, t.dydx), nextX = _mm256_min_ps(xAtBottom, cellRight);
    __m256i heightAtRight = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_sub_ps(yAtRight, rowTop), t.rowHeight));
    __m256i exitY = _mm256_mask_mov_epi32(t.rowHeightInt, isLastRow, t.lastRowHeight);
    exitY = _mm256_mask_mov_epi32(exitY, goesRight, heightAtRight);
    __m256i covers = _mm256_sub_epi32(exitY, entryY);
    __m256 end = _mm256_sub_ps(nextX, cellLeft), exitX = _mm256_fmadd_ps(end, sign, leftOne);
    __m256 widths = _mm256_fmadd_ps(_mm256_add_ps(begin, end), halfRight, rightOne);
    __m256i areas = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_cvtepi32_ps(covers), widths));
    // Only edges with remaining cells append a fragment.
    __mmask8 active = _mm256_cmpgt_epi32_mask(t.counts, _mm256_set1_epi32(k));
    __m512i cells = _mm512_permutex2var_epi32(_mm512_castsi256_si512(covers), interleaved,
                                              _mm512_castsi256_si512(areas));
    _mm256_storeu_si256((__m256i *)(to.index + n), _mm256_maskz_compress_epi32(active, index));
    _mm512_storeu_si512(to.cells + n, _mm512_maskz_compress_epi64(active, cells));
    if (chains) {
      _mm256_storeu_si256((__m256i *)(to.chains + n), _mm256_maskz_compress_epi32(active, chain));
      _mm256_storeu_si256((__m256i *)(to.entryY + n), _mm256_maskz_compress_epi32(active, entryY));
      _mm256_storeu_ps(to.entryX + n, _mm256_maskz_compress_ps(active, entryX));
      _mm256_storeu_ps(to.exitX + n, _mm256_maskz_compress_ps(active, exitX));
    }
    n += __builtin_popcount(active);
    // The edge enters the next column at its left side, or the next row at its top.
    entryY = _mm256_maskz_mov_epi32(goesRight, heightAtRight);
    begin = _mm256_maskz_mov_ps(goesDown, end);
    entryX = masked(goesRight, leftOne, exitX);
    index = _mm256_add_epi32(index, _mm256_mask_mov_epi32(t.rowStep, goesRight, t.columnStep));
    cellLeft = masked(goesRight, cellRight, cellLeft);
    cellRight = _mm256_mask_add_ps(cellRight, goesRight, cellRight, one);
    rowTop = _mm256_mask_add_ps(rowTop, goesDown, rowTop, one);
    xAtBottom = masked(goesDown, xAtNext, xAtBottom);
    xAtNext = masked(goesDown, x_at_bottom(&t, nextBottom), xAtNext);
  }
  fragments->count = n;
}

AVX512 uint64_t ck_avx512_rasterize_edges(const CKCellRows *rows, const CKEdge *edges, int32_t count,
                                          const int32_t *chains, CKFragments *fragments) {
  return chains ? rasterize_edges(rows, edges, count, chains, fragments)
                : rasterize_edges(rows, edges, count, NULL, fragments);
}
#endif
