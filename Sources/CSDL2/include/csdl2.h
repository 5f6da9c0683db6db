// The functions of SDL 2 that the window uses, without linking SDL.
//
// SDL loads 45 libraries into a process. Most commands open no window, so SDL is loaded only for windows.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include "xdrag.h"

/// Loads SDL unless it is loaded. Returns NULL, or the reason why it cannot be loaded.
const char *sdlx_load(void);

// Swift does not import function-like macros.
static inline int sdlx_windowpos_centered(void) { return SDL_WINDOWPOS_CENTERED; }
static inline SDL_bool sdlx_wminfo(SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info);
}
