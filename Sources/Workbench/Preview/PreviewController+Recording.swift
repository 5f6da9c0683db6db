import CoreGraphics
import Simulator

extension PreviewController {
  /// Begins a recording at the shown time, or ends it and requests its video.
  ///
  /// Only the start and end times are stored. The video is rendered from the inputs, so dropped frames of the window do
  /// not affect it.
  func toggleRecording() {
    guard let start = recordingStart else {
      guard options.startVideo != nil else { return showMessage("videos cannot be made here") }
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
      let request = VideoRequest(
        scene: player.scene.name, gesture: player.simulation.wholeRecording.text, start: start.seconds,
        end: end.seconds, name: captureName)
      if let task = try options.startVideo?(request) { videos.add(task) }
    }
  }

  /// Reports videos that have ended.
  func collectVideos() {
    for status in videos.takeEnded() {
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

  /// The badges of a recording and of videos that are being rendered.
  var recordingBadges: [String] {
    let recording = recordingStart.map { start in
      "● recording " + StatusText.seconds(max(0, (player.transport.time - start).seconds))
    }
    return [recording, videos.isEmpty ? nil : "writing a video"].compactMap { $0 }
  }
}
