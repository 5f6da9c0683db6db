import CoreGraphics
import Simulator

/// Test results as JUnit XML, which continuous integration systems read.
package enum JUnitReport {
  /// The result of one test.
  package struct Case: Sendable {
    package var group: String
    package var name: String
    package var seconds: Double
    /// A description of the failure in one sentence, or nil if the test passed.
    package var failure: String?
    /// A Boolean value indicating whether the failure is an error: the test could not be run as it should.
    package var isError: Bool

    package init(group: String, name: String, seconds: Double = 0, failure: String? = nil, isError: Bool = false) {
      (self.group, self.name, self.seconds) = (group, name, seconds)
      (self.failure, self.isError) = (failure, isError)
    }
  }

  /// Returns the XML document for a suite.
  package static func text(suite: String, _ cases: [Case]) -> String {
    let failures = cases.count { $0.failure != nil && !$0.isError }
    let errors = cases.count { $0.failure != nil && $0.isError }
    let time = String(format: "%.3f", cases.reduce(0) { $0 + $1.seconds })
    let lines = cases.map { test -> String in
      let head =
        "    <testcase classname=\"\(XMLText.escaped(test.group))\" name=\"\(XMLText.escaped(test.name))\" "
        + "time=\"\(String(format: "%.3f", test.seconds))\""
      guard let failure = test.failure else { return head + "/>\n" }
      let element = test.isError ? "error" : "failure"
      return head + ">\n      <\(element) message=\"\(XMLText.escaped(failure))\"/>\n    </testcase>\n"
    }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(time)\""
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      + "  <testsuite name=\"\(XMLText.escaped(suite))\" \(counts)>\n" + lines.joined()
      + "  </testsuite>\n</testsuites>\n"
  }
}
