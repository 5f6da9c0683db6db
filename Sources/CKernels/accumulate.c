// The accumulation of edges in cells: traverses batches of up to 64 edges, then adds their fragments to the cells.
//
// The two passes are separate because a traversal is a chain of dependent arithmetic, and adding is memory access. A
// kernel traverses most edges in parallel. Horizontal edges, long edges and edges partly outside are added one by one.
#include "fragment_log.h"
#include "isa_levels.h"
#include "traversal.h"
#include <string.h>

// An accumulation into the cells of a rectangle.
typedef struct {
  CKCellRows rows;
  CKFragmentLog *log;
  uint64_t (*rasterize_edges)(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                              CKFragments *fragments);
  // The number of logged fragments that are already added to their cells.
  ptrdiff_t added;
} Accumulation;

// MARK: Fragments to cells

ALWAYS_INLINE void add_to_cell(CKCell *cells, uint8_t *touched, uint32_t index, const CKCell *addend) {
  typedef uint32_t Pair __attribute__((ext_vector_type(2)));
  Pair cell, more;
  memcpy(&cell, cells + index, sizeof(cell));
  memcpy(&more, addend, sizeof(more));
  cell += more;
  memcpy(cells + index, &cell, sizeof(cell));
  touched[index >> 2] = 1;
}

// Adds the fragments that are not added yet, and stamps their cells with the chains (overlaps.h).
static __attribute__((noinline)) void add_stamped(Accumulation *a) {
  CKOverlaps *overlaps = &a->log->overlaps;
  const CKFragments fragments = a->log->fragments;
  CKCell *cells = a->rows.cells;
  uint8_t *touched = (uint8_t *)a->rows.touched;
  int32_t *stamps = overlaps->stamps, base = overlaps->base, any = 0;
#pragma clang loop unroll_count(2)
  for (ptrdiff_t k = a->added; k < fragments.count; k++) {
    uint32_t index = (uint32_t)fragments.index[k];
    int32_t stamp = stamps[index];
    add_to_cell(cells, touched, index, fragments.cells + k);
    stamp = next_stamp(stamp, base, fragments.chains[k]);
    stamps[index] = stamp;
    any |= stamp;
  }
  overlaps->hasShared |= any & SHARED;
  a->added = fragments.count;
}

// Adds the fragments of edges without chains, and drops them.
static __attribute__((noinline)) void add_unstamped(Accumulation *a) {
  CKFragments *fragments = &a->log->fragments;
  for (ptrdiff_t k = 0; k < fragments->count; k++)
    add_to_cell(a->rows.cells, (uint8_t *)a->rows.touched, (uint32_t)fragments->index[k], fragments->cells + k);
  fragments->count = 0;
}

// Logs one fragment. If memory is exhausted, it is added to its cell directly and not considered for overlaps.
static void log_fragment(Accumulation *a, Fragment fragment, int32_t chain) {
  if (ck_fragments_reserve(&a->log->fragments, 1)) {
    append_fragment(&a->log->fragments, &a->rows, fragment, chain);
  } else {
    ptrdiff_t index = (fragment.row - a->rows.y0) * a->rows.cellStride + fragment.column - a->rows.x0;
    add_to_cell(a->rows.cells, (uint8_t *)a->rows.touched, (uint32_t)index, &fragment.cell);
  }
}

// MARK: Single edges

// Adds the heights of an edge to the left of the rectangle.
static void add_left_edge(const CKCellRows *rows, CKEdge given) {
  CKEdge e = downwards(given);
  int32_t perUnit = given.y0 > given.y1 ? -4 : 4, to = at_most(e.y1, rows->y1 << 14);
  for (int32_t from = at_least(e.y0, rows->y0 << 14), stop; from < to; from = stop) {
    stop = at_most(((from >> 14) + 1) << 14, to);
    rows->left[(from >> 14) - rows->y0].cover += (uint32_t)((stop - from) * perUnit);
  }
}

