import CoreGraphics
import Projects

/// A description of the end of a preview's process.
struct PreviewEnding: Equatable {
  /// The reason in a sentence.
  var sentence: String
  /// The user's functions that ran, with file and line.
  var lines: [String] = []

  /// Describes the end of a process by its printed errors and its status. After a signal, the status is 128 plus the
  /// signal's number.
  init(status: Int32, errors: [String], folder: String) {
    let trace = Backtrace(errors, folder: folder)
    lines = trace.frames
    if let reason = trace.reason, status > 128 {
      sentence = reason
    } else if status > 128 {
      sentence = "It was ended by \(SignalName(number: status - 128))"
    } else if let message = errors.last(where: { $0.hasPrefix("splashview: ") }), status == 2 {
      sentence = String(message.dropFirst("splashview: ".count))
    } else {
      sentence = "It ended itself with status \(status)"
    }
  }

  /// Describes the end of a process that was ended for a reason.
  init(_ sentence: String, errors: [String] = [], folder: String = "") {
    self.sentence = sentence
    lines = Backtrace(errors, folder: folder).frames
  }
}
