// ISA level 1 of edges. Points are transformed to the grid two at a time, and the DDA traverses eight edges at a time.
#if defined(__x86_64__)
#include "avx2.h"
#include "avx2_traversal.h"
#include "isa_levels.h"

AVX2 int ck_avx2_transform_points(int32_t *out, const double *points, ptrdiff_t n, const CKAffine *transform,
                                  CKBounds *bounds) {
  const CKAffine m = *transform;
  const __m256d ab = _mm256_setr_pd(m.a, m.b, m.a, m.b), cd = _mm256_setr_pd(m.c, m.d, m.c, m.d);
  const __m256d t = _mm256_setr_pd(m.tx, m.ty, m.tx, m.ty);
  // See `round_to_int`.
  const __m256d rounding = _mm256_set1_pd(6755399441055744.0);
  const __m256d farthest = _mm256_set1_pd(CK_FARTHEST), sign = _mm256_set1_pd(-0.0);
  const __m256i evens = _mm256_setr_epi32(0, 2, 4, 6, 0, 0, 0, 0);
  __m128i low = _mm_setr_epi32(bounds->x0, bounds->y0, bounds->x0, bounds->y0);
  __m128i high = _mm_setr_epi32(bounds->x1, bounds->y1, bounds->x1, bounds->y1);
  __m256d isNear = _mm256_castsi256_pd(_mm256_set1_epi32(-1));
  for (ptrdiff_t k = 0; k < n; k += 2) {
    // A single last point is processed twice.
    __m256d p = k + 1 < n ? _mm256_loadu_pd(points + 2 * k) : _mm256_broadcast_pd((const __m128d *)(points + 2 * k));
    __m256d x = _mm256_mul_pd(ab, _mm256_permute_pd(p, 0)), y = _mm256_mul_pd(cd, _mm256_permute_pd(p, 15));
    __m256d q = _mm256_add_pd(_mm256_add_pd(x, y), t);
    isNear = _mm256_and_pd(isNear, _mm256_cmp_pd(_mm256_andnot_pd(sign, q), farthest, _CMP_LT_OQ));
    __m256i bits = _mm256_permutevar8x32_epi32(_mm256_castpd_si256(_mm256_add_pd(q, rounding)), evens);
    __m128i two = _mm256_castsi256_si128(bits);
    if (k + 1 < n) _mm_storeu_si128((__m128i *)(out + 2 * k), two);
    else _mm_storel_epi64((__m128i *)(out + 2 * k), two);
    low = _mm_min_epi32(low, two);
    high = _mm_max_epi32(high, two);
  }
  low = _mm_min_epi32(low, _mm_unpackhi_epi64(low, low));
  high = _mm_max_epi32(high, _mm_unpackhi_epi64(high, high));
  _mm_storeu_si128((__m128i *)bounds, _mm_unpacklo_epi64(low, high));
  return _mm256_movemask_pd(isNear) == 15;
}

// For every set of lanes, the numbers of its lanes in successive bytes. AVX2 has no compress instruction.
#define LANE(set, k) ((set) >> (k) & 1 ? (k##ull) << 8 * __builtin_popcount((set) & ((1 << (k)) - 1)) : 0)
#define LANES_OF(set)                                                                                     \
  LANE(set, 0) | LANE(set, 1) | LANE(set, 2) | LANE(set, 3) | LANE(set, 4) | LANE(set, 5) | LANE(set, 6) | \
    LANE(set, 7)
#define LANES_OF4(set) LANES_OF(set), LANES_OF((set) + 1), LANES_OF((set) + 2), LANES_OF((set) + 3)
#define LANES_OF16(set) LANES_OF4(set), LANES_OF4((set) + 4), LANES_OF4((set) + 8), LANES_OF4((set) + 12)
#define LANES_OF64(set) LANES_OF16(set), LANES_OF16((set) + 16), LANES_OF16((set) + 32), LANES_OF16((set) + 48)
static const uint64_t compressOrders[256] = { LANES_OF64(0), LANES_OF64(64), LANES_OF64(128), LANES_OF64(192) };

INLINE void store_compressed(void *to, __m256i v, __m256i order) {
  _mm256_storeu_si256((__m256i *)to, _mm256_permutevar8x32_epi32(v, order));
}

