// Eight parallel traversals, one in each lane, for ISA levels 1 and 2. A level defines INLINE before the inclusion.
//
// The arithmetic is that of traversal.h, operation by operation, with integers in floats.
#pragma once
#if defined(__x86_64__)
#include "traversal.h"
#include <immintrin.h>

// Evaluates a line at `v`: from + (v − begin) · slope.
INLINE __m256 line_at(__m256 from, __m256 v, __m256 begin, __m256 slope) {
  return _mm256_add_ps(from, _mm256_mul_ps(_mm256_sub_ps(v, begin), slope));
}
INLINE __m256 select8(__m256 a, __m256 b, __m256 mask) { return _mm256_blendv_ps(a, b, mask); }
INLINE __m256i select8i(__m256i a, __m256i b, __m256i mask) { return _mm256_blendv_epi8(a, b, mask); }
// Converts coordinates of the grid to pixels.
INLINE __m256 to_pixels(__m256i v) { return _mm256_mul_ps(_mm256_cvtepi32_ps(v), _mm256_set1_ps(1.0f / 16384)); }
// Edges k and k + 4 of eight. Edges beyond `count` repeat the last one.
INLINE __m256i load_pair(const CKEdge *edges, int32_t count, int32_t k) {
  int32_t l = k + 4 < count ? k + 4 : count - 1;
  k = k < count ? k : count - 1;
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(edges + k))),
                                 _mm_loadu_si128((const __m128i *)(edges + l)), 1);
}

// Eight edges that run downwards and to the right. The fields are those of `Traversal`.
typedef struct {
  __m256 x0, y0, x1, dxdy, dydx, x, endX, rowBottom, lastRowBottom, cellRight;
  // The height of a row as a float and as an integer, negative for an edge that goes up.
  __m256 rowHeight;
  __m256i entryY, rowHeightInt, lastRowHeight, isLeft;
  // The index of the current cell, and the index steps to the next column and to the next row.
  __m256i index, columnStep, rowStep;
  // The number of cells that each edge crosses, and the largest of these numbers.
  __m256i counts;
  int32_t maxCount;
  // A bit for each edge that must be traversed by itself.
  uint32_t single;
} Traversal8;

