// Compares the kernels of every ISA level that the processor has with the portable ones: all 8-bit inputs, then random
// rows, rotated images and sweeps, of many lengths and positions, between pages that cannot be accessed.
// The first argument is a seed, the second a number of rounds. `.ci/deep undefined` runs it with sanitizers.
//
// AVX-512 can be tested in the emulator Bochs (`cpu: model=corei7_skylake_x`), with this program as the /init of a Linux
// whose kernel has the option `clearcpuid=321,323`, without which it turns AVX off. The program is built by
// `clang -O2 -static -ISources/CKernels/include .ci/levels.c Sources/CKernels/*.c`.
#include "ckernels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
  uint32_t *d, *s, *below;
  uint8_t *mask;
  ptrdiff_t n;
  uint32_t color, coverage;
  int isNonTemporal;
} Rows;

enum { Kinds = 9 };
static const char *const names[Kinds] = {
  "over_solid", "over_solid_mask", "over_row", "over_row_mask", "composite_solid", "composite_row", "mix_mask", "mix",
  "composite_row_solid",
};

static void draw(const CKKernelTable *t, int kind, const Rows *r) {
  switch (kind) {
    case 0: t->over_solid(r->d, r->n, r->color); break;
    case 1: t->over_solid_mask(r->d, r->mask, r->n, r->color); break;
    case 2: t->over_row(r->d, r->s, r->n, r->coverage); break;
    case 3: t->over_row_mask(r->d, r->s, r->mask, r->n); break;
    case 4: t->composite_solid(r->d, r->below, r->n, r->color, r->isNonTemporal); break;
    case 5: t->composite_row(r->d, r->below, r->s, r->n, r->coverage, r->isNonTemporal); break;
    case 6: t->mix_mask(r->d, r->below, r->mask, r->n); break;
    case 7: t->mix(r->d, r->below, r->n, r->coverage); break;
    case 8: t->composite_row_solid(r->d, r->below, r->s, r->n, r->coverage, r->color, r->isNonTemporal); break;
  }
}

// MARK: All inputs

// Returns a pixel with this alpha, and other channels that are at most the alpha.
static uint32_t pixel(uint32_t alpha, uint32_t number) {
  uint32_t p = alpha << 24;
  for (int c = 0; c < 24; c += 8, number = number * 2654435761u + 12345) p |= (number >> 16) % (alpha + 1) << c;
  return p;
}

enum { Row = 256 * 64 };
static uint32_t targets[Row], sources[Row], befores[Row], plain[Row], other[Row] __attribute__((aligned(64)));
static uint8_t mask[Row];

// In row `round`, each pixel `k` has one of 256 alphas, over four of 256 channels. Its mask differs in each round.
static int all_inputs(int best) {
  for (uint32_t k = 0; k < Row; k++) {
    targets[k] = (k % 64 * 4) * 0x01010101u + 0x03020100u;
    befores[k] = k / 64 * 0x01010101u;
  }
  for (uint32_t round = 0; round < 256; round++) {
    for (uint32_t k = 0; k < Row; k++) {
      sources[k] = pixel(k / 64, k * 40503u + round * 69069u);
      mask[k] = (uint8_t)(k / 64 + round);
    }
    for (int kind = 0; kind < Kinds; kind++) {
      CKKernelTable table = ck_kernel_table(0);
      uint32_t *below = kind == 6 || kind == 7 ? befores : targets;
      Rows rows = { plain, sources, below, mask, Row, pixel(round, round * 69069u), round, round % 2 };
      memcpy(plain, targets, sizeof plain);
      draw(&table, kind, &rows);
      for (int level = 1; level <= best; level++) {
        table = ck_kernel_table(level);
        rows.d = other;
        memcpy(other, targets, sizeof other);
        draw(&table, kind, &rows);
        for (int k = 0; k < Row; k++) {
          if (other[k] == plain[k]) continue;
          printf("level %d, %s, round %u, pixel %d: %08x for %08x\n", level, names[kind], round, k, other[k], plain[k]);
          return 0;
        }
      }
    }
  }
  printf("all inputs: the same\n");
  return 1;
}

// MARK: Rows between pages that cannot be accessed

// Three pages, because rows of more than 2048 pixels are filled by a special instruction.
enum { Page = 3 * 4096 };
static uint8_t *between_pages(void) {
  uint8_t *p = mmap(NULL, 3 * Page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect(p, Page, PROT_NONE) || mprotect(p + 2 * Page, Page, PROT_NONE)) abort();
  return p + Page;
}

static uint64_t state;
static uint32_t number(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 32);
}

// Returns the position of a row: at the first byte, at the last byte or between.
static uint8_t *place(uint8_t *page, ptrdiff_t bytes, int size) {
  ptrdiff_t left = (Page - bytes) / size;
  uint32_t where = number() % 4;
  return page + (where == 0 ? 0 : where < 3 ? Page - bytes : number() % (left + 1) * size);
}

