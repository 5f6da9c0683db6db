#pragma once
#include <zlib.h>
// `inflateInit` is a macro that Swift does not see.
static inline int splashview_inflate_init(z_stream *stream) { return inflateInit(stream); }
