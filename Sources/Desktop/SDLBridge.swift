// SDL2 behind safe types. Wayland and X11 have separate bridges.
//
// The order of calls matters. `SDL_Init` reads the application id and the hints, so they are set first. Frame-buffer
// acceleration is disabled before the first use of a window surface, so SDL never creates a GL context. Software GL
// would be much slower, and a broken GL would end the process. On Wayland, SDL2 has no window surface: the
// `WaylandPresenter` attaches our own buffers to SDL's surface. Pointers leave this file only for `WaylandBridge.swift`.
import CSDL2
import CoreGraphics
import Rasterizer
import Workbench

/// The window of the application.
@MainActor @safe final class SDLWindow: WindowSystem {
  private let handle: OpaquePointer
  /// `x11`, `wayland`, `dummy`, …
  let driverName: String
  /// The type of the user event with which a presenter ends a wait for events.
  let wakeEvent: UInt32
  private let zoom: Double?
  private let scaleOnX11: Double
  private var isClosed = false

  /// Opens a window of a size in points, on the first driver that works.
  static func open(
    title: String, size: CGSize, driver: VideoDriver, zoom: Double?, log: (String) -> Void
  ) throws(DesktopError) -> SDLWindow {
    let environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    let hasWayland = environment["WAYLAND_DISPLAY"] != nil && driver == .auto
    try load()
    prepare()
    do throws(DesktopError) {
      let window = try start(
        driver.candidates(environment: environment), asked: driver, title: title, size: size, zoom: zoom,
        environment: environment)
      if hasWayland && window.driverName == "x11" && environment["SDL_VIDEODRIVER"] == nil {
        log("the Wayland compositor does not answer as needed; using X11")
      }
      return window
    } catch {
      guard hasWayland, environment["DISPLAY"] != nil else { throw error }
      log("no window on Wayland: \(error); using X11")
      return try start("x11", asked: .x11, title: title, size: size, zoom: zoom, environment: environment)
    }
  }

  /// Loads SDL. The program does not link it, which halves the start time of commands without a window.
  private static func load() throws(DesktopError) {
    if let reason = unsafe sdlx_load() { throw .noLibrary(reason: unsafe String(cString: reason)) }
  }

