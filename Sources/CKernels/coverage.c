// Signed areas of edges in cells, exact where edges do not overlap and made exact where they do.
//
// Each edge adds to a cell the height that it spans there and the area to its right; a running sum of heights along
// the row plus the cell's area is the winding-weighted coverage. What an edge adds to a row depends on the edge and
// the row alone and is an integer, so neither order nor the cut into bands and rectangles changes a bit.
#include "ckernels.h"
#include "pixel.h"
#include <math.h>
#pragma STDC FP_CONTRACT OFF

#define ONE 65536
static const double kUnit = 1.0 / 16384;

// A double near an integer as that integer, ties to even, without a call.
static inline int32_t whole(double v) {
  union { double d; int64_t i; } u = { v + 6755399441055744.0 };
  return (int32_t)u.i;
}

typedef int32_t Four __attribute__((vector_size(16)));

// Adds a height from `top` on below the row's top. `sign` is 0 or −1, for which (v ^ sign) − sign is v or −v.
static inline void add(CKCell *cell, int32_t cover, int32_t area, int32_t top, int32_t sign) {
  int32_t moment = (int32_t)((uint32_t)cover * (uint32_t)(2 * top + cover));
  *(Four *)cell += (Four){ (cover ^ sign) - sign, (area ^ sign) - sign, cover, (moment ^ sign) - sign };
}

static inline void put(CKCell *line, uint64_t *bits, int32_t c, int32_t cover, int32_t area, int32_t top, int32_t sign) {
  add(line + c, cover, area, top, sign);
  bits[c >> 8] |= 1ull << ((c >> 2) & 63);
}

// An edge's part within one row: `height` below `top` from xa to xb, counted from the rectangle's left.
static inline void add_row(CKCell *line, uint64_t *bits, CKCell *outside, int32_t width, double xa, double xb,
                           int32_t top, int32_t height, int32_t sign) {
  double left = xa < xb ? xa : xb, right = xa < xb ? xb : xa;
  if (left >= width) return;
  if (right <= 0) {
    add(outside, height, 0, top, sign);
    return;
  }
  int32_t first = left > 0 ? (int32_t)left : -1;
  if (first >= 0 && right <= first + 1) {
    put(line, bits, first, height, whole(height * (first + 1 - (left + right) * 0.5)), top, sign);
    return;
  }
  // The edge crosses cells: from left to right, its height is shared out downwards or upwards.
  int32_t down = xa < xb;
  double share = height / (right - left), x = left;
  int32_t done = 0, cell = first;
  if (first < 0) {
    done = whole(share * -left);
    add(outside, done, 0, down ? top : top + height - done, sign);
    x = 0;
    cell = 0;
  }
  int32_t last = right < width ? (int32_t)right : width - 1;
  for (; cell <= last; cell++) {
    double end = cell + 1 < right ? cell + 1 : right;
    int32_t reached = end == right ? height : whole(share * (end - left));
    int32_t piece = reached - done;
    put(line, bits, cell, piece, whole(piece * (cell + 1 - (x + end) * 0.5)), down ? top + done : top + height - reached,
        sign);
    done = reached;
    x = end;
  }
}

void ck_accumulate(const CKCellRows *rows, const CKEdge *edges, ptrdiff_t count) {
  int32_t top = rows->y0 << 14, bottom = rows->y1 << 14, width = rows->x1 - rows->x0;
  double origin = rows->x0;
  for (ptrdiff_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    int32_t sign = 0;
    if (e.y0 > e.y1) {
      int32_t x = e.x0, y = e.y0;
      e.x0 = e.x1; e.y0 = e.y1; e.x1 = x; e.y1 = y;
      sign = -1;
    }
    if (e.y1 <= top || e.y0 >= bottom) continue;
    int32_t from = e.y0 > top ? e.y0 : top, to = e.y1 < bottom ? e.y1 : bottom;
    int32_t row = from >> 14;
    CKCell *line = rows->cells + (row - rows->y0) * rows->cellStride;
    uint64_t *bits = rows->touched + (row - rows->y0) * rows->wordStride;
    CKCell *outside = rows->left + (row - rows->y0);
    double x0 = e.x0 * kUnit - origin, x1 = e.x1 * kUnit - origin;
    if (e.y0 >= row << 14 && e.y1 <= (row + 1) << 14) {
      add_row(line, bits, outside, width, x0, x1, (e.y0 & 16383) << 2, (e.y1 - e.y0) << 2, sign);
      continue;
    }
    double slope = ((double)e.x1 - (double)e.x0) / ((double)e.y1 - (double)e.y0) * kUnit;
    double xa = from == e.y0 ? x0 : x0 + ((double)from - (double)e.y0) * slope;
    while (from < to) {
      int32_t next = (row + 1) << 14;
      if (next > to) next = to;
      double xb = next == e.y1 ? x1 : x0 + ((double)next - (double)e.y0) * slope;
      add_row(line, bits, outside, width, xa, xb, (from & 16383) << 2, (next - from) << 2, sign);
      from = next;
      xa = xb;
      row++;
      line += rows->cellStride;
      bits += rows->wordStride;
      outside++;
    }
  }
}

