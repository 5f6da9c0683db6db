// Detects the cells in which chains overlap, collects their fragments, and sets the cells to the covered area.
#include "overlaps.h"
#include "isa_levels.h"
#include <stdlib.h>
#include <string.h>

// MARK: Memory

static __attribute__((noinline)) int grow_list(CKOverlaps *o, int32_t count) {
  CKOverlap *memory = ck_grow(o->list, count, sizeof(CKOverlap), &o->capacity);
  if (memory) o->list = memory;
  else o->isFull = 1;
  return memory != NULL;
}

static __attribute__((noinline)) int grow_nodes(CKOverlaps *o, int32_t count) {
  CKFragmentNode *memory = ck_grow(o->nodes, count, sizeof(CKFragmentNode), &o->nodeCapacity);
  if (memory) o->nodes = memory;
  else o->isFull = 1;
  return memory != NULL;
}

static int make_stamps(CKOverlaps *o, ptrdiff_t cells) {
  if (cells > o->stampCapacity) {
    free(o->stamps);
    o->stamps = calloc((size_t)cells, sizeof(int32_t));
    o->stampCapacity = o->stamps ? cells : 0;
    o->base = CHAIN_STEP;
  }
  return o->stamps != NULL;
}

enum { INITIAL_OVERLAPS = 1 << 10 };

void ck_overlaps_prepare(CKOverlaps *o, ptrdiff_t cells) {
  make_stamps(o, cells);
  if (o->capacity < INITIAL_OVERLAPS) grow_list(o, INITIAL_OVERLAPS);
  if (o->nodeCapacity < 4 * INITIAL_OVERLAPS) grow_nodes(o, 4 * INITIAL_OVERLAPS);
}

void ck_overlaps_free(CKOverlaps *o) {
  free(o->list);
  free(o->nodes);
  o->list = NULL;
  o->nodes = NULL;
  o->capacity = o->nodeCapacity = 0;
}

void ck_overlaps_free_stamps(CKOverlaps *o) {
  free(o->stamps);
  o->stamps = NULL;
  o->stampCapacity = 0;
}

int ck_overlaps_begin(CKOverlaps *o, const CKCellRows *rows) {
  // Stamps increase from shape to shape, and are reset long before they overflow.
  if (o->base > INT32_MAX / 4) {
    memset(o->stamps, 0, sizeof(int32_t) * (size_t)o->stampCapacity);
    o->base = CHAIN_STEP;
  }
  if (!make_stamps(o, rows->cellStride * (rows->y1 - rows->y0))) return 0;
  o->rowsPerCell = ((1ull << 40) - 1) / (uint64_t)rows->cellStride + 1;
  o->nextChain = o->base;
  o->count = o->nodeCount = 0;
  o->hasShared = o->isFull = 0;
  return 1;
}

void ck_overlaps_end(CKOverlaps *o) {
  int32_t afterOverlaps = o->base + (o->count + 1) * CHAIN_STEP;
  o->base = o->nextChain > afterOverlaps ? o->nextChain : afterOverlaps;
}

// MARK: Collecting fragments

static __attribute__((noinline)) void append_node(CKOverlaps *o, CKOverlap *overlap, CKFragment fragment) {
  if (o->nodeCount == o->nodeCapacity && !grow_nodes(o, o->nodeCount + 1)) return;
  o->nodes[o->nodeCount] = (CKFragmentNode){ fragment, overlap->lastNode };
  overlap->lastNode = o->nodeCount++;
  overlap->count++;
}

// Adds fragment `number` to those of its cell, unless it is on the cell's border.
//
// A horizontal fragment on the border of two rows covers nothing. It may exist only because a long edge is cut there.
// A fragment along the cell's left side would be outside a rectangle that begins there.
static inline void append_fragment(CKOverlaps *o, const CKFragments *fragments, CKOverlap *overlap, uint32_t number) {
  typedef uint32_t Bits __attribute__((ext_vector_type(4)));
  int32_t cover = (int32_t)fragments->cells[number].cover, entryY = fragments->entryY[number];
  CKFragment fragment = { fragments->entryX[number], fragments->exitX[number], entryY, entryY + cover };
  CKFragment empty = EMPTY_FRAGMENT;
  int32_t isInside = ((cover != 0) | ((entryY & (ONE - 1)) != 0)) & ((fragment.entryX > 0) | (fragment.exitX > 0));
  int32_t count = overlap->count;
  if (__builtin_expect(count < INLINE_FRAGMENTS, 1)) {
    // To avoid a branch, a fragment on the border is stored as an empty one, which the next fragment overwrites.
    Bits own, other, mask = (Bits)(uint32_t)unpredictable(-isInside);
    memcpy(&own, &fragment, sizeof(own));
    memcpy(&other, &empty, sizeof(other));
    own = (own & mask) | (other & ~mask);
    memcpy(overlap->fragments + count, &own, sizeof(own));
    overlap->count = count + isInside;
    overlap->border += cover & (isInside - 1);
  } else if (!isInside) {
    overlap->border += count <= MAX_FRAGMENTS ? cover : 0;
  } else if (count <= MAX_FRAGMENTS) {
    append_node(o, overlap, fragment);
  }
}

