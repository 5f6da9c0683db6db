import ImageIO
import Simulator

/// An image over the device's screen, for comparison: another capture, or a mock-up.
package struct ComparedImage: Sendable {
  /// The file extensions of supported images.
  package static let endings: Set<String> = ["png", "jpg", "jpeg", "webp"]

  /// The name of the image's file.
  package let name: String
  package let pixels: PixelImage
  /// The pixels as contents of a layer.
  let picture: CGImage
  /// The pixels per point that the capture's record or the file's name states; nil if neither does.
  private let ownScale: Double?

  /// Reads an image file. Its errors name the file.
  package init(path: String) throws {
    try self.init(bytes: try FileReading.bytes(of: path), path: path)
  }

  /// Reads the bytes of an image file; errors name it `path`.
  package init(bytes: [UInt8], path: String) throws {
    name = (path as NSString).lastPathComponent
    do { pixels = try ImageReader.pixels(Data(bytes)) } catch let error as ImageError {
      throw SimulationError("\(path): \(error)")
    }
    picture = CGImage(pixels)
    let record = try? CaptureRecord(texts: try PNGReader.texts(bytes), file: path)
    let recorded = try? record.map { try $0.scale ?? DeviceModel.named($0.device).scale }
    ownScale = recorded.flatMap { $0 }.map { Double($0) } ?? Self.scale(inName: name)
  }

  /// Returns a Boolean value indicating whether the name of a file is that of an image.
  package static func isNamed(_ path: String) -> Bool {
    endings.contains((path as NSString).pathExtension.lowercased())
  }

  /// Returns the scale in a name such as "name@2x.png"; nil without one.
  private static func scale(inName name: String) -> Double? {
    let base = (name as NSString).deletingPathExtension
    guard base.hasSuffix("x"), let at = base.lastIndex(of: "@") else { return nil }
    return Double(base[base.index(after: at)...].dropLast()).flatMap { (0.1...16).contains($0) ? $0 : nil }
  }

  /// Returns the pixels per point of the image over a device.
  ///
  /// Without a stated scale, the ratio of the widths of image and screen counts if it is 1, 2, 3 or 4. Otherwise the
  /// image has the device's scale.
  func scale(over device: DeviceModel) -> Double {
    if let ownScale { return ownScale }
    let times = Double(pixels.width) / Double(device.size.width)
    return [1, 2, 3, 4].contains(times) ? times : Double(device.scale)
  }

  /// Returns the size of the image in points of a device.
  func size(over device: DeviceModel) -> CGSize {
    let scale = scale(over: device)
    return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}

/// The modes in which an image is compared with the screen below it. The raw value is the name in lists.
package enum ComparisonMode: String, CaseIterable, Sendable, Codable {
  /// The image is mixed with the screen.
  case opacity
  /// The absolute difference of the colours is shown. Equal pixels are black.
  case difference
  /// The image covers the left part of the screen, up to a line.
  case swipe

  /// The next mode; nil after the last.
  var next: ComparisonMode? {
    Self.allCases.firstIndex(of: self).flatMap { $0 + 1 < Self.allCases.count ? Self.allCases[$0 + 1] : nil }
  }
}

/// The mode of a comparison, with its parameter.
package struct ComparisonStyle: Sendable, Equatable, Codable {
  package var mode = ComparisonMode.opacity
  /// The share of the image from 0 to 1: its opacity, or the part of the screen's width that it covers.
  package var share = 0.5

  package init() {}
}
