// The trail that edges leave: which of them came last to each cell, and all that they left in cells in which they meet.
#pragma once
#include "cells.h"

// What is known of a cell, in the lowest bits of a mark whose others are the number of the last piece that was left
// there: one edge; several neighbours, all downwards or all upwards; two neighbours that turn; more.
enum { SINGLE = 0, STRAND = 1, TURN = 2, MET = 3 };
// Marks of pieces are so far apart.
enum { TAG = 4 };

// A piece of an edge in a cell, as a step has it but for where it ends.
typedef struct {
  float xa, xb;
  int32_t from, to;
} CKPiece;

// One that makes no difference.
#define NOTHING { 1, 1, 0, 0 }

// Most cells in which edges meet have no more pieces than this.
enum { FEW_PIECES = 4 };

// A cell in which more meets than neighbours, and how many pieces it has but for those on its border, which add up to
// `border`: the first ones, and the number of the last one's node behind them. Those that are not there make no
// difference.
typedef struct {
  CKCell *cell;
  int32_t last, count, border, sum;
  CKPiece pieces[FEW_PIECES];
} CKMeeting;

// One more piece, and the node before it.
typedef struct {
  CKPiece piece;
  int32_t before;
} CKNode;

// A cell with more pieces keeps the plain sum, which bounds the time.
enum { MOST_PIECES = 24 };

// So many cells of up to ABREAST pieces are computed side by side.
enum { CELLS = 8, ABREAST = 8 };

// Cells, and what edges left in each; those with fewer pieces have some that make no difference.
typedef struct CKPieces {
  float xa[MOST_PIECES][CELLS], xb[MOST_PIECES][CELLS];
  int32_t from[MOST_PIECES][CELLS], to[MOST_PIECES][CELLS];
  int32_t sums[CELLS];
} CKPieces;

struct CKTrail {
  // For all of these there is room alike, for LANES pieces in each step.
  ptrdiff_t capacity;
  CKStep *steps;
  ptrdiff_t count;
  // Pieces, edge after edge: how far behind the first step each one's place lies, in bytes, and added to that of an
  // edge's first one how many states the edge before it may have left there (`allowed_after`).
  uint32_t *pieces;
  int32_t pieceCount;
  // The marks of their cells before them; of those that met others, at last the numbers of meetings.
  int32_t *before;
  // A mark for each cell; what is less than `base` is of other shapes.
  int32_t *marks;
  ptrdiff_t cellCapacity;
  int32_t base;
  CKMeeting *meetings;
  int32_t meetingCount;
  ptrdiff_t meetingCapacity;
  CKNode *nodes;
  int32_t nodeCount;
  ptrdiff_t nodeCapacity;
  // 2⁴⁰ over the number of cells in a row: a division takes as long as all else that a meeting does.
  uint64_t rowsPerCell;
  // There was no memory for all.
  int isFull;
};

// The row of a cell.
static inline ptrdiff_t row_of(const CKTrail *trail, uint32_t at) { return (ptrdiff_t)(at * trail->rowsPerCell >> 40); }
// Room for so many more steps; false where there is no memory.
int ck_trail_reserve(CKTrail *trail, ptrdiff_t steps);
// Finds the cells in which more met than neighbours, and their pieces.
void ck_trail_resolve(CKTrail *trail, const CKCellRows *rows);
// Begins a trail through the cells of a rectangle; false where there is no memory.
int ck_trail_begin(CKTrail *trail, const CKCellRows *rows);
void ck_trail_end(CKTrail *trail);

// Adds edges (coverage.c) and keeps their trail.
void ck_accumulate_traced(const CKTable *table, const CKCellRows *rows, CKTrail *trail, const CKEdge *edges,
                          ptrdiff_t count);