// MARK: Tangles

enum { MAX_INSIDE = 12, MAX_PARTIAL = 24, MAX_EVENTS = 256, MAX_ROW = 256 };

typedef struct {
  double xa, ya, xb, yb, slope;
  int32_t sign;
} Piece;

// The edges of one row, cut to it; `count` is −1 as long as nobody asked, and MAX_ROW + 1 for too many.
typedef struct {
  Piece pieces[MAX_ROW];
  int count;
} RowEdges;

// What the edges of a row are to one pixel: inside, left of it but not all along, left all along (`base`).
typedef struct {
  Piece inside[MAX_INSIDE], partial[MAX_PARTIAL];
  int insides, partials, base, isFull;
} PixelEdges;

static void collect(RowEdges *row, const CKEdge *edges, ptrdiff_t count, int32_t y) {
  int32_t top = y << 14, bottom = (y + 1) << 14;
  for (ptrdiff_t k = 0; k < count && row->count <= MAX_ROW; k++) {
    CKEdge e = edges[k];
    int32_t sign = 1;
    if (e.y0 > e.y1) {
      int32_t x = e.x0, yy = e.y0;
      e.x0 = e.x1; e.y0 = e.y1; e.x1 = x; e.y1 = yy;
      sign = -1;
    }
    if (e.y1 <= top || e.y0 >= bottom) continue;
    if (row->count == MAX_ROW) {
      row->count++;
      return;
    }
    Piece *q = row->pieces + row->count++;
    q->slope = ((double)e.x1 - (double)e.x0) / ((double)e.y1 - (double)e.y0);
    q->ya = e.y0 > top ? e.y0 : top;
    q->yb = e.y1 < bottom ? e.y1 : bottom;
    q->xa = e.x0 + (q->ya - e.y0) * q->slope;
    q->xb = e.x0 + (q->yb - e.y0) * q->slope;
    q->sign = sign;
  }
}

static void gather(PixelEdges *p, const RowEdges *row, int32_t cell) {
  double left = (double)cell * 16384, right = left + 16384;
  p->insides = p->partials = p->base = p->isFull = 0;
  for (int k = 0; k < row->count && !p->isFull; k++) {
    const Piece *q = row->pieces + k;
    double small = q->xa < q->xb ? q->xa : q->xb, large = q->xa < q->xb ? q->xb : q->xa;
    if (small >= right) continue;
    if (large <= left) {
      if (q->yb - q->ya == 16384) {
        p->base += q->sign;
      } else if (p->partials < MAX_PARTIAL) {
        p->partial[p->partials++] = *q;
      } else {
        p->isFull = 1;
      }
    } else if (p->insides < MAX_INSIDE) {
      p->inside[p->insides++] = *q;
    } else {
      p->isFull = 1;
    }
  }
}

// Chains of edges left of the pixel count as one edge, and not at all when they span the row.
static void merge(PixelEdges *p) {
  for (int i = 0; i < p->partials; i++) {
    for (int j = 0; j < p->partials; j++) {
      Piece *a = p->partial + i, *b = p->partial + j;
      if (i == j || a->sign != b->sign || a->yb != b->ya) continue;
      a->yb = b->yb;
      *b = p->partial[--p->partials];
      // Whatever stands at i now is looked at again from the start.
      if (i == p->partials) i = j;
      j = -1;
    }
  }
  for (int i = 0; i < p->partials; i++) {
    if (p->partial[i].yb - p->partial[i].ya != 16384) continue;
    p->base += p->partial[i].sign;
    p->partial[i--] = p->partial[--p->partials];
  }
}

static inline int add_event(double *events, int n, double y) {
  if (n >= MAX_EVENTS) return n;
  int at = n;
  while (at > 0 && events[at - 1] > y) at--;
  if (at > 0 && events[at - 1] == y) return n;
  for (int k = n; k > at; k--) events[k] = events[k - 1];
  events[at] = y;
  return n + 1;
}

// The edges inside the pixel at one height, sorted by their x.
typedef struct {
  double x[MAX_INSIDE];
  int sign[MAX_INSIDE], count, winding;
} Line;

