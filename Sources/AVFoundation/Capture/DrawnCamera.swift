// Capture, as far as a preview layer needs it.
//
// There is no camera in CI, and a live one cannot be sought: the default device is a drawn one, a pure function of
// device time, so that seek equals play. A frame is one large pre-drawn street panned slowly, with a few moving
// things on top: one image fill and a handful of small shapes, so that the film costs what a photograph costs.
// Rule inside: the picture at a time depends on that time alone.
import Synchronization
import UIKit

/// A street at dusk filmed by somebody who turns slowly, at 30 frames a second of device time.
final class DrawnCamera: FrameSource {
  /// Portrait, as a phone films.
  static let size = CGSize(width: 720, height: 1280)
  private static let framesPerSecond: Int64 = 30
  /// The street and seven for each car.
  private static let mostItems = 1 + 7 * MovingCar.all.count
  private static let ticksPerFrame = DeviceTime.ticksPerSecond / framesPerSecond

  private let street = StreetPicture.image
  private let pictures = Mutex(Pictures())

  private struct Pictures {
    var index: Int64 = -1
    var latest: CGImage?
    /// The one before, to be drawn anew when nobody looks at it any more.
    var spare: CGImage?
  }

  var pixelSize: CGSize { Self.size }

  func frame(at time: DeviceTime) -> CGImage {
    let index = max(0, time.ticks / Self.ticksPerFrame)
    return pictures.withLock { known in
      if let latest = known.latest, known.index == index { return latest }
      var spare = exchange(&known.spare, with: nil)
      let image: CGImage
      if isKnownUniquelyReferenced(&spare), let spare {
        image = spare
      } else {
        image = CGImage(
          .drawing(DisplayList(), size: Self.size, scale: 1), width: Int(Self.size.width),
          height: Int(Self.size.height))
      }
      image.redraw { draw(seconds: Double(index) / Double(Self.framesPerSecond), &$0) }
      (known.index, known.latest, known.spare) = (index, image, known.latest)
      return image
    }
  }

  private func draw(seconds t: Double, _ list: inout DisplayList) {
    list.items.reserveCapacity(Self.mostItems)
    let pan = 0.5 - 0.5 * Numerics.cos(t * 2 * .pi / 24)
    let bob = 6 * Numerics.sin(t * 2 * .pi / 3.5)
    let room = Double(street.width) - Double(Self.size.width)
    let source = CGRect(x: pan * room, y: 20 + bob, width: Double(Self.size.width), height: Double(Self.size.height))
    let whole = CGRect(origin: .zero, size: Self.size)
    list.items.append(
      .fill(DisplayFill(.rect(whole), .image(DisplayImage(street, source: source, destination: whole)))))
    for car in MovingCar.all { car.add(to: &list.items, seconds: t, left: source.minX, top: source.minY) }
  }
}