// Adds fragments to the overlaps of their cells. A cell's first fragment creates an overlap. To avoid an unpredictable
// branch, the next overlap is initialized for every fragment, and counted only if it is used.
static void collect(CKOverlaps *o, const CKFragments *given, const uint32_t *numbers, int32_t count) {
  const CKFragment empty = EMPTY_FRAGMENT;
  const CKFragments fragments = *given;
  CKOverlap *list = o->list;
  int32_t *stamps = o->stamps, base = o->base, made = o->count;
  for (int32_t k = 0; k < count; k++) {
    uint32_t index = (uint32_t)fragments.index[numbers[k]];
    int32_t overlap = (stamps[index] - base - SHARED) / CHAIN_STEP - 1, isNew = unpredictable(-(overlap < 0));
    list[made] = (CKOverlap){ index, -1, 0, 0, { empty, empty, empty, empty }, 0 };
    overlap = (made & isNew) | (overlap & ~isNew);
    made -= isNew;
    stamps[index] = base + SHARED + (overlap + 1) * CHAIN_STEP;
    append_fragment(o, &fragments, list + overlap, numbers[k]);
  }
  o->count = made;
}

// The number of fragments that are scanned before those in shared cells are collected.
enum { SCAN_BATCH = 256 };

static void collect_all(CKOverlaps *o, const CKFragments *fragments) {
  uint32_t shared[SCAN_BATCH];
  const int32_t *index = fragments->index, *stamps = o->stamps;
  for (ptrdiff_t begin = 0; begin < fragments->count; begin += SCAN_BATCH) {
    ptrdiff_t end = begin + SCAN_BATCH < fragments->count ? begin + SCAN_BATCH : fragments->count;
    int32_t count = 0, needed = o->count + SCAN_BATCH + 1;
    if (needed > o->capacity && !grow_list(o, needed)) return;
#pragma clang loop unroll_count(4)
    for (ptrdiff_t number = begin; number < end; number++) {
      shared[count] = (uint32_t)number;
      count += stamps[index[number]] & SHARED;
    }
    collect(o, fragments, shared, count);
  }
}

// MARK: Setting cells

// The largest error of a plain sum that is not corrected, in 1/65536. Each fragment is rounded by up to one half. A
// correct sum must not change when the cell is resolved.
enum { TOLERANCE = 16 };
_Static_assert(TOLERANCE > MAX_FRAGMENTS / 2 + 2, "a correct sum could differ by more than the tolerance");

// The number of overlaps that are sorted by their fragment count, so that equal ones are resolved in parallel.
enum { SORT_BATCH = 128 };

// A queue of overlaps to resolve.
typedef struct {
  const CKKernelTable *table;
  const CKOverlaps *overlaps;
  CKCell *cells;
  int evenOdd, isChanged, count;
  CKOverlap *waiting[SORT_BATCH];
} Resolver;

// Copies inline fragment `k` of four cells to four lanes, by a transposition of 4 × 4 words.
static inline void gather_inline(CKOverlapBatch *batch, int lane, CKOverlap *const *overlaps, int k) {
  typedef float Float4 __attribute__((ext_vector_type(4)));
  Float4 p[4];
  for (int i = 0; i < 4; i++) memcpy(p + i, overlaps[i]->fragments + k, sizeof(Float4));
  Float4 ab = __builtin_shufflevector(p[0], p[1], 0, 4, 1, 5), cd = __builtin_shufflevector(p[2], p[3], 0, 4, 1, 5);
  Float4 ab2 = __builtin_shufflevector(p[0], p[1], 2, 6, 3, 7), cd2 = __builtin_shufflevector(p[2], p[3], 2, 6, 3, 7);
  Float4 entryX = __builtin_shufflevector(ab, cd, 0, 1, 4, 5), exitX = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  Float4 entryY = __builtin_shufflevector(ab2, cd2, 0, 1, 4, 5), exitY = __builtin_shufflevector(ab2, cd2, 2, 3, 6, 7);
  memcpy(batch->entryX[k] + lane, &entryX, sizeof(entryX));
  memcpy(batch->exitX[k] + lane, &exitX, sizeof(exitX));
  memcpy(batch->entryY[k] + lane, &entryY, sizeof(entryY));
  memcpy(batch->exitY[k] + lane, &exitY, sizeof(exitY));
}

// Copies the fragments in a cell's nodes to a lane, followed by empty ones.
static void gather_nodes(CKOverlapBatch *batch, int lane, const CKOverlaps *overlaps, const CKOverlap *overlap,
                         int fragmentCount) {
  for (int32_t k = INLINE_FRAGMENTS, n = overlap->lastNode; k < fragmentCount; k++) {
    CKFragment fragment = EMPTY_FRAGMENT;
    if (n >= 0) {
      fragment = overlaps->nodes[n].fragment;
      n = overlaps->nodes[n].previous;
    }
    batch->entryX[k][lane] = fragment.entryX;
    batch->exitX[k][lane] = fragment.exitX;
    batch->entryY[k][lane] = fragment.entryY;
    batch->exitY[k][lane] = fragment.exitY;
  }
}

