// The trail that edges leave: which cells they went through, and which other edges had been there.
#pragma once
#include "cells.h"

// What is known of a cell, in the two lowest bits of a state whose others name the last edge that left something there:
// one edge; several neighbours, all downwards or all upwards; two neighbours that turn; anything else.
enum { SINGLE = 0, STRAND = 1, TURN = 2, MEETING = 3 };

// What is known of a cell from a piece on, and `base` and the piece that came there before.
typedef struct {
  int32_t before, state;
} CKVisit;

struct CKTrail {
  CKStep *steps;
  // One for each piece, four to a step. Pieces of the first step are none.
  CKVisit *visits;
  ptrdiff_t count, capacity;
  // For each cell, `base` and the number of the last piece there; what is not more than `base` is of other shapes.
  int32_t *last;
  ptrdiff_t cellCapacity;
  int32_t base;
  // A bit for each cell in which more meets than neighbours, and for each row that has such a cell.
  uint64_t *flags;
  ptrdiff_t flagCapacity, flagStride;
  uint32_t rows;
  // There was no memory for all.
  int isFull;
};

// Room for so many more steps; false where there is no memory.
int ck_trail_reserve(CKTrail *trail, ptrdiff_t steps);
// Begins a trail through the cells of a rectangle; false where there is no memory.
int ck_trail_begin(CKTrail *trail, const CKCellRows *rows);
void ck_trail_end(CKTrail *trail);

// Adds edges (coverage.c) and keeps their trail; tags count up from list to list.
void ck_accumulate_traced(const CKTable *table, const CKCellRows *rows, CKTrail *trail, int32_t *tag,
                          const CKEdge *edges, ptrdiff_t count);
