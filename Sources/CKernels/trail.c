// Memory for trails, and what they tell of cells in which edges meet.
#include "trail.h"
#include <stdlib.h>
#include <string.h>

// Room for more steps than this, 192 bytes each, is given back.
enum { STEPS_KEPT = 1 << 16 };

// So many pieces are looked at together.
enum { SCANNED = 32 };

CKTrail *ck_trail_create(void) { return calloc(1, sizeof(CKTrail)); }

static void free_steps(CKTrail *t) {
  free(t->steps);
  free(t->pieces);
  free(t->before);
  free(t->meetings);
  free(t->nodes);
  t->steps = NULL;
  t->pieces = NULL;
  t->before = NULL;
  t->meetings = NULL;
  t->nodes = NULL;
  t->capacity = t->meetingCapacity = t->nodeCapacity = 0;
}

void ck_trail_destroy(CKTrail *t) {
  if (!t) return;
  free_steps(t);
  free(t->marks);
  free(t);
}

// Memory for `needed` elements and half as many more; NULL where there is none, and the old one stays.
static void *grown(CKTrail *t, void *old, ptrdiff_t needed, size_t size, ptrdiff_t *capacity) {
  ptrdiff_t wanted = needed + needed / 2 + 32;
  // That many steps have places in 32 bits.
  void *memory = wanted <= INT32_MAX / 128 ? realloc(old, size * (size_t)wanted) : NULL;
  if (memory) *capacity = wanted;
  else t->isFull = 1;
  return memory;
}

static __attribute__((noinline)) int grow(CKTrail *t, ptrdiff_t count) {
  ptrdiff_t capacity = 0, more = 0;
  CKStep *steps = grown(t, t->steps, count, sizeof(CKStep), &capacity);
  if (steps) t->steps = steps;
  // They are read by so many.
  uint32_t *pieces = grown(t, t->pieces, count + SCANNED / LANES, sizeof(uint32_t) * LANES, &more);
  if (pieces) t->pieces = pieces;
  int32_t *before = grown(t, t->before, count + SCANNED / LANES, sizeof(int32_t) * LANES, &more);
  if (before) t->before = before;
  if (!steps || !pieces || !before) return 0;
  t->capacity = capacity;
  return 1;
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
  uint32_t offset = t->pieces[number] & ~(uint32_t)(TAG - 1), lane = lane_of(offset);
  const CKStep *step = (const CKStep *)((const char *)t->steps + (offset - lane * sizeof(int32_t)));
  int32_t cover = (int32_t)step->cells[lane].cover, from = step->from[lane];
  CKPiece piece = { step->xa[lane], step->xb[lane], from, from + cover };
  int32_t isIn = ((cover != 0) | ((from & (ONE - 1)) != 0)) & ((piece.xa > 0) | (piece.xb > 0)), count = meeting->count;
  if (__builtin_expect(count < FEW_PIECES, 1)) {
    // One that is not in is overwritten, or makes no difference.
    CKPiece nothing = NOTHING;
    meeting->pieces[count] = isIn ? piece : nothing;
    meeting->count = count + isIn;
    meeting->border += cover & (isIn - 1);
  } else if (!isIn) {
    meeting->border += count <= MOST_PIECES ? cover : 0;
  } else if (count <= MOST_PIECES) {
    add_node(t, meeting, piece);
  }
}

// The cell of a piece.
static inline uint32_t cell_of(const CKTrail *t, int32_t piece) {
  uint32_t at;
  memcpy(&at, (const char *)t->steps + (t->pieces[piece] & ~(uint32_t)(TAG - 1)), sizeof(at));
  return at;
}

static __attribute__((noinline)) int grow_meetings(CKTrail *t, int32_t count) {
  CKMeeting *memory = grown(t, t->meetings, count, sizeof(CKMeeting), &t->meetingCapacity);
  if (memory) t->meetings = memory;
  return memory != NULL;
}

static inline CKMeeting *new_meeting(CKTrail *t, const CKCellRows *rows, uint32_t at) {
  const CKPiece nothing = NOTHING;
  if (t->meetingCount == t->meetingCapacity && !grow_meetings(t, t->meetingCount + 1)) return NULL;
  CKMeeting *meeting = t->meetings + t->meetingCount;
  *meeting = (CKMeeting){ rows->cells + at, -1, 0, 0, 0, { nothing, nothing, nothing, nothing } };
  t->meetingCount++;
  return meeting;
}

// Adds what was there before: the last piece, and those of as many neighbours before it as were there.
static inline void add_before(CKTrail *t, CKMeeting *meeting, uint32_t at, int32_t mark) {
  int32_t piece = (mark - t->base) / TAG;
  add(t, meeting, piece);
  if (mark % TAG == SINGLE) return;
  while (piece > 0 && cell_of(t, --piece) == at) add(t, meeting, piece);
}

