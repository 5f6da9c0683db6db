import CoreGraphics

/// A command that a key can invoke. The raw value is its name in `keys.conf`.
package enum Command: String, CaseIterable, Sendable {
  case playOrPause
  case replay
  case frameBack
  case frameForward
  case back
  case forward
  case tenFramesBack
  case tenFramesForward
  case first
  case last
  case tenth
  case slower
  case faster
  case halve
  case double
  case normalRate
  case slowMotion
  case previousScene
  case nextScene
  case overlay
  case bounds
  case curves
  case screenshot
  case screenshotWithOverlay
  case saveGesture
  case replayGesture
  case keys
  case fullScreen
  case backOut
  case quit
  case style
  case contrast
  case motion
  case life

  /// The description in the key sheet.
  package var title: String {
    switch self {
    case .playOrPause: "play or pause"
    case .replay: "replay from the start"
    case .frameBack: "one frame back"
    case .frameForward: "one frame on"
    case .back: "100 ms back"
    case .forward: "100 ms on"
    case .tenFramesBack: "ten frames back"
    case .tenFramesForward: "ten frames on"
    case .first: "first frame"
    case .last: "last frame"
    case .tenth: "jump to 0…90 %"
    case .slower: "slower"
    case .faster: "faster"
    case .halve: "half the rate"
    case .double: "twice the rate"
    case .normalRate: "back to 1×"
    case .slowMotion: "slow motion ×0.1"
    case .previousScene: "previous scene"
    case .nextScene: "next scene"
    case .overlay: "debug overlay"
    case .bounds: "layer bounds"
    case .curves: "timing curves"
    case .screenshot: "screenshot of the screen"
    case .screenshotWithOverlay: "screenshot with overlay"
    case .saveGesture: "save what came in as a gesture"
    case .replayGesture: "replay the gesture"
    case .keys: "this sheet"
    case .fullScreen: "full screen"
    case .backOut: "cancel touch, leave full screen"
    case .quit: "quit"
    case .style: "light or dark"
    case .contrast: "more contrast"
    case .motion: "less motion"
    case .life: "send behind, bring back"
    }
  }
}
