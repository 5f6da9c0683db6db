// Memory for trails, and what they tell of cells in which edges meet.
#include "trail.h"
#include <stdlib.h>
#include <string.h>

// Room for more pieces than this, 28 bytes each, is given back.
enum { PIECES_KEPT = 1 << 19 };

CKFragmentLog *ck_fragment_log_create(void) { return calloc(1, sizeof(CKFragmentLog)); }

static void free_pieces(CKFragmentLog *t) {
  free(t->tracks.at);
  free(t->tracks.cells);
  free(t->tracks.chains);
  free(t->tracks.from);
  free(t->tracks.xa);
  free(t->tracks.xb);
  free(t->meetings);
  free(t->nodes);
  t->tracks = (CKTracks){ 0 };
  t->meetings = NULL;
  t->nodes = NULL;
  t->meetingCapacity = t->nodeCapacity = 0;
}

void ck_fragment_log_destroy(CKFragmentLog *t) {
  if (!t) return;
  free_pieces(t);
  free(t->marks);
  free(t);
}

// Memory for `needed` elements and half as many more; NULL where there is none, and the old one stays.
static void *grown(CKFragmentLog *t, void *old, ptrdiff_t needed, size_t size, ptrdiff_t *capacity) {
  ptrdiff_t wanted = needed + needed / 2 + 32;
  // A choice: more than a gigabyte is never asked for.
  void *memory = wanted <= INT32_MAX / 16 ? realloc(old, size * (size_t)wanted) : NULL;
  if (memory) *capacity = wanted;
  else t->isFull = 1;
  return memory;
}

static __attribute__((noinline)) int grow(CKFragmentLog *t, ptrdiff_t count) {
  CKTracks *tracks = &t->tracks;
  void *const old[] = { tracks->at, tracks->chains, tracks->from, tracks->xa, tracks->xb };
  void *memory[5];
  ptrdiff_t capacity = 0;
  int isThere = 1;
  for (int k = 0; k < 5; k++) {
    memory[k] = grown(t, old[k], count, sizeof(int32_t), &capacity);
    isThere = isThere && memory[k];
    if (!memory[k]) memory[k] = old[k];
  }
  CKCell *cells = grown(t, tracks->cells, count, sizeof(CKCell), &capacity);
  if (cells) tracks->cells = cells;
  tracks->at = memory[0];
  tracks->chains = memory[1];
  tracks->from = memory[2];
  tracks->xa = memory[3];
  tracks->xb = memory[4];
  if (!isThere || !cells) return 0;
  tracks->capacity = capacity - LANES;
  return 1;
}

int ck_trail_reserve(CKFragmentLog *t, ptrdiff_t pieces) {
  ptrdiff_t count = t->tracks.count + pieces;
  return __builtin_expect(count <= t->tracks.capacity, 1) || grow(t, count);
}

// MARK: What is in cells

static __attribute__((noinline)) int grow_nodes(CKFragmentLog *t, int32_t count) {
  CKNode *memory = grown(t, t->nodes, count, sizeof(CKNode), &t->nodeCapacity);
  if (memory) t->nodes = memory;
  return memory != NULL;
}

static __attribute__((noinline)) void add_node(CKFragmentLog *t, CKMeeting *meeting, CKPiece piece) {
  if (t->nodeCount == t->nodeCapacity && !grow_nodes(t, t->nodeCount + 1)) return;
  t->nodes[t->nodeCount] = (CKNode){ piece, meeting->last };
  meeting->last = t->nodeCount++;
  meeting->count++;
}

// Adds a piece to those in a cell. Not what is on the border of two rows, which depends on where a cut begins and
// covers nothing, nor what goes along the cell's left, which in a rectangle that begins there is left of it.
static inline void add(CKFragmentLog *t, const CKTracks *tracks, CKMeeting *meeting, uint32_t number) {
  typedef uint32_t Bits __attribute__((ext_vector_type(4)));
  int32_t cover = (int32_t)tracks->cells[number].cover, from = tracks->from[number];
  CKPiece piece = { tracks->xa[number], tracks->xb[number], from, from + cover }, nothing = NOTHING;
  int32_t isIn = ((cover != 0) | ((from & (ONE - 1)) != 0)) & ((piece.xa > 0) | (piece.xb > 0)), count = meeting->count;
  if (__builtin_expect(count < FEW_PIECES, 1)) {
    // One that is not in is overwritten, or makes no difference; how many are is a guess.
    Bits own, other, mask = (Bits)(uint32_t)hidden(-isIn);
    memcpy(&own, &piece, sizeof(own));
    memcpy(&other, &nothing, sizeof(other));
    own = (own & mask) | (other & ~mask);
    memcpy(meeting->pieces + count, &own, sizeof(own));
    meeting->count = count + isIn;
    meeting->border += cover & (isIn - 1);
  } else if (!isIn) {
    meeting->border += count <= MOST_PIECES ? cover : 0;
  } else if (count <= MOST_PIECES) {
    add_node(t, meeting, piece);
  }
}

