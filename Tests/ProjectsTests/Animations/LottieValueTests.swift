import Foundation
import Testing

@testable import Projects

/// The values that a command line sets in a Lottie animation.
@Suite struct LottieValueTests {
  @Test func theLastNameDeterminesTheKind() throws {
    func content(_ argument: String) throws -> LottieValue.Content { try LottieValue(argument).content }
    #expect(try content("Logo.Fill 1.Color=#FF0000") == .color([1, 0, 0, 1]))
    #expect(try content("**.Stroke Color=#f80") == .color([1, 136.0 / 255, 0, 1]))
    #expect(try content("A.Color=#00000033") == .color([0, 0, 0, 0.2]))
    #expect(try content("A.Colors=#000,#FFF") == .gradient([[0, 0, 0, 1], [1, 1, 1, 1]]))
    #expect(try content("A.Transform.Position= 20, -4.5") == .point(x: 20, y: -4.5))
    #expect(try content("A.Transform.Opacity=50") == .number(50))
    #expect(try content("TITLE=a=b, 50%") == .text("a=b, 50%"))
    #expect(try LottieValue("TITLE=").keyPath == "TITLE")
  }

  /// The player proposes key paths that end in one of these names.
  @Test func aValueKnowsThePropertiesOfItsKind() throws {
    #expect(try LottieValue("A.Color=#FFF").properties == ["Color", "Stroke Color"])
    #expect(try LottieValue("A.Position=1,2").properties.contains("Scale"))
    #expect(try LottieValue("A.Opacity=1").properties.contains("Stroke Width"))
    #expect(try LottieValue("TITLE=Opacity").properties.isEmpty)
  }

  @Test(arguments: [
    ("", "expected KEYPATH=VALUE"), ("A.Color", "expected KEYPATH=VALUE"), ("=#FFF", "expected KEYPATH=VALUE"),
    ("A.Color=red", "expected a colour"), ("A.Color=#12345", "expected a colour"),
    ("A.Color=#GGGGGG", "expected a colour"),
    ("A.Colors=#FFF", "expected colours"), ("A.Colors=#FFF,", "expected colours"),
    ("A.Position=1", "expected two numbers"), ("A.Position=1,2,3", "expected two numbers"),
    ("A.Position=1,x", "expected two numbers"), ("A.Opacity=nan", "expected a number"),
    ("A.Opacity=1e300", "expected a number"), ("A.Path=x", "sets no value of a property called \"Path\""),
  ]) func otherValuesAreErrors(_ argument: String, _ sentence: String) {
    let error = #expect(throws: ProjectError.self) { try LottieValue(argument) }
    #expect(error?.description.contains(sentence) ?? false, "\(error?.description ?? "")")
  }

  /// The player is client code of its own and decodes what is encoded here.
  @Test func aRequestIsOneEnvironmentVariable() throws {
    var request = LottieRequest(file: "/a \"b\".json")
    request.values = [try LottieValue("A.Color=#FFF"), try LottieValue("T=x")]
    #expect(LottieRequest(variables: request.variables) == request)
    #expect(LottieRequest(variables: [:]) == nil)
  }
}
