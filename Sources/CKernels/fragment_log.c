// The lifecycle of a fragment log, which is created once and used for one shape after another.
#include "fragment_log.h"
#include <stdlib.h>

// The largest capacity, in fragments of 28 bytes, that a log keeps after a shape.
enum { MAX_KEPT_FRAGMENTS = 1 << 19 };

// The initial capacity in fragments. Untouched pages use no memory, and a large capacity spares many reallocations.
enum { INITIAL_FRAGMENTS = 1 << 16 };

CKFragmentLog *ck_fragment_log_create(void) { return calloc(1, sizeof(CKFragmentLog)); }

void ck_fragment_log_destroy(CKFragmentLog *log) {
  if (!log) return;
  ck_fragments_free(&log->fragments);
  ck_overlaps_free(&log->overlaps);
  ck_overlaps_free_stamps(&log->overlaps);
  free(log);
}

void ck_fragment_log_prepare(CKFragmentLog *log, ptrdiff_t cellStride, ptrdiff_t height) {
  if (!log) return;
  ck_overlaps_prepare(&log->overlaps, cellStride * height);
  if (log->fragments.capacity < INITIAL_FRAGMENTS) {
    log->fragments.count = 0;
    ck_fragments_reserve(&log->fragments, INITIAL_FRAGMENTS);
  }
}

int ck_fragment_log_begin(CKFragmentLog *log, const CKCellRows *rows) {
  if (!ck_overlaps_begin(&log->overlaps, rows)) return 0;
  log->fragments.count = log->fragments.isFull = 0;
  return 1;
}

void ck_fragment_log_end(CKFragmentLog *log) {
  ck_overlaps_end(&log->overlaps);
  log->fragments.count = 0;
  if (log->fragments.capacity > MAX_KEPT_FRAGMENTS) {
    ck_fragments_free(&log->fragments);
    ck_overlaps_free(&log->overlaps);
  }
}
