// The list of all kernels (an X macro). A file that includes it defines KERNEL(result, name, parameters, level2)
// before.
//
// `level2` is the function for AVX-512: its own (avx512), or that of AVX2 if a wider one is no faster. The functions
// are called ck_portable_NAME, ck_avx2_NAME and ck_avx512_NAME. `d` is always the destination.
#ifndef KERNEL
#define KERNEL(result, name, parameters, level2)
#endif

// MARK: Source-over

/// Blends a color over `n` pixels.
KERNEL(void, over_solid, (uint32_t *d, ptrdiff_t n, uint32_t color), avx512)

/// Blends a color over `n` pixels, each with its own coverage.
KERNEL(void, over_solid_mask, (uint32_t *d, const uint8_t *mask, ptrdiff_t n, uint32_t color), avx512)

/// Blends pixels, times `coverage` / 255, over pixels.
KERNEL(void, over_row, (uint32_t *d, const uint32_t *s, ptrdiff_t n, uint32_t coverage), avx512)

/// Blends pixels over pixels, each with its own coverage.
KERNEL(void, over_row_mask, (uint32_t *d, const uint32_t *s, const uint8_t *mask, ptrdiff_t n), avx512)

// The next three kernels read a backdrop from other memory. It must not overlap `d`, unless it is at least eight pixels
// ahead. With `isNonTemporal`, they use non-temporal stores, which are faster for targets larger than the caches. An
// ordinary store reads a cache line before it overwrites it.

/// Writes a color over `backdrop` to `d`.
KERNEL(void, composite_solid,
       (uint32_t *d, const uint32_t *backdrop, ptrdiff_t n, uint32_t color, int isNonTemporal), avx512)

/// Writes pixels, times `coverage` / 255, over `backdrop` to `d`.
KERNEL(void, composite_row,
       (uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n, uint32_t coverage, int isNonTemporal),
       avx512)

/// Writes a color over the result of `composite_row` to `d`.
KERNEL(void, composite_row_solid,
       (uint32_t *d, const uint32_t *backdrop, const uint32_t *s, ptrdiff_t n, uint32_t coverage, uint32_t color,
        int isNonTemporal),
       avx512)

/// Interpolates from `before` to the pixels in `d`, each by its `mask` / 255.
KERNEL(void, mix_mask, (uint32_t *d, const uint32_t *before, const uint8_t *mask, ptrdiff_t n), avx512)

/// Interpolates from `before` to the pixels in `d` by `coverage` / 255.
KERNEL(void, mix, (uint32_t *d, const uint32_t *before, ptrdiff_t n, uint32_t coverage), avx512)

// MARK: Images

/// Interpolates from row `a` to row `b` by `w` / 128. Each result has four channels of 15 bits.
KERNEL(void, lerp_rows, (uint64_t *out, const uint32_t *a, const uint32_t *b, ptrdiff_t n, uint32_t w), avx2)

/// Interpolates from pixel `index[k]` of a row of 15-bit channels to the next one, by `weights[k]` / 128.
KERNEL(void, lerp_columns,
       (uint32_t *out, const uint64_t *row, const int32_t *index, const uint32_t *weights, ptrdiff_t n, uint32_t bias),
       avx2)

/// Computes columns from..<to of a scaled image by bilinear interpolation. The vertical weight, from the upper to the
/// lower row, is `vWeight` / 16. Results are truncated.
KERNEL(void, scale_row,
       (uint32_t *out, const uint32_t *upper, const uint32_t *lower, const CKScaledColumns *columns, ptrdiff_t from,
        ptrdiff_t to, uint32_t vWeight),
       avx512)

/// Blends the result of `scale_row` over `count` rows of pixels, `stride` apart, each with one of `vWeights`.
///
/// Pixels are multiplied by `coverage` / 255. The first and the last column have separate coverages.
KERNEL(void, over_scaled_rows,
       (uint32_t *d, ptrdiff_t stride, CKSourceRow upper, CKSourceRow lower, const CKScaledColumns *columns,
        ptrdiff_t from, ptrdiff_t to, const uint8_t *vWeights, ptrdiff_t count, uint32_t coverage,
        uint32_t firstCoverage, uint32_t lastCoverage),
       avx512)

/// Samples an image bilinearly at (u, v), (u + du, v + dv), …, in 2⁻³² pixels. All neighbors must exist.
KERNEL(void, sample,
       (uint32_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv,
        ptrdiff_t n),
       avx2)

/// Computes only the alphas of the result of `sample`.
KERNEL(void, sample_alpha,
       (uint8_t *out, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv,
        ptrdiff_t n),
       avx2)

/// Blends the result of `sample`, times `coverage` / 255, over pixels.
KERNEL(void, over_sample,
       (uint32_t *d, const uint32_t *base, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv, ptrdiff_t n,
        uint32_t coverage),
       avx2)

/// Adds the channels of a row to four 16-bit sums for each pixel.
KERNEL(void, add_row, (uint64_t *sums, const uint32_t *s, ptrdiff_t n), avx2)

// MARK: Edges and cells

/// Draws all rows of the cells in one color, and clears the cells. `d` is the first row's first pixel.
KERNEL(void, sweep_solid, (const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, uint32_t color), avx512)

/// Draws all rows of the cells with the pixels of an opaque image, whose rows are `sourceStride` apart.
KERNEL(void, sweep_image,
       (const CKCellRows *rows, int evenOdd, uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t sourceStride),
       avx512)

/// Transforms points, with alternating x and y, to the grid, and extends `bounds` by them. Returns 0 if a point is too
/// far away or NaN.
KERNEL(int, transform_points,
       (int32_t *out, const double *points, ptrdiff_t n, const CKAffine *transform, CKBounds *bounds), avx2)

/// Traverses up to 64 edges from cell to cell, and appends their fragments.
///
/// `chains` has the id of each edge's chain, or is NULL. With chains, fragments contain the coordinates to resolve
/// overlaps. Returns a bit for each edge that must be traversed by itself. Such an edge is horizontal, long, or partly
/// left or right of the rectangle.
KERNEL(uint64_t, rasterize_edges,
       (const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
        struct CKFragments *fragments),
       avx512)

/// Computes the exact covered area, from 0 to 1, of each of `count` cells.
///
/// All cells have `fragmentCount` fragments: 2, 3, 4, 6 or 8. With more fragments, `count` is 1, and the cell's slabs
/// fill the lanes.
KERNEL(void, overlap_areas,
       (const struct CKOverlapBatch *batch, int count, int fragmentCount, int evenOdd, float *areas), avx512)

/// Sums the covers of the first `count` cells of a row, which is readable in multiples of sixteen cells.
KERNEL(int32_t, sum_covers, (const CKCell *cells, ptrdiff_t count), avx512)

#undef KERNEL
