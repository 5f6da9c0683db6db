// The trail that edges leave: all their pieces, which chain of edges came to each cell, and all that was left in cells
// in which chains meet.
#pragma once
#include "cells.h"

// Edges of a contour that follow each other, all downwards or all upwards, are a chain. At every height it is crossed
// once, so what it leaves in a cell adds up however often it comes there; what two chains leave may count twice.
//
// The mark of a cell is that of the chain that was there, so far apart; or is odd, where more than one was: `base` and
// MET until its pieces are looked for, then as many CHAINs more as there are meetings up to it. What an earlier shape
// left is below `base`; else cells would be looked at in vain.
enum { CHAIN = 2, MET = 1 };

// A piece of an edge in a cell, as tracks have it but for where it ends.
typedef struct {
  float xa, xb;
  int32_t from, to;
} CKPiece;

// One that makes no difference.
#define NOTHING { 1, 1, 0, 0 }

// Most cells in which edges meet have no more pieces than this.
enum { FEW_PIECES = 4 };

// A cell in which chains meet, and how many pieces it has but for those on its border, which add up to `border`: the
// first ones, and the number of the last one's node behind them. Those that are not there make no difference. `sum` is
// what lies left of it.
typedef struct {
  uint32_t at;
  int32_t last, count, border;
  CKPiece pieces[FEW_PIECES];
  int32_t sum;
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

struct CKFragmentLog {
  CKTracks tracks;
  // A mark for each cell; what is less than `base` is of other shapes. The next chain has the mark `next`.
  int32_t *marks;
  ptrdiff_t cellCapacity;
  int32_t base, next;
  // Whether chains met in any cell.
  int isMet;
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
static inline ptrdiff_t row_of(const CKFragmentLog *trail, uint32_t at) { return (ptrdiff_t)(at * trail->rowsPerCell >> 40); }
// Room for so many more pieces; false where there is no memory.
int ck_trail_reserve(CKFragmentLog *trail, ptrdiff_t pieces);
// Finds the cells in which chains met, and their pieces.
void ck_trail_resolve(CKFragmentLog *trail);
// Begins a trail through the cells of a rectangle; false where there is no memory.
int ck_trail_begin(CKFragmentLog *trail, const CKCellRows *rows);
void ck_trail_end(CKFragmentLog *trail);

// Adds edges (coverage.c) and keeps their trail.
void ck_accumulate_traced(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *trail, const CKEdge *edges,
                          ptrdiff_t count);
