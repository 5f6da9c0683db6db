import Fuber
import Reveal
import Simulator
import Skype
import Snapchat
import UIKit
import Youla

/// The scenes of this package; the first opens without a name.
public enum SceneCatalogue {
  /// All scenes, in the order of the window's page keys.
  public static let scenes = [
    SceneDescription(
      name: "youla", title: "Splash windows",
      summary: "The app appears through a growing, turning hole in the shape of the logo.",
      parameters: [
        SceneParameter(
          "launch", .choice(["plain", "push", "link"]), default: "plain",
          "What the launch makes the app do below the splash: nothing, push a profile, or open a product card.")
      ],
      pointer: .scrub, duration: 2.8, dataFolder: "Youla", makeDelegate: YoulaScene.makeApplicationDelegate),
    SceneDescription(
      name: "snapchat", title: "Interactive card",
      summary: "A card is dragged in over a moving camera picture, which blurs in step.",
      duration: 6, dataFolder: "Snapchat", makeDelegate: SnapchatScene.makeApplicationDelegate),
    SceneDescription(
      name: "skype", title: "Storyboard splash",
      summary: "The logo slides up, then a segue that nobody sees leads to the start scene.",
      pointer: .scrub, duration: 1.6, dataFolder: "Skype", makeDelegate: SkypeScene.makeApplicationDelegate),
    SceneDescription(
      name: "reveal", title: "Round reveal",
      summary: "A ring is drawn, then a picture is revealed through a growing mask.",
      parameters: [
        SceneParameter(
          "mask", .choice(["keep", "remove"]), default: "keep", "Whether the mask stays when it hides nothing any more."
        )
      ],
      pointer: .scrub, duration: 2, dataFolder: "Reveal", makeDelegate: RevealScene.makeApplicationDelegate),
    SceneDescription(
      name: "fuber", title: "Looping splash",
      summary: "A logo loops over a rippling grid until the service answers, then the main screen comes.",
      parameters: [
        SceneParameter(
          "handshake", .numberOrWord(0...3600, ["never"]), default: "6",
          "Seconds until the service answers, or never.")
      ],
      pointer: .scrubUntil(controller: "MainViewController"), duration: 7,
      // The answer, then the cross-dissolve; without an answer ten of the splash's loops.
      durationWith: { Double($0["handshake"] ?? "").map { $0 + 1 } ?? 30 }, dataFolder: "Fuber",
      makeDelegate: FuberScene.makeApplicationDelegate),
  ]

  /// The scene called `name`, nil without one.
  public static func scene(named name: String) -> SceneDescription? { scenes.first { $0.name == name } }
}
