// ISA level 0 of sweeps: the coverage of rows of cells, as runs or drawn directly.
#include "cells.h"
#include "isa_levels.h"

// The kinds of output. The kind is a compile-time constant, so that the loop is specialized for each kind.
typedef enum { RUNS, SOLID, IMAGE } OutputKind;

// The output of a sweep: runs and a mask, or destination pixels with a color or source pixels.
typedef struct {
  CKRun *runs;
  uint8_t *mask;
  ptrdiff_t runCount;
  int antialiased;
  uint32_t *d;
  uint32_t color;
  const uint32_t *s;
} Output;

static inline void append_run(Output *out, int32_t start, int32_t end, int32_t value) {
  if (value == 0 || start >= end) return;
  CKRun *last = out->runs + out->runCount - 1;
  if (out->runCount > 0 && last->value == value && last->end == start) {
    last->end = end;
    return;
  }
  out->runs[out->runCount++] = (CKRun){ start, end, value };
}

static inline uint32_t thresholded(const Output *out, uint32_t v) { return out->antialiased ? v : v >= 128 ? 255 : 0; }

// Outputs the pixels from..<to with one common coverage.
ALWAYS_INLINE void emit_run(Output *out, OutputKind kind, int32_t from, int32_t to, uint32_t v) {
  if (kind == RUNS) append_run(out, from, to, (int32_t)thresholded(out, v));
  else if (v && kind == SOLID) ck_portable_over_solid(out->d + from, to - from, ck_mul255(out->color, v));
  else if (v) ck_portable_over_row(out->d + from, out->s + from, to - from, v);
}

// Outputs one pixel with its coverage.
ALWAYS_INLINE void emit_pixel(Output *out, OutputKind kind, int32_t x, uint32_t v) {
  if (kind == RUNS) out->mask[x] = (uint8_t)thresholded(out, v);
  else if (v) out->d[x] = ck_over(out->d[x], ck_mul255(kind == SOLID ? out->color : out->s[x], v));
}

// Returns the first of the next four touched cells of a word, and clears their byte.
static inline int32_t next_touched(ptrdiff_t word, uint64_t *bytes) {
  int32_t start = (int32_t)(word * 64 + __builtin_ctzll(*bytes)) / 8 * 4;
  *bytes &= *bytes - 1;
  return start;
}

// Sweeps and clears one row. Touched cells are in groups of four, between which the coverage is constant.
ALWAYS_INLINE void sweep_row(const CKCellRows *rows, int32_t y, int evenOdd, Output *out, OutputKind kind) {
  SweepRow row = begin_sweep(rows, y);
  int32_t sum = row.sum, x = 0;
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    uint64_t bytes = row.touched[w];
    row.touched[w] = 0;
    while (bytes) {
      int32_t start = next_touched(w, &bytes), end = at_most(start + 4, row.width);
      if (start > x) emit_run(out, kind, x, start, coverage8(sum, evenOdd));
      // A mask may be written beyond the row, which avoids a loop of unknown length.
      for (int32_t c = start; c < (kind == RUNS ? start + 4 : end); c++) {
        emit_pixel(out, kind, c, coverage8(wrapping_sum(sum, (int32_t)row.cells[c].area), evenOdd));
        sum = wrapping_sum(sum, (int32_t)row.cells[c].cover);
      }
      for (int32_t c = start; c < start + 4; c++) row.cells[c] = (CKCell){ 0, 0 };
      if (kind == RUNS) append_run(out, start, end, -1);
      x = start + 4;
    }
  }
  if (x < row.width) emit_run(out, kind, x, row.width, coverage8(sum, evenOdd));
}

ptrdiff_t ck_sweep(const CKCellRows *rows, int32_t y, int evenOdd, int antialiased, CKRun *runs, uint8_t *mask) {
  Output out = { .runs = runs, .mask = mask, .antialiased = antialiased };
  sweep_row(rows, y, evenOdd, &out, RUNS);
  return out.runCount;
}

void ck_portable_sweep_solid(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color) {
  Output out = { .d = d, .color = color };
  for (int32_t y = rows->y0; y < rows->y1; y++, out.d += stride) sweep_row(rows, y, evenOdd, &out, SOLID);
}

void ck_portable_sweep_image(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                             ptrdiff_t sourceStride) {
  Output out = { .d = d, .s = s };
  for (int32_t y = rows->y0; y < rows->y1; y++, out.d += stride, out.s += sourceStride)
    sweep_row(rows, y, evenOdd, &out, IMAGE);
}
