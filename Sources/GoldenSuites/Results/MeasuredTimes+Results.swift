extension MeasuredTimes {
  /// Creates the times from results. Cases without a measured time keep their time from `before`.
  package init(_ results: [CaseResult], before: MeasuredTimes = .init()) {
    self = before
    for result in results where result.seconds > 0 {
      milliseconds[result.name] = Int((result.seconds * 1000).rounded())
    }
  }
}
