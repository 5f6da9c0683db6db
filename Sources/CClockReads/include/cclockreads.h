// Replaces the computer's clocks on one thread, and reports their readers.
//
// Only the command line and the tests link this target. Its `clock_gettime` and related functions replace glibc's, also
// for Foundation and for loaded code. Clocks of processor time are not replaced, and neither are clocks that are read
// with a processor instruction.
#pragma once
#include <stdint.h>

/// Replaces the clocks of the calling thread by constant ones, which advance only by a millisecond at each read.
///
/// `observer` is called on the same thread at the first read by each chain of callers. Reads inside it are not reported,
/// and return the real time.
void cc_begin(int64_t realtime_nanoseconds, int64_t monotonic_nanoseconds, void (*observer)(void));

/// Restores the real clocks of the calling thread.
void cc_end(void);

/// Finds the file of an address and its nearest symbol. Unknown ones are "".
void cc_find_symbol(uint64_t address, const char **file, const char **symbol);
