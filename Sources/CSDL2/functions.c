// Functions of SDL, each of which forwards to the function of the same name in the loaded library.
//
// The symbols are hidden, so that libraries that are loaded later find those of SDL itself.
#define DECLSPEC __attribute__((visibility("hidden")))
#include "csdl2.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// The handle of the loaded library. Threads that load it at the same time get the same handle.
static void *library;

const char *sdlx_load(void) {
  if (!library) library = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  return library ? 0 : dlerror();
}

// Returns the address of a function, all of which SDL 2.26 has. Exits with a message if there is none.
static void *address(const char *name) {
  sdlx_load();
  void *found = library ? dlsym(library, name) : 0;
  if (found) return found;
  fprintf(stderr, "splashview: a window needs SDL 2.26 or later, which has %s\n", name);
  exit(2);
}

// Defines a forwarding function. Threads may look up the address at the same time, and all get the same one.
#define FORWARD(result, name, parameters, arguments)                      \
  result SDLCALL name parameters {                                        \
    static void *known;                                                   \
    void *function = __atomic_load_n(&known, __ATOMIC_RELAXED);           \
    if (!function) {                                                      \
      function = address(#name);                                          \
      __atomic_store_n(&known, function, __ATOMIC_RELAXED);               \
    }                                                                     \
    return ((result(SDLCALL *) parameters)function)arguments;             \
  }

FORWARD(int, SDL_ConvertPixels,
        (int width, int height, Uint32 from, const void *source, int source_pitch, Uint32 to, void *target, int pitch),
        (width, height, from, source, source_pitch, to, target, pitch))
FORWARD(SDL_Surface *, SDL_CreateRGBSurfaceWithFormatFrom,
        (void *pixels, int width, int height, int depth, int pitch, Uint32 format),
        (pixels, width, height, depth, pitch, format))
FORWARD(SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int width, int height, Uint32 flags),
        (title, x, y, width, height, flags))
FORWARD(void, SDL_DestroyWindow, (SDL_Window *window), (window))
FORWARD(void, SDL_FreeSurface, (SDL_Surface *surface), (surface))
FORWARD(char *, SDL_GetClipboardText, (void), ())
FORWARD(int, SDL_GetCurrentDisplayMode, (int display, SDL_DisplayMode *mode), (display, mode))
FORWARD(const char *, SDL_GetCurrentVideoDriver, (void), ())
FORWARD(int, SDL_GetDisplayUsableBounds, (int display, SDL_Rect *bounds), (display, bounds))
FORWARD(const char *, SDL_GetError, (void), ())
FORWARD(SDL_Keymod, SDL_GetModState, (void), ())
FORWARD(Uint64, SDL_GetPerformanceCounter, (void), ())
FORWARD(Uint64, SDL_GetPerformanceFrequency, (void), ())
FORWARD(int, SDL_GetWindowDisplayIndex, (SDL_Window *window), (window))
FORWARD(Uint32, SDL_GetWindowFlags, (SDL_Window *window), (window))
FORWARD(SDL_Window *, SDL_GetWindowFromID, (Uint32 id), (id))
FORWARD(void, SDL_GetWindowSize, (SDL_Window *window, int *width, int *height), (window, width, height))
FORWARD(void, SDL_GetWindowSizeInPixels, (SDL_Window *window, int *width, int *height), (window, width, height))
FORWARD(SDL_Surface *, SDL_GetWindowSurface, (SDL_Window *window), (window))
FORWARD(SDL_bool, SDL_GetWindowWMInfo, (SDL_Window *window, SDL_SysWMinfo *info), (window, info))
FORWARD(int, SDL_Init, (Uint32 flags), (flags))
FORWARD(int, SDL_PollEvent, (SDL_Event *event), (event))
FORWARD(int, SDL_PushEvent, (SDL_Event *event), (event))
FORWARD(void, SDL_Quit, (void), ())
FORWARD(Uint32, SDL_RegisterEvents, (int count), (count))
FORWARD(int, SDL_SetClipboardText, (const char *text), (text))
FORWARD(SDL_bool, SDL_SetHint, (const char *name, const char *value), (name, value))
FORWARD(SDL_bool, SDL_SetHintWithPriority, (const char *name, const char *value, SDL_HintPriority priority),
        (name, value, priority))
FORWARD(void, SDL_SetModState, (SDL_Keymod state), (state))
FORWARD(int, SDL_SetWindowFullscreen, (SDL_Window *window, Uint32 flags), (window, flags))
FORWARD(void, SDL_SetWindowIcon, (SDL_Window *window, SDL_Surface *icon), (window, icon))
FORWARD(void, SDL_SetWindowMinimumSize, (SDL_Window *window, int width, int height), (window, width, height))
FORWARD(void, SDL_SetWindowTitle, (SDL_Window *window, const char *title), (window, title))
FORWARD(int, SDL_UpdateWindowSurfaceRects, (SDL_Window *window, const SDL_Rect *rects, int count),
        (window, rects, count))
FORWARD(int, SDL_WaitEventTimeout, (SDL_Event *event, int milliseconds), (event, milliseconds))
FORWARD(void, SDL_free, (void *memory), (memory))
