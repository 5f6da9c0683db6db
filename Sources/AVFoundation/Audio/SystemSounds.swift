// System Sound Services. They belong to AudioToolbox, which AVFoundation exports on iOS.
//
// A simulated device has no loudspeaker and no vibration motor, so the functions play nothing.
import UIKit

/// The identifier of a system sound.
public typealias SystemSoundID = UInt32

/// The system sound identifier of the vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The result code of a call without an error.
public let kAudioServicesNoError: OSStatus = 0
/// The result code of a call that failed for an unspecified reason.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// The result code of a call.
public typealias OSStatus = Int32

private enum SystemSounds: DeviceSlot {
  /// The files of the created sounds, by identifier.
  static func makeValue(for device: Device) -> [SystemSoundID: URL] { [:] }
  /// The identifier of the first created sound. The sounds of iOS itself have smaller ones.
  static let firstIdentifier: SystemSoundID = 4097
}

/// Creates a system sound for an audio file. Returns an error code if the file does not exist.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard (try? inFileURL.checkResourceIsReachable()) ?? false else { return kAudioServicesSystemSoundUnspecifiedError }
  let identifier = (Device.current[SystemSounds.self].keys.max() ?? SystemSounds.firstIdentifier - 1) + 1
  Device.current[SystemSounds.self][identifier] = inFileURL
  unsafe outSystemSoundID.pointee = identifier
  return kAudioServicesNoError
}

/// Disposes of a system sound. Returns an error code if there is no such sound.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  let old = Device.current[SystemSounds.self].removeValue(forKey: inSystemSoundID)
  return old == nil ? kAudioServicesSystemSoundUnspecifiedError : kAudioServicesNoError
}

/// Plays a system sound. Nothing is heard here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a system sound as an alert. Nothing is heard here.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a system sound, and calls a closure when it ends. Here the closure is called in the next turn.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  if let inCompletionBlock { DispatchQueue.main.async { inCompletionBlock() } }
}
