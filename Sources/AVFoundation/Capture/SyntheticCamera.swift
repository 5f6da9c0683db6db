// The camera that replaces a real one.
//
// Many machines have no camera, and a live camera cannot seek. The default device is therefore synthetic: a pure
// function of device time. A seek shows the same frame as playback. A frame is a large prepared image of a street,
// panned slowly, with a few moving cars on top. Drawing a frame costs as much as drawing a photograph: one image fill
// and some small shapes. Invariant: a frame depends on its time alone.
import Synchronization
import UIKit

/// A camera that pans over a street at dusk, at 30 frames per second of device time.
final class SyntheticCamera: FrameSource {
  /// The frame size, in portrait orientation as on a phone.
  static let size = CGSize(width: 720, height: 1280)
  private static let framesPerSecond: Int64 = 30
  /// The number of display items: one for the street and seven for each car.
  private static let itemCount = 1 + 7 * MovingCar.all.count
  private static let ticksPerFrame = DeviceTime.ticksPerSecond / framesPerSecond

  private let street = StreetImage.image
  private let images = Mutex(Images())

  private struct Images {
    var index: Int64 = -1
    var latest: CGImage?
    /// The image before the latest, redrawn for the next frame when it is no longer used.
    var reusable: CGImage?
  }

  var pixelSize: CGSize { Self.size }

  func frame(at time: DeviceTime) -> CGImage {
    let index = max(0, time.ticks / Self.ticksPerFrame)
    return images.withLock { known in
      if let latest = known.latest, known.index == index { return latest }
      var reusable = exchange(&known.reusable, with: nil)
      let image: CGImage
      if isKnownUniquelyReferenced(&reusable), let reusable {
        image = reusable
      } else {
        image = CGImage(
          .drawing(DisplayList(), size: Self.size, scale: 1), width: Int(Self.size.width),
          height: Int(Self.size.height))
      }
      image.redraw { draw(seconds: Double(index) / Double(Self.framesPerSecond), &$0) }
      (known.index, known.latest, known.reusable) = (index, image, known.latest)
      return image
    }
  }

  private func draw(seconds t: Double, _ list: inout DisplayList) {
    list.items.reserveCapacity(Self.itemCount)
    let pan = 0.5 - 0.5 * Numerics.cos(t * 2 * .pi / 24)
    let sway = 6 * Numerics.sin(t * 2 * .pi / 3.5)
    let range = Double(street.width) - Double(Self.size.width)
    let source = CGRect(x: pan * range, y: 20 + sway, width: Double(Self.size.width), height: Double(Self.size.height))
    let whole = CGRect(origin: .zero, size: Self.size)
    list.items.append(
      .fill(DisplayFill(.rect(whole), .image(DisplayImage(street, source: source, destination: whole)))))
    for car in MovingCar.all { car.add(to: &list.items, seconds: t, left: source.minX, top: source.minY) }
  }
}
