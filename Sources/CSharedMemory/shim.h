#pragma once
#define _GNU_SOURCE 1
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
/* Returns a nameless file in memory of a size that nobody can change, or -1. */
static inline int shared_memory_create(const char *name, long size) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  if (ftruncate(file, size) == 0 && fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW) == 0) return file;
  close(file);
  return -1;
}
/* Whether a file is one that `shared_memory_create` made. */
static inline int shared_memory_is_sealed(int file) {
  int seals = fcntl(file, F_GET_SEALS), wanted = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW;
  return seals >= 0 && (seals & wanted) == wanted;
}
