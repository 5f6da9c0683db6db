// Cells in which signed areas do not simply add up to what is covered.
//
// The sum over a cell is right as long as its winding has only two neighbouring values, and so it has where one edge
// goes through it, or neighbours of one contour that go on in one direction or turn once. While edges are added, a tag
// for each cell tells (cells.h); where more meets, all pieces of edges in the cell are looked at again: they are cut
// into slabs in which none cross, and what is inside is summed from side to side. The cell's area is then set so that the
// sum comes out as that. Everything else in the row stays as it is.
//
// Rule inside: what a cell gets depends on the edges that touch it, on their order, and on the sum left of it, and on
// nothing else, such as the rectangle that is drawn. Where the plain sum is right it stays, to the bit.
#include "cells.h"
#include "pixel.h"
#include <stdlib.h>
#include <string.h>

// A cell with more pieces keeps the plain sum, which bounds the time.
enum { MOST_PIECES = 24, MOST_EVENTS = 188 };
// How far the plain sum may be off unnoticed, in 1/65536: pieces are rounded one by one.
enum { CLOSE = 16 };

typedef struct {
  int32_t row, column, first, last, count;
} Meeting;

struct CKMeetings {
  int32_t *tags;
  uint64_t *flags;
  ptrdiff_t tagCapacity, flagCapacity;
  Piece *pieces;
  ptrdiff_t pieceCapacity;
  Meeting *meetings;
  ptrdiff_t meetingCount, meetingCapacity;
  int32_t lastTag;
};

CKMeetings *ck_meetings_create(void) { return calloc(1, sizeof(CKMeetings)); }

void ck_meetings_destroy(CKMeetings *m) {
  if (!m) return;
  free(m->tags);
  free(m->flags);
  free(m->pieces);
  free(m->meetings);
  free(m);
}

// Room for the cells of a rectangle, all tags being old and all flags clear; false where there is no memory.
static int reserve(CKMeetings *m, const CKCellRows *rows, ptrdiff_t flagStride, ptrdiff_t count) {
  if (!m) return 0;
  ptrdiff_t height = rows->y1 - rows->y0, tags = rows->cellStride * height, flags = flagStride * height;
  if (tags > m->tagCapacity) {
    free(m->tags);
    m->tags = calloc((size_t)tags, sizeof(int32_t));
    m->tagCapacity = m->tags ? tags : 0;
  }
  if (flags > m->flagCapacity) {
    free(m->flags);
    m->flags = calloc((size_t)flags, sizeof(uint64_t));
    m->flagCapacity = m->flags ? flags : 0;
  }
  if (!m->tags || !m->flags || count > INT32_MAX / 32) return 0;
  if (m->lastTag > INT32_MAX - 8 * (count + 4)) {
    memset(m->tags, 0, sizeof(int32_t) * (size_t)m->tagCapacity);
    m->lastTag = 0;
  }
  return 1;
}

// MARK: What a cell holds

// Lists the flagged cells of a row from left to right and clears their flags; their tags become their numbers.
static void list_row(CKMeetings *m, const CKCellRows *rows, int32_t row, ptrdiff_t flagStride) {
  uint64_t *flags = m->flags + row * flagStride;
  uint8_t *touched = (uint8_t *)(rows->touched + row * rows->wordStride);
  for (ptrdiff_t w = 0; w < flagStride; w++) {
    uint64_t bits = flags[w];
    flags[w] = 0;
    for (; bits; bits &= bits - 1) {
      int32_t c = (int32_t)(w * 64 + __builtin_ctzll(bits));
      if (m->meetingCount == m->meetingCapacity) {
        ptrdiff_t wanted = m->meetingCapacity ? m->meetingCapacity * 2 : 256;
        Meeting *grown = realloc(m->meetings, sizeof(Meeting) * (size_t)wanted);
        if (!grown) continue;
        m->meetings = grown;
        m->meetingCapacity = wanted;
      }
      m->meetings[m->meetingCount] = (Meeting){ row, c, -1, -1, 0 };
      m->tags[row * rows->cellStride + c] = -1 - (int32_t)m->meetingCount++;
      touched[c >> 2] = 1;
    }
  }
}