static __attribute__((noinline)) int grow_meetings(CKFragmentLog *t, int32_t count) {
  CKMeeting *memory = grown(t, t->meetings, count, sizeof(CKMeeting), &t->meetingCapacity);
  if (memory) t->meetings = memory;
  return memory != NULL;
}

// So many pieces are looked at together.
enum { SCANNED = 256 };

// Adds pieces to the others in their cells. Which is the first in its cell is as good as chance, so the next meeting
// is always ready.
static void resolve(CKFragmentLog *t, const uint32_t *pieces, int32_t count) {
  const CKPiece nothing = NOTHING;
  const CKTracks tracks = t->tracks;
  CKMeeting *meetings = t->meetings;
  int32_t *marks = t->marks, base = t->base, made = t->meetingCount;
  for (int32_t k = 0; k < count; k++) {
    uint32_t at = (uint32_t)tracks.at[pieces[k]];
    int32_t number = (marks[at] - base - MET) / CHAIN - 1, isNew = hidden(-(number < 0));
    meetings[made] = (CKMeeting){ at, -1, 0, 0, { nothing, nothing, nothing, nothing }, 0 };
    number = (made & isNew) | (number & ~isNew);
    made -= isNew;
    marks[at] = base + MET + (number + 1) * CHAIN;
    add(t, &tracks, meetings + number, pieces[k]);
  }
  t->meetingCount = made;
}

void ck_trail_resolve(CKFragmentLog *t) {
  uint32_t met[SCANNED];
  const int32_t *at = t->tracks.at, *marks = t->marks;
  for (ptrdiff_t begin = 0; begin < t->tracks.count; begin += SCANNED) {
    ptrdiff_t end = begin + SCANNED < t->tracks.count ? begin + SCANNED : t->tracks.count;
    int32_t count = 0, needed = t->meetingCount + SCANNED + 1;
    if (needed > t->meetingCapacity && !grow_meetings(t, needed)) return;
#pragma clang loop unroll_count(4)
    for (ptrdiff_t piece = begin; piece < end; piece++) {
      met[count] = (uint32_t)piece;
      count += marks[at[piece]] & MET;
    }
    resolve(t, met, count);
  }
}

// MARK: Shape by shape

static int make_cells(CKFragmentLog *t, ptrdiff_t cells) {
  if (cells > t->cellCapacity) {
    free(t->marks);
    t->marks = calloc((size_t)cells, sizeof(int32_t));
    t->cellCapacity = t->marks ? cells : 0;
    t->base = CHAIN;
  }
  return t->marks != NULL;
}

// What is touched of this is little; that it is there spares asking.
enum { PIECES_AHEAD = 1 << 16, MEETINGS_AHEAD = 1 << 10 };

void ck_fragment_log_prepare(CKFragmentLog *t, ptrdiff_t cellStride, ptrdiff_t height) {
  if (!t) return;
  make_cells(t, cellStride * height);
  if (t->tracks.capacity < PIECES_AHEAD) grow(t, PIECES_AHEAD);
  if (t->meetingCapacity < MEETINGS_AHEAD) grow_meetings(t, MEETINGS_AHEAD);
  if (t->nodeCapacity < 4 * MEETINGS_AHEAD) grow_nodes(t, 4 * MEETINGS_AHEAD);
}

// Room for the cells of a rectangle, all of whose marks are of other shapes.
int ck_trail_begin(CKFragmentLog *t, const CKCellRows *rows) {
  ptrdiff_t height = rows->y1 - rows->y0, cells = rows->cellStride * height;
  if (t->base > INT32_MAX / 4) {
    memset(t->marks, 0, sizeof(int32_t) * (size_t)t->cellCapacity);
    t->base = CHAIN;
  }
  if (!make_cells(t, cells)) return 0;
  t->rowsPerCell = ((1ull << 40) - 1) / (uint64_t)rows->cellStride + 1;
  t->next = t->base;
  t->tracks.count = 0;
  t->meetingCount = t->nodeCount = 0;
  t->isMet = t->isFull = 0;
  return 1;
}

void ck_trail_end(CKFragmentLog *t) {
  int32_t meetings = t->base + (t->meetingCount + 1) * CHAIN;
  t->base = t->next > meetings ? t->next : meetings;
  t->tracks.count = 0;
  // A scribble's trail is not kept for ever.
  if (t->tracks.capacity > PIECES_KEPT) free_pieces(t);
}
