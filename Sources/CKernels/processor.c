// Where threads run: one that shares the processor of the thread that waits for it is of no use there, and one that
// does not get on elsewhere had better run on the processor of who waits for it.
#define _GNU_SOURCE
#include "ckernels.h"

#include <pthread.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>

int ck_processor(void) { return sched_getcpu(); }

uintptr_t ck_thread(void) { return (uintptr_t)pthread_self(); }

// Where the process may run: what its first thread may, which is never moved. A thread's own set may just be changed.
static int allowed(cpu_set_t *set) { return !sched_getaffinity(getpid(), sizeof *set, set); }

// Moves a thread into a part of what is allowed; it may come back at once.
static int move(pthread_t thread, const cpu_set_t *part, const cpu_set_t *all) {
  if (!CPU_COUNT(part) || pthread_setaffinity_np(thread, sizeof *part, part)) return 0;
  pthread_setaffinity_np(thread, sizeof *all, all);
  return 1;
}

int ck_leave_processor(int processor) {
  cpu_set_t all, others;
  if (processor < 0 || !allowed(&all)) return 0;
  others = all;
  CPU_CLR(processor, &others);
  return move(pthread_self(), &others, &all);
}

int ck_fetch_thread(uintptr_t name) {
  pthread_t thread = (pthread_t)name;
  int processor = sched_getcpu();
  clockid_t clock;
  struct timespec before, after;
  if (processor < 0 || pthread_getcpuclockid(thread, &clock) || clock_gettime(clock, &before)) return 0;
  // Some microseconds, in which the clock of a thread that runs goes on.
  for (int k = 0; k < 100; k++) ck_pause();
  if (clock_gettime(clock, &after) || after.tv_nsec != before.tv_nsec || after.tv_sec != before.tv_sec) return 0;
  cpu_set_t all, here;
  CPU_ZERO(&here);
  CPU_SET(processor, &here);
  return allowed(&all) && move(thread, &here, &all);
}
