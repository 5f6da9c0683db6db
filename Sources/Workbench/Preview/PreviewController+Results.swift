// Results of other threads that arrive when playback has reached the end, such as answers from a network.
extension PreviewController {
  /// The time between two looks in seconds (our choice).
  private static let resultInterval = 0.5
  /// The time after the end for which the window looks for results (our choice). An idle window costs nothing later.
  private static let resultLimit = 60.0

  /// Continues playback if a result has arrived. Returns the time of the next look, or nil if none is due.
  func lookForResults(at now: Double) -> Double? {
    guard options.awaitsResults, player.transport.isPlaying, player.transport.hasEnded else {
      playbackEndTime = nil
      return nil
    }
    player.continueForResults()
    let start = playbackEndTime ?? now
    playbackEndTime = start
    return now < start + Self.resultLimit ? now + Self.resultInterval : nil
  }
}