  /// Sets the environment and the hints that SDL reads when it starts.
  private static func prepare() {
    // The window's class must be the name of the .desktop file, so that the desktop shows its icon.
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] { unsafe setenv(name, "splashview", 1) }
    let hints = [
      SDL_HINT_APP_NAME: "splashview",
      SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
      SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
      SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS: "0",
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
    ]
    for (name, value) in hints { unsafe SDL_SetHint(name, value) }
  }

  /// Makes SIGHUP quit like SIGTERM, so that the settings are saved.
  ///
  /// SDL's handler covers only SIGINT and SIGTERM. An ignored SIGHUP, as under `nohup`, stays ignored.
  private static func endOnHangUp() {
    var action = sigaction()
    unsafe sigaction(SIGHUP, nil, &action)
    guard case nil = unsafe action.__sigaction_handler.sa_handler else { return }
    unsafe action.__sigaction_handler.sa_handler = { _ in kill(getpid(), SIGTERM) }
    unsafe sigaction(SIGHUP, &action, nil)
  }

  /// Starts SDL with the first of the comma-separated drivers that works, and opens a window.
  static func start(
    _ candidates: String, asked: VideoDriver, title: String, size: CGSize, zoom: Double?, environment: [String: String]
  ) throws(DesktopError) -> SDLWindow {
    // SDL restores the earlier handler when it quits, so ours is installed before SDL starts. The server may also end
    // while SDL starts.
    if candidates.contains("x11") {
      XServer.installErrorHandler()
      XServer.installIOErrorHandler()
    }
    let watch = candidates.contains("wayland") ? watchCompositor(environment) : nil
    defer { watch?.end() }
    unsafe SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, candidates, SDL_HINT_OVERRIDE)
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      let reason = lastError()
      if asked == .auto { throw .noDisplay(reason: reason) }
      throw .driverUnavailable(name: asked.rawValue, reason: reason)
    }
    endOnHangUp()
    let driverName = unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? ""
    var scale = zoom ?? 1
    if driverName == "x11" {
      scale = WindowScale.onX11(zoom: zoom, resources: XServer.resources(), environment: environment)
    }
    let available = usableBounds()
    let width = min((size.width * scale).rounded(), available.width)
    let height = min((size.height * scale).rounded(), available.height)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let handle = unsafe SDL_CreateWindow(
        title, sdlx_windowpos_centered(), sdlx_windowpos_centered(), Int32(width), Int32(height), flags)
    else {
      let reason = lastError()
      SDL_Quit()
      throw .driverUnavailable(name: driverName, reason: reason)
    }
    return unsafe SDLWindow(handle: handle, driverName: driverName, zoom: zoom, scaleOnX11: scale)
  }

  /// Ends the process if the compositor ends while SDL starts and waits for it.
  private static func watchCompositor(_ environment: [String: String]) -> CompositorWatch? {
    CompositorWatch.socketPath(environment).flatMap { path in
      CompositorWatch(path: path) {
        StandardStream.error.log("splashview: \(DesktopError.gone(system: "Wayland compositor"))")
        _exit(2)
      }
    }
  }

  private init(handle: OpaquePointer, driverName: String, zoom: Double?, scaleOnX11: Double) {
    unsafe self.handle = handle
    self.driverName = driverName
    self.zoom = zoom
    self.scaleOnX11 = scaleOnX11
    wakeEvent = SDL_RegisterEvents(1)
    unsafe SDL_SetWindowMinimumSize(handle, 240, 240)
    if driverName == "x11" { setIcon() }
  }

  private func setIcon() {
    var pixels = WindowIcon.pixels
    let side = Int32(WindowIcon.side)
    unsafe pixels.withUnsafeMutableBytes { bytes in
      let format = SDL_PIXELFORMAT_ARGB8888.rawValue
      guard
        let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, side, side, 32, side * 4, UInt32(format))
      else { return }
      unsafe SDL_SetWindowIcon(handle, surface)
      unsafe SDL_FreeSurface(surface)
    }
  }

  /// Closes the window and the connection to the display.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    unsafe SDL_DestroyWindow(handle)
    SDL_Quit()
  }

  // MARK: Properties of the window

  /// The size in pixels and the scale.
  var metrics: WindowMetrics {
    let pixels = pixelSize
    return WindowMetrics(
      width: pixels.width, height: pixels.height,
      scale: driverName == "wayland" ? pixelsPerUnit * (zoom ?? 1) : scaleOnX11)
  }

  private var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The number of pixels per window unit. SDL reports mouse positions in window units.
  private var pixelsPerUnit: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(handle, &width, &height)
    return width > 0 ? Double(pixelSize.width) / Double(width) : 1
  }

  /// The refresh rate of the window's display in hertz; 0 if it is unknown.
  var refreshRate: Int {
    var mode = unsafe SDL_DisplayMode()
    let display = max(0, unsafe SDL_GetWindowDisplayIndex(handle))
    return unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0 ? unsafe Int(mode.refresh_rate) : 0
  }

  private static func usableBounds() -> CGSize {
    var bounds = SDL_Rect()
    guard unsafe SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return CGSize(width: 4096, height: 4096)
    }
    return CGSize(width: Double(bounds.w), height: Double(bounds.h))
  }

  // MARK: Requests of the content

  /// Sets the title of the window.
  func setTitle(_ title: String) { unsafe SDL_SetWindowTitle(handle, title) }

  /// A Boolean value indicating whether the window fills the screen.
  var isFullScreen: Bool { unsafe SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// Enters or leaves full screen.
  func setFullScreen(_ on: Bool) {
    unsafe SDL_SetWindowFullscreen(handle, on ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Copies text to the clipboard.
  func copy(_ text: String) { unsafe SDL_SetClipboardText(text) }

  // MARK: Time

  /// Returns the seconds of the host's monotonic clock.
  func now() -> Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

  /// Sleeps for a duration in seconds, with an error of about 50 µs.
  func sleep(_ seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
    unsafe nanosleep(&time, nil)
  }

  // MARK: Events

  /// Waits for events, and returns all pending ones. `timeout` is the time limit in seconds; nil for no limit.
  func waitForEvents(_ timeout: Double?) -> [WindowEvent] {
    var events: [WindowEvent] = []
    var event = unsafe SDL_Event()
    let milliseconds = timeout.map { Int32(min(max($0 * 1000, 0), 1e6)) } ?? -1
    guard unsafe SDL_WaitEventTimeout(&event, milliseconds) != 0 else { return [] }
    repeat {
      if let value = unsafe translate(event) { events.append(value) }
    } while unsafe SDL_PollEvent(&event) != 0
    return events
  }

  /// A closure that ends the wait for events, from any thread.
  var wakeUp: @Sendable () -> Void {
    { [wakeEvent] in
      var event = unsafe SDL_Event()
      unsafe event.type = wakeEvent
      unsafe SDL_PushEvent(&event)
    }
  }

  private func translate(_ event: SDL_Event) -> WindowEvent? {
    let time = now()
    switch unsafe SDL_EventType(rawValue: event.type) {
    case SDL_QUIT:
      // SDL also reports SDL_QUIT when the compositor has ended.
      return hasLostCompositor ? .lost : .quit
    case SDL_WINDOWEVENT:
      return unsafe translate(event.window, time)
    case SDL_KEYDOWN:
      if unsafe event.key.keysym.sym == SDLK_ESCAPE.rawValue, xdrag_cancel() { return nil }
      return unsafe SDLKeys.press(event.key).map { .input(InputEvent(time: time, .key($0))) }
    case SDL_TEXTINPUT:
      // The position of the question mark depends on the layout, so the typed text is used (63 is its code).
      return unsafe event.text.text.0 == 63 && event.text.text.1 == 0
        ? .input(InputEvent(time: time, .key(KeyPress(.character("?"))))) : nil
    case SDL_MOUSEMOTION:
      return pointer(time, .moved, .none, at: unsafe position(x: event.motion.x, y: event.motion.y))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = unsafe event.button
      guard let pressed = Self.buttons[button.button] else { return nil }
      let phase: PointerPhase = button.state == UInt8(SDL_PRESSED) ? .down : .up
      return pointer(time, phase, pressed, at: position(x: button.x, y: button.y))
    case SDL_MOUSEWHEEL:
      let wheel = unsafe event.wheel
      let position = position(x: wheel.mouseX, y: wheel.mouseY)
      return .input(
        InputEvent(
          time: time,
          .wheel(
            dx: Double(wheel.preciseX), dy: Double(wheel.preciseY), position: position,
            modifiers: SDLKeys.modifiers(UInt32(SDL_GetModState().rawValue)))))
    case SDL_DROPFILE:
      guard let text = unsafe event.drop.file else { return nil }
      defer { unsafe SDL_free(text) }
      return unsafe .dropped(path: String(cString: text))
    case SDL_DROPTEXT:
      unsafe SDL_free(event.drop.file)
      return .droppedText
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return unsafe translate(event.tfinger, time)
    default:
      return unsafe event.type == wakeEvent ? .wake : nil
    }
  }

  private func translate(_ event: SDL_WindowEvent, _ time: Double) -> WindowEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .resized
    case SDL_WINDOWEVENT_EXPOSED: .exposed
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: .visible(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .visible(false)
    case SDL_WINDOWEVENT_FOCUS_LOST: .input(InputEvent(time: time, .focusLost))
    case SDL_WINDOWEVENT_CLOSE: .quit
    default: nil
    }
  }

  private func translate(_ finger: SDL_TouchFingerEvent, _ time: Double) -> WindowEvent {
    let size = pixelSize
    let position = CGPoint(x: Double(finger.x) * Double(size.width), y: Double(finger.y) * Double(size.height))
    let phase: PointerPhase =
      switch SDL_EventType(finger.type) {
      case SDL_FINGERDOWN: .down
      case SDL_FINGERUP: .up
      default: .moved
      }
    return .input(
      InputEvent(time: time, .finger(phase, id: Int(truncatingIfNeeded: finger.fingerId), position: position)))
  }

  private static let buttons: [UInt8: PointerButton] = [
    UInt8(SDL_BUTTON_LEFT): .left, UInt8(SDL_BUTTON_MIDDLE): .middle, UInt8(SDL_BUTTON_RIGHT): .right,
  ]

  private func position(x: Int32, y: Int32) -> CGPoint {
    let scale = pixelsPerUnit
    return CGPoint(x: Double(x) * scale, y: Double(y) * scale)
  }

  private func pointer(
    _ time: Double, _ phase: PointerPhase, _ button: PointerButton, at position: CGPoint
  ) -> WindowEvent {
    let modifiers = SDLKeys.modifiers(UInt32(SDL_GetModState().rawValue))
    return .input(InputEvent(time: time, .pointer(phase, button: button, position: position, modifiers: modifiers)))
  }

  // MARK: Window surface

  /// Copies the damaged pixels to the window's surface and shows them. X11 uses shared memory.
  func updateSurface(_ frameBuffer: FrameBuffer, damage: PixelRegion) throws(DesktopError) {
    guard let surface = unsafe SDL_GetWindowSurface(handle) else {
      throw .server(doing: "get the window's surface", reason: Self.lastError())
    }
    let width = unsafe Int(surface.pointee.w)
    let height = unsafe Int(surface.pointee.h)
    let region = damage.clipped(to: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !region.isEmpty, frameBuffer.width == width, frameBuffer.height == height else { return }
    let pitch = unsafe Int(surface.pointee.pitch)
    guard let memory = unsafe surface.pointee.pixels else { return }
    let format = unsafe surface.pointee.format.pointee.format
    if format == UInt32(SDL_PIXELFORMAT_RGB888.rawValue) || format == UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue) {
      unsafe frameBuffer.copy(region.rects, to: memory, bytesPerRow: pitch)
    } else {
      // Screens of 16 or 30 bits are rare, so this path converts the whole frame.
      let image = frameBuffer.makePixelImage()
      unsafe image.pixels.withUnsafeBytes { bytes in
        _ = unsafe SDL_ConvertPixels(
          Int32(width), Int32(height), UInt32(SDL_PIXELFORMAT_RGB888.rawValue), bytes.baseAddress, Int32(width * 4),
          format, memory, Int32(pitch))
      }
    }
    let rects = region.rects.map {
      SDL_Rect(x: Int32($0.x0), y: Int32($0.y0), w: Int32($0.width), h: Int32($0.height))
    }
    guard unsafe SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count)) == 0 else {
      throw .server(doing: "show a frame", reason: Self.lastError())
    }
  }

  /// The Wayland objects of the window; nil on other drivers.
  var waylandObjects: (display: OpaquePointer, surface: OpaquePointer)? {
    var info = unsafe SDL_SysWMinfo()
    guard unsafe sdlx_wminfo(handle, &info) == SDL_TRUE, unsafe info.subsystem == SDL_SYSWM_WAYLAND,
      let display = unsafe info.info.wl.display, let surface = unsafe info.info.wl.surface
    else { return nil }
    return unsafe (display, surface)
  }

  /// A Boolean value indicating whether the connection to the Wayland compositor is broken.
  private var hasLostCompositor: Bool {
    unsafe waylandObjects.map { unsafe WaylandConnection.isBroken($0.display) } ?? false
  }

  static func lastError() -> String { unsafe String(cString: SDL_GetError()) }
}

/// A presenter that shows frames through SDL's window surface.
@MainActor final class SurfacePresenter: Presenter {
  private let window: SDLWindow
  init(window: SDLWindow) { self.window = window }

  let isReady = true

  /// Does nothing, because SDL creates a new surface at the next presentation.
  func resize(width: Int, height: Int) {}

  func present(_ frameBuffer: FrameBuffer, damage: PixelRegion) throws(DesktopError) -> Bool {
    try window.updateSurface(frameBuffer, damage: damage)
    return true
  }
}
