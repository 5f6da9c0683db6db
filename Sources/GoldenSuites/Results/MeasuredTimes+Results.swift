extension MeasuredTimes {
  /// Creates the times of results. Cases that were not run keep their time of `before`.
  package init(_ results: [CaseResult], before: MeasuredTimes = .init()) {
    self = before
    for result in results where result.seconds > 0 {
      milliseconds[result.name] = Int((result.seconds * 1000).rounded())
    }
  }
}
