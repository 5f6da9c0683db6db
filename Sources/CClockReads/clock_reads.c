#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include "cclockreads.h"
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// True while the thread's clocks are replaced.
static __thread int is_replaced;
// The replaced clocks in nanoseconds, and the number of reads since `cc_begin`.
static __thread int64_t realtime, monotonic, reads;
static __thread void (*observer)(void);
// The highest address of the thread's stack.
static __thread char *stack_end;

enum { chain_length = 12, known_chain_limit = 4096 };
// The hashes of the chains of callers that the observer knows.
static __thread uint64_t known_chains[known_chain_limit];
static __thread int known_chain_count;

void cc_begin(int64_t realtime_nanoseconds, int64_t monotonic_nanoseconds, void (*on_read)(void)) {
  realtime = realtime_nanoseconds;
  monotonic = monotonic_nanoseconds;
  observer = on_read;
  reads = 0;
  if (!stack_end) {
    pthread_attr_t attributes;
    void *start = 0;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      pthread_attr_getstack(&attributes, &start, &size);
      pthread_attr_destroy(&attributes);
    }
    stack_end = (char *)start + size;
  }
  is_replaced = 1;
}

void cc_end(void) { is_replaced = 0; }

void cc_find_symbol(uint64_t address, const char **file, const char **symbol) {
  Dl_info information;
  int is_found = dladdr((void *)(uintptr_t)address, &information);
  *file = is_found && information.dli_fname ? information.dli_fname : "";
  *symbol = is_found && information.dli_sname ? information.dli_sname : "";
}

// Sanitizers replace these functions themselves.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
typedef int (*clock_function)(clockid_t, struct timespec *);

// The real function of glibc, which reads the clock without a system call (vDSO).
static clock_function real_clock;
__attribute__((constructor)) static void find_real_clock(void) {
  real_clock = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
}

// Returns whether the innermost callers have not read the clock before. The hash of their return addresses (FNV-1a,
// word by word) identifies them. Frame pointers form a linked list of the stack's frames.
static int is_new_chain(void **frame) {
  uint64_t hash = 14695981039346656037u;
  for (int depth = 0; depth < chain_length; depth++) {
    hash = (hash ^ (uint64_t)frame[1]) * 1099511628211u;
    void **next = (void **)frame[0];
    if (next <= frame || (char *)(next + 2) > stack_end || (uintptr_t)next % sizeof(void *)) break;
    frame = next;
  }
  for (int i = 0; i < known_chain_count; i++)
    if (known_chains[i] == hash) return 0;
  if (known_chain_count == known_chain_limit) return 0;
  known_chains[known_chain_count++] = hash;
  return 1;
}

static int read_clock(clockid_t clock, struct timespec *time) {
  if (is_replaced && clock != CLOCK_PROCESS_CPUTIME_ID && clock != CLOCK_THREAD_CPUTIME_ID && clock >= 0) {
    is_replaced = 0;
    if (observer && is_new_chain(__builtin_frame_address(0))) observer();
    is_replaced = 1;
    int is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
    // Each read advances the clocks by 1 ms, so that a loop that waits for the clock ends.
    int64_t now = (is_date ? realtime : monotonic) + reads++ * 1000000;
    time->tv_sec = now / 1000000000;
    time->tv_nsec = now % 1000000000;
    return 0;
  }
  return real_clock ? real_clock(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

int clock_gettime(clockid_t clock, struct timespec *time) { return read_clock(clock, time); }

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  int result = read_clock(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *out) {
  struct timespec now;
  read_clock(CLOCK_REALTIME_COARSE, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
#endif
