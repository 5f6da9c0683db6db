// Shared-memory buffers on the Wayland surface of SDL's window. SDL2 has no window surface on Wayland.
//
// Three buffers are used in turn. Each accumulates the damage since it was last shown, and only these pixels are copied
// into it. The compositor receives the damage since the last frame. A frame callback permits the next frame. A hidden
// window gets no callback, so nothing is drawn. Releases and callbacks arrive inside SDL's event pump on the main
// thread. They push a user event, because a callback alone does not end SDL's wait.
// This file never requests SDL's window surface or renderer.
import CSDL2
import CWayland
import CoreGraphics
import Rasterizer
import Workbench

/// A presenter that shows frames in `wl_shm` buffers.
@MainActor @safe final class WaylandPresenter: Presenter {
  private static let bufferCount = 3

  private let display: OpaquePointer
  private let surface: OpaquePointer
  private let state: WaylandState
  private let listeners: WaylandListeners
  private var sharedMemory: OpaquePointer
  private var buffers: [WaylandBuffer] = []
  private var mapping: UnsafeMutableRawPointer?
  private var mappedSize = 0
  private var width = 0
  private var height = 0

  /// Creates a presenter. Throws an error if the window has no Wayland surface.
  init(window: SDLWindow) throws(DesktopError) {
    guard let objects = unsafe window.waylandObjects else {
      throw .server(doing: "draw on Wayland", reason: "SDL has no Wayland surface")
    }
    unsafe (display, surface) = unsafe (objects.display, objects.surface)
    state = WaylandState(wakeEvent: window.wakeEvent)
    listeners = WaylandListeners()
    guard let global = unsafe Self.bindSharedMemory(display, state: state, listeners: listeners) else {
      throw .server(doing: "draw on Wayland", reason: "the compositor offers no wl_shm")
    }
    unsafe sharedMemory = global
  }

  /// Returns `wl_shm`, or nil if the compositor does not offer it. The round trip uses a separate queue, so it
  /// dispatches none of SDL's events.
  private static func bindSharedMemory(
    _ display: OpaquePointer, state: WaylandState, listeners: WaylandListeners
  ) -> OpaquePointer? {
    let queue = unsafe wl_display_create_queue(display)
    guard let proxy = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else { return nil }
    unsafe wl_proxy_set_queue(OpaquePointer(proxy), queue)
    let registry = unsafe wl_display_get_registry(OpaquePointer(proxy))
    unsafe wl_proxy_wrapper_destroy(proxy)
    unsafe wl_registry_add_listener(registry, listeners.registry, state.opaque)
    unsafe wl_display_roundtrip_queue(display, queue)
    unsafe wl_registry_destroy(registry)
    if let found = unsafe state.sharedMemory { unsafe wl_proxy_set_queue(found, nil) }
    unsafe wl_event_queue_destroy(queue)
    return unsafe state.sharedMemory
  }

  var isReady: Bool { !state.isFramePending }

