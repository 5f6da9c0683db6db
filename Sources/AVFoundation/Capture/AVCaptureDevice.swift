import UIKit

/// A type of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The string of the type.
  public let rawValue: String
  /// Creates a type from its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Video.
  public static let video = AVMediaType(rawValue: "vide")
  /// Audio.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// A device that captures media.
public final class AVCaptureDevice: NSObject {
  let source: any FrameSource
  /// The name of the device for people.
  public let localizedName: String

  init(name: String, source: any FrameSource) {
    localizedName = name
    self.source = source
  }

  /// Returns the default device for a media type. For video it is the camera in the launch arguments, or a synthetic
  /// one. There is none for other types.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    mediaType == .video ? Device.current[CameraSlot.self].device : nil
  }
}

/// The base class of inputs of a session.
open class AVCaptureInput: NSObject {}

/// An input of a session that captures from a device.
public final class AVCaptureDeviceInput: AVCaptureInput {
  /// The device of the input.
  public let device: AVCaptureDevice
  /// Creates an input for a device.
  public init(device: AVCaptureDevice) throws { self.device = device }
}

/// The base class of outputs of a session.
open class AVCaptureOutput: NSObject {}
