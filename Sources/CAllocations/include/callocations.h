// How often a process asks for heap memory, on all threads.
//
// Linked into the command line alone: the allocator's entry points stand here in front of glibc's, count while they are
// told to, and hand on. Counting is one relaxed increment; not counting is one load.
#pragma once
#include <stdint.h>

/// Starts or stops counting.
void ca_set_counting(int isOn);

/// The allocations counted so far, reallocations included.
uint64_t ca_allocation_count(void);

/// Gives free memory that the allocator keeps for later back to the system.
void ca_trim_heap(void);
