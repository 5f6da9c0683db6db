// Eight edges that are about to be followed, one in each lane: what levels 1 and 2 begin with. Before, a level defines
// INLINE.
#pragma once
#if defined(__x86_64__)
#include "cells.h"
#include <immintrin.h>

// The same arithmetic as level 0's (coverage.c), operation by operation, with whole numbers in floats.

INLINE __m256 choose8(__m256 a, __m256 b, __m256 mask) { return _mm256_blendv_ps(a, b, mask); }
INLINE __m256i choose8i(__m256i a, __m256i b, __m256i mask) { return _mm256_blendv_epi8(a, b, mask); }
INLINE __m256 at8(__m256 from, __m256 at, __m256 begin, __m256 slope) {
  return _mm256_add_ps(from, _mm256_mul_ps(_mm256_sub_ps(at, begin), slope));
}
// A number on the grid in pixels.
INLINE __m256 pixels8(__m256i v) { return _mm256_mul_ps(_mm256_cvtepi32_ps(v), _mm256_set1_ps(1.0f / 16384)); }
// Two edges of eight; those that are not there are the last one.
INLINE __m256i pair(const CKEdge *edges, int32_t count, int32_t k) {
  int32_t l = k + 4 < count ? k + 4 : count - 1;
  k = k < count ? k : count - 1;
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(edges + k))),
                                 _mm_loadu_si128((const __m128i *)(edges + l)), 1);
}

// Edges on their way down and to the right, those that go to the left mirrored; seen from the cells in which they begin
// (`Walk` in coverage.c).
typedef struct {
  __m256 x0, y0, x1, slope, fall, x, end, ground, lastGround, right;
  // A row's height, or the negative of it for an edge that goes up; and what of the last row's they reach.
  __m256 full;
  __m256i height, rowHeight, lastHeight, isLeft;
  // Where they begin, and how far the next column and the next row are.
  __m256i at, step, stride;
  // How many cells each goes through, and the one with the most.
  __m256i counts;
  int32_t count;
  // Those that must go alone.
  uint32_t alone;
} Walks;

