// An edge fragment is the part of one edge inside one cell.
#pragma once
#include "cells.h"

// Edge fragments as a structure of arrays. Their order is not significant.
//
// A chain is a run of connected edges in one vertical direction (overlaps.h). Fragments of edges without a chain have
// only `index` and `cells`.
typedef struct CKFragments {
  // The index of the cell in the rectangle.
  int32_t *index;
  // The cover and the area that the fragment adds to the cell.
  CKCell *cells;
  // The id of the edge's chain (overlaps.h).
  int32_t *chains;
  // The height at which the edge enters the cell, in 1/65536 pixel below the row's top. It is negated if the edge goes
  // up.
  int32_t *entryY;
  // The x coordinates at which the edge enters and leaves the cell, in pixels from the cell's left side.
  float *entryX, *exitX;
  // Kernels store LANES fragments at once, so each array has LANES elements beyond `capacity`.
  ptrdiff_t count, capacity;
  // True after an allocation has failed.
  int isFull;
} CKFragments;

// The number of edges that kernels traverse in parallel.
enum { LANES = 8 };

// Reserves memory for `more` fragments. Returns 0 if memory is exhausted.
int ck_fragments_reserve(CKFragments *fragments, ptrdiff_t more);
void ck_fragments_free(CKFragments *fragments);

// Reallocates `old` for at least `needed` elements, with headroom, and stores their number in `capacity`. Returns NULL
// and leaves `old` valid if the allocation fails or exceeds the size limit.
void *ck_grow(void *old, ptrdiff_t needed, size_t size, ptrdiff_t *capacity);
