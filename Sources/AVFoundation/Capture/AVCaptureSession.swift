import UIKit

/// Connects inputs with preview layers.
open class AVCaptureSession: NSObject {
  /// What goes in.
  public private(set) var inputs: [AVCaptureInput] = []
  /// What comes out.
  public private(set) var outputs: [AVCaptureOutput] = []
  /// Whether media flow.
  public private(set) var isRunning = false
  private var previews: [() -> Void] = []

  /// Creates a session without inputs.
  public override init() { super.init() }

  /// Whether `input` can be added: once each.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }

  /// Adds `input`.
  open func addInput(_ input: AVCaptureInput) {
    guard canAddInput(input) else { return }
    inputs.append(input)
    notify()
  }

  /// Takes `input` out.
  open func removeInput(_ input: AVCaptureInput) {
    inputs.removeAll { $0 === input }
    notify()
  }

  /// Whether `output` can be added: once each.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }

  /// Adds `output`.
  open func addOutput(_ output: AVCaptureOutput) {
    if canAddOutput(output) { outputs.append(output) }
  }

  /// Marks the start of a batch of changes.
  open func beginConfiguration() {}

  /// Marks the end of a batch of changes.
  open func commitConfiguration() {}

  /// Lets media flow.
  open func startRunning() {
    isRunning = true
    notify()
  }

  /// Stops media.
  open func stopRunning() {
    isRunning = false
    notify()
  }

  /// The frames that previews show: the first video input's while running.
  var frames: (any FrameSource)? {
    guard isRunning else { return nil }
    return inputs.lazy.compactMap { ($0 as? AVCaptureDeviceInput)?.device.source }.first
  }

  func whenFramesChange(_ body: @escaping () -> Void) { previews.append(body) }

  private func notify() { for preview in previews { preview() } }
}
