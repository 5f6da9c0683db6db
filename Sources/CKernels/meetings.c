// Cells in which signed areas do not simply add up to what is covered.
//
// The sum over a cell is right as long as its winding has only two neighbouring values, and so it has where one edge
// goes through it, or a chain of edges that follow each other, all downwards or all upwards. While edges are added, a
// mark for each cell tells (trail.h); where chains meet, all pieces of edges in the cell are looked at again: they are
// cut into slabs in which none cross, and what is inside is summed from side to side. The cell's area is then set so
// that the sum comes out as that. Everything else in the row stays as it is. Cells are computed eight at a time
// (inside.h).
//
// Rule inside: what a cell gets depends on the edges that touch it and on the sum left of it, and on nothing else, such
// as the rectangle that is drawn. Where the plain sum is right it stays, to the bit.
#include "levels.h"
#include "pixel.h"
#include "trail.h"
#include <string.h>

// How far the plain sum may be off unnoticed, in 1/65536: pieces are rounded one by one, up to MOST_PIECES by a half
// each, and where it is right it must stay whether or not somebody looks.
enum { CLOSE = 16 };
_Static_assert(CLOSE > MOST_PIECES / 2 + 2, "what chains add up to would be set anew");

// MARK: Which cells

// So many cells are looked at together, those with as many pieces side by side.
enum { SETTLED = 128 };

typedef struct {
  const CKKernelTable *table;
  const CKFragmentLog *trail;
  CKCell *all;
  int evenOdd, isChanged, count;
  CKMeeting *cells[SETTLED];
} Meetings;

// Four numbers, one for each of four cells.
typedef float Float4 __attribute__((ext_vector_type(4)));

// Puts one of the first pieces of four cells side by side.
static inline void gather_first(CKPieces *pieces, int lane, CKMeeting *const *cells, int k) {
  Float4 p[4];
  for (int i = 0; i < 4; i++) memcpy(p + i, cells[i]->pieces + k, sizeof(Float4));
  Float4 ab = __builtin_shufflevector(p[0], p[1], 0, 4, 1, 5), cd = __builtin_shufflevector(p[2], p[3], 0, 4, 1, 5);
  Float4 ab2 = __builtin_shufflevector(p[0], p[1], 2, 6, 3, 7), cd2 = __builtin_shufflevector(p[2], p[3], 2, 6, 3, 7);
  Float4 xa = __builtin_shufflevector(ab, cd, 0, 1, 4, 5), xb = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  Float4 from = __builtin_shufflevector(ab2, cd2, 0, 1, 4, 5), to = __builtin_shufflevector(ab2, cd2, 2, 3, 6, 7);
  memcpy(pieces->xa[k] + lane, &xa, sizeof(xa));
  memcpy(pieces->xb[k] + lane, &xb, sizeof(xb));
  memcpy(pieces->from[k] + lane, &from, sizeof(from));
  memcpy(pieces->to[k] + lane, &to, sizeof(to));
}

// Puts the others of a cell there, and as many as are missing that make no difference.
static void gather_more(CKPieces *pieces, int lane, const CKFragmentLog *trail, const CKMeeting *meeting, int room) {
  for (int32_t k = FEW_PIECES, n = meeting->last; k < room; k++) {
    CKPiece piece = NOTHING;
    if (n >= 0) {
      piece = trail->nodes[n].piece;
      n = trail->nodes[n].before;
    }
    pieces->xa[k][lane] = piece.xa;
    pieces->xb[k][lane] = piece.xb;
    pieces->from[k][lane] = piece.from;
    pieces->to[k][lane] = piece.to;
  }
}

static void gather(CKPieces *pieces, const CKFragmentLog *trail, CKMeeting *const *cells, int room) {
  for (int k = 0; k < room && k < FEW_PIECES; k++)
    for (int lane = 0; lane < CELLS; lane += 4) gather_first(pieces, lane, cells + lane, k);
  for (int lane = 0; lane < CELLS; lane++) {
    if (room > FEW_PIECES) gather_more(pieces, lane, trail, cells[lane], room);
    pieces->sums[lane] = (int32_t)((uint32_t)cells[lane]->sum + (uint32_t)cells[lane]->border);
  }
}

