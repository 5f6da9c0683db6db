import UIKit

/// A type of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The string value of the type.
  public let rawValue: String
  /// Creates a type from a string value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The media type of video.
  public static let video = AVMediaType(rawValue: "vide")
  /// The media type of audio.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// A device that captures media.
public final class AVCaptureDevice: NSObject {
  let source: any FrameSource
  /// The name of the device, for display in a user interface.
  public let localizedName: String

  init(name: String, source: any FrameSource) {
    localizedName = name
    self.source = source
  }

  /// Returns the default device for a media type; nil if there is none.
  ///
  /// For video, it is the camera in the launch arguments, or a synthetic one. Other types have no device.
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