static void cut(const PixelEdges *p, double y, Line *line) {
  line->winding = p->base;
  line->count = 0;
  for (int i = 0; i < p->partials; i++)
    if (p->partial[i].ya <= y && y < p->partial[i].yb) line->winding += p->partial[i].sign;
  for (int i = 0; i < p->insides; i++) {
    const Piece *q = p->inside + i;
    if (y < q->ya || y >= q->yb) continue;
    double x = q->xa + (y - q->ya) * q->slope;
    int at = line->count++;
    while (at > 0 && line->x[at - 1] > x) {
      line->x[at] = line->x[at - 1];
      line->sign[at] = line->sign[at - 1];
      at--;
    }
    line->x[at] = x;
    line->sign[at] = q->sign;
  }
}

static inline int is_simple_range(int low, int high, int evenOdd) {
  if (evenOdd) return high - low <= 1;
  return (low >= 0 && (high <= 1 || low >= 1)) || (high <= 0 && (low >= -1 || high <= -1));
}

static inline int is_inside(int winding, int evenOdd) { return evenOdd ? winding & 1 : winding != 0; }

// The covered part of a pixel, 0…65536; −1 where too many edges meet, or where signed areas are right after all.
static int32_t covered(const RowEdges *row, int32_t cell, int32_t y, int evenOdd) {
  PixelEdges p;
  gather(&p, row, cell);
  if (p.isFull) return -1;
  merge(&p);
  double events[MAX_EVENTS], left = (double)cell * 16384, right = left + 16384;
  int n = add_event(events, add_event(events, 0, (double)(y << 14)), (double)((y + 1) << 14)), crosses = 0;
  for (int i = 0; i < p.partials; i++) n = add_event(events, add_event(events, n, p.partial[i].ya), p.partial[i].yb);
  for (int i = 0; i < p.insides; i++) {
    Piece *q = p.inside + i;
    n = add_event(events, add_event(events, n, q->ya), q->yb);
    for (int j = 0; j < i; j++) {
      Piece *r = p.inside + j;
      double from = q->ya > r->ya ? q->ya : r->ya, to = q->yb < r->yb ? q->yb : r->yb;
      if (from >= to || q->slope == r->slope) continue;
      double gap = q->xa + (from - q->ya) * q->slope - r->xa - (from - r->ya) * r->slope;
      double at = from + gap / (r->slope - q->slope);
      if (at > from && at < to) {
        n = add_event(events, n, at);
        crosses = 1;
      }
    }
  }
  Line line;
  if (!crosses) {
    // Between ends of edges that do not cross, one look tells the windings.
    int low = 1 << 20, high = -(1 << 20), k = 0, isSimple = 1;
    for (; k + 1 < n && isSimple; k++) {
      cut(&p, (events[k] + events[k + 1]) * 0.5, &line);
      int w = line.winding;
      for (int i = 0; i <= line.count; i++) {
        if (w < low) low = w;
        if (w > high) high = w;
        if (i < line.count) w += line.sign[i];
      }
      isSimple = is_simple_range(low, high, evenOdd);
    }
    if (isSimple) return -1;
  }
  for (int i = 0; i < p.insides; i++) {
    Piece *q = p.inside + i;
    if ((q->xa < left) != (q->xb < left)) n = add_event(events, n, q->ya + (left - q->xa) / q->slope);
    if ((q->xa < right) != (q->xb < right)) n = add_event(events, n, q->ya + (right - q->xa) / q->slope);
  }
  double area = 0;
  for (int k = 0; k + 1 < n; k++) {
    cut(&p, (events[k] + events[k + 1]) * 0.5, &line);
    double length = 0, x = left;
    int winding = line.winding;
    for (int i = 0; i <= line.count; i++) {
      double next = i < line.count ? line.x[i] : right;
      next = next < left ? left : next > right ? right : next;
      if (is_inside(winding, evenOdd)) length += next - x;
      if (i < line.count) winding += line.sign[i];
      x = next;
    }
    area += length * (events[k + 1] - events[k]);
  }
  int32_t result = whole(area * (65536.0 / 16384 / 16384));
  return result < 0 ? 0 : result > ONE ? ONE : result;
}

// Whether the winding stays where signed areas are right, from `sum` on over edges of that net and gross height.
static inline int is_simple(int32_t sum, int32_t net, int32_t gross, int evenOdd) {
  int32_t high = sum + ((gross + net) >> 1), low = sum - ((gross - net) >> 1);
  if (evenOdd) return high <= ((low >> 16) + 1) << 16;
  return (low >= 0 && (high <= ONE || low >= ONE)) || (high <= 0 && (low >= -ONE || high <= -ONE));
}

// Whether the winding so far is one number, or two that part the row in an upper and a lower stretch. Otherwise edges
// that share no pixel overlap in height, and no sum can tell how.
static inline int is_parted(int32_t sum, int32_t moment) {
  uint32_t f = (uint32_t)sum & 0xffff, square = f * f;
  return (uint32_t)moment == square || (uint32_t)moment == (f << 17) - square;
}

