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

/// One side of a polygon in 1/16384 pixel; downwards when y0 < y1, else upwards.
typedef struct {
  int32_t x0, y0, x1, y1;
} CKEdge;

/// What edges leave in a pixel, in 1/65536: height that they cover for all pixels to the right, and area inside the
/// pixel itself.
typedef struct {
  int32_t cover, area;
} CKCell;

/// Rows of cells for a rectangle of pixels. `left` holds, for each row, what lies left of the rectangle. A bit of
/// `touched` stands for four cells.
typedef struct {
  CKCell *cells;
  uint64_t *touched;
  CKCell *left;
  ptrdiff_t cellStride, wordStride;
  int32_t x0, y0, x1, y1;
} CKCellRows;

/// Adds the parts of the edges that lie in the rectangle.
void ck_accumulate(const CKCellRows *rows, const CKEdge *edges, ptrdiff_t count);

/// Memory for sixteen rows of edges that may cross.
typedef struct CKTangle CKTangle;
CKTangle *ck_tangle_create(void);
void ck_tangle_destroy(CKTangle *tangle);

/// Adds the outline of what the edges cover in the rows whose bit in `tangled` is set, the first row's being the
/// lowest; there they may cross and overlap as they like. Other rows get the edges as they are. They come in two lists.
///
/// A row of very many edges is added as it is, which bounds the time.
void ck_accumulate_outline(const CKCellRows *rows, CKTangle *tangle, uint32_t tangled, int evenOdd, const CKEdge *edges,
                           ptrdiff_t count, const CKEdge *more, ptrdiff_t moreCount);

/// Memory for the search of such rows.
typedef struct CKTangleFinder CKTangleFinder;
CKTangleFinder *ck_tangle_finder_create(void);
void ck_tangle_finder_destroy(CKTangleFinder *finder);

/// Looks at a whole shape, its edges in the order in which it was drawn: marks with 1 the rows from y0 to y1 in which
/// the sum of signed areas is not known to be what is covered, the others with 0. Returns whether any row is marked.
int ck_find_tangles(CKTangleFinder *finder, const CKEdge *edges, ptrdiff_t count, int evenOdd, int32_t y0, int32_t y1,
                    uint8_t *marks);

/// Coverage of row `y` as runs and a mask, and clears the row; returns the number of runs.
ptrdiff_t ck_sweep(const CKCellRows *rows, int32_t y, int evenOdd, int antialiased, CKRun *runs, uint8_t *mask);

/// The weights of a pixel and of the one after it, `w` / 16.
static inline uint32_t ck_across(uint32_t w) { return ((16 - w) | w << 8) * 0x10001u; }

/// Four columns of a scaled image: `from` is the first of the four pixels that the first two, and the last two, are
/// made from; `order` the places in there of each column's left and right neighbours, byte by byte; and their weights.
typedef struct {
  uint64_t order[4], weights[4];
  int32_t from[2];
} CKScaleBlock;

/// The columns of a scaled image, upright and not mirrored.
typedef struct {
  /// For each the pixel left of it, which never runs back.
  const int32_t *at;
  /// From that pixel to the one after it, `ck_across`.
  const uint32_t *across;
  /// NULL where the image is shrunk too much.
  const CKScaleBlock *blocks;
} CKScale;

/// Makes the blocks of `n` columns, (n + 3) / 4 of them, for rows of `width` pixels; 0 where pixels lie too far apart.
int ck_scale_blocks(CKScaleBlock *blocks, const int32_t *at, const uint32_t *across, ptrdiff_t n, ptrdiff_t width);

/// The kernels that come in several levels.
typedef struct {
  /// A colour over `n` pixels.
  void (*over_solid)(uint32_t *d, ptrdiff_t n, uint32_t color);
  /// A colour over `n` pixels with a coverage each.
  void (*over_solid_mask)(uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color);
  /// Pixels over pixels, each source times `coverage` / 255.
  void (*over_row)(uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage);
  /// Pixels over pixels with a coverage each.
  void (*over_row_mask)(uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n);
  /// A colour over `below`.
  void (*solid_onto)(uint32_t *d, const uint32_t *below, ptrdiff_t n, uint32_t color);
  /// Pixels times `coverage` / 255 over `below`.
  void (*row_onto)(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage);
  /// A colour over what `row_onto` gives.
  void (*row_solid_onto)(uint32_t *d, const uint32_t *below, const uint32_t *s, ptrdiff_t n, uint32_t coverage,
                         uint32_t color);
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
  void (*scale_row)(uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScale *scale, ptrdiff_t from,
                    ptrdiff_t to, uint32_t down);
  /// What `scale_row` gives over pixels, each times `coverage` / 255, but for the first and the last one, which have
  /// coverages of their own.
  void (*over_scaled_row)(uint32_t *d, const uint32_t *upper, const uint32_t *lower, const CKScale *scale,
                          ptrdiff_t from, ptrdiff_t to, uint32_t down, uint32_t coverage, uint32_t first,
                          uint32_t last);
  /// Two by two pixels around each place (u, v), in 2⁻³² pixels, in steps of (du, dv); all of them are there.
  void (*sample)(uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv,
                 ptrdiff_t n);
  /// The alphas of what `sample` gives.
  void (*sample_alpha)(uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du,
                       int64_t dv, ptrdiff_t n);
  /// Adds the channels of a row to four 16-bit sums for each pixel.
  void (*add_row)(uint64_t *sums, const uint32_t *s, ptrdiff_t n);
  /// Draws row `y` of the cells in one colour, `d` being its first pixel, and clears it.
  void (*sweep_solid)(const CKCellRows *rows, int32_t y, int evenOdd, uint32_t *d, uint32_t color);
} CKTable;

/// 0 is portable, 1 is AVX2, 2 is AVX-512 (F, BW, VL and DQ).
enum { CKLevelCount = 3 };

/// The highest level that this processor has.
int ck_best_level(void);

/// The kernels of a level that the processor has.
CKTable ck_table(int level);