// Links the pieces of each listed cell.
static void link_pieces(CKMeetings *m, ptrdiff_t count) {
  for (ptrdiff_t k = 0; k < count; k++) {
    int32_t tag = m->tags[m->pieces[k].cell];
    if (tag >= 0) continue;
    // What is left on the border of two rows depends on where a cut begins, and covers nothing.
    if (m->pieces[k].from == m->pieces[k].to && (m->pieces[k].from & (ONE - 1)) == 0) continue;
    Meeting *meeting = m->meetings + (-1 - tag);
    if (meeting->last < 0) meeting->first = (int32_t)k;
    else m->pieces[meeting->last].next = (int32_t)k;
    meeting->last = (int32_t)k;
    meeting->count++;
  }
}

// MARK: What a cell's pieces cover

// Four slabs at a time.
typedef float Float4 __attribute__((vector_size(16)));
typedef int32_t Int4 __attribute__((vector_size(16)));

ALWAYS_INLINE Float4 all_of(float v) { return (Float4){ v, v, v, v }; }
ALWAYS_INLINE Float4 larger4(Float4 a, Float4 b) { return __builtin_elementwise_max(a, b); }
ALWAYS_INLINE Float4 smaller4(Float4 a, Float4 b) { return __builtin_elementwise_min(a, b); }
static inline float larger(float a, float b) { return a > b ? a : b; }
static inline float smaller(float a, float b) { return a < b ? a : b; }

// A side of what is covered, downwards: a piece of an edge, which goes on straight up or down where it ends at the
// cell's left, so that the winding left of all sides is one number. The cell is from 0 to 1 both ways.
typedef struct {
  float x, y, slope, top, bottom;
  int32_t sign;
} Side;

typedef struct {
  Side side[MOST_PIECES];
  // Heights between which no side begins, ends, turns or crosses another; with room to fill up the last four.
  float event[MOST_EVENTS + 4];
  int count, eventCount;
  int32_t winding;
} MeetingCell;

static inline float side_at(const Side *s, float y) { return s->x + (y - s->y) * s->slope; }

// Keeps a height if it counts; there is always room for one more.
static inline void keep_event(MeetingCell *cell, float y, int counts) {
  cell->event[cell->eventCount] = y;
  cell->eventCount += counts & (cell->eventCount < MOST_EVENTS - 2);
}

static void begin_sides(MeetingCell *cell, const Piece *pieces, const Meeting *meeting, double left, int32_t sum) {
  int n = 0;
  int64_t rest = sum;
  cell->event[0] = 0;
  cell->eventCount = 1;
  for (int32_t k = meeting->first; k >= 0; k = pieces[k].next) {
    Piece p = pieces[k];
    int32_t sign = p.from + p.to < 0 ? -1 : 1, above = p.from * sign, below = p.to * sign;
    float xa = (float)(p.xa - left), xb = (float)(p.xb - left), ya = above * (1.0f / ONE), yb = below * (1.0f / ONE);
    int isLeftAbove = xa <= 0, isLeftBelow = xb <= 0;
    if (above == below) {
      // What comes in from the left or goes out there.
      sign *= isLeftAbove - isLeftBelow;
      if (sign == 0) continue;
      cell->side[n++] = (Side){ 0, 0, 0, 0, ya, sign };
      keep_event(cell, ya, 1);
      rest -= sign * above;
      continue;
    }
    rest -= sign * (above * isLeftAbove + (ONE - below) * isLeftBelow);
    cell->side[n++] = (Side){ xa, ya, (xb - xa) / (yb - ya), ya * !isLeftAbove, isLeftBelow ? 1 : yb, sign };
    keep_event(cell, ya, above > 0);
    keep_event(cell, yb, below < ONE);
  }
  cell->count = n;
  cell->winding = (int32_t)((rest + ONE / 2) >> 16);
}

