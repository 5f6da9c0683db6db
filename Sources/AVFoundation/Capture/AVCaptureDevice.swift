import UIKit

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// Something that media can be captured from.
public final class AVCaptureDevice: NSObject {
  let source: any FrameSource
  /// What a person calls it.
  public let localizedName: String

  init(name: String, source: any FrameSource) {
    localizedName = name
    self.source = source
  }

  /// The default device for a kind of media: for video the camera that the launch arguments name, a drawn one without
  /// any; nothing for the rest.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    mediaType == .video ? Device.current[CameraSlot.self].device : nil
  }
}

/// Media that goes into a session.
open class AVCaptureInput: NSObject {}

/// A device's media that goes into a session.
public final class AVCaptureDeviceInput: AVCaptureInput {
  /// The device.
  public let device: AVCaptureDevice
  /// Opens `device`.
  public init(device: AVCaptureDevice) throws { self.device = device }
}

/// Media that comes out of a session.
open class AVCaptureOutput: NSObject {}
