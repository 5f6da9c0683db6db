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
  case interaction
  case releaseMap
  case pick
  case source
  case animationSource
  case curves
  case screenshot
  case screenshotWithOverlay
  case copyImage
  case compareImage
  case compareWith
  case moreOfImage
  case lessOfImage
  case record
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
  case undo
  case redo
  case recordings
  case role
  case twoFingers
  case palette
  case menu
  case scenes
  case devices
  case parameters
  case deviceLanguage
  case rotate
  case bezel
  case largerText
  case smallerText
  case usualText
  case finishTransition
  case cancelTransition
  case interrupt
  case touches
  case releaseEarlier
  case releaseLater
  case releaseFurther
  case releaseNearer
  case slowerGesture
  case fasterGesture
  case dockPanels
  case loop
  case previousEvent
  case nextEvent
  case animations
  case previousRow
  case nextRow
  case openRow
  case muteAnimation
  case holdAnimation
  case soloAnimation
  case playAllAnimations
  case previousKeyTime
  case nextKeyTime
  case zoomIn
  case zoomOut
  case fitTimeline
  case repeatMode
  case reverse
  case frameCap
  case curveEditor
  case curvePresets
  case beginEarlier
  case beginLater
  case shorter
  case longer
  case softer
  case harder
  case animationValues
  case resetAnimation
  case compareEdits
  case copyAnimation
  case changes
  case writeChanges

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
    case .overlay: "layers and curves"
    case .bounds: "layer bounds"
    case .interaction: "gestures and decisions"
    case .releaseMap: "map of all releases"
    case .curves: "timing curves"
    case .pick: "layer under the pointer"
    case .source: "open its line in the editor"
    case .animationSource: "open its animation's line"
    case .screenshot: "screenshot of the screen"
    case .screenshotWithOverlay: "screenshot with overlay"
    case .copyImage: "copy the screen as an image"
    case .compareImage: "image over the screen"
    case .compareWith: "image to compare with…"
    case .moreOfImage: "more of that image"
    case .lessOfImage: "less of that image"
    case .record: "begin or end a recording"
    case .saveGesture: "save the gesture"
    case .replayGesture: "replay the gesture"
    case .keys: "keys and mouse"
    case .fullScreen: "full screen"
    case .backOut: "cancel, close, leave"
    case .quit: "quit"
    case .style: "light or dark"
    case .contrast: "more contrast"
    case .motion: "less motion"
    case .life: "send behind, bring back"
    case .undo: "undo touch or change"
    case .redo: "redo"
    case .recordings: "recordings…"
    case .role: "drag: finger or scrub"
    case .twoFingers: "drag: two fingers"
    case .palette: "all commands…"
    case .menu: "menu…"
    case .scenes: "scenes…"
    case .devices: "devices…"
    case .parameters: "parameters…"
    case .deviceLanguage: "language of the device…"
    case .rotate: "rotate the device"
    case .bezel: "bezel: frame, mask or none"
    case .largerText: "larger text"
    case .smallerText: "smaller text"
    case .usualText: "usual size of text"
    case .finishTransition: "finish the transition"
    case .cancelTransition: "cancel the transition"
    case .interrupt: "take the touch away"
    case .touches: "show touches"
    case .releaseEarlier: "let go earlier"
    case .releaseLater: "let go later"
    case .releaseFurther: "let go farther"
    case .releaseNearer: "let go nearer"
    case .slowerGesture: "slower gesture"
    case .fasterGesture: "faster gesture"
    case .dockPanels: "panels to their places"
    case .loop: "loop: from here, to here, off"
    case .previousEvent: "previous event"
    case .nextEvent: "next event"
    case .animations: "animations on a time line"
    case .previousRow: "row above"
    case .nextRow: "row below"
    case .openRow: "open or close the row"
    case .muteAnimation: "mute the row"
    case .holdAnimation: "hold the row here"
    case .soloAnimation: "hold all but the row"
    case .playAllAnimations: "all animations play"
    case .previousKeyTime: "previous key time"
    case .nextKeyTime: "next key time"
    case .zoomIn: "zoom into the time line"
    case .zoomOut: "zoom out of it"
    case .fitTimeline: "the whole time line"
    case .repeatMode: "once, loop, to and fro"
    case .reverse: "run backwards"
    case .frameCap: "fewer frames a second"
    case .curveEditor: "change the curve"
    case .curvePresets: "curves to choose from…"
    case .beginEarlier: "begin the animation earlier"
    case .beginLater: "begin it later"
    case .shorter: "shorter animation"
    case .longer: "longer animation"
    case .softer: "softer curve"
    case .harder: "harder curve"
    case .animationValues: "values of the animation…"
    case .resetAnimation: "the animation as coded"
    case .compareEdits: "compare with before"
    case .copyAnimation: "copy as Swift, CSS, JSON…"
    case .changes: "changes by hand…"
    case .writeChanges: "write changes to the source"
    }
  }
}
