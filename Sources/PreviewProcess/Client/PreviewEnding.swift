import CoreGraphics
import Projects

/// The end of the process of a preview, in words.
struct PreviewEnding: Equatable {
  /// The reason in a sentence.
  var sentence: String
  /// The user's functions that ran, with file and line.
  var lines: [String] = []

  /// The end of a process with a status as shells write it, after it printed some errors.
  init(status: Int32, errors: [String], folder: String) {
    let trace = Backtrace(errors, folder: folder)
    lines = trace.frames
    if let reason = trace.reason, status > 128 {
      sentence = reason
    } else if status > 128 {
      sentence = "It was ended by \(SignalName(number: status - 128))"
    } else if let told = errors.last(where: { $0.hasPrefix("splashview: ") }), status == 2 {
      sentence = String(told.dropFirst("splashview: ".count))
    } else {
      sentence = "It ended itself with status \(status)"
    }
  }

  /// The end of a process for a reason that this process found.
  init(_ sentence: String, errors: [String] = [], folder: String = "") {
    self.sentence = sentence
    lines = Backtrace(errors, folder: folder).frames
  }
}
