// SDL2, behind safe types; Wayland and X11 have bridges of their own.
//
// The order matters. Application id and hints are read by `SDL_Init`, so they come first. Frame-buffer acceleration
// is off before anything asks for a window surface, so that SDL never makes a GL context (a software GL is 10 to 40
// times slower, measured, and a broken one ends the process). On Wayland SDL2 has no window surface at all; there the
// `WaylandPresenter` puts buffers of our own on SDL's surface.
// Rule inside: no pointer leaves this file but to `WaylandBridge.swift`.
import CSDL2
import CoreGraphics
import Rasterizer
import Workbench

/// The window of the application.
@MainActor @safe final class SDLWindow: WindowSystem {
  private let handle: OpaquePointer
  /// `x11`, `wayland`, `dummy`, …
  let driverName: String
  /// The user event with which a presenter ends a wait.
  let wakeEvent: UInt32
  private let zoom: Double?
  private let scaleOnX11: Double
  private var isClosed = false

  /// Opens a window with room for so many points, on the first driver that works.
  static func open(
    title: String, size: CGSize, driver: VideoDriver, zoom: Double?, log: (String) -> Void
  ) throws(DesktopError) -> SDLWindow {
    let environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    let hasWayland = environment["WAYLAND_DISPLAY"] != nil && driver == .auto
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

  /// What SDL reads once, before it starts.
  private static func prepare() {
    // The class of the window is the name of the .desktop file.
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

  private static func start(
    _ candidates: String, asked: VideoDriver, title: String, size: CGSize, zoom: Double?, environment: [String: String]
  ) throws(DesktopError) -> SDLWindow {
    // SDL puts this handler back when it quits, so it must be there before.
    if candidates.contains("x11") { XServer.surviveErrors() }
    unsafe SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, candidates, SDL_HINT_OVERRIDE)
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      let reason = lastError()
      if asked == .auto { throw .noDisplay(reason: reason) }
      throw .driverUnavailable(name: asked.rawValue, reason: reason)
    }
    let driverName = unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? ""
    var scale = zoom ?? 1
    if driverName == "x11" {
      scale = WindowScale.onX11(zoom: zoom, resources: XServer.resources(), environment: environment)
      XServer.tellOfItsEnd()
    }
    let room = usableBounds()
    let width = min((size.width * scale).rounded(), room.width)
    let height = min((size.height * scale).rounded(), room.height)
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

  /// Takes the window away and lets go of the display.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    unsafe SDL_DestroyWindow(handle)
    SDL_Quit()
  }

  // MARK: What the window is

  /// Size in pixels and scale as they are now.
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