// Copies the fragments and sums of eight cells to the lanes of a batch.
static void gather(CKOverlapBatch *batch, const CKOverlaps *overlaps, CKOverlap *const *eight, int fragmentCount) {
  for (int k = 0; k < fragmentCount && k < INLINE_FRAGMENTS; k++)
    for (int lane = 0; lane < BATCH_CELLS; lane += 4) gather_inline(batch, lane, eight + lane, k);
  for (int lane = 0; lane < BATCH_CELLS; lane++) {
    if (fragmentCount > INLINE_FRAGMENTS) gather_nodes(batch, lane, overlaps, eight[lane], fragmentCount);
    batch->sums[lane] = (int32_t)((uint32_t)eight[lane]->sum + (uint32_t)eight[lane]->border);
  }
}

// Sets up to eight cells to their covered areas if the plain sums are wrong. The first cell has the most fragments.
static void set_cells(Resolver *r, CKOverlap *const *overlaps, int count) {
  CKOverlapBatch batch;
  float areas[BATCH_CELLS];
  int fragmentCount = overlaps[0]->count, evenOdd = r->evenOdd;
  // No kernel is compiled for 5 or 7 fragments. An empty one fills the gap.
  fragmentCount = fragmentCount == 5 ? 6 : fragmentCount == 7 ? BATCH_FRAGMENTS : fragmentCount;
  CKOverlap *eight[BATCH_CELLS];
  for (int lane = 0; lane < BATCH_CELLS; lane++) eight[lane] = overlaps[lane < count ? lane : 0];
  gather(&batch, r->overlaps, eight, fragmentCount);
  r->table->overlap_areas(&batch, count, fragmentCount, evenOdd, areas);
  for (int lane = 0; lane < count; lane++) {
    CKCell *cell = r->cells + eight[lane]->index;
    int32_t sum = eight[lane]->sum, covered = round_to_int((double)areas[lane] * ONE);
    int32_t plain = coverage16((int32_t)((uint32_t)sum + cell->area), evenOdd);
    int32_t isWrong = unpredictable(-((uint32_t)(covered - plain + TOLERANCE) > 2 * TOLERANCE));
    cell->area = (((uint32_t)covered - (uint32_t)sum) & (uint32_t)isWrong) | (cell->area & (uint32_t)~isWrong);
    r->isChanged |= isWrong & 1;
  }
}

// Resolves all queued overlaps, in the order of decreasing numbers of fragments (a counting sort).
static void resolve_waiting(Resolver *r) {
  int starts[MAX_FRAGMENTS + 1] = { 0 };
  CKOverlap *sorted[SORT_BATCH];
  for (int k = 0; k < r->count; k++) starts[r->waiting[k]->count]++;
  for (int n = MAX_FRAGMENTS, next = 0; n >= 0; n--) {
    int count = starts[n];
    starts[n] = next;
    next += count;
  }
  for (int k = 0; k < r->count; k++) sorted[starts[r->waiting[k]->count]++] = r->waiting[k];
  for (int k = 0, count; k < r->count; k += count) {
    count = sorted[k]->count > BATCH_FRAGMENTS ? 1 : r->count - k < BATCH_CELLS ? r->count - k : BATCH_CELLS;
    set_cells(r, sorted + k, count);
  }
  r->count = 0;
}

// Adds an overlap to the queue, unless it has too many fragments, or a single one and thus the correct sum.
static inline void enqueue(Resolver *r, const CKCellRows *rows, CKOverlap *overlap) {
  if (overlap->count < 2 || overlap->count > MAX_FRAGMENTS) return;
  ptrdiff_t row = (ptrdiff_t)(overlap->index * r->overlaps->rowsPerCell >> 40), start = row * rows->cellStride;
  overlap->sum = (int32_t)rows->left[row].cover + r->table->sum_covers(rows->cells + start, overlap->index - start);
  r->waiting[r->count++] = overlap;
  if (r->count == SORT_BATCH) resolve_waiting(r);
}

int ck_overlaps_resolve(CKOverlaps *o, const CKFragments *fragments, const CKKernelTable *table, const CKCellRows *rows,
                        int evenOdd) {
  if (o->hasShared) collect_all(o, fragments);
  if (o->isFull || fragments->isFull) return 1;
  if (!o->count) return 0;
  Resolver r;
  r.table = table;
  r.overlaps = o;
  r.cells = rows->cells;
  r.evenOdd = evenOdd;
  r.isChanged = r.count = 0;
  for (int32_t k = 0; k < o->count; k++) enqueue(&r, rows, o->list + k);
  resolve_waiting(&r);
  return r.isChanged;
}