// Sets the areas of up to eight cells where that is called for; the first one has the most pieces.
static void set_cells(Meetings *m, CKMeeting *const *cells, int count) {
  CKPieces pieces;
  float areas[CELLS];
  int room = cells[0]->count, evenOdd = m->evenOdd;
  room = room == 5 ? 6 : room == 7 ? ABREAST : room;
  CKMeeting *all[CELLS];
  for (int lane = 0; lane < CELLS; lane++) all[lane] = cells[lane < count ? lane : 0];
  gather(&pieces, m->trail, all, room);
  m->table->overlap_areas(&pieces, count, room, evenOdd, areas);
  for (int lane = 0; lane < count; lane++) {
    // Which are set is as good as chance.
    CKCell *cell = m->all + all[lane]->at;
    int32_t sum = all[lane]->sum, covered = whole((double)areas[lane] * ONE);
    int32_t plain = ck_coverage16((int32_t)((uint32_t)sum + cell->area), evenOdd);
    int32_t isSet = hidden(-((uint32_t)(covered - plain + CLOSE) > 2 * CLOSE));
    cell->area = (((uint32_t)covered - (uint32_t)sum) & (uint32_t)isSet) | (cell->area & (uint32_t)~isSet);
    m->isChanged |= isSet & 1;
  }
}

// Looks at all cells that wait, those with many pieces first.
static void settle(Meetings *m) {
  int starts[MOST_PIECES + 1] = { 0 };
  CKMeeting *sorted[SETTLED];
  for (int k = 0; k < m->count; k++) starts[m->cells[k]->count]++;
  for (int n = MOST_PIECES, next = 0; n >= 0; n--) {
    int count = starts[n];
    starts[n] = next;
    next += count;
  }
  for (int k = 0; k < m->count; k++) sorted[starts[m->cells[k]->count]++] = m->cells[k];
  for (int k = 0, count; k < m->count; k += count) {
    count = sorted[k]->count > ABREAST ? 1 : m->count - k < CELLS ? m->count - k : CELLS;
    set_cells(m, sorted + k, count);
  }
  m->count = 0;
}

// Adds a cell to those that wait; one with a single piece has the right sum.
static inline void meet(Meetings *m, const CKCellRows *rows, CKMeeting *meeting) {
  if (meeting->count < 2 || meeting->count > MOST_PIECES) return;
  ptrdiff_t at = meeting->at, row = row_of(m->trail, meeting->at), line = row * rows->cellStride;
  meeting->sum = (int32_t)rows->left[row].cover + m->table->sum_covers(rows->cells + line, at - line);
  m->cells[m->count++] = meeting;
  if (m->count == SETTLED) settle(m);
}

int ck_accumulate_resolved(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *trail, int evenOdd,
                          const CKEdge *edges, ptrdiff_t count, const CKEdge *more, ptrdiff_t moreCount) {
  if (!ck_trail_begin(trail, rows)) {
    ck_accumulate(table, rows, trail, edges, count);
    ck_accumulate(table, rows, trail, more, moreCount);
    return 1;
  }
  ck_accumulate_traced(table, rows, trail, edges, count);
  ck_accumulate_traced(table, rows, trail, more, moreCount);
  if (trail->isMet) ck_trail_resolve(trail);
  int isChanged = trail->isFull;
  if (trail->meetingCount && !trail->isFull) {
    Meetings m;
    m.table = table;
    m.trail = trail;
    m.all = rows->cells;
    m.evenOdd = evenOdd;
    m.isChanged = m.count = 0;
    for (int32_t k = 0; k < trail->meetingCount; k++) meet(&m, rows, trail->meetings + k);
    settle(&m);
    isChanged = m.isChanged;
  }
  ck_trail_end(trail);
  return isChanged;
}