  /// Mouse positions come in window units, pictures are made of pixels.
  private var pixelsPerUnit: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(handle, &width, &height)
    return width > 0 ? Double(pixelSize.width) / Double(width) : 1
  }

  /// Of the display that the window is on; 0 where it does not tell.
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

  // MARK: What the content asks

  /// Writes the window's title.
  func setTitle(_ title: String) { unsafe SDL_SetWindowTitle(handle, title) }

  /// Whether the window fills the screen.
  var isFullScreen: Bool { unsafe SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// Fills the screen, or goes back to a window.
  func setFullScreen(_ on: Bool) {
    unsafe SDL_SetWindowFullscreen(handle, on ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Puts text on the clipboard.
  func copy(_ text: String) { unsafe SDL_SetClipboardText(text) }

  // MARK: Time

  /// Seconds on the host's monotonic clock.
  func now() -> Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

  /// Sleeps so long, to about 50 µs.
  func sleep(_ seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
    unsafe nanosleep(&time, nil)
  }

  // MARK: Events

  /// Waits for something to happen, so many seconds or for ever, and returns all that did.
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

  private func translate(_ event: SDL_Event) -> WindowEvent? {
    let time = now()
    switch unsafe SDL_EventType(rawValue: event.type) {
    case SDL_QUIT:
      return .quit
    case SDL_WINDOWEVENT:
      return unsafe translate(event.window, time)
    case SDL_KEYDOWN:
      return unsafe SDLKeys.press(event.key).map { .input(InputEvent(time: time, .key($0))) }
    case SDL_TEXTINPUT:
      // Where a question mark sits depends on the layout: take it as typed.
      return unsafe event.text.text.0 == 63 && event.text.text.1 == 0
        ? .input(InputEvent(time: time, .key(KeyPress(.character("?"))))) : nil
    case SDL_MOUSEMOTION:
      let place = unsafe position(event.motion.x, event.motion.y)
      return pointer(time, .moved, .none, place)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = unsafe event.button
      let place = position(button.x, button.y)
      guard let which = Self.buttons[button.button] else { return nil }
      return pointer(time, button.state == UInt8(SDL_PRESSED) ? .down : .up, which, place)
    case SDL_MOUSEWHEEL:
      let wheel = unsafe event.wheel
      let place = position(wheel.mouseX, wheel.mouseY)
      return .input(
        InputEvent(
          time: time,
          .wheel(
            dx: Double(wheel.preciseX), dy: Double(wheel.preciseY), position: place,
            modifiers: SDLKeys.modifiers(UInt32(SDL_GetModState().rawValue)))))
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
    let place = CGPoint(x: Double(finger.x) * Double(size.width), y: Double(finger.y) * Double(size.height))
    let phase: PointerPhase =
      switch SDL_EventType(finger.type) {
      case SDL_FINGERDOWN: .down
      case SDL_FINGERUP: .up
      default: .moved
      }
    return .input(InputEvent(time: time, .finger(phase, id: Int(truncatingIfNeeded: finger.fingerId), position: place)))
  }

  private static let buttons: [UInt8: PointerButton] = [
    UInt8(SDL_BUTTON_LEFT): .left, UInt8(SDL_BUTTON_MIDDLE): .middle, UInt8(SDL_BUTTON_RIGHT): .right,
  ]

  private func position(_ x: Int32, _ y: Int32) -> CGPoint {
    let scale = pixelsPerUnit
    return CGPoint(x: Double(x) * scale, y: Double(y) * scale)
  }

  private func pointer(
    _ time: Double, _ phase: PointerPhase, _ button: PointerButton, _ position: CGPoint
  ) -> WindowEvent {
    let modifiers = SDLKeys.modifiers(UInt32(SDL_GetModState().rawValue))
    return .input(InputEvent(time: time, .pointer(phase, button: button, position: position, modifiers: modifiers)))
  }

  // MARK: Window surface

  /// Copies the changed part to the window's surface and sends it (X11: shared memory).
  func updateSurface(_ picture: FrameBuffer, changed: PixelRegion) throws(DesktopError) {
    guard let surface = unsafe SDL_GetWindowSurface(handle) else {
      throw .server(doing: "get the window's surface", reason: Self.lastError())
    }
    let width = unsafe Int(surface.pointee.w)
    let height = unsafe Int(surface.pointee.h)
    let region = changed.clipped(to: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !region.isEmpty, picture.width == width, picture.height == height else { return }
    let pitch = unsafe Int(surface.pointee.pitch)
    guard let memory = unsafe surface.pointee.pixels else { return }
    let format = unsafe surface.pointee.format.pointee.format
    if format == UInt32(SDL_PIXELFORMAT_RGB888.rawValue) || format == UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue) {
      unsafe picture.copy(region.rects, to: memory, bytesPerRow: pitch)
    } else {
      // A screen of 16 or 30 bits: rare, so the whole picture is converted.
      let image = picture.makePixelImage()
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

  /// Wayland's own objects behind the window; nil on other drivers.
  var waylandObjects: (display: OpaquePointer, surface: OpaquePointer)? {
    var info = unsafe SDL_SysWMinfo()
    guard unsafe sdlx_wminfo(handle, &info) == SDL_TRUE, unsafe info.subsystem == SDL_SYSWM_WAYLAND,
      let display = unsafe info.info.wl.display, let surface = unsafe info.info.wl.surface
    else { return nil }
    return unsafe (display, surface)
  }

  static func lastError() -> String { unsafe String(cString: SDL_GetError()) }
}

/// Shows frames through SDL's window surface.
@MainActor final class SurfacePresenter: Presenter {
  private let window: SDLWindow
  init(window: SDLWindow) { self.window = window }

  let isReady = true

  /// SDL makes a new surface at the next look.
  func resize(width: Int, height: Int) {}

  func present(_ picture: FrameBuffer, changed: PixelRegion) throws(DesktopError) -> Bool {
    try window.updateSurface(picture, changed: changed)
    return true
  }
}

/// SDL's key codes by meaning.
private enum SDLKeys {
  static func press(_ event: SDL_KeyboardEvent) -> KeyPress? {
    let symbol = event.keysym.sym
    let place = places[event.keysym.scancode.rawValue]
    guard let key = named[symbol] ?? character(symbol) ?? place else { return nil }
    return KeyPress(
      key, place: place, modifiers: modifiers(UInt32(event.keysym.mod)), isRepeat: event.repeat != 0)
  }

  static func modifiers(_ state: UInt32) -> KeyModifiers {
    var result: KeyModifiers = []
    if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if state & (KMOD_LALT.rawValue) != 0 { result.insert(.alt) }
    return result
  }

  private static func character(_ symbol: Int32) -> Key? {
    guard symbol > 32, symbol < 0x4000_0000, symbol != 127, let scalar = Unicode.Scalar(UInt32(symbol)) else {
      return nil
    }
    return .character(Character(scalar))
  }

  /// Keys that other layouts reach with AltGr only, by their place on a US keyboard.
  private static let places: [UInt32: Key] = [
    SDL_SCANCODE_LEFTBRACKET.rawValue: .character("["), SDL_SCANCODE_RIGHTBRACKET.rawValue: .character("]"),
    SDL_SCANCODE_BACKSLASH.rawValue: .character("\\"), SDL_SCANCODE_GRAVE.rawValue: .character("`"),
    SDL_SCANCODE_COMMA.rawValue: .character(","), SDL_SCANCODE_PERIOD.rawValue: .character("."),
  ]

  private static let named: [Int32: Key] = {
    var keys: [Int32: Key] = [:]
    func add(_ code: SDL_KeyCode, _ key: Key) { keys[Int32(bitPattern: code.rawValue)] = key }
    add(SDLK_SPACE, .space)
    add(SDLK_RETURN, .enter)
    add(SDLK_KP_ENTER, .enter)
    add(SDLK_ESCAPE, .escape)
    add(SDLK_BACKSPACE, .backspace)
    add(SDLK_TAB, .tab)
    add(SDLK_LEFT, .left)
    add(SDLK_RIGHT, .right)
    add(SDLK_UP, .up)
    add(SDLK_DOWN, .down)
    add(SDLK_HOME, .home)
    add(SDLK_END, .end)
    add(SDLK_PAGEUP, .pageUp)
    add(SDLK_PAGEDOWN, .pageDown)
    add(SDLK_AUDIOPLAY, .playPause)
    let functions = [
      SDLK_F1, SDLK_F2, SDLK_F3, SDLK_F4, SDLK_F5, SDLK_F6, SDLK_F7, SDLK_F8, SDLK_F9, SDLK_F10, SDLK_F11, SDLK_F12,
    ]
    for (index, code) in functions.enumerated() { add(code, .function(index + 1)) }
    return keys
  }()
}
