// Short sounds of the system. They belong to AudioToolbox, which iOS brings with AVFoundation.
//
// No device here has a loudspeaker or a motor, so nothing is heard or felt.
import UIKit

/// The number of a sound of the system.
public typealias SystemSoundID = UInt32

/// The sound of the motor.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The status of a call without an error.
public let kAudioServicesNoError: OSStatus = 0
/// The status of a call that failed for no reason of those with a number.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// The status of a call.
public typealias OSStatus = Int32

private enum SystemSounds: DeviceSlot {
  /// The files of the sounds; the first number is one that iOS has no sound for.
  static func makeValue(for device: Device) -> [SystemSoundID: URL] { [:] }
  static let firstNumber: SystemSoundID = 4097
}

/// Makes a sound of a file, and gives it a number.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard (try? inFileURL.checkResourceIsReachable()) ?? false else { return kAudioServicesSystemSoundUnspecifiedError }
  let number = (Device.current[SystemSounds.self].keys.max() ?? SystemSounds.firstNumber - 1) + 1
  Device.current[SystemSounds.self][number] = inFileURL
  unsafe outSystemSoundID.pointee = number
  return kAudioServicesNoError
}

/// Forgets a sound that was made of a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  let old = Device.current[SystemSounds.self].removeValue(forKey: inSystemSoundID)
  return old == nil ? kAudioServicesSystemSoundUnspecifiedError : kAudioServicesNoError
}

/// Plays a sound. Nothing is heard here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound as an alert. Nothing is heard here.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound, and calls a block after it: at once here.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  if let inCompletionBlock { DispatchQueue.main.async { inCompletionBlock() } }
}
