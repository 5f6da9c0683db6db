import UIKit

/// The camera of a device: `-camera drawn`, `none`, a video or image file, or a V4L2 device.
enum CameraChoice {
  /// Returns the camera for a launch argument; nil for `none`.
  ///
  /// If the camera is not available, a message is logged, and the synthetic camera replaces it.
  static func source(_ wanted: String, on device: Device) -> (name: String, source: any FrameSource)? {
    switch wanted {
    case "none": return nil
    case "", "drawn": break
    default:
      let log = device.log
      do throws(VideoError) {
        guard wanted.hasPrefix("/dev/") else { return (wanted, VideoFileCamera(try VideoFile.open(wanted))) }
        guard device[LiveSourcesSlot.self] else {
          throw VideoError("a live camera is for the window only, an image of it could not be rendered again")
        }
        let camera = try LiveCamera(device: wanted, tools: device[VideoToolsSlot.self]) {
          log("camera \(wanted): \($0), the drawn camera goes on")
        }
        return (wanted, camera)
      } catch {
        log("camera \(wanted): \(error), the drawn camera goes on")
      }
    }
    return ("Drawn Camera", SyntheticCamera())
  }
}

/// The single camera of a device, created at the first access.
///
/// It is a structure, because a slot with an optional value would never be created.
struct DeviceCamera {
  var device: AVCaptureDevice?
}

/// The slot of a device's camera.
enum CameraSlot: DeviceSlot {
  static func makeValue(for device: Device) -> DeviceCamera {
    let wanted = device.run { UserDefaults.standard.string(forKey: "camera") } ?? "drawn"
    let source = CameraChoice.source(wanted, on: device)
    return DeviceCamera(device: source.map { AVCaptureDevice(name: $0.name, source: $0.source) })
  }
}
