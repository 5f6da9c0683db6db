// Memory for trails, and what they tell of cells in which edges meet.
#include "trail.h"
#include <stdlib.h>
#include <string.h>

// Room for more steps than this, 192 bytes each, is given back.
enum { STEPS_KEPT = 1 << 16 };

CKTrail *ck_trail_create(void) { return calloc(1, sizeof(CKTrail)); }

static void free_steps(CKTrail *t) {
  free(t->steps);
  free(t->meetings);
  free(t->nodes);
  t->steps = NULL;
  t->meetings = NULL;
  t->nodes = NULL;
  t->capacity = t->meetingCapacity = t->nodeCapacity = 0;
}

void ck_trail_destroy(CKTrail *t) {
  if (!t) return;
  free_steps(t);
  free(t->marks);
  free(t->flags);
  free(t->firsts);
  free(t->counts);
  free(t);
}

// Memory for `needed` elements and half as many more; NULL where there is none, and the old one stays.
static void *grown(CKTrail *t, void *old, ptrdiff_t needed, size_t size, ptrdiff_t *capacity) {
  ptrdiff_t wanted = needed + needed / 2 + 32;
  void *memory = wanted <= INT32_MAX / 64 ? realloc(old, size * (size_t)wanted) : NULL;
  if (memory) *capacity = wanted;
  else t->isFull = 1;
  return memory;
}

static __attribute__((noinline)) int grow(CKTrail *t, ptrdiff_t steps) {
  CKStep *memory = grown(t, t->steps, steps, sizeof(CKStep), &t->capacity);
  if (memory) t->steps = memory;
  return memory != NULL;
}

int ck_trail_reserve(CKTrail *t, ptrdiff_t steps) {
  return __builtin_expect(t->count + steps <= t->capacity, 1) || grow(t, t->count + steps);
}

// MARK: What is in cells

static __attribute__((noinline)) int grow_nodes(CKTrail *t, int32_t count) {
  CKNode *memory = grown(t, t->nodes, count, sizeof(CKNode), &t->nodeCapacity);
  if (memory) t->nodes = memory;
  return memory != NULL;
}

static __attribute__((noinline)) void add_node(CKTrail *t, CKMeeting *meeting, CKPiece piece) {
  if (t->nodeCount == t->nodeCapacity && !grow_nodes(t, t->nodeCount + 1)) return;
  t->nodes[t->nodeCount] = (CKNode){ piece, meeting->last };
  meeting->last = t->nodeCount++;
  meeting->count++;
}

// Adds a piece to those in a cell. Not what is on the border of two rows, which depends on where a cut begins and
// covers nothing, nor what goes along the cell's left, which in a rectangle that begins there is left of it.
static inline void add(CKTrail *t, CKMeeting *meeting, int32_t number) {
  const CKStep *step = t->steps + (uint32_t)number / LANES;
  uint32_t lane = (uint32_t)number % LANES;
  int32_t cover = (int32_t)step->cells[lane].cover, from = step->from[lane];
  CKPiece piece = { step->xa[lane], step->xb[lane], from, from + cover };
  int isIn = ((cover != 0) | ((from & (ONE - 1)) != 0)) & ((piece.xa > 0) | (piece.xb > 0));
  if (!isIn) {
    meeting->border += meeting->count <= MOST_PIECES ? cover : 0;
  } else if (meeting->count < FEW_PIECES) {
    meeting->pieces[meeting->count++] = piece;
  } else if (meeting->count <= MOST_PIECES) {
    add_node(t, meeting, piece);
  }
}

// A cell's row and column.
typedef struct {
  int32_t row, column;
} CellPlace;

static inline CellPlace place_of(const CKTrail *t, uint32_t at) {
  int32_t row = (int32_t)(at * t->rowsPerCell >> 40);
  return (CellPlace){ row, (int32_t)at - row * t->cellStride };
}

// The piece of an edge that went alone.
static int32_t find_piece(const CKTrail *t, int32_t edge, uint32_t at) {
  int32_t first = ~t->firsts[edge];
  for (int32_t piece = first; piece < first + t->counts[edge]; piece++)
    if (t->steps[(uint32_t)piece / LANES].at[(uint32_t)piece % LANES] == (int32_t)at) return piece;
  return -1;
}

// An edge's piece in a cell; −1 where it has none. One that was followed with others goes a row or a column further in
// each step.
static inline int32_t piece_of(const CKTrail *t, int32_t edge, uint32_t at, CellPlace place) {
  int32_t number = t->firsts[edge];
  if (__builtin_expect(number < 0, 0)) return find_piece(t, edge, at);
  const CKStep *first = t->steps + (uint32_t)number / LANES;
  uint32_t lane = (uint32_t)number % LANES;
  CellPlace begin = place_of(t, (uint32_t)first->at[lane]);
  int32_t right = place.column - begin.column, step = place.row - begin.row + (right < 0 ? -right : right);
  if ((uint32_t)step >= (uint32_t)t->counts[edge]) return -1;
  return first[step].at[lane] == (int32_t)at ? number + step * LANES : -1;
}

static __attribute__((noinline)) int grow_meetings(CKTrail *t, int32_t count) {
  CKMeeting *memory = grown(t, t->meetings, count, sizeof(CKMeeting), &t->meetingCapacity);
  if (memory) t->meetings = memory;
  return memory != NULL;
}

