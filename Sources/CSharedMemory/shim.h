#pragma once
#define _GNU_SOURCE 1
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
/* Returns a new anonymous file in memory whose size is sealed, or -1. `name` is only for debugging. */
static inline int shared_memory_create(const char *name, long size) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  if (ftruncate(file, size) == 0 && fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW) == 0) return file;
  close(file);
  return -1;
}
/* Returns whether the size of a file is sealed, as `shared_memory_create` does. */
static inline int shared_memory_is_sealed(int file) {
  int seals = fcntl(file, F_GET_SEALS), wanted = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW;
  return seals >= 0 && (seals & wanted) == wanted;
}
