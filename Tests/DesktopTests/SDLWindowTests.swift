import CSDL2
import CoreGraphics
import Rasterizer
import Testing
import Workbench

@testable import Desktop

/// SDL's dummy driver has windows, surfaces, events and a clipboard, and needs no display.
@MainActor @Suite(.serialized) struct SDLWindowTests {
  private func withWindow(_ body: @MainActor (SDLWindow) throws -> Void) throws {
    let window = try SDLWindow.start(
      "dummy", asked: .auto, title: "test", size: CGSize(width: 320, height: 300), zoom: nil, environment: [:])
    defer { window.close() }
    _ = window.waitForEvents(0)
    SDL_SetModState(KMOD_NONE)
    try body(window)
  }

  /// Pushes an event of SDL and returns the events that the window makes of it.
  private func events(_ window: SDLWindow, _ change: (inout SDL_Event) -> Void) -> [WindowEvent] {
    var event = SDL_Event()
    change(&event)
    SDL_PushEvent(&event)
    return window.waitForEvents(0)
  }

  private func kinds(_ events: [WindowEvent]) -> [InputEvent.Kind] {
    events.compactMap { if case .input(let event) = $0 { event.kind } else { nil } }
  }

  /// The pixels of the open window's surface.
  private func surfacePixel(x: Int, y: Int) throws -> UInt32 {
    let handle = try #require((1...UInt32(100)).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
    let surface = try #require(SDL_GetWindowSurface(handle))
    let row = surface.pointee.pixels + y * Int(surface.pointee.pitch)
    return row.load(fromByteOffset: x * 4, as: UInt32.self) & 0xFF_FFFF
  }

  @Test func theWindowHasTheSizeAndScaleThatWereAskedFor() throws {
    try withWindow { window in
      #expect(window.driverName == "dummy")
      #expect(window.metrics == WindowMetrics(width: 320, height: 300, scale: 1))
      #expect(!window.isFullScreen)
    }
  }

  @Test func copiedTextIsOnTheClipboard() throws {
    try withWindow { window in
      window.copy("größer")
      let text = try #require(SDL_GetClipboardText())
      defer { SDL_free(text) }
      #expect(String(cString: text) == "größer")
    }
  }

  @Test func onlyDamagedPixelsReachTheSurface() throws {
    try withWindow { window in
      let presenter = SurfacePresenter(window: window)
      let frame = FrameBuffer(width: 320, height: 300)
      frame.clear(to: 0xFF11_2233)
      _ = try presenter.present(frame, damage: PixelRegion([frame.bounds]))
      frame.clear(to: 0xFF44_5566)
      _ = try presenter.present(frame, damage: PixelRegion([PixelRect(x0: 10, y0: 20, x1: 30, y1: 40)]))
      #expect(try surfacePixel(x: 9, y: 20) == 0x11_2233)
      #expect(try surfacePixel(x: 10, y: 20) == 0x44_5566)
      #expect(try surfacePixel(x: 29, y: 39) == 0x44_5566)
      #expect(try surfacePixel(x: 30, y: 40) == 0x11_2233)
    }
  }

  @Test func aFrameOfAnotherSizeIsNotShown() throws {
    try withWindow { window in
      let presenter = SurfacePresenter(window: window)
      let small = FrameBuffer(width: 32, height: 30)
      small.clear(to: 0xFF44_5566)
      _ = try presenter.present(small, damage: PixelRegion([small.bounds]))
      #expect(try surfacePixel(x: 1, y: 1) == 0)
    }
  }

  @Test func mouseEventsKeepButtonPositionAndModifiers() throws {
    try withWindow { window in
      SDL_SetModState(KMOD_LALT)
      let down = events(window) {
        $0.type = SDL_MOUSEBUTTONDOWN.rawValue
        ($0.button.button, $0.button.state) = (UInt8(SDL_BUTTON_RIGHT), UInt8(SDL_PRESSED))
        ($0.button.x, $0.button.y) = (12, 34)
      }
      let position = CGPoint(x: 12, y: 34)
      #expect(kinds(down) == [.pointer(.down, button: .right, position: position, modifiers: .alt)])
      let moved = events(window) {
        $0.type = SDL_MOUSEMOTION.rawValue
        ($0.motion.x, $0.motion.y) = (12, 34)
      }
      #expect(kinds(moved) == [.pointer(.moved, button: .none, position: position, modifiers: .alt)])
    }
  }

  @Test func fractionsOfTheWheelAreKept() throws {
    try withWindow { window in
      let wheel = events(window) {
        $0.type = SDL_MOUSEWHEEL.rawValue
        ($0.wheel.preciseX, $0.wheel.preciseY) = (0.5, -1.25)
        ($0.wheel.mouseX, $0.wheel.mouseY) = (5, 6)
      }
      #expect(kinds(wheel) == [.wheel(dx: 0.5, dy: -1.25, position: CGPoint(x: 5, y: 6), modifiers: [])])
    }
  }

  @Test func fingersAreInPixelsOfTheWindow() throws {
    try withWindow { window in
      let finger = events(window) {
        $0.type = SDL_FINGERDOWN.rawValue
        ($0.tfinger.fingerId, $0.tfinger.x, $0.tfinger.y) = (7, 0.5, 0.25)
      }
      #expect(kinds(finger) == [.finger(.down, id: 7, position: CGPoint(x: 160, y: 75))])
    }
  }

  @Test func onlyATypedQuestionMarkIsAKey() throws {
    try withWindow { window in
      @MainActor func typed(_ code: Int8) -> [InputEvent.Kind] {
        kinds(
          events(window) {
            $0.type = SDL_TEXTINPUT.rawValue
            $0.text.text.0 = code
          })
      }
      #expect(typed(63) == [.key(KeyPress(.character("?")))])
      #expect(typed(97) == [])
    }
  }

  @Test(arguments: [
    (SDL_WINDOWEVENT_SIZE_CHANGED, WindowEvent.resized), (SDL_WINDOWEVENT_EXPOSED, .exposed),
    (SDL_WINDOWEVENT_MINIMIZED, .visible(false)), (SDL_WINDOWEVENT_RESTORED, .visible(true)),
    (SDL_WINDOWEVENT_CLOSE, .quit),
  ])
  func windowEventsAreTranslated(id: SDL_WindowEventID, expected: WindowEvent) throws {
    try withWindow { window in
      let events = events(window) {
        $0.type = SDL_WINDOWEVENT.rawValue
        $0.window.event = UInt8(id.rawValue)
      }
      #expect(events.contains(expected))
    }
  }

  @Test func anEventOfThePresenterEndsTheWait() throws {
    try withWindow { window in
      #expect(events(window) { $0.type = window.wakeEvent } == [.wake])
    }
  }

  @Test func aDriverThatDoesNotExistIsAnError() {
    #expect(throws: DesktopError.self) {
      _ = try SDLWindow.start(
        "nonsense", asked: .x11, title: "test", size: CGSize(width: 320, height: 300), zoom: nil, environment: [:])
    }
  }
}