// Adds an edge that may be partly to the left or right of the rectangle.
static void add_partial_edge(Accumulation *a, CKEdge e, int32_t chain) {
  const CKCellRows *rows = &a->rows;
  if (at_least(e.x0, e.x1) <= rows->x0 << 14) return add_left_edge(rows, e);
  Traversal t = begin_traversal(rows, e);
  for (int32_t k = 0; k < t.count; k++) {
    Fragment f = next_fragment(&t);
    if (f.column < rows->x0) rows->left[f.row - rows->y0].cover += f.cell.cover;
    else if (f.column < rows->x1) log_fragment(a, f, chain);
  }
}

// Adds a horizontal edge. It has neither cover nor area, but its fragments may overlap others.
static void add_horizontal_edge(Accumulation *a, CKEdge e, int32_t chain) {
  const CKCellRows *rows = &a->rows;
  const double unit = 1.0 / 16384;
  int32_t row = e.y0 >> 14, y = (e.y0 & 16383) * 4;
  if (!chain || row < rows->y0 || row >= rows->y1 || y == 0) return;
  int32_t first = at_least(at_most(e.x0, e.x1) >> 14, rows->x0);
  int32_t end = at_most((at_least(e.x0, e.x1) + 16383) >> 14, rows->x1);
  for (int32_t c = first; c < end; c++)
    log_fragment(a, (Fragment){ row, c, { 0, 0 }, y, (float)(e.x0 * unit - c), (float)(e.x1 * unit - c) }, chain);
}

// MARK: Long edges

// Adds a part of a long edge. The part is given downwards, and `isUp` indicates that the edge goes up.
static void add_part(Accumulation *a, CKEdge e, int32_t chain, int isUp) {
  if (isUp) e = (CKEdge){ e.x1, e.y1, e.x0, e.y0 };
  if (e.y0 == e.y1) add_horizontal_edge(a, e, chain);
  else if (!adds_nothing(&a->rows, e)) add_partial_edge(a, e, chain);
}

// Interpolates one coordinate from `begin` to `end` while the other goes from `from` to `to`. Returns the value at `v`,
// rounded to the grid.
static int32_t interpolate(int32_t v, int32_t from, int32_t to, int32_t begin, int32_t end) {
  return v == to ? end : round_to_int(begin + ((double)v - from) * ((double)end - begin) / ((double)to - from));
}

// Adds a part of up to 32 rows, cut at every 64th column. To the left of the rectangle only the height matters, so that
// the part there becomes one vertical edge.
static void add_wide_part(Accumulation *a, CKEdge e, int32_t chain, int isUp) {
  const CKCellRows *rows = &a->rows;
  if (!is_long(e)) return add_part(a, e, chain, isUp);
  int isLeft = e.x0 > e.x1, low = isLeft ? e.x1 : e.x0, high = isLeft ? e.x0 : e.x1;
  int32_t y = isLeft ? e.y1 : e.y0, x = low, first = (rows->x0 >> 6) << 20, end = rows->x1 << 14;
  if (x < first) {
    int32_t stop = at_most(first, high), reached = interpolate(stop, e.x0, e.x1, e.y0, e.y1);
    CKEdge left = { low, isLeft ? reached : y, low, isLeft ? y : reached };
    add_part(a, left, chain, isUp);
    x = stop;
    y = reached;
  }
  while (x < high && x < end) {
    int32_t stop = at_most(((x >> 20) + 1) << 20, high), reached = interpolate(stop, e.x0, e.x1, e.y0, e.y1);
    CKEdge part = isLeft ? (CKEdge){ stop, reached, x, y } : (CKEdge){ x, y, stop, reached };
    add_part(a, part, chain, isUp);
    x = stop;
    y = reached;
  }
}

// Adds a long edge, cut at every 32nd row. The cuts are the same wherever the rectangle is.
static void add_long_edge(Accumulation *a, CKEdge given, int32_t chain) {
  const CKCellRows *rows = &a->rows;
  CKEdge e = downwards(given);
  int32_t from = at_least(e.y0, rows->y0 << 14), to = at_most(e.y1, rows->y1 << 14);
  for (int32_t k = from >> 19; k <= (to - 1) >> 19; k++) {
    int32_t top = at_least(e.y0, k << 19), bottom = at_most(e.y1, (k + 1) << 19);
    int32_t topX = interpolate(top, e.y1, e.y0, e.x1, e.x0), bottomX = interpolate(bottom, e.y0, e.y1, e.x0, e.x1);
    add_wide_part(a, (CKEdge){ topX, top, bottomX, bottom }, chain, given.y0 > given.y1);
  }
}

