// Pixel kernels per CPU behind one dispatch table, and the signed areas of edges.
//
// In C because a benchmark showed the need (Sources/Rasterizer/Rasterizer.docc/Architecture.md, "Measured"). Pixels are
// premultiplied words 0xAARRGGBB. Everything that reaches a pixel is integer arithmetic, or double arithmetic without
// contraction that is the same at every level; each level gives the same bytes, and a test compares them.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A stretch of pixels of one coverage; value −1 means that each pixel's is in the mask.
typedef struct {
  int32_t start, end, value;
} CKRun;

/// One side of a polygon in 1/16384 pixel; downwards when y0 < y1, upwards when y0 > y1, else level.
typedef struct {
  int32_t x0, y0, x1, y1;
} CKEdge;

/// A map to corners on the grid, in 1/16384 pixel: x = a·px + c·py + tx, y = b·px + d·py + ty.
typedef struct {
  double a, b, c, d, tx, ty;
} CKAffine;

/// The smallest and the largest corner, in 1/16384 pixel.
typedef struct {
  int32_t x0, y0, x1, y1;
} CKBounds;

/// Coordinates beyond, in 1/16384 pixel, are cut off: 100,000 pixels; no target is that large.
#define CK_FARTHEST 1638400000.0

/// What edges leave in a pixel, in 1/65536: height that they cover for all pixels to the right, and area inside the
/// pixel itself. Both may be negative; as sums of unsigned numbers they are defined whatever they come to.
typedef struct {
  uint32_t cover, area;
} CKCell;

/// Rows of cells for a rectangle of pixels. `left` holds, for each row, what lies left of the rectangle. A byte of
/// `touched` stands for four cells; a row has a multiple of 32, and behind the last one there is room for four words.
typedef struct {
  CKCell *cells;
  uint64_t *touched;
  CKCell *left;
  ptrdiff_t cellStride, wordStride;
  int32_t x0, y0, x1, y1;
} CKCellRows;

/// What edges left behind on their way from cell to cell: memory to be used again.
typedef struct CKFragmentLog CKFragmentLog;
CKFragmentLog *ck_fragment_log_create(void);
void ck_fragment_log_destroy(CKFragmentLog *trail);
/// Room for bands of a width, and for as many pieces as most shapes leave in one.
void ck_fragment_log_prepare(CKFragmentLog *trail, ptrdiff_t cellStride, ptrdiff_t height);

typedef struct CKKernelTable CKKernelTable;

/// Adds the parts of the edges that lie in the rectangle; level ones have none.
void ck_accumulate(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *trail, const CKEdge *edges,
                   ptrdiff_t count);

/// Adds edges that may cross and overlap as they like, each contour's in its order and with its level edges: where the
/// sum would not be what the edges cover, it is set to that. They come in two lists.
///
/// Returns whether any cell had to be set. A cell of very many edges keeps the sum, which bounds the time.
int ck_accumulate_resolved(const CKKernelTable *table, const CKCellRows *rows, CKFragmentLog *trail, int evenOdd,
                          const CKEdge *edges, ptrdiff_t count, const CKEdge *more, ptrdiff_t moreCount);

/// Coverage of row `y` as runs and a mask, and clears the row; returns the number of runs.
ptrdiff_t ck_sweep(const CKCellRows *rows, int32_t y, int evenOdd, int antialiased, CKRun *runs, uint8_t *mask);

/// The weights of a pixel and of the one after it, `w` / 16.
static inline uint32_t ck_h_weights(uint32_t w) { return ((16 - w) | w << 8) * 0x10001u; }

/// Four columns of a scaled image: `from` is the first of the four pixels that the first two, and the last two, are
/// made from; `order` the places in there of each column's left and right neighbours, byte by byte; and their weights.
typedef struct {
  uint64_t order[4], weights[4];
  int32_t from[2];
} CKScaleBlock;

/// Eight such blocks: the byte of a row's bits in which the first one begins, and where each begins behind it.
typedef struct {
  int32_t byte;
  uint8_t starts[8];
} CKScaleGroup;

/// The columns of a scaled image, upright and not mirrored.
typedef struct {
  /// For each the pixel left of it, which never runs back.
  const int32_t *index;
  /// From that pixel to the one after it, `ck_h_weights`.
  const uint32_t *hWeights;
  /// NULL where the image is shrunk too much.
  const CKScaleBlock *blocks;
  /// NULL where bits of a row are not asked for.
  const CKScaleGroup *groups;
  /// The row's pixels where no column leaves one out (`ck_pair_columns`), and `index` and `hWeights` can be read fifteen
  /// columns beyond the last one; 0 elsewhere.
  ptrdiff_t width;
} CKScaledColumns;

/// A row of an image, and a bit for each of its pixels that is not transparent, eight bytes more than it needs; or
/// NULL.
typedef struct {
  const uint32_t *pixels;
  const uint8_t *visibleBits;
} CKSourceRow;

/// Makes the blocks of `n` columns, (n + 3) / 4 of them, for rows of `width` pixels; 0 where pixels lie too far apart.
int ck_make_scale_blocks(CKScaleBlock *blocks, const int32_t *at, const uint32_t *across, ptrdiff_t n, ptrdiff_t width);

/// Makes columns of the last pixel alone such of it and the one before it; returns whether no column leaves out a
/// pixel, so that so many columns in a row are made from one pixel more than they are.
int ck_pair_columns(int32_t *at, uint32_t *across, ptrdiff_t n, ptrdiff_t width);

