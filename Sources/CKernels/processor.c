// Where a thread runs: one that shares the processor of the thread it waits for had better not look out for work.
#define _GNU_SOURCE
#include "ckernels.h"

#include <sched.h>

int ck_processor(void) { return sched_getcpu(); }
