// Where vectors find the pixels and weights of a scaled image's columns; made once, used for each of its rows.
#include "ckernels.h"

int ck_scale_blocks(CKScaleBlock *blocks, const int32_t *at, const uint32_t *across, ptrdiff_t n, ptrdiff_t width) {
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
        // The one behind the image's last pixel has no weight.
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
