// The functions of SDL 2 that the window uses, without linking SDL.
//
// SDL brings 45 libraries into a process. Most commands open no window, so SDL is loaded where a window is opened.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

/// Loads SDL unless it is loaded. Returns null, or the reason why it cannot be loaded.
const char *sdlx_load(void);

// Macros with parameters are not imported into Swift.
static inline int sdlx_windowpos_centered(void) { return SDL_WINDOWPOS_CENTERED; }
static inline SDL_bool sdlx_wminfo(SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info);
}
