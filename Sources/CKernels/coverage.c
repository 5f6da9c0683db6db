// Signed areas of edges in cells.
//
// Each edge adds to a cell the height that it spans there and the area to its right; a running sum of heights along
// the row plus the cell's area is the winding-weighted coverage. What an edge adds to a row depends on the edge and
// the row alone and is an integer, so neither order nor the cut into bands and rectangles changes a bit.
#include "cells.h"
#include "ckernels.h"
#include "pixel.h"

void ck_accumulate(const CKCellRows *rows, const CKEdge *edges, ptrdiff_t count) {
  int32_t top = rows->y0 << 14, bottom = rows->y1 << 14, width = rows->x1 - rows->x0;
  double origin = rows->x0;
  for (ptrdiff_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    int32_t negative = e.y0 > e.y1;
    if (negative) e = (CKEdge){ e.x1, e.y1, e.x0, e.y0 };
    if (e.y1 <= top || e.y0 >= bottom) continue;
    int32_t from = e.y0 > top ? e.y0 : top, to = e.y1 < bottom ? e.y1 : bottom;
    int32_t row = from >> 14;
    CKCell *line = rows->cells + (row - rows->y0) * rows->cellStride;
    uint64_t *bits = rows->touched + (row - rows->y0) * rows->wordStride;
    CKCell *outside = rows->left + (row - rows->y0);
    double x0 = e.x0 * kUnit - origin, x1 = e.x1 * kUnit - origin;
    if (e.y0 >= row << 14 && e.y1 <= (row + 1) << 14) {
      add_part(line, bits, outside, width, x0, x1, (e.y1 - e.y0) << 2, negative);
      continue;
    }
    double slope = ((double)e.x1 - (double)e.x0) / ((double)e.y1 - (double)e.y0) * kUnit;
    double xa = from == e.y0 ? x0 : x0 + ((double)from - (double)e.y0) * slope;
    while (from < to) {
      int32_t next = (row + 1) << 14;
      if (next > to) next = to;
      double xb = next == e.y1 ? x1 : x0 + ((double)next - (double)e.y0) * slope;
      add_part(line, bits, outside, width, xa, xb, (next - from) << 2, negative);
      from = next;
      xa = xb;
      row++;
      line += rows->cellStride;
      bits += rows->wordStride;
      outside++;
    }
  }
}

// MARK: Sweeps

static inline ptrdiff_t append(CKRun *runs, ptrdiff_t n, int32_t start, int32_t end, int32_t value) {
  if (value == 0 || start >= end) return n;
  if (n > 0 && runs[n - 1].value == value && runs[n - 1].end == start) {
    runs[n - 1].end = end;
    return n;
  }
  runs[n].start = start;
  runs[n].end = end;
  runs[n].value = value;
  return n + 1;
}

ptrdiff_t ck_sweep(const CKCellRows *rows, int32_t y, int evenOdd, int antialiased, CKRun *runs, uint8_t *mask) {
  ptrdiff_t n = 0;
  Sweep row = begin_sweep(rows, y);
  CKCell *line = row.line;
  int32_t sum = row.sum, width = row.width, x = 0;
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    uint64_t bits = row.words[w];
    row.words[w] = 0;
    while (bits) {
      int32_t start = next_cells(w, &bits);
      if (start > x) {
        int32_t v = ck_coverage(sum, evenOdd);
        n = append(runs, n, x, start, antialiased ? v : v >= 128 ? 255 : 0);
      }
      for (int32_t c = start; c < start + 4; c++) {
        int32_t v = ck_coverage(sum + line[c].area, evenOdd);
        mask[c] = (uint8_t)(antialiased ? v : v >= 128 ? 255 : 0);
        sum += line[c].cover;
        line[c] = (CKCell){ 0, 0 };
      }
      n = append(runs, n, start, start + 4 < width ? start + 4 : width, -1);
      x = start + 4;
    }
  }
  if (x < width) {
    int32_t v = ck_coverage(sum, evenOdd);
    n = append(runs, n, x, width, antialiased ? v : v >= 128 ? 255 : 0);
  }
  return n;
}
