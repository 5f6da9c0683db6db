// The source of the XDND protocol, version 5.
//
// The source has a connection and a window of its own, so it takes no events from SDL. While a button is pressed, the
// server sends events to SDL's window only. The source therefore queries the pointer's position. The program does not
// link libX11, but uses the copy that SDL loaded.
#include "xdrag.h"
#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The functions of libX11 that are used.
#define FUNCTIONS(F) \
  F(XOpenDisplay) F(XCloseDisplay) F(XDefaultRootWindow) F(XInternAtom) F(XCreateSimpleWindow) F(XSetSelectionOwner) \
  F(XSendEvent) F(XChangeProperty) F(XGetWindowProperty) F(XQueryPointer) F(XPending) F(XNextEvent) F(XFlush) F(XFree) \
  F(XMaxRequestSize) F(XExtendedMaxRequestSize) F(XSetErrorHandler) F(XSync)

typedef struct {
#define MEMBER(name) __typeof__(&name) name;
  FUNCTIONS(MEMBER)
} Library;

enum { version = 5, pause_ms = 10, status_ms = 500, finish_ms = 10000 };

typedef struct {
  Library x;
  Display *display;
  Window source, target;
  Atom aware, selection, status, finished, targets, list_kind, png_kind;
  const void *png;
  size_t size;
  const char *list;
  // accepts: the target takes the drop. waits: its answer to the last position has not come.
  bool accepts, waits, is_finished, has_read_file;
  int x_sent, y_sent;
} Drag;

// is_dragging: a drag follows the pointer. is_cancelled: the drag is to end.
static atomic_bool is_dragging, is_cancelled;

bool xdrag_cancel(void) {
  if (!is_dragging) return false;
  is_cancelled = true;
  return true;
}

// The connection whose errors are ignored, and the handler of other connections' errors. Errors occur because a program
// can close its window at any moment.
static Display *_Atomic own_display;
static XErrorHandler other_handler;

static int handle_error(Display *display, XErrorEvent *error) {
  return display == own_display || !other_handler ? 0 : other_handler(display, error);
}