// The covered area of a sum, 0…65536.
static inline int32_t clipped(int32_t sum, int evenOdd) {
  if (evenOdd) {
    int32_t v = sum & 0x1ffff;
    return v > ONE ? 0x20000 - v : v;
  }
  return sum < -ONE || sum > ONE ? ONE : sum < 0 ? -sum : sum;
}

// One row. `sum` is the running sum of the edges, `seen` what a sweep will have at that place: another number only where
// the row is not parted, in which case areas and runs are worked out one by one.
static void untangle(const CKCellRows *rows, int32_t y, int evenOdd, const CKEdge *edges, ptrdiff_t count,
                     const CKEdge *more, ptrdiff_t moreCount) {
  ptrdiff_t row = y - rows->y0;
  CKCell *line = rows->cells + row * rows->cellStride;
  const uint64_t *words = rows->touched + row * rows->wordStride;
  int32_t sum = rows->left[row].cover, seen = sum, moment = rows->left[row].moment, width = rows->x1 - rows->x0;
  RowEdges here;
  here.count = -1;
#define EXACT(c) (here.count < 0 ? here.count = 0, collect(&here, edges, count, y), \
                  collect(&here, more, moreCount, y) : (void)0, \
                  here.count > MAX_ROW ? -1 : covered(&here, rows->x0 + (c), y, evenOdd))
  int isParted = is_parted(sum, moment);
  if (!isParted) {
    int32_t exact = EXACT(0);
    seen = exact < 0 ? clipped(sum, evenOdd) : exact;
    rows->left[row].cover = seen;
  }
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    for (uint64_t bits = words[w]; bits; bits &= bits - 1) {
      int32_t start = (int32_t)(w * 64 + __builtin_ctzll(bits)) * 4;
      if (isParted) {
        // Most often one edge crosses the four pixels, or several in one direction.
        const Four *four = (const Four *)(line + start);
        Four all = four[0] + four[1] + four[2] + four[3];
        int32_t after = (int32_t)((uint32_t)moment + (uint32_t)all[3]);
        if (is_simple(sum, all[0], all[2], evenOdd) && is_parted(sum + all[0], after)) {
          seen = sum += all[0];
          moment = after;
          continue;
        }
      }
      for (int32_t c = start; c < start + 4; c++) {
        CKCell *cell = line + c;
        int32_t net = cell->cover, area = sum + cell->area;
        if (cell->gross == 0 && isParted) continue;
        moment = (int32_t)((uint32_t)moment + (uint32_t)cell->moment);
        int willBeParted = is_parted(sum + net, moment);
        if (c < width && !(isParted && willBeParted && is_simple(sum, net, cell->gross, evenOdd))) {
          int32_t exact = EXACT(c);
          if (exact >= 0) area = exact;
          else if (!isParted) area = clipped(area, evenOdd);
        }
        cell->area = area - seen;
        sum += net;
        isParted = willBeParted;
        int32_t next = sum;
        if (!isParted) {
          next = seen;
          if (c == start + 3 && c + 1 < width) {
            int32_t exact = EXACT(c + 1);
            next = exact < 0 ? clipped(sum, evenOdd) : exact;
          }
        }
        cell->cover = next - seen;
        seen = next;
      }
    }
  }
#undef EXACT
}

void ck_untangle(const CKCellRows *rows, int evenOdd, const CKEdge *edges, ptrdiff_t count, const CKEdge *more,
                 ptrdiff_t moreCount) {
  for (int32_t y = rows->y0; y < rows->y1; y++) untangle(rows, y, evenOdd, edges, count, more, moreCount);
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
  ptrdiff_t row = y - rows->y0, n = 0;
  CKCell *line = rows->cells + row * rows->cellStride;
  uint64_t *words = rows->touched + row * rows->wordStride;
  int32_t sum = rows->left[row].cover, width = rows->x1 - rows->x0, x = 0;
  rows->left[row] = (CKCell){ 0, 0, 0, 0 };
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    uint64_t bits = words[w];
    words[w] = 0;
    for (; bits; bits &= bits - 1) {
      int32_t start = (int32_t)(w * 64 + __builtin_ctzll(bits)) * 4;
      if (start > x) {
        int32_t v = ck_coverage(sum, evenOdd);
        n = append(runs, n, x, start, antialiased ? v : v >= 128 ? 255 : 0);
      }
      for (int32_t c = start; c < start + 4; c++) {
        int32_t v = ck_coverage(sum + line[c].area, evenOdd);
        mask[c] = (uint8_t)(antialiased ? v : v >= 128 ? 255 : 0);
        sum += line[c].cover;
        line[c] = (CKCell){ 0, 0, 0, 0 };
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
