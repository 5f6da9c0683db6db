// Level 1 of placing corners and of following edges: one in each lane.
#if defined(__x86_64__)
#include "avx2.h"
#include "avx2_walks.h"
#include "levels.h"

AVX2 int ck_avx2_place(int32_t *out, const double *points, ptrdiff_t n, const CKAffine *map, CKBounds *bounds) {
  const __m256d u = _mm256_setr_pd(map->a, map->b, map->a, map->b), v = _mm256_setr_pd(map->c, map->d, map->c, map->d);
  const __m256d t = _mm256_setr_pd(map->tx, map->ty, map->tx, map->ty), magic = _mm256_set1_pd(6755399441055744.0);
  const __m256d most = _mm256_set1_pd(CK_FARTHEST), sign = _mm256_set1_pd(-0.0);
  const __m256i evens = _mm256_setr_epi32(0, 2, 4, 6, 0, 0, 0, 0);
  __m128i low = _mm_setr_epi32(bounds->x0, bounds->y0, bounds->x0, bounds->y0);
  __m128i high = _mm_setr_epi32(bounds->x1, bounds->y1, bounds->x1, bounds->y1);
  __m256d isNear = _mm256_castsi256_pd(_mm256_set1_epi32(-1));
  for (ptrdiff_t k = 0; k < n; k += 2) {
    // The last one alone stands twice.
    __m256d p = k + 1 < n ? _mm256_loadu_pd(points + 2 * k) : _mm256_broadcast_pd((const __m128d *)(points + 2 * k));
    __m256d x = _mm256_mul_pd(u, _mm256_permute_pd(p, 0)), y = _mm256_mul_pd(v, _mm256_permute_pd(p, 15));
    __m256d q = _mm256_add_pd(_mm256_add_pd(x, y), t);
    isNear = _mm256_and_pd(isNear, _mm256_cmp_pd(_mm256_andnot_pd(sign, q), most, _CMP_LT_OQ));
    __m256i bits = _mm256_permutevar8x32_epi32(_mm256_castpd_si256(_mm256_add_pd(q, magic)), evens);
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

// For each set of lanes their numbers, one in a byte.
#define LANE(set, k) ((set) >> (k) & 1 ? (k##ull) << 8 * __builtin_popcount((set) & ((1 << (k)) - 1)) : 0)
#define ORDER(set)                                                                                        \
  LANE(set, 0) | LANE(set, 1) | LANE(set, 2) | LANE(set, 3) | LANE(set, 4) | LANE(set, 5) | LANE(set, 6) | \
    LANE(set, 7)
#define ORDERS4(set) ORDER(set), ORDER((set) + 1), ORDER((set) + 2), ORDER((set) + 3)
#define ORDERS16(set) ORDERS4(set), ORDERS4((set) + 4), ORDERS4((set) + 8), ORDERS4((set) + 12)
#define ORDERS64(set) ORDERS16(set), ORDERS16((set) + 16), ORDERS16((set) + 32), ORDERS16((set) + 48)
static const uint64_t orders[256] = { ORDERS64(0), ORDERS64(64), ORDERS64(128), ORDERS64(192) };

INLINE void put_some(void *to, __m256i v, __m256i order) {
  _mm256_storeu_si256((__m256i *)to, _mm256_permutevar8x32_epi32(v, order));
}

INLINE void follow_eight(const Walks *given, const int32_t *chains, CKTracks *tracks) {
  const __m256 one = _mm256_set1_ps(1), two = _mm256_set1_ps(2), half = _mm256_set1_ps(0.5f);
  const Walks w = *given;
  // From a place in the mirrored cell to one in the cell, and what is right of it.
  __m256 leftSign = _mm256_castsi256_ps(_mm256_slli_epi32(w.isLeft, 31));
  __m256 leftOne = _mm256_and_ps(_mm256_castsi256_ps(w.isLeft), one);
  __m256 rightSign = _mm256_xor_ps(leftSign, _mm256_set1_ps(-0.0f)), rightOne = _mm256_sub_ps(one, leftOne);
  __m256i at = w.at, height = w.height;
  __m256 right = w.right;
  // Where it is at the bottoms of the row at hand and of the next: that is known before it is asked for.
  __m256 isLast = _mm256_cmp_ps(w.ground, w.lastGround, _CMP_EQ_OQ);
  __m256 below = choose8(_mm256_min_ps(at8(w.x0, w.ground, w.y0, w.slope), w.x1), w.end, isLast);
  __m256 wall = _mm256_sub_ps(right, one), roof = _mm256_sub_ps(w.ground, one);
  __m256 nextGround = _mm256_add_ps(w.ground, one);
  __m256 begin = _mm256_sub_ps(w.x, wall), xa = _mm256_add_ps(leftOne, _mm256_xor_ps(begin, leftSign));
  const __m256i chain = chains ? _mm256_loadu_si256((const __m256i *)chains) : at;
  const CKTracks to = *tracks;
  ptrdiff_t piece = to.count;
  for (int32_t k = 0; k < w.count; k++) {
    __m256 crossing = at8(w.y0, right, w.x0, w.fall);
    __m256 isNextLast = _mm256_cmp_ps(nextGround, w.lastGround, _CMP_EQ_OQ);
    __m256 further = choose8(_mm256_min_ps(at8(w.x0, nextGround, w.y0, w.slope), w.x1), w.end, isNextLast);
    __m256i reached = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_sub_ps(crossing, roof), w.full));
    __m256 isColumn = _mm256_cmp_ps(below, right, _CMP_GT_OQ), next = _mm256_min_ps(below, right);
    __m256i isColumns = _mm256_castps_si256(isColumn);
    __m256i until = choose8i(choose8i(w.rowHeight, w.lastHeight, _mm256_castps_si256(isLast)), reached, isColumns);
    __m256i covers = _mm256_sub_epi32(until, height);
    __m256 stop = _mm256_sub_ps(next, wall), middle = _mm256_mul_ps(_mm256_add_ps(begin, stop), half);
    __m256 share = _mm256_add_ps(rightOne, _mm256_xor_ps(middle, rightSign));
    __m256 xb = _mm256_add_ps(leftOne, _mm256_xor_ps(stop, leftSign));
    __m256i areas = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_cvtepi32_ps(covers), share));
    // Only of those that are still on their way.
    int some = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(w.counts, _mm256_set1_epi32(k))));
    __m256i order = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(orders + some)));
    covers = _mm256_permutevar8x32_epi32(covers, order);
    areas = _mm256_permutevar8x32_epi32(areas, order);
    __m256i lows = _mm256_unpacklo_epi32(covers, areas), highs = _mm256_unpackhi_epi32(covers, areas);
    put_some(to.at + piece, at, order);
    _mm256_storeu_si256((__m256i *)(to.cells + piece), _mm256_permute2x128_si256(lows, highs, 0x20));
    _mm256_storeu_si256((__m256i *)(to.cells + piece + 4), _mm256_permute2x128_si256(lows, highs, 0x31));
    if (chains) {
      put_some(to.chains + piece, chain, order);
      put_some(to.from + piece, height, order);
      put_some(to.xa + piece, _mm256_castps_si256(xa), order);
      put_some(to.xb + piece, _mm256_castps_si256(xb), order);
    }
    piece += __builtin_popcount((unsigned)some);
    // In the next column it begins at the wall, in the next row below where it is.
    height = _mm256_and_si256(reached, isColumns);
    begin = _mm256_andnot_ps(isColumn, stop);
    xa = choose8(xb, leftOne, isColumn);
    at = _mm256_add_epi32(at, choose8i(w.stride, w.step, isColumns));
    wall = choose8(wall, right, isColumn);
    roof = _mm256_add_ps(roof, _mm256_andnot_ps(isColumn, one));
    right = _mm256_add_ps(wall, one);
    nextGround = _mm256_add_ps(roof, two);
    isLast = choose8(isNextLast, isLast, isColumn);
    below = choose8(further, below, isColumn);
  }
  tracks->count = piece;
}

AVX2 uint64_t ck_avx2_follow(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                             CKTracks *tracks) {
  return chains ? follow(rows, edges, count, chains, tracks) : follow(rows, edges, count, NULL, tracks);
}
#endif
