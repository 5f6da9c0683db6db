// Moves threads between processors (ThreadAffinity.swift).
//
// A worker on the processor of the thread that waits for it cannot run in parallel with it. A worker that another
// process preempts should use the waiting thread's processor.
#define _GNU_SOURCE
#include "ckernels.h"

#include <pthread.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>

int ck_current_cpu(void) { return sched_getcpu(); }

uintptr_t ck_current_thread(void) { return (uintptr_t)pthread_self(); }

// Protects the sets of allowed processors, which a move changes temporarily.
static pthread_mutex_t moving = PTHREAD_MUTEX_INITIALIZER;

// Stores the processors that a thread may use, which may differ between the threads of a process.
static int allowed(pthread_t thread, cpu_set_t *set) { return !pthread_getaffinity_np(thread, sizeof *set, set); }

int ck_allowed_cpu_count(void) {
  cpu_set_t set;
  pthread_mutex_lock(&moving);
  int count = sched_getaffinity(getpid(), sizeof set, &set) ? 1 : CPU_COUNT(&set);
  pthread_mutex_unlock(&moving);
  return count > 0 ? count : 1;
}

// Moves a thread to a processor in `part`, then allows all of `all` again. The scheduler may later move it back.
static int move(pthread_t thread, const cpu_set_t *part, const cpu_set_t *all) {
  if (!CPU_COUNT(part) || pthread_setaffinity_np(thread, sizeof *part, part)) return 0;
  pthread_setaffinity_np(thread, sizeof *all, all);
  return 1;
}

int ck_move_off_cpu(int processor) {
  cpu_set_t all, others;
  int isMoved = 0;
  if (processor < 0) return 0;
  pthread_mutex_lock(&moving);
  if (allowed(pthread_self(), &all)) {
    others = all;
    CPU_CLR(processor, &others);
    isMoved = move(pthread_self(), &others, &all);
  }
  pthread_mutex_unlock(&moving);
  return isMoved;
}

int ck_pull_thread(uintptr_t name) {
  pthread_t thread = (pthread_t)name;
  int processor = sched_getcpu();
  clockid_t clock;
  struct timespec before, after;
  if (processor < 0 || pthread_getcpuclockid(thread, &clock) || clock_gettime(clock, &before)) return 0;
  // The CPU clock of a running thread advances within these few microseconds.
  for (int k = 0; k < 100; k++) ck_pause();
  if (clock_gettime(clock, &after) || after.tv_nsec != before.tv_nsec || after.tv_sec != before.tv_sec) return 0;
  cpu_set_t all, here;
  CPU_ZERO(&here);
  CPU_SET(processor, &here);
  // The owner of the lock may be waiting for this processor, so this thread must not wait for the lock.
  if (pthread_mutex_trylock(&moving)) return 0;
  int isMoved = allowed(thread, &all) && CPU_ISSET(processor, &all) && move(thread, &here, &all);
  pthread_mutex_unlock(&moving);
  return isMoved;
}
