// Level 2 of following edges: the same arithmetic as level 1's, with registers for all of it.
#if defined(__x86_64__)
#include "avx512.h"
#include "avx2_walks.h"
#include "levels.h"

INLINE __m256 where(__mmask8 mask, __m256 a, __m256 b) { return _mm256_mask_mov_ps(b, mask, a); }

// Where walks are at the bottoms of rows.
INLINE __m256 below_at(const Walks *w, __m256 ground) {
  __m256 below = _mm256_min_ps(at8(w->x0, ground, w->y0, w->slope), w->x1);
  return where(_mm256_cmp_ps_mask(ground, w->lastGround, _CMP_EQ_OQ), w->end, below);
}

INLINE void follow_eight(const Walks *given, const int32_t *chains, CKTracks *tracks) {
  const __m256 one = _mm256_set1_ps(1);
  // Heights and areas of each in turn.
  const __m512i woven = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const Walks w = *given;
  __mmask8 isLeft = _mm256_movepi32_mask(w.isLeft);
  // From a place in the mirrored cell to one in the cell, and what is right of the middle of two: products with these
  // are exact, so that nothing is rounded but the sums.
  const __m256 leftOne = _mm256_maskz_mov_ps(isLeft, one), rightOne = _mm256_sub_ps(one, leftOne);
  const __m256 sign = where(isLeft, _mm256_set1_ps(-1), one);
  const __m256 halfRight = where(isLeft, _mm256_set1_ps(0.5f), _mm256_set1_ps(-0.5f));
  const __m256 lastRoof = _mm256_sub_ps(w.lastGround, one);
  // Where they are at the bottoms of the row at hand and of the next two: that is known long before it is asked for.
  __m256 roof = _mm256_sub_ps(w.ground, one), ground2 = _mm256_add_ps(w.ground, one);
  __m256 below = below_at(&w, w.ground), below2 = below_at(&w, ground2);
  __m256 right = w.right, wall = _mm256_sub_ps(right, one);
  __m256 begin = _mm256_sub_ps(w.x, wall), xa = _mm256_fmadd_ps(begin, sign, leftOne);
  __m256i at = w.at, height = w.height;
  const __m256i chain = chains ? _mm256_loadu_si256((const __m256i *)chains) : at;
  const CKTracks to = *tracks;
  ptrdiff_t piece = to.count;
  for (int32_t k = 0; k < w.count; k++) {
    __mmask8 isColumn = _mm256_cmp_ps_mask(below, right, _CMP_GT_OQ), isRow = _knot_mask8(isColumn);
    __mmask8 isLast = _mm256_cmp_ps_mask(roof, lastRoof, _CMP_EQ_OQ);
    ground2 = _mm256_mask_add_ps(ground2, isRow, ground2, one);
    __m256 crossing = at8(w.y0, right, w.x0, w.fall), next = _mm256_min_ps(below, right);
    __m256i reached = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_sub_ps(crossing, roof), w.full));
    __m256i until = _mm256_mask_mov_epi32(_mm256_mask_mov_epi32(w.rowHeight, isLast, w.lastHeight), isColumn, reached);
    __m256i covers = _mm256_sub_epi32(until, height);
    __m256 stop = _mm256_sub_ps(next, wall), xb = _mm256_fmadd_ps(stop, sign, leftOne);
    __m256 share = _mm256_fmadd_ps(_mm256_add_ps(begin, stop), halfRight, rightOne);
    __m256i areas = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_cvtepi32_ps(covers), share));
    // Only of those that are still on their way.
    __mmask8 some = _mm256_cmpgt_epi32_mask(w.counts, _mm256_set1_epi32(k));
    __m512i both = _mm512_permutex2var_epi32(_mm512_castsi256_si512(covers), woven, _mm512_castsi256_si512(areas));
    _mm256_storeu_si256((__m256i *)(to.at + piece), _mm256_maskz_compress_epi32(some, at));
    _mm512_storeu_si512(to.cells + piece, _mm512_maskz_compress_epi64(some, both));
    if (chains) {
      _mm256_storeu_si256((__m256i *)(to.chains + piece), _mm256_maskz_compress_epi32(some, chain));
      _mm256_storeu_si256((__m256i *)(to.from + piece), _mm256_maskz_compress_epi32(some, height));
      _mm256_storeu_ps(to.xa + piece, _mm256_maskz_compress_ps(some, xa));
      _mm256_storeu_ps(to.xb + piece, _mm256_maskz_compress_ps(some, xb));
    }
    piece += __builtin_popcount(some);
    // In the next column it begins at the wall, in the next row below where it is.
    height = _mm256_maskz_mov_epi32(isColumn, reached);
    begin = _mm256_maskz_mov_ps(isRow, stop);
    xa = where(isColumn, leftOne, xb);
    at = _mm256_add_epi32(at, _mm256_mask_mov_epi32(w.stride, isColumn, w.step));
    wall = where(isColumn, right, wall);
    right = _mm256_mask_add_ps(right, isColumn, right, one);
    roof = _mm256_mask_add_ps(roof, isRow, roof, one);
    below = where(isRow, below2, below);
    below2 = where(isRow, below_at(&w, ground2), below2);
  }
  tracks->count = piece;
}

AVX512 uint64_t ck_avx512_follow(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                                 CKTracks *tracks) {
  return chains ? follow(rows, edges, count, chains, tracks) : follow(rows, edges, count, NULL, tracks);
}
#endif
