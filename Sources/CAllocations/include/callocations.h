// Counts the heap allocations of a process, on all threads.
//
// Only the command line and the tests link this target. Its `malloc` and related functions replace glibc's. They count
// while counting is on, and call glibc's. The cost is one relaxed increment while counting is on, and one load while it
// is off.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Starts or stops counting.
void ca_set_counting(int isOn);

/// Returns the number of allocations counted so far, including reallocations.
uint64_t ca_allocation_count(void);

/// Returns the number of bytes that are currently allocated, or 0 if it is not known.
size_t ca_allocated_bytes(void);

/// Returns the allocator's free memory to the system.
void ca_trim_heap(void);
