import UIKit

/// An object that manages capture and connects inputs with preview layers.
open class AVCaptureSession: NSObject {
  /// The inputs of the session.
  open private(set) var inputs: [AVCaptureInput] = []
  /// The outputs of the session.
  open private(set) var outputs: [AVCaptureOutput] = []
  /// A Boolean value indicating whether the session is running.
  open private(set) var isRunning = false
  private var previews: [() -> Void] = []

  /// Creates a session without inputs.
  public override init() { super.init() }

  /// Returns a Boolean value indicating whether an input can be added. An input can be added once.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }

  /// Adds an input.
  open func addInput(_ input: AVCaptureInput) {
    guard canAddInput(input) else { return }
    inputs.append(input)
    notify()
  }

  /// Removes an input.
  open func removeInput(_ input: AVCaptureInput) {
    inputs.removeAll { $0 === input }
    notify()
  }

  /// Returns a Boolean value indicating whether an output can be added. An output can be added once.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }

  /// Adds an output.
  open func addOutput(_ output: AVCaptureOutput) {
    if canAddOutput(output) { outputs.append(output) }
  }

  /// Marks the beginning of a set of changes. It has no effect here.
  open func beginConfiguration() {}

  /// Marks the end of a set of changes. It has no effect here.
  open func commitConfiguration() {}

  /// Starts the session.
  open func startRunning() {
    isRunning = true
    notify()
  }

  /// Stops the session.
  open func stopRunning() {
    isRunning = false
    notify()
  }

  /// The frames of the first video input while the session is running, for preview layers.
  var frames: (any FrameSource)? {
    guard isRunning else { return nil }
    return inputs.lazy.compactMap { ($0 as? AVCaptureDeviceInput)?.device.source }.first
  }

  func whenFramesChange(_ body: @escaping () -> Void) { previews.append(body) }

  private func notify() { for preview in previews { preview() } }
}