// MARK: All edges

// Adds an edge that a kernel could not traverse. The chain is 0 if overlaps are not resolved.
static __attribute__((noinline)) void add_single_edge(Accumulation *a, CKEdge e, int32_t chain) {
  if (e.y0 == e.y1) add_horizontal_edge(a, e, chain);
  else if (is_long(e)) add_long_edge(a, e, chain);
  else if (!adds_nothing(&a->rows, e)) add_partial_edge(a, e, chain);
}

// An edge before the first one. No edge begins where it ends, since all coordinates are smaller.
static const CKEdge NO_EDGE = { INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX };

// Assigns chain ids to edges, the first of which follows `last`, and returns the last id. Horizontal edges count as
// downward.
ALWAYS_INLINE int32_t find_chains(int32_t *chains, int32_t chain, CKEdge last, const CKEdge *edges, int32_t count) {
  uint64_t end, begin;
  memcpy(&end, &last.x1, sizeof(end));
  int isUp = last.y1 < last.y0;
  for (int32_t k = 0; k < count; k++) {
    int isNextUp = edges[k].y1 < edges[k].y0;
    memcpy(&begin, edges + k, sizeof(begin));
    chain += ((begin != end) | (isUp ^ isNextUp)) * CHAIN_STEP;
    chains[k] = chain;
    isUp = isNextUp;
    memcpy(&end, &edges[k].x1, sizeof(end));
  }
  return chain;
}

// Adds up to EDGE_BATCH edges. `chains` is NULL if overlaps are not resolved.
ALWAYS_INLINE void add_edges(Accumulation *a, const int32_t *chains, const CKEdge *edges, int32_t count) {
  uint64_t single = ~0ull >> (EDGE_BATCH - count);
  if (ck_fragments_reserve(&a->log->fragments, MAX_EDGE_CELLS * EDGE_BATCH))
    single = a->rasterize_edges(&a->rows, edges, count, chains, &a->log->fragments);
  for (; single; single &= single - 1) {
    int32_t k = __builtin_ctzll(single);
    add_single_edge(a, edges[k], chains ? chains[k] : 0);
  }
  if (chains) add_stamped(a);
  else add_unstamped(a);
}

void ck_accumulate(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *log, const CKEdge *edges,
                   ptrdiff_t count) {
  Accumulation a = { *rows, log, table->rasterize_edges, 0 };
  log->fragments.count = 0;
  for (; count > 0; edges += EDGE_BATCH, count -= EDGE_BATCH)
    add_edges(&a, NULL, edges, count < EDGE_BATCH ? (int32_t)count : EDGE_BATCH);
}

// Adds edges and logs their fragments with their chains.
static void accumulate_chains(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *log,
                              const CKEdge *edges, ptrdiff_t count) {
  Accumulation a = { *rows, log, table->rasterize_edges, log->fragments.count };
  CKEdge last = NO_EDGE;
  int32_t chains[EDGE_BATCH];
  for (; count > 0; edges += EDGE_BATCH, count -= EDGE_BATCH) {
    int32_t n = count < EDGE_BATCH ? (int32_t)count : EDGE_BATCH;
    log->overlaps.nextChain = find_chains(chains, log->overlaps.nextChain, last, edges, n);
    last = edges[n - 1];
    add_edges(&a, chains, edges, n);
  }
  // `nextChain` must be larger than all ids of this shape, since it may become the base of the next one.
  log->overlaps.nextChain += CHAIN_STEP;
}

int ck_accumulate_resolved(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *log, int evenOdd,
                           const CKEdge *edges, ptrdiff_t count, const CKEdge *moreEdges, ptrdiff_t moreCount) {
  if (!ck_fragment_log_begin(log, rows)) {
    ck_accumulate(table, rows, log, edges, count);
    ck_accumulate(table, rows, log, moreEdges, moreCount);
    return 1;
  }
  accumulate_chains(table, rows, log, edges, count);
  accumulate_chains(table, rows, log, moreEdges, moreCount);
  int isChanged = ck_overlaps_resolve(&log->overlaps, &log->fragments, table, rows, evenOdd);
  ck_fragment_log_end(log);
  return isChanged;
}
