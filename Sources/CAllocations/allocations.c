#include "callocations.h"
#include <errno.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#include <stdatomic.h>
#include <stddef.h>

static atomic_int isCounting;
static atomic_ullong allocation_count;

void ca_set_counting(int isOn) { atomic_store(&isCounting, isOn); }
uint64_t ca_allocation_count(void) { return atomic_load(&allocation_count); }

size_t ca_allocated_bytes(void) {
#if defined(__GLIBC__)
  struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
#else
  return 0;
#endif
}

void ca_trim_heap(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

// Sanitizers have their own allocators.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void count_allocation(void) {
  if (atomic_load_explicit(&isCounting, memory_order_relaxed))
    atomic_fetch_add_explicit(&allocation_count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  count_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_allocation();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  count_allocation();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  count_allocation();
  void *made = __libc_memalign(alignment, size);
  if (!made) return ENOMEM;
  *out = made;
  return 0;
}
#endif