// Returns a mask of zeros, of full coverage, or of random values.
static uint32_t alpha_of(uint32_t kind) { return kind == 0 ? 0 : kind == 1 ? 255 : number() & 255; }

static int random_rows(int best, uint64_t seed, long rounds) {
  uint8_t *d = between_pages(), *s = between_pages(), *below = between_pages(), *m = between_pages();
  static uint8_t before[Page], wanted[Page];
  state = seed;
  for (long round = 0; round < rounds; round++) {
    ptrdiff_t n = number() % (number() % 8 ? 40 : Page / 4 + 1);
    uint32_t like = number() % 5;
    for (int k = 0; k < Page / 4; k++) {
      ((uint32_t *)before)[k] = pixel(number() & 255, number());
      // Rows are empty, opaque, runs of both, or random.
      uint32_t kind = like == 2 ? number() / 7 % 3 : like == 3 ? (uint32_t)k / 20 % 3 : like;
      ((uint32_t *)s)[k] = pixel(alpha_of(kind), number());
      ((uint32_t *)below)[k] = pixel(number() & 255, number());
      m[k] = (uint8_t)alpha_of(number() % 3);
      m[Page - 1 - k] = (uint8_t)alpha_of(number() % 3);
    }
    Rows rows = {
      (uint32_t *)place(d, n * 4, 4), (uint32_t *)place(s, n * 4, 4), (uint32_t *)place(below, n * 4, 4),
      place(m, n, 1), n, pixel(alpha_of(number() % 3), number()), alpha_of(number() % 3), number() % 2,
    };
    for (int kind = 0; kind < Kinds; kind++) {
      CKKernelTable table = ck_kernel_table(0);
      memcpy(d, before, Page);
      draw(&table, kind, &rows);
      memcpy(wanted, d, Page);
      for (int level = 1; level <= best; level++) {
        table = ck_kernel_table(level);
        memcpy(d, before, Page);
        draw(&table, kind, &rows);
        if (!memcmp(d, wanted, Page)) continue;
        printf("level %d, %s, %td pixels, ", level, names[kind], n);
        printf("seed %llu, round %ld\n", (unsigned long long)seed, round);
        return 0;
      }
    }
  }
  printf("%ld random rows of seed %llu: the same\n", rounds, (unsigned long long)seed);
  return 1;
}

// MARK: Rotated images

// Samples a row of an image. Reading outside the image is a fault.
typedef struct {
  const uint32_t *base;
  int64_t stride, u, v, du, dv;
} Turned;

// Chooses positions on an axis so that each has a right neighbour.
static void choose_way(int64_t *from, int64_t *step, int64_t size, int64_t n) {
  int64_t last = ((size - 1) << 32) - 1, to = (int64_t)(((uint64_t)number() << 32 | number()) % (uint64_t)(last + 1));
  *from = (int64_t)(((uint64_t)number() << 32 | number()) % (uint64_t)(last + 1));
  *step = n > 1 ? (to - *from) / (n - 1) : to;
}

static Turned choose_turned(uint8_t *page, int64_t n) {
  int64_t width = 2 + number() % 40, height = 2 + number() % 40;
  Turned t = { (uint32_t *)place(page, width * height * 4, 4), width, 0, 0, 0, 0 };
  choose_way(&t.u, &t.du, width, n);
  choose_way(&t.v, &t.dv, height, n);
  return t;
}

static void sample(const CKKernelTable *t, int kind, void *d, const Turned *s, ptrdiff_t n, uint32_t coverage) {
  if (kind == 0) t->sample(d, s->base, s->stride, s->u, s->v, s->du, s->dv, n);
  else if (kind == 1) t->over_sample(d, s->base, s->stride, s->u, s->v, s->du, s->dv, n, coverage);
  else t->sample_alpha(d, s->base, s->stride, s->u, s->v, s->du, s->dv, n);
}

static int random_samples(int best, uint64_t seed, long rounds) {
  static uint8_t wanted[Page];
  uint8_t *d = between_pages(), *image = between_pages();
  state = seed;
  for (long round = 0; round < rounds; round++) {
    ptrdiff_t n = 1 + number() % 60;
    uint32_t like = number() % 4, coverage = alpha_of(number() % 3);
    for (int k = 0; k < Page / 4; k++) ((uint32_t *)image)[k] = pixel(alpha_of(like), number());
    Turned turned = choose_turned(image, n);
    for (int kind = 0; kind < 3; kind++) {
      void *to = kind == 2 ? place(d, n, 1) : place(d, n * 4, 4);
      for (int level = 0; level <= best; level++) {
        CKKernelTable table = ck_kernel_table(level);
        for (int k = 0; k < Page / 4; k++) ((uint32_t *)d)[k] = (uint32_t)k % 256 * 0x01010101u;
        sample(&table, kind, to, &turned, n, coverage);
        if (level == 0) memcpy(wanted, d, Page);
        if (!memcmp(d, wanted, Page)) continue;
        printf("level %d, sample %d, %td pixels, seed %llu, round %ld\n", level, kind, n, (unsigned long long)seed,
               round);
        return 0;
      }
    }
  }
  printf("%ld random samples of seed %llu: the same\n", rounds, (unsigned long long)seed);
  return 1;
}