// Adds a piece to the others in its cell, of which the mark before it tells; false where there is no memory.
static inline int resolve(CKTrail *t, const CKCellRows *rows, int32_t piece) {
  int32_t mark = t->before[piece];
  CKMeeting *meeting;
  if (mark % TAG == MET) {
    meeting = t->meetings + t->before[(mark - t->base) / TAG];
  } else {
    uint32_t at = cell_of(t, piece);
    if (!(meeting = new_meeting(t, rows, at))) return 0;
    add_before(t, meeting, at, mark);
  }
  t->before[piece] = (int32_t)(meeting - t->meetings);
  add(t, meeting, piece);
  return 1;
}

// A bit for each of the next pieces in whose cell there was more than neighbours: the test for which `add_marked`
// (coverage.c) marks it so.
static inline uint32_t met_from(const CKTrail *t, int32_t piece) {
  enum { WIDTH = 8 };
  typedef uint32_t Numbers __attribute__((ext_vector_type(WIDTH)));
  typedef int32_t Signed __attribute__((ext_vector_type(WIDTH)));
  typedef _Bool Bits __attribute__((ext_vector_type(WIDTH)));
  uint32_t met = 0;
  Signed own = { 0, 1, 2, 3, 4, 5, 6, 7 };
  own = (own + piece) * TAG + t->base;
  for (int k = 0; k < SCANNED; k += WIDTH, own += WIDTH * TAG) {
    Signed before, state;
    Numbers pieces;
    memcpy(&before, t->before + piece + k, sizeof(before));
    memcpy(&pieces, t->pieces + piece + k, sizeof(pieces));
    state = before - own + TAG;
    // As they have a sign, states of what came earlier are below all.
    Signed allowed = (Signed)(pieces % TAG), isMet = (before >= t->base) & ((state < 0) | (state >= allowed));
    Bits bits = __builtin_convertvector(isMet, Bits);
    uint8_t byte;
    memcpy(&byte, &bits, sizeof(byte));
    met |= (uint32_t)byte << k;
  }
  int32_t left = t->pieceCount - piece;
  return left < SCANNED ? met & ((1u << left) - 1) : met;
}

void ck_trail_resolve(CKTrail *t, const CKCellRows *rows) {
  for (int32_t piece = 0; piece < t->pieceCount; piece += SCANNED)
    for (uint32_t met = met_from(t, piece); met; met &= met - 1)
      if (!resolve(t, rows, piece + __builtin_ctz(met))) return;
}

// MARK: Shape by shape

static int make_cells(CKTrail *t, ptrdiff_t cells) {
  if (cells > t->cellCapacity) {
    free(t->marks);
    t->marks = calloc((size_t)cells, sizeof(int32_t));
    t->cellCapacity = t->marks ? cells : 0;
    t->base = TAG;
  }
  return t->marks != NULL;
}

// What is touched of this is little; that it is there spares asking.
enum { STEPS_AHEAD = 1 << 13, MEETINGS_AHEAD = 1 << 10 };

void ck_trail_prepare(CKTrail *t, ptrdiff_t cellStride, ptrdiff_t height) {
  if (!t) return;
  make_cells(t, cellStride * height);
  if (t->capacity < STEPS_AHEAD) grow(t, STEPS_AHEAD);
  if (t->meetingCapacity < MEETINGS_AHEAD) grow_meetings(t, MEETINGS_AHEAD);
  if (t->nodeCapacity < 4 * MEETINGS_AHEAD) grow_nodes(t, 4 * MEETINGS_AHEAD);
}

// Room for the cells of a rectangle, all of whose marks are of other shapes.
int ck_trail_begin(CKTrail *t, const CKCellRows *rows) {
  ptrdiff_t height = rows->y1 - rows->y0, cells = rows->cellStride * height;
  if (t->base > INT32_MAX / 4) {
    memset(t->marks, 0, sizeof(int32_t) * (size_t)t->cellCapacity);
    t->base = TAG;
  }
  if (!make_cells(t, cells)) return 0;
  t->rowsPerCell = ((1ull << 40) - 1) / (uint64_t)rows->cellStride + 1;
  t->count = 0;
  t->pieceCount = t->meetingCount = t->nodeCount = 0;
  t->isFull = 0;
  return 1;
}

void ck_trail_end(CKTrail *t) {
  t->base += (t->pieceCount + 1) * TAG;
  t->count = 0;
  // A scribble's trail is not kept for ever.
  if (t->capacity > STEPS_KEPT) free_steps(t);
}
