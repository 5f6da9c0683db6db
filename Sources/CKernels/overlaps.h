// Cells in which edges overlap, so that signed areas do not add up to the covered area.
//
// The sum of signed areas (cells.h) is the winding-weighted area. It is right as long as the winding in a cell has only
// two neighboring values. That holds where one chain goes through: edges of a contour that follow each other, all down
// or all up. A horizontal line crosses a chain once, however often the chain visits the cell. Where several chains
// share a cell, the overlap is resolved: fragments are cut at all heights where one begins, ends or crosses another.
// Between two heights a sweep line from left to right sums what is inside (cell_area.h). The cell's area is then set so
// that the sum comes out as the covered area; all other cells stay as they are.
//
// The value of a cell depends only on the edges in it and the sum left of it, not on the drawn rectangle. A cell
// with the right sum keeps it to the bit.
#pragma once
#include "fragments.h"

// A fragment with both ends; heights as in CKFragments.
typedef struct {
  float entryX, exitX;
  int32_t entryY, exitY;
} CKFragment;

// Changes no area: a point on the cell's right side.
#define EMPTY_FRAGMENT { 1, 1, 0, 0 }

// Most cells with overlaps have no more fragments than INLINE_FRAGMENTS. A cell with more than MAX_FRAGMENTS keeps its
// sum, which bounds the time.
enum { INLINE_FRAGMENTS = 4, MAX_FRAGMENTS = 24 };

// Areas of BATCH_CELLS cells are computed side by side if the cells have up to BATCH_FRAGMENTS fragments each.
enum { BATCH_CELLS = 8, BATCH_FRAGMENTS = 8 };

// A cell in which chains overlap.
typedef struct {
  uint32_t index;
  // The last of the nodes with the fragments that are not inline, or −1.
  int32_t lastNode;
  // The number of fragments, without those on the border of the cell; the covers of those are summed in `border`.
  int32_t count, border;
  // Unused ones are empty.
  CKFragment fragments[INLINE_FRAGMENTS];
  // The sum of all covers left of the cell.
  int32_t sum;
} CKOverlap;

// A fragment in a linked list.
typedef struct {
  CKFragment fragment;
  int32_t previous;
} CKFragmentNode;

// The fragments of BATCH_CELLS cells side by side. Cells with fewer fragments have empty ones.
typedef struct CKOverlapBatch {
  float entryX[MAX_FRAGMENTS][BATCH_CELLS], exitX[MAX_FRAGMENTS][BATCH_CELLS];
  int32_t entryY[MAX_FRAGMENTS][BATCH_CELLS], exitY[MAX_FRAGMENTS][BATCH_CELLS];
  int32_t sums[BATCH_CELLS];
} CKOverlapBatch;

// Chain ids are even and CHAIN_STEP apart; odd stamps say that chains share the cell.
enum { CHAIN_STEP = 2, SHARED = 1 };

typedef struct {
  // A stamp for each cell: the id of the one chain that visited it; or, once several did, `base` + SHARED; or, once its
  // fragments are collected, CHAIN_STEP more for each overlap up to its own. Stamps below `base` are of earlier shapes.
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
  // 2⁴⁰ / cells in a row: a multiplication replaces a division that takes as long as all else for an overlap.
  uint64_t rowsPerCell;
  // True once memory ran out.
  int isFull;
} CKOverlaps;

// The stamp of a cell after `chain` visited it. Branches would be mispredicted.
ALWAYS_INLINE int32_t next_stamp(int32_t stamp, int32_t base, int32_t chain) {
  int32_t next = base + SHARED;
  next = __builtin_unpredictable(stamp < base) ? chain : next;
  return __builtin_unpredictable(stamp == chain) ? chain : next;
}

// Allocates in advance: stamps for so many cells, and overlaps for nearly all shapes.
void ck_overlaps_prepare(CKOverlaps *overlaps, ptrdiff_t cells);
// Begins a shape in the cells of a rectangle; false if there is no memory.
int ck_overlaps_begin(CKOverlaps *overlaps, const CKCellRows *rows);
void ck_overlaps_end(CKOverlaps *overlaps);
// Corrects all cells that chains share. Returns whether any cell changed.
int ck_overlaps_resolve(CKOverlaps *overlaps, const CKFragments *fragments, const CKKernelTable *table,
                        const CKCellRows *rows, int evenOdd);
// Frees the list and its nodes, or the stamps.
void ck_overlaps_free(CKOverlaps *overlaps);
void ck_overlaps_free_stamps(CKOverlaps *overlaps);