// Steps eight edges from cell to cell, and appends their fragments. The arithmetic is that of `next_fragment`.
INLINE void traverse8(const Traversal8 *given, const int32_t *chains, CKFragments *fragments) {
  const __m256 one = _mm256_set1_ps(1), two = _mm256_set1_ps(2), half = _mm256_set1_ps(0.5f);
  const Traversal8 t = *given;
  // Signs and offsets for a position x in a mirrored cell. They map it to the position in the cell, and to the width
  // right of it.
  __m256 leftSign = _mm256_castsi256_ps(_mm256_slli_epi32(t.isLeft, 31));
  __m256 leftOne = _mm256_and_ps(_mm256_castsi256_ps(t.isLeft), one);
  __m256 rightSign = _mm256_xor_ps(leftSign, _mm256_set1_ps(-0.0f)), rightOne = _mm256_sub_ps(one, leftOne);
  __m256i index = t.index, entryY = t.entryY;
  __m256 cellRight = t.cellRight;
  // The edge's x at the bottom of the current row. That of the next row is computed early, to hide the latency.
  __m256 isLastRow = _mm256_cmp_ps(t.rowBottom, t.lastRowBottom, _CMP_EQ_OQ);
  __m256 xAtBottom = _mm256_min_ps(line_at(t.x0, t.rowBottom, t.y0, t.dxdy), t.x1);
  xAtBottom = select8(xAtBottom, t.endX, isLastRow);
  __m256 cellLeft = _mm256_sub_ps(cellRight, one), rowTop = _mm256_sub_ps(t.rowBottom, one);
  __m256 nextBottom = _mm256_add_ps(t.rowBottom, one);
  __m256 begin = _mm256_sub_ps(t.x, cellLeft), entryX = _mm256_add_ps(leftOne, _mm256_xor_ps(begin, leftSign));
  const __m256i chain = chains ? _mm256_loadu_si256((const __m256i *)chains) : index;
  const CKFragments to = *fragments;
  ptrdiff_t n = to.count;
  for (int32_t k = 0; k < t.maxCount; k++) {
    __m256 yAtRight = line_at(t.y0, cellRight, t.x0, t.dydx);
    __m256 isNextLast = _mm256_cmp_ps(nextBottom, t.lastRowBottom, _CMP_EQ_OQ);
    __m256 xAtNext = _mm256_min_ps(line_at(t.x0, nextBottom, t.y0, t.dxdy), t.x1);
    xAtNext = select8(xAtNext, t.endX, isNextLast);
    __m256i heightAtRight = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_sub_ps(yAtRight, rowTop), t.rowHeight));
    __m256 goesRight = _mm256_cmp_ps(xAtBottom, cellRight, _CMP_GT_OQ), nextX = _mm256_min_ps(xAtBottom, cellRight);
    __m256i goesRightInt = _mm256_castps_si256(goesRight);
    __m256i heightAtBottom = select8i(t.rowHeightInt, t.lastRowHeight, _mm256_castps_si256(isLastRow));
    __m256i covers = _mm256_sub_epi32(select8i(heightAtBottom, heightAtRight, goesRightInt), entryY);
    __m256 end = _mm256_sub_ps(nextX, cellLeft), middle = _mm256_mul_ps(_mm256_add_ps(begin, end), half);
    __m256 widths = _mm256_add_ps(rightOne, _mm256_xor_ps(middle, rightSign));
    __m256 exitX = _mm256_add_ps(leftOne, _mm256_xor_ps(end, leftSign));
    __m256i areas = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_cvtepi32_ps(covers), widths));
    // Only edges with remaining cells append a fragment.
    int active = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(t.counts, _mm256_set1_epi32(k))));
    __m256i order = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(compressOrders + active)));
    covers = _mm256_permutevar8x32_epi32(covers, order);
    areas = _mm256_permutevar8x32_epi32(areas, order);
    __m256i lows = _mm256_unpacklo_epi32(covers, areas), highs = _mm256_unpackhi_epi32(covers, areas);
    store_compressed(to.index + n, index, order);
    _mm256_storeu_si256((__m256i *)(to.cells + n), _mm256_permute2x128_si256(lows, highs, 0x20));
    _mm256_storeu_si256((__m256i *)(to.cells + n + 4), _mm256_permute2x128_si256(lows, highs, 0x31));
    if (chains) {
      store_compressed(to.chains + n, chain, order);
      store_compressed(to.entryY + n, entryY, order);
      store_compressed(to.entryX + n, _mm256_castps_si256(entryX), order);
      store_compressed(to.exitX + n, _mm256_castps_si256(exitX), order);
    }
    n += __builtin_popcount((unsigned)active);
    // The edge enters the next column at its left side, or the next row at its top.
    entryY = _mm256_and_si256(heightAtRight, goesRightInt);
    begin = _mm256_andnot_ps(goesRight, end);
    entryX = select8(exitX, leftOne, goesRight);
    index = _mm256_add_epi32(index, select8i(t.rowStep, t.columnStep, goesRightInt));
    cellLeft = select8(cellLeft, cellRight, goesRight);
    rowTop = _mm256_add_ps(rowTop, _mm256_andnot_ps(goesRight, one));
    cellRight = _mm256_add_ps(cellLeft, one);
    nextBottom = _mm256_add_ps(rowTop, two);
    isLastRow = select8(isNextLast, isLastRow, goesRight);
    xAtBottom = select8(xAtNext, xAtBottom, goesRight);
  }
  fragments->count = n;
}

AVX2 uint64_t ck_avx2_rasterize_edges(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                                      CKFragments *fragments) {
  return chains ? rasterize_edges(rows, edges, count, chains, fragments)
                : rasterize_edges(rows, edges, count, NULL, fragments);
}
#endif
