import UIKit

/// Which camera the device has: `-camera drawn`, `none`, a film's or picture's file, or a V4L2 device.
enum CameraChoice {
  /// What is seen through the camera that the launch arguments name, nil for none; where it cannot be had, a message
  /// says so and the drawn one goes on.
  static func source(_ wanted: String, on device: Device) -> (name: String, source: any FrameSource)? {
    switch wanted {
    case "none": return nil
    case "", "drawn": break
    default:
      let log = device.log
      do throws(FilmError) {
        guard wanted.hasPrefix("/dev/") else { return (wanted, FilmCamera(try Film.open(wanted))) }
        guard device[LiveSourcesSlot.self] else {
          throw FilmError("a live camera is for the window only, a picture with it could not be made again")
        }
        let camera = try LiveCamera(device: wanted, tools: device[FilmToolsSlot.self]) {
          log("camera \(wanted): \($0), the drawn camera goes on")
        }
        return (wanted, camera)
      } catch {
        log("camera \(wanted): \(error), the drawn camera goes on")
      }
    }
    return ("Drawn Camera", DrawnCamera())
  }
}

/// The device's one camera, made at the first look; a slot's value is no optional, which would never be made.
struct DeviceCamera {
  var device: AVCaptureDevice?
}

/// Where a device keeps it.
enum CameraSlot: DeviceSlot {
  static func makeValue(for device: Device) -> DeviceCamera {
    let wanted = device.run { UserDefaults.standard.string(forKey: "camera") } ?? "drawn"
    let source = CameraChoice.source(wanted, on: device)
    return DeviceCamera(device: source.map { AVCaptureDevice(name: $0.name, source: $0.source) })
  }
}
