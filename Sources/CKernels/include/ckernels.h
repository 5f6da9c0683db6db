// Inner loops over pixels and edges, with one implementation per instruction set behind a dispatch table.
//
// These loops are in C because they were measured to be slower in Swift. Pixels are premultiplied words 0xAARRGGBB
// (pixel.h). Every ISA level produces the same bytes. Results are integer arithmetic, or floating-point arithmetic
// without contraction in the same order of operations. Tests compare the levels.
#pragma once
#include "pixel.h"
#include <stddef.h>
#include <stdint.h>

// MARK: Edges and cells

/// One side of a polygon, in 1/16384 pixel. It goes down if y0 < y1, and up if y0 > y1. Otherwise it is horizontal.
typedef struct {
  int32_t x0, y0, x1, y1;
} CKEdge;

/// The smallest and the largest coordinates of points, in 1/16384 pixel.
typedef struct {
  int32_t x0, y0, x1, y1;
} CKBounds;

/// An affine transform to the grid of 1/16384 pixel: x = a·px + c·py + tx, y = b·px + d·py + ty.
typedef struct {
  double a, b, c, d, tx, ty;
} CKAffine;

/// The limit of coordinates in `transform_points`, in 1/16384 pixel. It is 100,000 pixels, more than any target has.
#define CK_FARTHEST 1638400000.0

/// The signed sums that edges add to a pixel, in 1/65536 pixel, as in FreeType's smooth rasterizer.
///
/// `cover` is the height that edges span in the pixel, and counts for all pixels to the right. `area` is the area
/// between the edges and the pixel's right side. Both may be negative. Unsigned words make overflow well-defined.
typedef struct {
  uint32_t cover, area;
} CKCell;

/// Cells for the pixels of a rectangle, row by row.
typedef struct {
  CKCell *cells;
  /// One byte for every four cells, which is not 0 if an edge has touched one of them. A row has a multiple of 32
  /// cells. The array has four more words than its rows need, because vectors read whole registers.
  uint64_t *touched;
  /// For each row, the sum of all edges left of the rectangle.
  CKCell *left;
  ptrdiff_t cellStride, wordStride;
  int32_t x0, y0, x1, y1;
} CKCellRows;

/// Scratch memory for edge fragments, and for the cells in which edges overlap.
typedef struct CKFragmentLog CKFragmentLog;
CKFragmentLog *ck_fragment_log_create(void);
void ck_fragment_log_destroy(CKFragmentLog *log);
/// Allocates memory for a rectangle of this size, and fragments for nearly all shapes.
void ck_fragment_log_prepare(CKFragmentLog *log, ptrdiff_t cellStride, ptrdiff_t height);

typedef struct CKKernelTable CKKernelTable;

/// Adds the parts of the edges inside the rectangle to its cells. Horizontal edges add nothing.
void ck_accumulate(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *log, const CKEdge *edges,
                   ptrdiff_t count);

/// Adds edges that may cross and overlap, then corrects the cells in which plain sums are wrong (overlaps.h).
///
/// Both lists of edges are in the order of their contours, and include horizontal edges. Returns 1 if any cell was
/// corrected, or if memory is exhausted. A cell with very many fragments keeps its sum, which bounds the time.
int ck_accumulate_resolved(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *log, int evenOdd,
                           const CKEdge *edges, ptrdiff_t count, const CKEdge *moreEdges, ptrdiff_t moreCount);

/// A run of pixels with one coverage. A value of −1 means that the mask has a coverage for each pixel.
typedef struct {
  int32_t start, end, value;
} CKRun;

/// Writes the coverage of row `y` as runs and a mask, and clears the row. Returns the number of runs.
ptrdiff_t ck_sweep(const CKCellRows *rows, int32_t y, int evenOdd, int antialiased, CKRun *runs, uint8_t *mask);

// MARK: Scaled images

/// The weights of a pixel and of its right neighbor in sixteenths, 16 − w and w, in two bytes, repeated.
static inline uint32_t ck_h_weights(uint32_t w) { return ((16 - w) | w << 8) * 0x10001u; }

