// Cells in which edges overlap, so that the sum of signed areas is not the covered area.
//
// The sum of signed areas (cells.h) is the winding-weighted area. It equals the covered area as long as the winding
// number in a cell has only two neighboring values. This is so if a cell contains only one chain: connected edges of a
// contour, all downward or all upward. A horizontal line crosses a chain at most once, however often the chain visits
// the cell.
//
// If several chains share a cell, the overlap is resolved. Fragments are cut at all heights where one begins, ends or
// crosses another. In each slab between two heights, a sweep from left to right sums the widths inside (cell_area.h).
// The cell's area is then set so that the sum is the covered area. Other cells are not changed.
//
// The value of a cell depends only on its edges and the sum left of it, not on the drawn rectangle. A correct sum stays
// the same to the bit.
#pragma once
#include "fragments.h"

// A fragment with both ends. Heights are as in CKFragments.
typedef struct {
  float entryX, exitX;
  int32_t entryY, exitY;
} CKFragment;

// A fragment that changes no area: a point on the cell's right side.
#define EMPTY_FRAGMENT { 1, 1, 0, 0 }

// Most cells with overlaps have no more fragments than INLINE_FRAGMENTS. A cell with more than MAX_FRAGMENTS keeps its
// sum, which bounds the time.
enum { INLINE_FRAGMENTS = 4, MAX_FRAGMENTS = 24 };

// The areas of BATCH_CELLS cells are computed in parallel if the cells have at most BATCH_FRAGMENTS fragments each.
enum { BATCH_CELLS = 8, BATCH_FRAGMENTS = 8 };

// A cell in which chains overlap.
typedef struct {
  uint32_t index;
  // The index of the last node with a fragment that is not inline, or −1 if there is none.
  int32_t lastNode;
  // The number of fragments that are not on the border of the cell.
  int32_t count;
  // The sum of the covers of fragments on the border.
  int32_t border;
  // The first fragments. Unused ones are empty.
  CKFragment fragments[INLINE_FRAGMENTS];
  // The sum of all covers left of the cell.
  int32_t sum;
} CKOverlap;

// A fragment in a linked list.
typedef struct {
  CKFragment fragment;
  int32_t previous;
} CKFragmentNode;

// The fragments of BATCH_CELLS cells, one cell in each lane. Cells with fewer fragments have empty ones.
typedef struct CKOverlapBatch {
  float entryX[MAX_FRAGMENTS][BATCH_CELLS], exitX[MAX_FRAGMENTS][BATCH_CELLS];
  int32_t entryY[MAX_FRAGMENTS][BATCH_CELLS], exitY[MAX_FRAGMENTS][BATCH_CELLS];
  int32_t sums[BATCH_CELLS];
} CKOverlapBatch;

// Chain ids are even and CHAIN_STEP apart. An odd stamp indicates that several chains share the cell.
enum { CHAIN_STEP = 2, SHARED = 1 };

// The cells of the current shape in which chains overlap.
typedef struct {
  // A stamp for each cell. If one chain has visited the cell, it is the chain's id. If several have, it is `base` +
  // SHARED. Once the cell's fragments are collected in overlap k, it is `base` + SHARED + (k + 1) · CHAIN_STEP. Stamps
  // below `base` are those of earlier shapes.
  int32_t *stamps;
  ptrdiff_t stampCapacity;
  int32_t base, nextChain;
  int hasShared;
  CKOverlap *list;
  int32_t count;
  ptrdiff_t capacity;
  CKFragmentNode *nodes;
  int32_t nodeCount;
  ptrdiff_t nodeCapacity;
  // 1 / cellStride with 40 fractional bits, rounded up. The row of cell k is k · rowsPerCell >> 40. A division would
  // double the time per overlap.
  uint64_t rowsPerCell;
  // True after an allocation has failed.
  int isFull;
} CKOverlaps;

// Returns the stamp of a cell after a visit of `chain`. The selections avoid mispredicted branches.
ALWAYS_INLINE int32_t next_stamp(int32_t stamp, int32_t base, int32_t chain) {
  int32_t next = base + SHARED;
  next = __builtin_unpredictable(stamp < base) ? chain : next;
  return __builtin_unpredictable(stamp == chain) ? chain : next;
}

// Allocates stamps for `cells` cells, and overlaps for nearly all shapes.
void ck_overlaps_prepare(CKOverlaps *overlaps, ptrdiff_t cells);
// Begins a shape in the cells of a rectangle. Returns 0 if memory is exhausted.
int ck_overlaps_begin(CKOverlaps *overlaps, const CKCellRows *rows);
// Ends the shape. Its stamps are from then on those of an earlier shape.
void ck_overlaps_end(CKOverlaps *overlaps);
// Corrects all cells that chains share. Returns 1 if any cell changed, or if memory is exhausted.
int ck_overlaps_resolve(CKOverlaps *overlaps, const CKFragments *fragments, const CKKernelTable *table,
                        const CKCellRows *rows, int evenOdd);
// Frees the list of overlaps and its nodes.
void ck_overlaps_free(CKOverlaps *overlaps);
// Frees the stamps.
void ck_overlaps_free_stamps(CKOverlaps *overlaps);