static inline CKMeeting *new_meeting(CKTrail *t, const CKCellRows *rows, uint32_t at, CellPlace place) {
  static const CKPiece nothing = { 1, 1, 0, 0 };
  if (t->meetingCount == t->meetingCapacity && !grow_meetings(t, t->meetingCount + 1)) return NULL;
  CKMeeting *meeting = t->meetings + t->meetingCount;
  *meeting = (CKMeeting){ rows->cells + at, -1, 0, 0, 0, { nothing, nothing, nothing, nothing } };
  t->marks[at] = FIRST_MEETING + t->meetingCount++;
  t->flags[place.row * t->flagStride + (place.column >> 6)] |= 1ull << (place.column & 63);
  t->rows |= 1u << place.row;
  return meeting;
}

// Adds what was there before: the last edge's piece, and those of as many neighbours before it as were there.
static inline void add_before(CKTrail *t, CKMeeting *meeting, uint32_t at, CellPlace place, int32_t mark) {
  int32_t last = (int32_t)((uint32_t)(mark - t->base) / TAG);
  add(t, meeting, piece_of(t, last, at, place));
  if (mark % TAG == SINGLE) return;
  for (int32_t piece; last > 0 && (piece = piece_of(t, --last, at, place)) >= 0;) add(t, meeting, piece);
}

void ck_trail_meet(CKTrail *t, const CKCellRows *rows, uint32_t at, int32_t piece) {
  int32_t mark = t->marks[at];
  if (mark >= FIRST_MEETING) {
    add(t, t->meetings + (mark - FIRST_MEETING), piece);
    return;
  }
  CellPlace place = place_of(t, at);
  CKMeeting *meeting = new_meeting(t, rows, at, place);
  if (!meeting) return;
  add_before(t, meeting, at, place, mark);
  add(t, meeting, piece);
}

// MARK: Shape by shape

static int make_cells(CKTrail *t, ptrdiff_t cells, ptrdiff_t flags) {
  if (cells > t->cellCapacity) {
    free(t->marks);
    t->marks = calloc((size_t)cells, sizeof(int32_t));
    t->cellCapacity = t->marks ? cells : 0;
    t->base = TAG;
  }
  if (flags > t->flagCapacity) {
    free(t->flags);
    t->flags = calloc((size_t)flags, sizeof(uint64_t));
    t->flagCapacity = t->flags ? flags : 0;
  }
  return t->marks && t->flags;
}

// For eight more than there are, for they are written by eights.
static int make_edges(CKTrail *t, ptrdiff_t edges) {
  if (edges <= t->edgeCapacity) return 1;
  ptrdiff_t wanted = edges + edges / 2;
  free(t->firsts);
  free(t->counts);
  t->firsts = malloc(sizeof(int32_t) * (size_t)(wanted + LANES));
  t->counts = malloc(sizeof(int32_t) * (size_t)(wanted + LANES));
  t->edgeCapacity = t->firsts && t->counts ? wanted : 0;
  return t->edgeCapacity > 0;
}

// What is touched of this is little; that it is there spares asking.
enum { STEPS_AHEAD = 1 << 13, EDGES_AHEAD = 1 << 12, MEETINGS_AHEAD = 1 << 10 };

void ck_trail_prepare(CKTrail *t, ptrdiff_t cellStride, ptrdiff_t height) {
  if (!t) return;
  make_cells(t, cellStride * height, (cellStride + 63) / 64 * height);
  make_edges(t, EDGES_AHEAD);
  if (t->capacity < STEPS_AHEAD) grow(t, STEPS_AHEAD);
  if (t->meetingCapacity < MEETINGS_AHEAD) grow_meetings(t, MEETINGS_AHEAD);
  if (t->nodeCapacity < 4 * MEETINGS_AHEAD) grow_nodes(t, 4 * MEETINGS_AHEAD);
}

// Room for the cells of a rectangle, all of whose marks are of other shapes and all flags clear.
int ck_trail_begin(CKTrail *t, const CKCellRows *rows, ptrdiff_t edges) {
  ptrdiff_t height = rows->y1 - rows->y0, cells = rows->cellStride * height;
  t->flagStride = (rows->cellStride + 63) / 64;
  t->cellStride = (int32_t)rows->cellStride;
  if (edges > FIRST_MEETING / 4 / TAG) return 0;
  if (t->base > FIRST_MEETING / 2) {
    memset(t->marks, 0, sizeof(int32_t) * (size_t)t->cellCapacity);
    t->base = TAG;
  }
  if (!make_cells(t, cells, t->flagStride * height) || !make_edges(t, edges)) return 0;
  t->rowsPerCell = ((1ull << 40) - 1) / (uint64_t)rows->cellStride + 1;
  t->rows = 0;
  t->count = 0;
  t->meetingCount = t->nodeCount = 0;
  t->isFull = 0;
  return 1;
}

void ck_trail_end(CKTrail *t, const CKCellRows *rows, ptrdiff_t edges) {
  if (t->isFull) memset(t->flags, 0, sizeof(uint64_t) * (size_t)t->flagCapacity);
  for (int32_t k = 0; k < t->meetingCount; k++) t->marks[t->meetings[k].cell - rows->cells] = 0;
  t->base += (int32_t)(edges + 1) * TAG;
  t->count = 0;
  // A scribble's trail is not kept for ever.
  if (t->capacity > STEPS_KEPT) free_steps(t);
}
