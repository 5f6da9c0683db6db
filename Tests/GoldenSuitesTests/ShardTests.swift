import CoreGraphics
import Simulator
import Testing

@testable import GoldenSuites

@Suite struct ShardTests {
  private func tests(_ count: Int) -> [GoldenTest] {
    (0..<count).map { number in
      var test = GoldenTest(path: "suite/\(number).golden.json")
      (test.scene, test.devices) = ("reveal", ["iPhone 8", "iPhone X"])
      test.times = (0...number % 5).map { String($0) }
      return test
    }
  }

  @Test(arguments: ["0/4", "5/4", "1/0", "a/b", "2", "2/4/1", "", "-1/4", "1/10001"])
  func aWrongShardIsAnError(_ text: String) {
    #expect(throws: SimulationError.self) { try Shard(text) }
  }

  @Test func theEnvironmentDeterminesTheShard() throws {
    #expect(try Shard(environment: [:]) == .whole)
    #expect(try Shard(environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) == Shard("2/3"))
    let matrix = ["SPLASHVIEW_SHARD": "1/4", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]
    #expect(try Shard(environment: matrix) == Shard("1/4"))
    let wrong = #expect(throws: SimulationError.self) { try Shard(environment: ["SPLASHVIEW_SHARD": "5/4"]) }
    #expect(wrong?.message.hasPrefix("SPLASHVIEW_SHARD is \"5/4\", expected a part") == true)
    let array = ["SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_COUNT": "4"]
    let steps = ["SLURM_ARRAY_TASK_MIN": "2", "SLURM_ARRAY_TASK_MAX": "8"]
    #expect(try Shard(environment: array.merging(steps) { $1 }) == Shard("3/4"))
    let plain = ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "2"]
    #expect(try Shard(environment: plain) == Shard("1/2"))
    #expect(throws: SimulationError.self) { try Shard(environment: ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "3"]) }
    #expect(throws: SimulationError.self) { try Shard(environment: ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"]) }
  }

  @Test(arguments: [1, 2, 3, 7, 100]) func shardsCoverEachCaseOnce(count: Int) throws {
    let tests = tests(12)
    let plans = try (1...count).map { try SuitePlan(tests, shard: Shard("\($0)/\(count)")) }
    #expect(Set(plans.map(\.fingerprint)).count == 1)
    let names = plans.flatMap(\.own).map(\.name)
    #expect(names.count == 24 && Set(names) == Set(tests.flatMap(\.cases).map(\.name)))
  }

  @Test func shardsTakeEquallyLong() throws {
    let tests = tests(6)
    let slow = CaseResult(tests[3].cases[1])
    var measured = tests.flatMap(\.cases).map(CaseResult.init)
    for index in measured.indices { measured[index].seconds = measured[index].name == slow.name ? 11 : 1 }
    let times = MeasuredTimes(measured)
    let plans = try (1...2).map { try SuitePlan(tests, shard: Shard("\($0)/2"), times: times) }
    // One machine has eleven cases of a second, and the other has the slow case.
    #expect(plans.map(\.own.count).sorted() == [1, 11])
    #expect(try SuitePlan(tests, shard: Shard("1/2")).fingerprint != plans[0].fingerprint)
  }

  @Test func timesAreReadBack() throws {
    let folder = try TestFolder()
    var result = CaseResult(tests(1)[0].cases[0])
    result.seconds = 1.25
    let times = MeasuredTimes([result])
    let path = try folder.write("times.json", times.text)
    #expect(try MeasuredTimes(path: path) == times)
    for text in ["[]", "{\"a\": \"b\"}", "{\"a\": -1}", "{"] {
      let wrong = try folder.write("wrong.json", text)
      #expect(throws: SimulationError.self) { try MeasuredTimes(path: wrong) }
    }
  }

  @Test func filtersSelectCases() throws {
    let tests = tests(3)
    #expect(try SuitePlan(tests, filters: ["iPhone X"]).own.count == 3)
    #expect(try SuitePlan(tests, filters: ["suite/0", "suite/2"]).own.count == 4)
    #expect(throws: SimulationError.self) { try SuitePlan(tests, filters: ["none"]) }
  }
}
