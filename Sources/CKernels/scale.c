// Where vectors find the pixels and weights of a scaled image's columns; made once, used for each of its rows.
#include "ckernels.h"

int ck_make_scale_blocks(CKScaleBlock *blocks, const int32_t *at, const uint32_t *across, ptrdiff_t n, ptrdiff_t width) {
  const uint64_t every = 0x0001000100010001, channels = 0x0303020201010000;
  if (width < 4) return 0;
  for (ptrdiff_t k = 0; k < n; k += 4, blocks++) {
    for (int half = 0; half < 2; half++) {
      // What is missing of the last block is its last column once more. The second four end with the last pixel that is
      // needed, so that no other makes a block seen.
      ptrdiff_t first = k + 2 * half < n ? k + 2 * half : n - 1, second = first + 1 < n ? first + 1 : first;
      int64_t from = half ? at[second] - 2 : at[first];
      from = from < 0 ? 0 : from > width - 4 ? width - 4 : from;
      for (int side = 0; side < 2; side++) {
        ptrdiff_t column = side ? second : first;
        uint64_t left = (uint64_t)(at[column] - from), right = left + 1, weights = across[column];
        if (left > 3) return 0;
        // A neighbour that is too far away may have no weight.
        if (right > 3) {
          if (weights >> 8 & 255) return 0;
          right = left;
        }
        blocks->order[2 * half + side] = channels + left * 4 * every + right * 1024 * every;
        blocks->weights[2 * half + side] = weights | weights << 32;
      }
      blocks->from[half] = (int32_t)from;
    }
  }
  return 1;
}

int ck_pair_columns(int32_t *at, uint32_t *across, ptrdiff_t n, ptrdiff_t width) {
  int32_t widest = 0;
  if (width < 2) return 0;
  for (ptrdiff_t k = n - 1; k >= 0 && at[k] >= width - 1; k--) {
    at[k]--;
    across[k] = ck_h_weights(16);
  }
  for (ptrdiff_t k = 1; k < n; k++) {
    int32_t step = at[k] - at[k - 1];
    widest = step > widest ? step : widest;
  }
  return widest <= 1;
}

int ck_make_scale_groups(CKScaleGroup *groups, const CKScaleBlock *blocks, ptrdiff_t n) {
  for (ptrdiff_t k = 0; k < n; k += 8, groups++) {
    groups->byte = blocks[k].from[0] >> 3;
    for (ptrdiff_t i = 0; i < 8; i++) {
      ptrdiff_t block = k + i < n ? k + i : n - 1;
      int32_t start = blocks[block].from[0] - groups->byte * 8;
      // What a block is made from ends four pixels behind the start of its second half, at most five behind its own;
      // else too few of the bits would be asked.
      if (start + 8 > 64 || blocks[block].from[1] > blocks[block].from[0] + 1) return 0;
      groups->starts[i] = (uint8_t)start;
    }
  }
  return 1;
}
