// Edge fragments: the part of one edge in one cell.
#pragma once
#include "cells.h"

// Fragments in the order in which traversals leave them, which means nothing. One array for each field.
//
// A fragment of an edge that is added without its chain has only an index and a cell.
typedef struct CKFragments {
  // The index of the cell in its rectangle, and the cover and area that the fragment adds to it.
  int32_t *index;
  CKCell *cells;
  // The id of the edge's chain (overlaps.h).
  int32_t *chains;
  // The height at which the edge enters the cell, in 1/65536 pixel below the row's top; negative if the edge goes up.
  int32_t *entryY;
  // Where the edge enters and leaves the cell, in pixels right of the cell's left side.
  float *entryX, *exitX;
  // Writers store LANES fragments at once, so the arrays are that much longer than the capacity.
  ptrdiff_t count, capacity;
  // True once memory ran out.
  int isFull;
} CKFragments;

// The number of edges that are traversed side by side.
enum { LANES = 8 };

// Reserves room for `more` further fragments. Returns 0 if memory runs out.
int ck_fragments_reserve(CKFragments *fragments, ptrdiff_t more);
void ck_fragments_free(CKFragments *fragments);

// Reallocates `old` for at least `needed` elements, with headroom, and stores their number in `capacity`. Returns NULL
// and leaves `old` valid if the allocation fails or exceeds the size limit.
void *ck_grow(void *old, ptrdiff_t needed, size_t size, ptrdiff_t *capacity);