static bool load(Library *x) {
  void *library = dlopen("libX11.so.6", RTLD_NOW);
  if (!library) return false;
#define FIND(name) \
  if (!(x->name = (__typeof__(&name))dlsym(library, #name))) return false;
  FUNCTIONS(FIND)
  return true;
}

static int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void pause_shortly(void) { nanosleep(&(struct timespec){.tv_nsec = pause_ms * 1000000}, 0); }

static Atom atom(Drag *drag, const char *name) { return drag->x.XInternAtom(drag->display, name, False); }

// Returns the first number of a window's property; -1 where it has none.
static long number(Drag *drag, Window window, Atom property, Atom kind) {
  Atom found;
  int format;
  unsigned long count = 0, left;
  unsigned char *data = 0;
  long value = -1;
  if (drag->x.XGetWindowProperty(drag->display, window, property, 0, 1, False, kind, &found, &format, &count, &left,
                                 &data) == Success && count && format == 32)
    value = *(long *)data;
  if (data) drag->x.XFree(data);
  return value;
}

static void send_message(Drag *drag, const char *name, long a, long b, long c, long d) {
  XEvent event = {.xclient = {.type = ClientMessage, .window = drag->target, .message_type = atom(drag, name),
                              .format = 32, .data.l = {(long)drag->source, a, b, c, d}}};
  drag->x.XSendEvent(drag->display, drag->target, False, NoEventMask, &event);
  drag->x.XFlush(drag->display);
}

// Gives a program the data that it asks for.
static void answer(Drag *drag, const XSelectionRequestEvent *request) {
  Atom property = request->property ? request->property : request->target;
  size_t limit = (size_t)drag->x.XExtendedMaxRequestSize(drag->display);
  if (!limit) limit = (size_t)drag->x.XMaxRequestSize(drag->display);
  if (request->target == drag->targets) {
    Atom kinds[] = {drag->targets, drag->list_kind, drag->png_kind};
    drag->x.XChangeProperty(drag->display, request->requestor, property, XA_ATOM, 32, PropModeReplace,
                            (const unsigned char *)kinds, 3);
  } else if (request->target == drag->list_kind) {
    drag->has_read_file = true;
    drag->x.XChangeProperty(drag->display, request->requestor, property, drag->list_kind, 8, PropModeReplace,
                            (const unsigned char *)drag->list, (int)strlen(drag->list));
  } else if (request->target == drag->png_kind && drag->size / 4 + 64 < limit) {
    drag->x.XChangeProperty(drag->display, request->requestor, property, drag->png_kind, 8, PropModeReplace,
                            drag->png, (int)drag->size);
  } else {
    property = None;
  }
  XEvent event = {.xselection = {.type = SelectionNotify, .requestor = request->requestor,
                                 .selection = request->selection, .target = request->target, .property = property,
                                 .time = request->time}};
  drag->x.XSendEvent(drag->display, request->requestor, False, NoEventMask, &event);
  drag->x.XFlush(drag->display);
}

static void handle_events(Drag *drag) {
  while (drag->x.XPending(drag->display)) {
    XEvent event;
    drag->x.XNextEvent(drag->display, &event);
    if (event.type == SelectionRequest && event.xselectionrequest.selection == drag->selection) {
      answer(drag, &event.xselectionrequest);
    } else if (event.type == ClientMessage && (Window)event.xclient.data.l[0] == drag->target) {
      if (event.xclient.message_type == drag->status) {
        drag->accepts = event.xclient.data.l[1] & 1;
        drag->waits = false;
      } else if (event.xclient.message_type == drag->finished) {
        drag->is_finished = true;
      }
    }
  }
}

// Finds the pointer and the topmost window under it that takes drops, unless it is of this process. Returns the pressed
// buttons.
static unsigned find_target(Drag *drag, Window *target, int *x, int *y) {
  Window root = drag->x.XDefaultRootWindow(drag->display), at = root, child = None;
  int in_x, in_y;
  unsigned buttons = 0;
  *target = None;
  while (drag->x.XQueryPointer(drag->display, at, &root, &child, x, y, &in_x, &in_y, &buttons) && child) {
    at = child;
    if (number(drag, at, drag->aware, XA_ATOM) < 3) continue;
    if (number(drag, at, atom(drag, "_NET_WM_PID"), XA_CARDINAL) != getpid()) *target = at;
    break;
  }
  return buttons;
}

// Leaves the previous window, and enters another one.
static void enter(Drag *drag, Window target) {
  if (drag->target) send_message(drag, "XdndLeave", 0, 0, 0, 0);
  drag->target = target;
  drag->accepts = drag->waits = false;
  drag->x_sent = drag->y_sent = -1;
  if (target) send_message(drag, "XdndEnter", (long)version << 24, (long)drag->list_kind, (long)drag->png_kind, 0);
}

static void send_position(Drag *drag, int x, int y) {
  if (!drag->target || drag->waits || (x == drag->x_sent && y == drag->y_sent)) return;
  drag->waits = true;
  drag->x_sent = x;
  drag->y_sent = y;
  send_message(drag, "XdndPosition", 0, (long)x << 16 | y, CurrentTime, (long)atom(drag, "XdndActionCopy"));
}

// Answers requests until a flag has a value, or until a time limit.
static void wait_for(Drag *drag, const bool *flag, bool value, int64_t limit) {
  for (int64_t end = now_ms() + limit; *flag != value && now_ms() < end; pause_shortly()) handle_events(drag);
}

static xdrag_end drop(Drag *drag) {
  is_dragging = false;
  if (drag->target) wait_for(drag, &drag->waits, false, status_ms);
  if (!drag->accepts) {
    enter(drag, None);
    return xdrag_nowhere;
  }
  send_message(drag, "XdndDrop", 0, CurrentTime, 0, 0);
  wait_for(drag, &drag->is_finished, true, finish_ms);
  return drag->has_read_file ? xdrag_dropped_file : xdrag_dropped;
}

static xdrag_end follow(Drag *drag) {
  for (;; pause_shortly()) {
    Window target;
    int x, y;
    unsigned buttons = find_target(drag, &target, &x, &y);
    handle_events(drag);
    if (is_cancelled) {
      enter(drag, None);
      return xdrag_cancelled;
    }
    if (target != drag->target) enter(drag, target);
    send_position(drag, x, y);
    if (!(buttons & Button1Mask)) return drop(drag);
  }
}

xdrag_end xdrag_follow(const void *png, size_t size, const char *list) {
  Drag drag = {.png = png, .size = size, .list = list};
  if (!load(&drag.x) || !(drag.display = drag.x.XOpenDisplay(0))) return xdrag_no_server;
  own_display = drag.display;
  other_handler = drag.x.XSetErrorHandler(handle_error);
  drag.source = drag.x.XCreateSimpleWindow(drag.display, drag.x.XDefaultRootWindow(drag.display), 0, 0, 1, 1, 0, 0, 0);
  drag.aware = atom(&drag, "XdndAware");
  drag.selection = atom(&drag, "XdndSelection");
  drag.status = atom(&drag, "XdndStatus");
  drag.finished = atom(&drag, "XdndFinished");
  drag.targets = atom(&drag, "TARGETS");
  drag.list_kind = atom(&drag, "text/uri-list");
  drag.png_kind = atom(&drag, "image/png");
  drag.x.XSetSelectionOwner(drag.display, drag.selection, drag.source, CurrentTime);
  is_cancelled = false;
  is_dragging = true;
  xdrag_end end = follow(&drag);
  is_dragging = false;
  drag.x.XSync(drag.display, False);
  drag.x.XSetErrorHandler(other_handler);
  own_display = 0;
  drag.x.XCloseDisplay(drag.display);
  return end;
}
