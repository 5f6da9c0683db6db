import CoreGraphics
import Testing

@testable import Workbench

/// Cards take their places from the top of columns.
@Suite struct CardPlacesTests {
  private static let area = CGRect(x: 0, y: 0, width: 420, height: 300)
  private static let columns = [
    CGRect(x: 0, y: 0, width: 200, height: 300), CGRect(x: 210, y: 0, width: 200, height: 300),
  ]

  private func places(
    _ heights: [(Panel, ClosedRange<Double>)], newest: [Panel] = [], origins: [Panel: CGPoint] = [:]
  ) -> CardPlaces {
    var places = CardPlaces(area: Self.area, columns: Self.columns, origins: origins, gap: 10)
    places.place(
      heights.map { CardPlaces.Request(panel: $0.0, width: 200, heights: $0.1) }, newest: newest, note: 14)
    return places
  }

  @Test func cardsThatDoNotFitGoToTheNextColumn() {
    let places = places([(.headUp, 100...100), (.interaction, 250...250), (.pick, 150...150)])
    #expect(places.frames[.headUp] == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(places.frames[.interaction] == CGRect(x: 210, y: 0, width: 200, height: 250))
    #expect(places.frames[.pick] == CGRect(x: 0, y: 110, width: 200, height: 150))
    #expect(places.left.isEmpty && places.noteFrame(height: 14) == nil)
    #expect(places.rest(above: 14) == CGRect(x: 210, y: 260, width: 200, height: 40))
  }

  @Test func theOldestCardIsHiddenIfNotAllFit() {
    let cards: [(Panel, ClosedRange<Double>)] = [(.headUp, 280...280), (.interaction, 280...280), (.pick, 200...200)]
    let places = places(cards, newest: [.interaction, .headUp, .pick])
    #expect(places.left == [.interaction])
    #expect(places.frames[.interaction] == nil)
    // The first column has words about it at its end, so the high card is in the second.
    #expect(places.frames[.headUp]?.minX == 210 && places.frames[.pick]?.minX == 0)
    #expect(places.noteFrame(height: 14) == CGRect(x: 0, y: 286, width: 200, height: 14))
  }

  @Test func aCardTakesTheRestOfItsColumn() {
    let places = places([(.headUp, 100...100), (.curveEditor, 120...400), (.interaction, 280...280)])
    #expect(places.frames[.curveEditor] == CGRect(x: 0, y: 110, width: 200, height: 190))
    #expect(places.frames[.interaction]?.minX == 210)
  }

  @Test func aMovedCardStaysInTheWindowAndLeavesItsColumn() {
    let places = places(
      [(.headUp, 100...100), (.interaction, 100...100)], origins: [.headUp: CGPoint(x: 1000, y: -50)])
    #expect(places.frames[.headUp] == CGRect(x: 220, y: 0, width: 200, height: 100))
    #expect(places.frames[.interaction]?.minY == 0)
  }
}
