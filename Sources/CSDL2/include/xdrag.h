// The drag of an image out of a window of X11, which SDL 2 does not offer.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// The result of a drag.
typedef enum {
  /// A program took the drop, perhaps without reading anything.
  xdrag_dropped,
  /// A program took the drop and has read where the file is.
  xdrag_dropped_file,
  /// The button was released where no program takes images.
  xdrag_nowhere,
  /// It was ended by `xdrag_cancel`.
  xdrag_cancelled,
  /// The X server cannot be reached.
  xdrag_no_server,
} xdrag_end;

/// Follows the pressed left button until its release, and drops an image on the window under it.
///
/// The window gets the choice between `list`, a text of the type text/uri-list, and the bytes of a PNG file.
xdrag_end xdrag_follow(const void *png, size_t size, const char *list);

/// Ends a drag, from any thread. Returns false where there is none.
bool xdrag_cancel(void);
