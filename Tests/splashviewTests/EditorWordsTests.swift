import CoreGraphics
import PreviewProcess
import Simulator
import Testing

@testable import splashview

@Suite struct EditorWordsTests {
  private func words(_ setting: String?, _ environment: [String: String]) throws -> [String] {
    try Editor(setting: setting, environment: environment).words
  }

  @Test func theSettingComesBeforeTheEnvironment() throws {
    let environment = ["VISUAL": "gvim -f", "EDITOR": "ed"]
    #expect(try words("'my editor' %f", environment) == ["my editor", "%f"])
    #expect(try words(nil, environment) == ["gvim", "-f"])
    #expect(try words(" ", ["EDITOR": "ed"]) == ["ed"])
    #expect(try words(nil, [:]) == [])
  }

  @Test func anOpenQuoteIsNamed() throws {
    #expect(throws: SimulationError("editor in settings.conf: a quote ' is not closed in 'pen %f")) {
      try words("'pen %f", [:])
    }
  }
}