static void find_crossings(MeetingCell *cell) {
  for (int i = 1; i < cell->count; i++) {
    const Side *s = cell->side + i;
    for (int j = 0; j < i; j++) {
      const Side *t = cell->side + j;
      float top = larger(s->top, t->top), bottom = smaller(s->bottom, t->bottom);
      float a = side_at(s, top) - side_at(t, top), b = side_at(s, bottom) - side_at(t, bottom);
      keep_event(cell, top + (bottom - top) * (a / (a - b)), (a * b < 0) & (top < bottom));
    }
  }
}

// The events in order, from the row's top to its bottom. Few are sorted by counting.
static void sort_events(MeetingCell *cell) {
  float events[MOST_EVENTS + 4], *sorted = cell->event;
  int n = cell->eventCount;
  memcpy(events, cell->event, sizeof(float) * (size_t)n);
  if (n <= 16) {
    for (int i = n; i < n + 4; i++) events[i] = 2;
    const Int4 numbers = { 0, 1, 2, 3 };
    for (int i = 1; i < n; i++) {
      Int4 before = { 0 };
      for (int j = 0; j < n; j += 4) {
        Float4 others;
        memcpy(&others, events + j, sizeof(others));
        before -= (others < events[i]) | ((others == events[i]) & (numbers + j < i));
      }
      sorted[before[0] + before[1] + before[2] + before[3]] = events[i];
    }
  } else {
    for (int i = 1; i < n; i++) {
      int at = i;
      for (; at > 1 && sorted[at - 1] > events[i]; at--) sorted[at] = sorted[at - 1];
      sorted[at] = events[i];
    }
  }
  for (int k = 0; k < 5; k++) sorted[n + k] = 1;
}

ALWAYS_INLINE void order(Float4 *places, int i, int j) {
  Float4 a = places[i], b = places[j];
  places[i] = smaller4(a, b);
  places[j] = larger4(a, b);
}

ALWAYS_INLINE void sort4(Float4 *p) {
  order(p, 0, 1), order(p, 2, 3), order(p, 0, 2), order(p, 1, 3), order(p, 1, 2);
}

// Batcher's network.
ALWAYS_INLINE void sort8(Float4 *p) {
  sort4(p), sort4(p + 4);
  order(p, 0, 4), order(p, 1, 5), order(p, 2, 6), order(p, 3, 7);
  order(p, 2, 4), order(p, 3, 5);
  order(p, 1, 2), order(p, 3, 4), order(p, 5, 6);
}

ALWAYS_INLINE void sort_many(Float4 *p, int n) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0; j--) order(p, j - 1, j);
}

// How much of four slabs is inside. `room` is 4, 8 or the number of sides; a side that is not there stands at the
// right. Places are 1 at the cell's left and 2 at its right, with a side's sign in the lowest bit.
ALWAYS_INLINE Float4 inside_width(const MeetingCell *cell, int room, Float4 top, Float4 bottom, int evenOdd) {
  Float4 places[MOST_PIECES], y = (top + bottom) * 0.5f, right = all_of(2);
  for (int i = 0; i < cell->count; i++) {
    const Side *s = cell->side + i;
    Float4 x = smaller4(larger4(s->x + (y - s->y) * s->slope + 1, all_of(1)), right);
    Int4 isThere = (s->top <= top) & (s->bottom >= bottom);
    places[i] = (Float4)((((Int4)x & isThere) | ((Int4)right & ~isThere)) & ~1) ;
    places[i] = (Float4)((Int4)places[i] | (s->sign > 0));
  }
  for (int i = cell->count; i < room; i++) places[i] = right;
  if (room == 4) sort4(places);
  else if (room == 8) sort8(places);
  else sort_many(places, room);
  Float4 width = all_of(0), last = all_of(1);
  Int4 winding = { cell->winding, cell->winding, cell->winding, cell->winding };
  for (int i = 0; i < room; i++) {
    Int4 isInside = evenOdd ? (winding & 1) != 0 : winding != 0;
    width += (Float4)((Int4)(places[i] - last) & isInside);
    last = places[i];
    winding += ((Int4)last & 1) * 2 - 1;
  }
  Int4 isInside = evenOdd ? (winding & 1) != 0 : winding != 0;
  return width + (Float4)((Int4)(right - last) & isInside);
}

