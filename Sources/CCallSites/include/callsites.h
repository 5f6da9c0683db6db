// Finds the functions of a client that run, for the line that made a layer.
//
// Swift keeps frame pointers, so a stack is a linked list. Walking it costs a few nanoseconds a frame, and nothing is written.
#pragma once
#include <stdint.h>

/// Counts the code of the loaded library that holds an address as a client's. Returns 0 where there is no such library, or no
/// room for one more.
int cs_add_library(const void *address);

/// Writes the return addresses into clients' code of the calling thread's stack, innermost first. Returns how many there are,
/// which may be more than `capacity`.
int cs_collect(uintptr_t *calls, int capacity);

/// Returns the index of the library that holds an address, in the order of adding, and the offset in its file; -1 for other
/// addresses.
int cs_library(uintptr_t address, uintptr_t *offset);
