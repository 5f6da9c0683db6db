// Tables for scaled images, computed once for an image's columns and used for each of its rows.
#include "ckernels.h"

int ck_make_scale_blocks(CKScaleBlock *blocks, const int32_t *index, const uint32_t *hWeights, ptrdiff_t n,
                         ptrdiff_t width) {
  const uint64_t every = 0x0001000100010001, channels = 0x0303020201010000;
  if (width < 4) return 0;
  for (ptrdiff_t k = 0; k < n; k += 4, blocks++) {
    for (int half = 0; half < 2; half++) {
      // A last block with fewer columns repeats its last column. The second half's four pixels end with the last needed
      // pixel, so that no later pixel makes a block visible.
      ptrdiff_t column0 = k + 2 * half < n ? k + 2 * half : n - 1, column1 = column0 + 1 < n ? column0 + 1 : column0;
      int64_t first = half ? index[column1] - 2 : index[column0];
      first = first < 0 ? 0 : first > width - 4 ? width - 4 : first;
      for (int side = 0; side < 2; side++) {
        ptrdiff_t column = side ? column1 : column0;
        uint64_t left = (uint64_t)(index[column] - first), right = left + 1, weights = hWeights[column];
        if (left > 3) return 0;
        if (right > 3) {
          // A right neighbor outside the four pixels is allowed only if its weight is 0.
          if (weights >> 8 & 255) return 0;
          right = left;
        }
        blocks->shuffle[2 * half + side] = channels + left * 4 * every + right * 1024 * every;
        blocks->weights[2 * half + side] = weights | weights << 32;
      }
      blocks->first[half] = (int32_t)first;
    }
  }
  return 1;
}

int ck_pair_columns(int32_t *index, uint32_t *hWeights, ptrdiff_t n, ptrdiff_t width) {
  int32_t widest = 0;
  if (width < 2) return 0;
  for (ptrdiff_t k = n - 1; k >= 0 && index[k] >= width - 1; k--) {
    index[k]--;
    hWeights[k] = ck_h_weights(16);
  }
  for (ptrdiff_t k = 1; k < n; k++) {
    int32_t step = index[k] - index[k - 1];
    widest = step > widest ? step : widest;
  }
  return widest <= 1;
}

int ck_make_scale_groups(CKScaleGroup *groups, const CKScaleBlock *blocks, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k += 8, groups++) {
    groups->byte = blocks[k].first[0] >> 3;
    for (ptrdiff_t i = 0; i < 8; i++) {
      const CKScaleBlock *block = blocks + (k + i < n ? k + i : n - 1);
      int32_t start = block->first[0] - groups->byte * 8;
      // `visible8` tests five pixels from a block's start. The block's second half must therefore begin at most one
      // pixel after its first half.
      if (start + 8 > 64 || block->first[1] > block->first[0] + 1) return 0;
      groups->starts[i] = (uint8_t)start;
    }
  }
  return 1;
}