// Begins the traversals of up to eight edges.
INLINE Traversal8 begin_traversal8(const CKCellRows *rows, const CKEdge *edges, int32_t count) {
  const __m256 one = _mm256_set1_ps(1), zero = _mm256_setzero_ps();
  const __m256i firstColumn = _mm256_set1_epi32(rows->x0), endColumn = _mm256_set1_epi32(rows->x1);
  const __m256i top = _mm256_set1_epi32(rows->y0 << 14), bottom = _mm256_set1_epi32(rows->y1 << 14);
  const __m256i oneInt = _mm256_set1_epi32(1), tooFar = _mm256_set1_epi32(MAX_EXTENT + 1);
  // Transpose eight edges to four vectors of coordinates.
  __m256i a = load_pair(edges, count, 0), b = load_pair(edges, count, 1);
  __m256i c = load_pair(edges, count, 2), d = load_pair(edges, count, 3);
  __m256i ab = _mm256_unpacklo_epi32(a, b), cd = _mm256_unpacklo_epi32(c, d);
  __m256i ab2 = _mm256_unpackhi_epi32(a, b), cd2 = _mm256_unpackhi_epi32(c, d);
  __m256i fromX = _mm256_unpacklo_epi64(ab, cd), fromY = _mm256_unpackhi_epi64(ab, cd);
  __m256i toX = _mm256_unpacklo_epi64(ab2, cd2), toY = _mm256_unpackhi_epi64(ab2, cd2);
  // Turn them downwards.
  __m256i isUp = _mm256_cmpgt_epi32(fromY, toY);
  __m256i x0 = select8i(fromX, toX, isUp), x1 = select8i(toX, fromX, isUp);
  __m256i y0 = _mm256_min_epi32(fromY, toY), y1 = _mm256_max_epi32(fromY, toY);
  // Find the edges that touch the rectangle, and the long ones. Extents are unsigned, because they may need all bits.
  __m256i low = _mm256_min_epi32(x0, x1), high = _mm256_max_epi32(x0, x1);
  __m256i adds = _mm256_and_si256(
    _mm256_and_si256(_mm256_cmpgt_epi32(y1, y0), _mm256_cmpgt_epi32(_mm256_slli_epi32(endColumn, 14), low)),
    _mm256_and_si256(_mm256_cmpgt_epi32(y1, top), _mm256_cmpgt_epi32(bottom, y0)));
  __m256i extent = _mm256_max_epu32(_mm256_sub_epi32(high, low), _mm256_sub_epi32(y1, y0));
  __m256i isLong = _mm256_cmpeq_epi32(_mm256_max_epu32(extent, tooFar), extent);
  // Mirror them to the right, and make them relative to their first cells.
  __m256i isLeft = _mm256_cmpgt_epi32(x0, x1);
  x0 = _mm256_sub_epi32(_mm256_xor_si256(x0, isLeft), isLeft);
  x1 = _mm256_sub_epi32(_mm256_xor_si256(x1, isLeft), isLeft);
  __m256i column = _mm256_srai_epi32(x0, 14), line = _mm256_srai_epi32(y0, 14);
  __m256i columnX = _mm256_slli_epi32(column, 14), lineY = _mm256_slli_epi32(line, 14);
  __m256 px0 = to_pixels(_mm256_sub_epi32(x0, columnX)), py0 = to_pixels(_mm256_sub_epi32(y0, lineY));
  __m256 px1 = to_pixels(_mm256_sub_epi32(x1, columnX)), py1 = to_pixels(_mm256_sub_epi32(y1, lineY));
  __m256 dx = _mm256_sub_ps(px1, px0), dy = _mm256_sub_ps(py1, py0);
  __m256 dxdy = _mm256_div_ps(dx, dy), dydx = _mm256_div_ps(dy, dx);
  // Cut them to the rows of the rectangle.
  __m256i from = _mm256_max_epi32(y0, top), to = _mm256_min_epi32(y1, bottom);
  __m256i firstRow = _mm256_srai_epi32(from, 14), lastRow = _mm256_srai_epi32(_mm256_sub_epi32(to, oneInt), 14);
  __m256i isBegin = _mm256_cmpeq_epi32(from, y0), isEnd = _mm256_cmpeq_epi32(to, y1);
  __m256i firstHeight = _mm256_slli_epi32(_mm256_sub_epi32(from, _mm256_slli_epi32(firstRow, 14)), 2);
  __m256i lastHeight = _mm256_slli_epi32(_mm256_sub_epi32(to, _mm256_slli_epi32(lastRow, 14)), 2);
  __m256 upSign = _mm256_castsi256_ps(_mm256_slli_epi32(isUp, 31));
  __m256 rowHeight = _mm256_xor_ps(_mm256_set1_ps(ONE), upSign);
  __m256i rowHeightInt = _mm256_cvttps_epi32(rowHeight);
  __m256i entryY = _mm256_sub_epi32(_mm256_xor_si256(firstHeight, isUp), isUp);
  __m256i lastRowHeight = _mm256_sub_epi32(_mm256_xor_si256(lastHeight, isUp), isUp);
  __m256 rowBottom = _mm256_cvtepi32_ps(_mm256_add_epi32(_mm256_sub_epi32(firstRow, line), oneInt));
  __m256 lastRowBottom = _mm256_cvtepi32_ps(_mm256_add_epi32(_mm256_sub_epi32(lastRow, line), oneInt));
  __m256 x = _mm256_min_ps(line_at(px0, _mm256_sub_ps(rowBottom, one), py0, dxdy), px1);
  __m256 endX = _mm256_min_ps(line_at(px0, lastRowBottom, py0, dxdy), px1);
  x = select8(x, px0, _mm256_castsi256_ps(isBegin));
  endX = select8(endX, px1, _mm256_castsi256_ps(isEnd));
  // Find the columns. A point between two cells belongs to the cell that the edge leaves.
  __m256i cellOfX = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_sub_ps(_mm256_ceil_ps(x), one), zero));
  __m256i cell = _mm256_andnot_si256(isBegin, cellOfX);
  __m256i lastCell = _mm256_cvttps_epi32(_mm256_max_ps(_mm256_sub_ps(_mm256_ceil_ps(endX), one), zero));
  __m256i cellColumn = _mm256_xor_si256(_mm256_add_epi32(column, cell), isLeft);
  __m256i lastColumn = _mm256_xor_si256(_mm256_add_epi32(column, lastCell), isLeft);
  // Find those that must be traversed by themselves.
  __m256i leavesColumns = _mm256_or_si256(
    _mm256_cmpgt_epi32(firstColumn, _mm256_min_epi32(cellColumn, lastColumn)),
    _mm256_cmpgt_epi32(_mm256_add_epi32(_mm256_max_epi32(cellColumn, lastColumn), oneInt), endColumn));
  __m256i isSingle = _mm256_and_si256(adds, _mm256_or_si256(isLong, leavesColumns));
  adds = _mm256_andnot_si256(isSingle, adds);
  __m256 cellRight = _mm256_cvtepi32_ps(_mm256_add_epi32(cell, oneInt));
  __m256i counts = _mm256_add_epi32(_mm256_sub_epi32(lastCell, cell), _mm256_sub_epi32(lastRow, firstRow));
  counts = _mm256_and_si256(_mm256_add_epi32(counts, oneInt), adds);
  isSingle = _mm256_or_si256(isSingle, _mm256_cmpeq_epi32(y0, y1));
  __m256i exists = _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  uint32_t single = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_and_si256(isSingle, exists)));
  counts = _mm256_and_si256(counts, exists);
  __m128i largest = _mm_max_epi32(_mm256_castsi256_si128(counts), _mm256_extracti128_si256(counts, 1));
  largest = _mm_max_epi32(largest, _mm_shuffle_epi32(largest, 0x4e));
  int32_t maxCount = _mm_cvtsi128_si32(_mm_max_epi32(largest, _mm_shuffle_epi32(largest, 0xb1)));
  __m256i rowStep = _mm256_set1_epi32((int32_t)rows->cellStride);
  __m256i columnStep = _mm256_or_si256(isLeft, oneInt);
  cellColumn = _mm256_sub_epi32(cellColumn, firstColumn);
  __m256i index = _mm256_add_epi32(
    _mm256_mullo_epi32(_mm256_sub_epi32(firstRow, _mm256_set1_epi32(rows->y0)), rowStep), cellColumn);
  return (Traversal8){
    .x0 = px0, .y0 = py0, .x1 = px1, .dxdy = dxdy, .dydx = dydx, .x = x, .endX = endX, .rowBottom = rowBottom,
    .lastRowBottom = lastRowBottom, .cellRight = cellRight, .rowHeight = rowHeight, .entryY = entryY,
    .rowHeightInt = rowHeightInt, .lastRowHeight = lastRowHeight, .isLeft = isLeft, .index = index,
    .columnStep = columnStep, .rowStep = rowStep, .counts = counts, .maxCount = maxCount, .single = single,
  };
}

// Begins the traversals of all edges in groups of eight. Returns a bit for each edge that must be traversed by itself.
INLINE uint64_t begin_all(Traversal8 *traversals, const CKCellRows *rows, const CKEdge *edges, int32_t count) {
  uint64_t single = 0;
  int32_t k = 0;
  for (; k + LANES <= count; k += LANES, traversals++) {
    *traversals = begin_traversal8(rows, edges + k, LANES);
    single |= (uint64_t)traversals->single << k;
  }
  if (k < count) {
    *traversals = begin_traversal8(rows, edges + k, count - k);
    single |= (uint64_t)traversals->single << k;
  }
  return single;
}

// Steps eight edges from cell to cell, and appends their fragments. Each ISA level implements it.
INLINE void traverse8(const Traversal8 *given, const int32_t *chains, CKFragments *fragments);

// The kernel: the inner loop is compiled twice, with and without chains.
INLINE uint64_t rasterize_edges(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                                CKFragments *fragments) {
  Traversal8 traversals[EDGE_BATCH / LANES];
  uint64_t single = begin_all(traversals, rows, edges, count);
  for (int32_t k = 0; k < count; k += LANES)
    traverse8(traversals + k / LANES, chains ? chains + k : NULL, fragments);
  return single;
}
#endif