/// Four columns of a scaled image, prepared for byte shuffles.
typedef struct {
  /// For each column, the byte positions of its left and right neighbors in the loaded pixels, channel by channel. The
  /// neighbors' weights are in the same order.
  uint64_t shuffle[4], weights[4];
  /// The first of the four source pixels for columns 0 and 1, and that for columns 2 and 3.
  int32_t first[2];
} CKScaleBlock;

/// A group of eight blocks, for visibility tests.
typedef struct {
  /// The byte of a row's visibility bits that contains the first block's first pixel.
  int32_t byte;
  /// For each block, the bit of its first pixel, counted from that byte.
  uint8_t starts[8];
} CKScaleGroup;

/// The columns of an image that is scaled along its axes, without mirroring.
typedef struct {
  /// The left source pixel of each column, in ascending order.
  const int32_t *index;
  /// For each column, `ck_h_weights` of that pixel and the next one.
  const uint32_t *hWeights;
  /// NULL if the image is minified too much for blocks.
  const CKScaleBlock *blocks;
  /// NULL if the rows have no visibility bits.
  const CKScaleGroup *groups;
  /// The number of pixels in a source row if no column skips a pixel (`ck_pair_columns`), else 0. If it is not 0,
  /// `index` and `hWeights` are readable for fifteen columns beyond the last one.
  ptrdiff_t width;
} CKScaledColumns;

/// A row of an image. `visibleBits` has a bit for each pixel, 1 if it is not transparent, and eight more readable
/// bytes. It may be NULL.
typedef struct {
  const uint32_t *pixels;
  const uint8_t *visibleBits;
} CKSourceRow;

/// Fills (n + 3) / 4 blocks for `n` columns of rows of `width` pixels. Returns 0 if a block's pixels are too far apart.
int ck_make_scale_blocks(CKScaleBlock *blocks, const int32_t *index, const uint32_t *hWeights, ptrdiff_t n,
                         ptrdiff_t width);

/// Rewrites columns that read only the last pixel as a pair of that pixel and the one before it. Returns 1 if no column
/// skips a pixel. Then `k` adjacent columns read at most `k` + 1 pixels.
int ck_pair_columns(int32_t *index, uint32_t *hWeights, ptrdiff_t n, ptrdiff_t width);

/// Fills (n + 7) / 8 groups for `n` blocks. Returns 0 if eight blocks span more pixels than a word has bits.
int ck_make_scale_groups(CKScaleGroup *groups, const CKScaleBlock *blocks, ptrdiff_t n);

// MARK: Threads (cpu_affinity.c)

/// Returns the processor on which the calling thread runs, or −1.
int ck_current_cpu(void);

/// Returns the number of processors that the main thread may use, at least 1. A container may allow fewer than exist.
int ck_allowed_cpu_count(void);

/// Moves the calling thread to another processor that it may run on. Returns 0 if there is none.
int ck_move_off_cpu(int cpu);

/// Returns the calling thread, for `ck_pull_thread`.
uintptr_t ck_current_thread(void);

/// Moves a thread to the caller's processor, if it waits for another one. Returns 0 if it runs or cannot be moved.
int ck_pull_thread(uintptr_t thread);

/// Hints to the processor that the thread waits in a loop.
static inline void ck_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/// Prefetches the cache line at `p`. The address may be NULL.
static inline void ck_prefetch(const void *p) { __builtin_prefetch(p); }

// MARK: Kernels

/// Fragments of edges, written by `rasterize_edges` (fragments.h).
struct CKFragments;
/// Fragments in up to eight cells, read by `overlap_areas` (overlaps.h).
struct CKOverlapBatch;

/// The kernels of one ISA level.
struct CKKernelTable {
#define KERNEL(result, name, parameters, level2) result(*name) parameters;
#include "kernel_list.h"
};

/// The number of ISA levels. Level 0 is portable C, 1 is AVX2, and 2 is AVX-512 (F, BW, VL and DQ).
enum { CKISALevelCount = 3 };

/// Returns the highest ISA level of this processor.
int ck_best_isa_level(void);

/// Returns the kernels of an ISA level, or the portable ones if the processor lacks the level.
CKKernelTable ck_kernel_table(int level);
