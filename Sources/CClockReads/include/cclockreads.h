// Replaces the clock of the computer on one thread, and tells who reads it.
//
// Only the command line and the tests link this target. Its `clock_gettime` and related functions replace glibc's, for
// Foundation and for loaded code too. A clock of the time that a processor worked is left alone, and so is a clock that is
// read with an instruction of the processor.
#pragma once
#include <stdint.h>

/// Gives the calling thread clocks that stand still until the next call, but for a millisecond at each read.
///
/// `noted` is called at the first read by each chain of callers, on the same thread. Reads inside it are not told and get the
/// real clock.
void cc_begin(int64_t realtime_nanoseconds, int64_t monotonic_nanoseconds, void (*noted)(void));

/// Gives the calling thread the real clocks again.
void cc_end(void);

/// Finds the file of an address and its nearest symbol, which are "" where they are not known.
void cc_find_symbol(uint64_t address, const char **file, const char **symbol);
