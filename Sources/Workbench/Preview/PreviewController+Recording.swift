import CoreGraphics
import Simulator

extension PreviewController {
  /// Begins a recording at the shown time, or ends it and has its film drawn.
  ///
  /// Only the two times are kept. The device plays the same again, so the film is exact, however the window showed it.
  func toggleRecording() {
    guard let start = recordingStart else {
      guard options.film != nil else { return showMessage("films cannot be made here") }
      recordingStart = player.transport.time
      return needsDisplay()
    }
    recordingStart = nil
    needsDisplay()
    let end = player.transport.time
    guard end > start else {
      return showMessage("nothing was recorded: the shown time is not after the one at which the recording began")
    }
    attempt {
      let request = FilmRequest(
        scene: player.scene.name, gesture: player.simulation.wholeRecording.text, start: start.seconds,
        end: end.seconds, name: captureName)
      if let task = try options.film?(request) { films.add(task) }
    }
  }

  /// Tells about films that are done.
  func collectFilms() {
    for status in films.takeEnded() {
      switch status {
      case .done(let path):
        options.print(path)
        showMessage(path)
      case .failed(let sentence):
        options.log(sentence)
        showMessage(sentence)
      case .drawing, .passedOn: needsDisplay()
      }
    }
  }

  /// The badge of a recording, and that of films that are drawn.
  var recordingBadges: [String] {
    let recording = recordingStart.map { start in
      "● recording " + StatusText.seconds(max(0, (player.transport.time - start).seconds))
    }
    return [recording, films.isEmpty ? nil : "writing a film"].compactMap { $0 }
  }
}