/// Makes the groups of so many blocks, (n + 7) / 8 of them; 0 where eight blocks are made from too many pixels.
int ck_make_scale_groups(CKScaleGroup *groups, const CKScaleBlock *blocks, ptrdiff_t n);

/// The processor on which the thread runs, or -1.
int ck_current_cpu(void);

/// Moves the thread to another processor of those that it may run on; 0 if there is none.
int ck_move_off_cpu(int processor);

/// The thread itself, for `ck_pull_thread`.
uintptr_t ck_current_thread(void);

/// Moves a thread that waits for its turn on another processor to this one; 0 if it runs.
int ck_pull_thread(uintptr_t thread);

/// Waits for a moment in which another thread may do something.
static inline void ck_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/// Asks for memory that is read soon.
static inline void ck_prefetch(const void *p) { __builtin_prefetch(p); }

/// What edges leave in cells, piece by piece (cells.h).
struct CKTracks;
/// What edges left in each of eight cells (trail.h).
struct CKPieces;

/// The kernels that come in several levels.
struct CKKernelTable {
  /// A colour over `n` pixels.
  void (*over_solid)(uint32_t *d, ptrdiff_t n, uint32_t color);
  /// A colour over `n` pixels with a coverage each.
  void (*over_solid_mask)(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color);
  /// Pixels over pixels, each source times `coverage` / 255.
  void (*over_row)(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage);
  /// Pixels over pixels with a coverage each.
  void (*over_row_mask)(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n);
  /// A colour over `below`, which like all that something is put onto lies apart from `d` or eight pixels ahead of it.
  /// All these write past the caches if `isNonTemporal`, as to a target that is larger: else each line would be read before it
  /// is overwritten.
  void (*composite_solid)(uint32_t *d, const uint32_t *below, ptrdiff_t n, uint32_t color, int isNonTemporal);
  /// Pixels times `coverage` / 255 over `below`.
  void (*composite_row)(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                   int isNonTemporal);
  /// A colour over what `composite_row` gives.
  void (*composite_row_solid)(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                         uint32_t color, int isNonTemporal);
  /// From `before` to what is there, by `mask` / 255.
  void (*mix_mask)(uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n);
  /// From `before` to what is there, by `coverage` / 255.
  void (*mix)(uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage);
  /// From row `a` to row `b` by `w` / 128, four channels of 15 bits for each pixel.
  void (*lerp_rows)(uint64_t *out, const uint32_t *a, const uint32_t *b, ptrdiff_t n, uint32_t w);
  /// From each pixel `at` of a row of 15-bit channels to the one after it, by `weights` / 128.
  void (*lerp_columns)(uint32_t *out, const uint64_t *row, const int32_t *at, const uint32_t *weights, ptrdiff_t n,
                       uint32_t bias);
  /// Columns from…to of a scaled image: two by two pixels of two rows, from the upper to the lower one by `down` / 16;
  /// cut off.
  void (*scale_row)(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *scale, ptrdiff_t from,
                    ptrdiff_t to, uint32_t down);
  /// What `scale_row` gives over `count` rows of pixels, `stride` apart, each from the upper to the lower row by its own
  /// of `downs` / 16, times `coverage` / 255, but for the first and the last column, which have coverages of their own.
  void (*over_scaled_rows)(uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *scale,
                           ptrdiff_t from, ptrdiff_t to, const uint8_t *downs, ptrdiff_t count, uint32_t coverage,
                           uint32_t first, uint32_t last);
  /// Two by two pixels around each place (u, v), in 2⁻³² pixels, in steps of (du, dv); all of them are there.
  void (*sample)(uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv,
                 ptrdiff_t n);
  /// The alphas of what `sample` gives.
  void (*sample_alpha)(uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                       int64_t dv, ptrdiff_t n);
  /// What `sample` gives over pixels, each times `coverage` / 255.
  void (*over_sample)(uint32_t *d, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv,
                      ptrdiff_t n, uint32_t coverage);
  /// Adds the channels of a row to four 16-bit sums for each pixel.
  void (*add_row)(uint64_t *sums, const uint32_t *s, ptrdiff_t n);
  /// Draws all rows of the cells in one colour, `d` being the first one's first pixel and `stride` how far the next
  /// one's is, and clears them.
  void (*sweep_solid)(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color);
  /// The same of opaque pixels, from the first one's on, whose rows are `sourceStride` apart.
  void (*sweep_image)(const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s,
                        ptrdiff_t sourceStride);
  /// Maps points, x and y in turn, to the grid and widens the bounds; 0 if one lies too far away or nowhere.
  int (*transform_points)(int32_t *out, const double *points, ptrdiff_t n, const CKAffine *map, CKBounds *bounds);
  /// Follows up to 64 edges from cell to cell, with their chains or, where they leave no trail, none. Returns a bit for
  /// each that is level, long or lies partly left or right of the rectangle and must go alone.
  uint64_t (*rasterize_edges)(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                     struct CKTracks *tracks);
  /// How much of each of so many cells is inside, 0 to 1: all have `room` pieces, 2, 3, 4, 6, 8, or one cell more,
  /// which then stands in all eight places.
  void (*overlap_areas)(const struct CKPieces *pieces, int count, int room, int evenOdd, float *areas);
  /// How high the first cells of a row are together, which can be read by sixteens.
  int32_t (*sum_covers)(const CKCell *cells, ptrdiff_t count);
};

/// 0 is portable, 1 is AVX2, 2 is AVX-512 (F, BW, VL and DQ).
enum { CKISALevelCount = 3 };

/// The highest level that this processor has.
int ck_best_isa_level(void);

/// The kernels of a level that the processor has.
CKKernelTable ck_kernel_table(int level);