  func resize(width: Int, height: Int) throws(DesktopError) {
    guard width != self.width || height != self.height else {
      // The surface may be new or have lost its contents, so the damage of every buffer is the whole window.
      for buffer in buffers { buffer.damage = PixelRegion([PixelRect(x0: 0, y0: 0, x1: width, y1: height)]) }
      return
    }
    release()
    (self.width, self.height) = (width, height)
    let size = width * height * 4
    let file = unsafe wlx_memfd("splashview")
    guard file >= 0, ftruncate(file, Self.bufferCount * size) == 0,
      let memory = unsafe mmap(nil, Self.bufferCount * size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      unsafe memory != MAP_FAILED
    else {
      if file >= 0 { Glibc.close(file) }
      throw .server(doing: "allocate \(width)x\(height) pixels", reason: unsafe String(cString: strerror(errno)))
    }
    unsafe (mapping, mappedSize) = unsafe (memory, Self.bufferCount * size)
    let pool = unsafe wl_shm_create_pool(sharedMemory, file, Int32(Self.bufferCount * size))
    Glibc.close(file)
    for index in 0..<Self.bufferCount {
      guard
        let handle = unsafe wl_shm_pool_create_buffer(
          pool, Int32(index * size), Int32(width), Int32(height), Int32(width * 4), WL_SHM_FORMAT_XRGB8888.rawValue)
      else { continue }
      let buffer = unsafe WaylandBuffer(handle: handle, memory: memory + index * size, state: state)
      buffer.damage = PixelRegion([PixelRect(x0: 0, y0: 0, x1: width, y1: height)])
      unsafe wl_buffer_add_listener(handle, listeners.buffer, buffer.opaque)
      buffers.append(buffer)
    }
    unsafe wl_shm_pool_destroy(pool)
  }

  func present(_ frameBuffer: FrameBuffer, damage: PixelRegion) throws(DesktopError) -> Bool {
    guard frameBuffer.width == width, frameBuffer.height == height else { return false }
    let region = damage.clipped(to: frameBuffer.bounds)
    guard let buffer = buffers.first(where: { !$0.isBusy }) else {
      // The release of a buffer will wake the loop.
      state.needsBuffer = true
      return false
    }
    for other in buffers { other.damage.formUnion(region) }
    unsafe frameBuffer.copy(buffer.damage.rects, to: buffer.memory, bytesPerRow: width * 4)
    buffer.damage = PixelRegion()
    buffer.isBusy = true
    unsafe wl_surface_attach(surface, buffer.handle, 0, 0)
    for rect in region.rects {
      unsafe wl_surface_damage_buffer(
        surface, Int32(rect.x0), Int32(rect.y0), Int32(rect.width), Int32(rect.height))
    }
    if !state.isFramePending, let callback = unsafe wl_surface_frame(surface) {
      unsafe state.framePending = callback
      unsafe wl_callback_add_listener(callback, listeners.frame, state.opaque)
    }
    unsafe wl_surface_commit(surface)
    unsafe wl_display_flush(display)
    return true
  }

  /// Releases all objects before the window is closed. SDL dispatches events while it closes the window, and callbacks
  /// must not use a released state.
  func close() {
    release()
    if let callback = unsafe state.framePending { unsafe wl_callback_destroy(callback) }
    unsafe state.framePending = nil
  }

  /// Releases the buffers and their memory. The compositor keeps the pixels that it still shows.
  private func release() {
    for buffer in buffers { unsafe wl_buffer_destroy(buffer.handle) }
    buffers = []
    if let memory = unsafe mapping { unsafe munmap(memory, mappedSize) }
    unsafe mapping = nil
  }
}

/// SDL's connection to the compositor.
enum WaylandConnection {
  /// Returns a Boolean value indicating whether the compositor has ended, or has closed the connection after an error.
  static func isBroken(_ display: OpaquePointer) -> Bool { unsafe wl_display_get_error(display) != 0 }
}

/// The state that the compositor's events change. It is used only on the main thread, inside SDL's event pump. C
/// callbacks cannot be marked `@MainActor`, hence the unchecked conformance.
@safe private final class WaylandState: @unchecked Sendable {
  let wakeEvent: UInt32
  var sharedMemory: OpaquePointer?
  /// The pending callback that permits the next frame.
  var framePending: OpaquePointer?
  var isFramePending: Bool { unsafe framePending != nil }
  /// A Boolean value indicating whether a frame waits for a free buffer.
  var needsBuffer = false

  init(wakeEvent: UInt32) { self.wakeEvent = wakeEvent }

  /// The pointer for C callbacks. The object lives as long as the presenter.
  var opaque: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Ends SDL's wait for events.
  func wake() {
    var event = unsafe SDL_Event()
    unsafe event.type = wakeEvent
    unsafe SDL_PushEvent(&event)
  }
}

/// A buffer of the presenter. Like `WaylandState`, it is used only on the main thread.
@safe private final class WaylandBuffer: @unchecked Sendable {
  let handle: OpaquePointer
  let memory: UnsafeMutableRawPointer
  let state: WaylandState
  /// A Boolean value indicating whether the compositor uses the buffer.
  var isBusy = false
  /// The damage since this buffer was last shown.
  var damage = PixelRegion()

  init(handle: OpaquePointer, memory: UnsafeMutableRawPointer, state: WaylandState) {
    unsafe (self.handle, self.memory) = unsafe (handle, memory)
    self.state = state
  }

  var opaque: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }
}

/// The callback tables. libwayland stores their addresses, so they must not move.
@safe private final class WaylandListeners {
  let registry = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
  let buffer = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
  let frame = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)

  init() {
    unsafe registry.initialize(
      to: wl_registry_listener(
        global: { data, registry, name, interface, _ in
          guard let data = unsafe data, let registry = unsafe registry, let interface = unsafe interface,
            unsafe strcmp(interface, "wl_shm") == 0
          else { return }
          let state = unsafe Unmanaged<WaylandState>.fromOpaque(data).takeUnretainedValue()
          unsafe state.sharedMemory = unsafe OpaquePointer(wlx_bind_shm(registry, name))
        }, global_remove: { _, _, _ in }))
    unsafe buffer.initialize(
      to: wl_buffer_listener(release: { data, _ in
        guard let data = unsafe data else { return }
        let buffer = unsafe Unmanaged<WaylandBuffer>.fromOpaque(data).takeUnretainedValue()
        buffer.isBusy = false
        guard buffer.state.needsBuffer else { return }
        buffer.state.needsBuffer = false
        buffer.state.wake()
      }))
    unsafe frame.initialize(
      to: wl_callback_listener(done: { data, callback, _ in
        unsafe wl_callback_destroy(callback)
        guard let data = unsafe data else { return }
        let state = unsafe Unmanaged<WaylandState>.fromOpaque(data).takeUnretainedValue()
        unsafe state.framePending = nil
        state.wake()
      }))
  }
}
