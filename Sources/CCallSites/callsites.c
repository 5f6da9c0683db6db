#define _GNU_SOURCE
#include "callsites.h"
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>

struct library {
  uintptr_t start, end;
  /// The address at which the offset 0 of the file would be.
  uintptr_t base;
};

enum { most_libraries = 256 };
static struct library libraries[most_libraries];
/// The number of libraries. They are added on one thread, while others may collect.
static atomic_int library_count;

/// Adds the library to the list if it contains the address, and then ends the iteration.
static int add_if_holding(struct dl_phdr_info *info, size_t size, void *address) {
  (void)size;
  struct library found = {UINTPTR_MAX, 0, info->dlpi_addr};
  int holds = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    if ((uintptr_t)address >= start && (uintptr_t)address < end) holds = 1;
    if (start < found.start) found.start = start;
    if (end > found.end) found.end = end;
  }
  int count = atomic_load(&library_count);
  if (!holds || count == most_libraries) return holds;
  libraries[count] = found;
  atomic_store(&library_count, count + 1);
  return 1;
}

int cs_add_library(const void *address) {
  int before = atomic_load(&library_count);
  dl_iterate_phdr(add_if_holding, (void *)address);
  return atomic_load(&library_count) > before;
}

int cs_library(uintptr_t address, uintptr_t *offset) {
  int count = atomic_load_explicit(&library_count, memory_order_acquire);
  for (int i = 0; i < count; i++) {
    if (address < libraries[i].start || address >= libraries[i].end) continue;
    *offset = address - libraries[i].base;
    return i;
  }
  return -1;
}

/// Returns the end of the calling thread's stack, or 0 if it is not known.
static uintptr_t stack_end(void) {
  static _Thread_local uintptr_t end;
  if (end) return end;
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes)) return 0;
  void *start = 0;
  size_t size = 0;
  if (!pthread_attr_getstack(&attributes, &start, &size)) end = (uintptr_t)start + size;
  pthread_attr_destroy(&attributes);
  return end;
}

int cs_collect(uintptr_t *calls, int capacity) {
  uintptr_t end = stack_end(), offset;
  int count = 0;
  // A frame consists of the address of the caller's frame and the return address. Code without frame pointers may end
  // the chain early.
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  while (frame % sizeof(uintptr_t) == 0 && frame + 2 * sizeof(uintptr_t) <= end) {
    const uintptr_t *words = (const uintptr_t *)frame;
    if (cs_library(words[1], &offset) >= 0) {
      if (count < capacity) calls[count] = words[1];
      count++;
    }
    if (words[0] <= frame) break;
    frame = words[0];
  }
  return count;
}
