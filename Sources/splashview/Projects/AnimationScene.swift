import CoreGraphics
import Foundation
import LottieReading
import Projects
import Simulator

extension [SceneDescription] {
  /// Returns the player's scenes with the name and the duration of the animation that they show.
  func showing(_ request: LottieRequest) -> [SceneDescription] {
    let name = (request.file as NSString).lastPathComponent
    let data = FileManager.default.contents(atPath: request.file) ?? Data()
    let duration = LottieFile.duration(data, animation: request.animation)
    return map { scene in
      var scene = scene
      (scene.name, scene.title) = (name, name)
      scene.summary = "The Lottie animation \(request.file)."
      scene.duration = duration ?? scene.duration
      return scene
    }
  }
}
