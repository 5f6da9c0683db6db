// Finds the return addresses in client code on the stack. They tell which source line created a layer.
//
// Swift code has frame pointers, so the frames of a stack form a linked list. Walking it takes a few nanoseconds per
// frame.
#pragma once
#include <stdint.h>

/// Registers the loaded library that contains `address` as client code. Returns 0 if there is no such library, or if
/// there are too many.
int cs_add_library(const void *address);

/// Writes those return addresses on the calling thread's stack that are in client code, innermost first. Returns their
/// number, which may exceed `capacity`.
int cs_collect(uintptr_t *calls, int capacity);

/// Returns the index of the client's library that contains an address, and stores the offset in its file. Returns -1
/// for other addresses.
int cs_library(uintptr_t address, uintptr_t *offset);
