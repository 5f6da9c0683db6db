// Compares the kernels of every level that the processor has with the plain ones: all 8-bit inputs, then random rows of
// many lengths and places between pages that cannot be touched. The first argument is a seed, the second a number of
// rounds. `.ci/deep undefined` runs it with sanitizers. What no machine at hand has it tries in an emulator, as the /init
// of a Linux in Bochs, which has AVX-512 (`cpu: model=corei7_skylake_x`; the kernel needs `clearcpuid=321,323`, else it
// gives up AVX): `clang -O2 -static -ISources/CKernels/include .ci/levels.c Sources/CKernels/*.c`.
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
} Rows;

enum { Kinds = 9 };
static const char *const names[Kinds] = {
  "over_solid", "over_solid_mask", "over_row", "over_row_mask", "solid_onto", "row_onto", "mix_mask", "mix",
  "row_solid_onto",
};

static void draw(const CKTable *t, int kind, const Rows *r) {
  switch (kind) {
    case 0: t->over_solid(r->d, r->n, r->color); break;
    case 1: t->over_solid_mask(r->d, r->mask, r->n, r->color); break;
    case 2: t->over_row(r->d, r->s, r->n, r->coverage); break;
    case 3: t->over_row_mask(r->d, r->s, r->mask, r->n); break;
    case 4: t->solid_onto(r->d, r->below, r->n, r->color); break;
    case 5: t->row_onto(r->d, r->below, r->s, r->n, r->coverage); break;
    case 6: t->mix_mask(r->d, r->below, r->mask, r->n); break;
    case 7: t->mix(r->d, r->below, r->n, r->coverage); break;
    case 8: t->row_solid_onto(r->d, r->below, r->s, r->n, r->coverage, r->color); break;
  }
}

// MARK: All inputs

// A pixel of this alpha whose other channels are at most that.
static uint32_t pixel(uint32_t alpha, uint32_t number) {
  uint32_t p = alpha << 24;
  for (int c = 0; c < 24; c += 8, number = number * 2654435761u + 12345) p |= (number >> 16) % (alpha + 1) << c;
  return p;
}

enum { Row = 256 * 64 };
static uint32_t targets[Row], sources[Row], befores[Row], plain[Row], other[Row];
static uint8_t mask[Row];

// In row `round`, every pixel `k` has one of 256 alphas over four of 256 channels; its mask is another in every round.
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
      CKTable table = ck_table(0);
      Rows rows = { plain, sources, kind == 6 || kind == 7 ? befores : targets, mask, Row, pixel(round, round * 69069u), round };
      memcpy(plain, targets, sizeof plain);
      draw(&table, kind, &rows);
      for (int level = 1; level <= best; level++) {
        table = ck_table(level);
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

// MARK: Rows between pages that cannot be touched

// Three pages: rows of more than 2048 pixels are filled the processor's own way.
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

// At the first byte, at the last or between.
static uint8_t *place(uint8_t *page, ptrdiff_t bytes, int size) {
  ptrdiff_t left = (Page - bytes) / size;
  uint32_t where = number() % 4;
  return page + (where == 0 ? 0 : where < 3 ? Page - bytes : number() % (left + 1) * size);
}

// None, full, any.
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
      // Rows that are empty or opaque, mixed stretches of such, or of any pixels.
      uint32_t kind = like == 2 ? number() / 7 % 3 : like == 3 ? (uint32_t)k / 20 % 3 : like;
      ((uint32_t *)s)[k] = pixel(alpha_of(kind), number());
      ((uint32_t *)below)[k] = pixel(number() & 255, number());
      m[k] = (uint8_t)alpha_of(number() % 3);
      m[Page - 1 - k] = (uint8_t)alpha_of(number() % 3);
    }
    Rows rows = {
      (uint32_t *)place(d, n * 4, 4), (uint32_t *)place(s, n * 4, 4), (uint32_t *)place(below, n * 4, 4),
      place(m, n, 1), n, pixel(alpha_of(number() % 3), number()), alpha_of(number() % 3),
    };
    for (int kind = 0; kind < Kinds; kind++) {
      CKTable table = ck_table(0);
      memcpy(d, before, Page);
      draw(&table, kind, &rows);
      memcpy(wanted, d, Page);
      for (int level = 1; level <= best; level++) {
        table = ck_table(level);
        memcpy(d, before, Page);
        draw(&table, kind, &rows);
        if (!memcmp(d, wanted, Page)) continue;
        printf("level %d, %s, %td pixels, seed %llu, round %ld\n", level, names[kind], n, (unsigned long long)seed, round);
        return 0;
      }
    }
  }
  printf("%ld random rows of seed %llu: the same\n", rounds, (unsigned long long)seed);
  return 1;
}

int main(int count, char **arguments) {
  int best = ck_best_level();
  printf("best level %d\n", best);
  uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
  long rounds = count > 2 ? strtol(arguments[2], NULL, 10) : 5000;
  return all_inputs(best) && random_rows(best, seed, rounds) ? 0 : 1;
}
