extension Command {
  /// Other words under which the command is looked for, beside those of its title.
  var words: String {
    switch self {
    case .interaction: "why swipe drag spring back cancel finish decision recognizer hud"
    case .animations: "timeline bars duration delay"
    case .overlay: "inspect layers outlines curves hud"
    case .pick: "inspect select element"
    case .longer, .shorter: "duration time speed"
    case .softer, .harder: "ease easing spring bounce"
    case .curveEditor: "ease easing bezier spring edit"
    case .curvePresets: "ease easing bezier presets"
    case .beginEarlier, .beginLater: "delay offset"
    case .soloAnimation: "only alone isolate freeze"
    case .holdAnimation: "freeze pause stop"
    case .muteAnimation: "disable hide off"
    case .playAllAnimations: "unmute release reset"
    case .copyAnimation: "export code clipboard"
    case .writeChanges: "save apply code"
    case .compareEdits: "before after a/b"
    case .frameForward, .frameBack: "step next previous"
    case .slower, .faster, .halve, .double, .slowMotion: "rate speed"
    case .touches: "fingers dots"
    case .interrupt: "cancel call"
    case .record: "film video gif movie"
    case .screenshot, .screenshotWithOverlay: "capture picture png image"
    case .style: "appearance theme dark mode"
    case .motion: "accessibility reduce"
    case .contrast: "accessibility"
    case .life: "background foreground home"
    case .bezel: "frame notch"
    case .largerText, .smallerText, .usualText: "font zoom"
    case .keys: "help shortcuts"
    case .devices: "iphone ipad phone"
    case .repeatMode: "repeat autoreverse"
    default: ""
    }
  }
}