// MARK: Sweeps

// Fills cells with values that edges leave, or random ones, in groups of four with
// their `touched` bytes. Cells behind the last column stay zero.
static void fill_cells(const CKCellRows *rows) {
  uint32_t density = 1 + number() % 8;
  for (int32_t y = 0; y < rows->y1 - rows->y0; y++) {
    uint32_t kind = number() % 3;
    rows->left[y] = (CKCell){ number() % 2 ? 0 : number() % 3 * 65536, 0 };
    for (int32_t x = 0; x < rows->x1 - rows->x0; x++) {
      if (x % 4 && !((uint8_t *)(rows->touched + y * rows->wordStride))[x / 4]) continue;
      if (x % 4 == 0 && number() % 8 >= density) continue;
      ((uint8_t *)(rows->touched + y * rows->wordStride))[x / 4] = 1;
      CKCell *cell = rows->cells + y * rows->cellStride + x;
      if (kind == 0) *cell = (CKCell){ number(), number() };
      else if (number() % 3 == 0) *cell = (CKCell){ (number() % 3 - 1) * 65536, number() % 65536 };
    }
  }
}

static int is_clear(const void *p, ptrdiff_t bytes) {
  for (ptrdiff_t k = 0; k < bytes; k++)
    if (((const uint8_t *)p)[k]) return 0;
  return 1;
}

static int random_sweeps(int best, uint64_t seed, long rounds) {
  enum { Height = 2 };
  static uint8_t wanted[Page];
  uint8_t *d = between_pages(), *s = between_pages(), *cells = between_pages(), *marks = between_pages();
  CKCell left[Height];
  state = seed;
  for (long round = 0; round < rounds; round++) {
    int32_t width = 1 + (int32_t)(number() % (number() % 4 ? 60 : 700)), evenOdd = number() % 2;
    ptrdiff_t stride = width + number() % 20, pixels = stride * (Height - 1) + width;
    ptrdiff_t cellStride = (width + 35) & ~31, words = cellStride / 32 * Height;
    // Four words follow the `touched` bytes (see CKCellRows).
    CKCellRows rows = {
      (CKCell *)place(cells, cellStride * Height * 8, 8), (uint64_t *)place(marks, (words + 4) * 8, 8), left,
      cellStride, cellStride / 32, 5, 0, 5 + width, Height,
    };
    uint32_t *to = (uint32_t *)place(d, pixels * 4, 4), *from = (uint32_t *)place(s, pixels * 4, 4);
    uint32_t color = pixel(alpha_of(number() % 3), number());
    for (int k = 0; k < Page / 4; k++) ((uint32_t *)s)[k] = pixel(255, number());
    uint64_t shape = state;
    for (int kind = 0; kind < 2; kind++) {
      for (int level = 0; level <= best; level++) {
        CKKernelTable table = ck_kernel_table(level);
        state = shape;
        fill_cells(&rows);
        for (int k = 0; k < Page / 4; k++) ((uint32_t *)d)[k] = pixel((uint32_t)k % 256, (uint32_t)k);
        if (kind == 0) table.sweep_solid(&rows, evenOdd, to, stride, color);
        else table.sweep_image(&rows, evenOdd, to, stride, from, stride);
        if (level == 0) memcpy(wanted, d, Page);
        if (!memcmp(d, wanted, Page) && is_clear(cells, Page) && is_clear(marks, Page) && is_clear(left, sizeof left))
          continue;
        printf("level %d, sweep %d, %d columns, seed %llu, round %ld\n", level, kind, width, (unsigned long long)seed,
               round);
        return 0;
      }
    }
  }
  printf("%ld random sweeps of seed %llu: the same\n", rounds, (unsigned long long)seed);
  return 1;
}

int main(int count, char **arguments) {
  int best = ck_best_isa_level();
  printf("best level %d\n", best);
  uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
  long rounds = count > 2 ? strtol(arguments[2], NULL, 10) : 5000;
  int isSame = all_inputs(best) && random_rows(best, seed, rounds) && random_samples(best, seed, rounds) &&
               random_sweeps(best, seed, rounds);
  return isSame ? 0 : 1;
}
