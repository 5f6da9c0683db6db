#pragma once
#include <zlib.h>
// `inflateInit` is a function-like macro, which Swift does not import.
static inline int splashview_inflate_init(z_stream *stream) { return inflateInit(stream); }
