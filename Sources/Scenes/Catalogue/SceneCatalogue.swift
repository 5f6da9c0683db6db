import Fuber
import Reveal
import Simulator
import Skype
import Snapchat
import UIKit
import Youla

/// The catalogue of the sample scenes. The first one is the default scene.
public enum SceneCatalogue {
  /// All scenes, in the order of the window's page keys.
  public static let scenes = [
    SceneDescription(
      name: "youla", title: "Splash windows",
      summary: "The app appears through a growing, turning hole in the shape of the logo.",
      parameters: [
        SceneParameter(
          "launch", .choice(["plain", "push", "link"]), default: "plain",
          "What the launch makes the app do below the splash: nothing, push a profile, or open a product card."),
        SceneParameter(
          "handover", .choice(["seamless", "original"]), default: "seamless",
          "Whether the logo stands still where the hole begins, or jumps by 5 % as in the original."),
      ],
      pointer: .scrub, duration: 2.8, dataFolder: "Youla",
      makeDelegate: SampleApplication(_splashview_register_Youla).makeDelegate),
    SceneDescription(
      name: "snapchat", title: "Interactive card",
      summary: "A card is dragged in over a moving camera image, which blurs in step.",
      parameters: [
        SceneParameter(
          "camera", .text, default: "drawn",
          "What the camera sees: drawn, none, a video's or image's file, or /dev/videoN in a window."),
        SceneParameter("blur", .choice(["on", "off"]), default: "on", "Whether what is behind the card is blurred."),
        SceneParameter("screens", .integer(2...5), default: "2", "How many screens there are beside each other."),
        SceneParameter(
          "tabs", .choice(["buttons", "bar"]), default: "buttons", "How screens are chosen without a drag."),
      ],
      duration: 6, dataFolder: "Snapchat", makeDelegate: SampleApplication(_splashview_register_Snapchat).makeDelegate),
    skype,
    SceneDescription(
      name: "reveal", title: "Round reveal",
      summary: "A ring is drawn, then an image is revealed through a growing mask.",
      parameters: [
        SceneParameter(
          "mask", .choice(["keep", "remove"]), default: "keep", "Whether the mask stays when it hides nothing any more."
        )
      ],
      pointer: .scrub, duration: 2, dataFolder: "Reveal",
      makeDelegate: SampleApplication(_splashview_register_Reveal).makeDelegate),
    SceneDescription(
      name: "fuber", title: "Looping splash",
      summary: "A logo loops over a rippling grid until the service answers, then the main screen comes.",
      parameters: [
        SceneParameter(
          "handshake", .anyOf([.numberOrWord(0...3600, ["never"]), .labelled("fail", .integer(0...9))]), default: "6",
          "Seconds until the service answers, or never, or how many tries fail before it does."),
        SceneParameter(
          "layers", .words(["circle", "line", "square", "mask"]), default: "circle,line,square,mask",
          "Which layers of the logo are there, to build it one at a time."),
      ],
      pointer: .scrubUntil(controller: "MainViewController"), duration: 7,
      durationWith: { fuberDuration(handshake: $0["handshake"] ?? "") }, dataFolder: "Fuber",
      makeDelegate: SampleApplication(_splashview_register_Fuber).makeDelegate),
  ]

  /// Returns the seconds until the answer and the cross-dissolve after it, or ten loops of the splash without an
  /// answer.
  private static func fuberDuration(handshake: String) -> Double {
    if let seconds = Double(handshake) { return seconds + 1 }
    guard handshake.hasPrefix("fail:"), let failures = Int(handshake.dropFirst(5)) else { return 30 }
    // Each failure takes 1.5 s, and the pauses after the failures 1, 2, 4, 8, 8, … s. The last try takes 1.5 s, and the
    // cross-dissolve 1 s.
    return (0..<failures).reduce(2.5) { $0 + 1.5 + Double(min(1 << $1, 8)) }
  }

  private static let skype = {
    var scene = SceneDescription(
      name: "skype", title: "Storyboard splash",
      summary: "The logo slides up, then a segue that nobody sees leads to the start scene.",
      parameters: [
        SceneParameter(
          "splash", .choice(["move", "indicator", "laststate", "film"]), default: "move",
          "What is seen until the start scene: a scene, an image with an indicator, the last state, or a video."),
        SceneParameter(
          "snapshot", .text, default: "", "Where laststate keeps its image; the state folder without it."),
        SceneParameter("film", .text, default: "", "The video that is played; the scene's own without it."),
      ],
      pointer: .scrub, duration: 1.6,
      durationWith: { ["indicator": 3.4, "laststate": 0.5, "film": 2.4][$0["splash"] ?? ""] ?? 1.6 },
      dataFolder: "Skype", makeDelegate: SampleApplication(_splashview_register_Skype).makeDelegate)
    scene.lastStateFile = { parameters in
      guard parameters["splash"] == "laststate" else { return nil }
      if let file = parameters["snapshot"], !file.isEmpty { return file }
      return StateFolder.file("skype-last-state.png")
    }
    return scene
  }()

  /// Returns the scene with a name, or nil if there is none.
  public static func scene(named name: String) -> SceneDescription? { scenes.first { $0.name == name } }
}
