// The scratch memory of one thread that accumulates edges.
#pragma once
#include "overlaps.h"

struct CKFragmentLog {
  CKFragments fragments;
  CKOverlaps overlaps;
};

// Begins a shape in the cells of a rectangle; false if there is no memory.
int ck_fragment_log_begin(CKFragmentLog *log, const CKCellRows *rows);
void ck_fragment_log_end(CKFragmentLog *log);
