// ISA level 0 of edges: the transformation of points to the grid, and the DDA traversal, one edge at a time.
#include "isa_levels.h"
#include "traversal.h"

int ck_portable_transform_points(int32_t *out, const double *points, ptrdiff_t n, const CKAffine *transform,
                                 CKBounds *bounds) {
  for (ptrdiff_t k = 0; k < n; k++) {
    double px = points[2 * k], py = points[2 * k + 1];
    double x = transform->a * px + transform->c * py + transform->tx;
    double y = transform->b * px + transform->d * py + transform->ty;
    // The condition is negated so that it also rejects NaN.
    if (!(x < CK_FARTHEST && x > -CK_FARTHEST && y < CK_FARTHEST && y > -CK_FARTHEST)) return 0;
    out[2 * k] = round_to_int(x);
    out[2 * k + 1] = round_to_int(y);
    bounds->x0 = at_most(bounds->x0, out[2 * k]);
    bounds->y0 = at_most(bounds->y0, out[2 * k + 1]);
    bounds->x1 = at_least(bounds->x1, out[2 * k]);
    bounds->y1 = at_least(bounds->y1, out[2 * k + 1]);
  }
  return 1;
}

uint64_t ck_portable_rasterize_edges(const CKCellRows *rows, const CKEdge *edges, int32_t count, const int32_t *chains,
                                     CKFragments *fragments) {
  uint64_t single = 0;
  for (int32_t k = 0; k < count; k++) {
    CKEdge e = edges[k];
    int isNothing = adds_nothing(rows, e), isSingle = e.y0 == e.y1 || (!isNothing && is_long(e));
    Traversal t = isNothing || isSingle ? (Traversal){ 0 } : begin_traversal(rows, e);
    if (t.count && leaves_columns(rows, t)) isSingle = 1;
    single |= (uint64_t)isSingle << k;
    for (int32_t left = isSingle ? 0 : t.count; left > 0; left--)
      append_fragment(fragments, rows, next_fragment(&t), chains ? chains[k] : 0);
  }
  return single;
}