ALWAYS_INLINE float inside_area(const MeetingCell *cell, int room, int evenOdd) {
  Float4 area = all_of(0);
  for (int k = 0; k < cell->eventCount; k += 4) {
    Float4 top, bottom;
    memcpy(&top, cell->event + k, sizeof(top));
    memcpy(&bottom, cell->event + k + 1, sizeof(bottom));
    area += inside_width(cell, room, top, bottom, evenOdd) * (bottom - top);
  }
  return area[0] + area[1] + area[2] + area[3];
}

static int32_t covered(const CKMeetings *m, const Meeting *meeting, double left, int32_t sum, int evenOdd) {
  MeetingCell cell;
  begin_sides(&cell, m->pieces, meeting, left, sum);
  find_crossings(&cell);
  sort_events(&cell);
  float area = cell.count <= 4   ? inside_area(&cell, 4, evenOdd)
               : cell.count <= 8 ? inside_area(&cell, 8, evenOdd)
                                 : inside_area(&cell, cell.count, evenOdd);
  return whole((double)smaller(larger(area, 0), 1) * ONE);
}

// Sets the areas of the listed cells of a row, from `first` on; returns the number of the first cell of other rows.
static ptrdiff_t settle_row(CKMeetings *m, const CKCellRows *rows, ptrdiff_t first, int evenOdd, int *isChanged) {
  int32_t row = m->meetings[first].row, sum = rows->left[row].cover;
  CKCell *line = rows->cells + row * rows->cellStride;
  const uint64_t *words = rows->touched + row * rows->wordStride;
  for (ptrdiff_t w = 0; w < rows->wordStride; w++) {
    uint64_t bits = words[w];
    while (bits) {
      int32_t start = next_cells(w, &bits);
      for (int32_t c = start; c < start + 4; c++) {
        const Meeting *meeting = m->meetings + first;
        if (meeting->column == c) {
          int32_t plain = ck_covered(sum + line[c].area, evenOdd);
          int32_t area = meeting->count > MOST_PIECES ? plain : covered(m, meeting, rows->x0 + c, sum, evenOdd);
          if (area - plain > CLOSE || plain - area > CLOSE) {
            line[c].area = area - sum;
            *isChanged = 1;
          }
          if (++first == m->meetingCount || m->meetings[first].row != row) return first;
        }
        sum += line[c].cover;
      }
    }
  }
  return m->meetingCount;
}

int ck_accumulate_exactly(const CKCellRows *rows, CKMeetings *m, int evenOdd, const CKEdge *edges, ptrdiff_t count,
                          const CKEdge *more, ptrdiff_t moreCount) {
  ptrdiff_t flagStride = (rows->cellStride + 63) / 64;
  if (!reserve(m, rows, flagStride, count + moreCount)) {
    ck_accumulate(rows, edges, count);
    ck_accumulate(rows, more, moreCount);
    return 1;
  }
  Trace trace = { .tags = m->tags, .flags = m->flags, .flagStride = flagStride, .base = m->lastTag + 4,
                  .tag = m->lastTag, .pieces = m->pieces, .pieceCapacity = m->pieceCapacity };
  ck_accumulate_traced(rows, &trace, edges, count);
  ck_accumulate_traced(rows, &trace, more, moreCount);
  m->lastTag = trace.tag + 4;
  m->pieces = trace.pieces;
  m->pieceCapacity = trace.pieceCapacity;
  if (!trace.rows) return 0;
  m->meetingCount = 0;
  for (int32_t row = 0; row < rows->y1 - rows->y0; row++)
    if (trace.rows >> row & 1) list_row(m, rows, row, flagStride);
  if (trace.isFull) return 1;
  link_pieces(m, trace.pieceCount);
  int isChanged = 0;
  for (ptrdiff_t k = 0; k < m->meetingCount;) k = settle_row(m, rows, k, evenOdd, &isChanged);
  return isChanged;
}