INLINE Walks begin_walks(const CKCellRows *rows, const CKEdge *edges, int32_t left) {
  const __m256 one = _mm256_set1_ps(1), zero = _mm256_setzero_ps();
  const __m256i firstColumn = _mm256_set1_epi32(rows->x0), endColumn = _mm256_set1_epi32(rows->x1);
  const __m256i top = _mm256_set1_epi32(rows->y0 << 14), bottom = _mm256_set1_epi32(rows->y1 << 14);
  const __m256i whole1 = _mm256_set1_epi32(1), tooFar = _mm256_set1_epi32(LONGEST + 1);
  // Edges to lanes.
  __m256i a = pair(edges, left, 0), b = pair(edges, left, 1), c = pair(edges, left, 2), d = pair(edges, left, 3);
  __m256i ab = _mm256_unpacklo_epi32(a, b), cd = _mm256_unpacklo_epi32(c, d);
  __m256i ab2 = _mm256_unpackhi_epi32(a, b), cd2 = _mm256_unpackhi_epi32(c, d);
  __m256i fromX = _mm256_unpacklo_epi64(ab, cd), fromY = _mm256_unpackhi_epi64(ab, cd);
  __m256i toX = _mm256_unpacklo_epi64(ab2, cd2), toY = _mm256_unpackhi_epi64(ab2, cd2);
  // Downwards.
  __m256i isUp = _mm256_cmpgt_epi32(fromY, toY);
  __m256i x0 = choose8i(fromX, toX, isUp), x1 = choose8i(toX, fromX, isUp);
  __m256i y0 = _mm256_min_epi32(fromY, toY), y1 = _mm256_max_epi32(fromY, toY);
  // Those that leave nothing, and those that are long.
  __m256i low = _mm256_min_epi32(x0, x1), high = _mm256_max_epi32(x0, x1);
  __m256i isSeen = _mm256_and_si256(
    _mm256_and_si256(_mm256_cmpgt_epi32(y1, y0), _mm256_cmpgt_epi32(_mm256_slli_epi32(endColumn, 14), low)),
    _mm256_and_si256(_mm256_cmpgt_epi32(y1, top), _mm256_cmpgt_epi32(bottom, y0)));
  // Without a sign, for distances may need all bits.
  __m256i far = _mm256_max_epu32(_mm256_sub_epi32(high, low), _mm256_sub_epi32(y1, y0));
  __m256i isLong = _mm256_cmpeq_epi32(_mm256_max_epu32(far, tooFar), far);
  // To the right.
  __m256i isLeft = _mm256_cmpgt_epi32(x0, x1);
  x0 = _mm256_sub_epi32(_mm256_xor_si256(x0, isLeft), isLeft);
  x1 = _mm256_sub_epi32(_mm256_xor_si256(x1, isLeft), isLeft);
  __m256i column = _mm256_srai_epi32(x0, 14), line = _mm256_srai_epi32(y0, 14);
  __m256i columnAt = _mm256_slli_epi32(column, 14), lineAt = _mm256_slli_epi32(line, 14);
  __m256 px0 = pixels8(_mm256_sub_epi32(x0, columnAt)), py0 = pixels8(_mm256_sub_epi32(y0, lineAt));
  __m256 px1 = pixels8(_mm256_sub_epi32(x1, columnAt)), py1 = pixels8(_mm256_sub_epi32(y1, lineAt));
  __m256 dx = _mm256_sub_ps(px1, px0), dy = _mm256_sub_ps(py1, py0);
  __m256 slope = _mm256_div_ps(dx, dy), fall = _mm256_div_ps(dy, dx);
  // The rows.
  __m256i from = _mm256_max_epi32(y0, top), to = _mm256_min_epi32(y1, bottom);
  __m256i first = _mm256_srai_epi32(from, 14), last = _mm256_srai_epi32(_mm256_sub_epi32(to, whole1), 14);
  __m256i isBegin = _mm256_cmpeq_epi32(from, y0), isEnd = _mm256_cmpeq_epi32(to, y1);
  __m256i heightAt = _mm256_slli_epi32(_mm256_sub_epi32(from, _mm256_slli_epi32(first, 14)), 2);
  __m256i lastAt = _mm256_slli_epi32(_mm256_sub_epi32(to, _mm256_slli_epi32(last, 14)), 2);
  __m256 upSign = _mm256_castsi256_ps(_mm256_slli_epi32(isUp, 31));
  __m256 full = _mm256_xor_ps(_mm256_set1_ps(ONE), upSign);
  __m256i row = _mm256_cvttps_epi32(full), height = _mm256_sub_epi32(_mm256_xor_si256(heightAt, isUp), isUp);
  __m256i lastHeight = _mm256_sub_epi32(_mm256_xor_si256(lastAt, isUp), isUp);
  __m256 ground = _mm256_cvtepi32_ps(_mm256_add_epi32(_mm256_sub_epi32(first, line), whole1));
  __m256 lastGround = _mm256_cvtepi32_ps(_mm256_add_epi32(_mm256_sub_epi32(last, line), whole1));
  __m256 x = _mm256_min_ps(at8(px0, _mm256_sub_ps(ground, one), py0, slope), px1);
  __m256 end = _mm256_min_ps(at8(px0, lastGround, py0, slope), px1);
  x = choose8(x, px0, _mm256_castsi256_ps(isBegin));
  end = choose8(end, px1, _mm256_castsi256_ps(isEnd));
  // The columns. A border belongs to the column from which the edge comes.
  __m256i begun = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_sub_ps(_mm256_ceil_ps(x), one), zero));
  __m256i cell = _mm256_andnot_si256(isBegin, begun);
  __m256i lastCell = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_sub_ps(_mm256_ceil_ps(end), one), zero));
  __m256i place = _mm256_xor_si256(_mm256_add_epi32(column, cell), isLeft);
  __m256i lastPlace = _mm256_xor_si256(_mm256_add_epi32(column, lastCell), isLeft);
  // Those that must go alone.
  __m256i isCut = _mm256_or_si256(
    _mm256_cmpgt_epi32(firstColumn, _mm256_min_epi32(place, lastPlace)),
    _mm256_cmpgt_epi32(_mm256_add_epi32(_mm256_max_epi32(place, lastPlace), whole1), endColumn));
  __m256i isOdd = _mm256_and_si256(isSeen, _mm256_or_si256(isLong, isCut));
  isSeen = _mm256_andnot_si256(isOdd, isSeen);
  __m256 right = _mm256_cvtepi32_ps(_mm256_add_epi32(cell, whole1));
  __m256i total = _mm256_add_epi32(_mm256_sub_epi32(lastCell, cell), _mm256_sub_epi32(last, first));
  total = _mm256_and_si256(_mm256_add_epi32(total, whole1), isSeen);
  isOdd = _mm256_or_si256(isOdd, _mm256_cmpeq_epi32(y0, y1));
  __m256i isThere = _mm256_cmpgt_epi32(_mm256_set1_epi32(left), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  uint32_t alone = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_and_si256(isOdd, isThere)));
  total = _mm256_and_si256(total, isThere);
  __m128i most = _mm_max_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
  most = _mm_max_epi32(most, _mm_shuffle_epi32(most, 0x4e));
  int32_t count = _mm_cvtsi128_si32(_mm_max_epi32(most, _mm_shuffle_epi32(most, 0xb1)));
  __m256i stride = _mm256_set1_epi32((int32_t)rows->cellStride);
  __m256i step = _mm256_or_si256(isLeft, whole1);
  place = _mm256_sub_epi32(place, firstColumn);
  __m256i at = _mm256_add_epi32(
    _mm256_mullo_epi32(_mm256_sub_epi32(first, _mm256_set1_epi32(rows->y0)), stride), place);
  return (Walks){ px0, py0, px1, slope, fall, x, end, ground, lastGround, right, full, height, row, lastHeight, isLeft,
                  at, step, stride, total, count, alone };
}

// Begins all walks, eight by eight, and tells which edges must go alone.
INLINE uint64_t begin_all(Walks *walks, const CKCellRows *rows, const CKEdge *edges, int32_t count) {
  uint64_t alone = 0;
  int32_t k = 0;
  for (; k + LANES <= count; k += LANES, walks++) {
    *walks = begin_walks(rows, edges + k, LANES);
    alone |= (uint64_t)walks->alone << k;
  }
  if (k < count) {
    *walks = begin_walks(rows, edges + k, count - k);
    alone |= (uint64_t)walks->alone << k;
  }
  return alone;
}

// Follows eight; those without chains leave no trail. Each level has its own.
INLINE void follow_eight(const Walks *given, const int32_t *chains, CKTracks *tracks);

INLINE uint64_t follow(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                       CKTracks *tracks) {
  Walks walks[TOGETHER / LANES];
  uint64_t alone = begin_all(walks, rows, edges, count);
  for (int32_t k = 0; k < count; k += LANES) follow_eight(walks + k / LANES, chains ? chains + k : NULL, tracks);
  return alone;
}
#endif
