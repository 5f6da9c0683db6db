// Where a thread runs: one that shares the processor of the thread it waits for is of no use there.
#define _GNU_SOURCE
#include "ckernels.h"

#include <sched.h>

int ck_processor(void) { return sched_getcpu(); }

int ck_leave_processor(int processor) {
  cpu_set_t all, others;
  if (processor < 0 || sched_getaffinity(0, sizeof all, &all)) return 0;
  others = all;
  CPU_CLR(processor, &others);
  if (!CPU_COUNT(&others) || sched_setaffinity(0, sizeof others, &others)) return 0;
  // It has gone; from now on it may come back.
  sched_setaffinity(0, sizeof all, &all);
  return 1;
}
