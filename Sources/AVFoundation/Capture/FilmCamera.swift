import UIKit

/// A film or picture in the place of a camera: a function of device time, over and over.
final class FilmCamera: FrameSource {
  private let film: Film
  /// Goes on where the decoder fails.
  private let drawn = DrawnCamera()

  init(_ film: Film) { self.film = film }

  var pixelSize: CGSize { CGSize(width: film.size.width, height: film.size.height) }

  func frame(at time: DeviceTime) -> CGImage {
    let index = max(0, time.ticks) / (DeviceTime.ticksPerSecond / Int64(Film.framesPerSecond))
    return film.frame(Int(index % Int64(film.frameCount))) ?? drawn.frame(at: time)
  }
}
