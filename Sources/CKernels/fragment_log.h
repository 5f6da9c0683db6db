// The scratch memory with which one thread accumulates edges.
#pragma once
#include "overlaps.h"

struct CKFragmentLog {
  CKFragments fragments;
  CKOverlaps overlaps;
};

// Begins a shape in the cells of a rectangle. Returns 0 if memory is exhausted.
int ck_fragment_log_begin(CKFragmentLog *log, const CKCellRows *rows);
void ck_fragment_log_end(CKFragmentLog *log);
