import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

@MainActor @Suite struct SymbolTests {
  @Test func everyListedSymbolIsDrawnAndNoOther() {
    Device().run {
      #expect(SymbolDrawings.names.count <= 60)
      #expect(SymbolDrawings.names == SymbolDrawings.names.sorted())
      for name in SymbolDrawings.names {
        let image = UIImage(systemName: name)
        #expect(image?.isSymbolImage == true, "\(name)")
        #expect(image?.renderingMode == .alwaysTemplate, "\(name)")
        guard case .drawing(let list, _, _) = image?.cgImage?.content else {
          Issue.record("\(name) is no drawing")
          continue
        }
        #expect(!list.isEmpty, "\(name)")
      }
    }
  }

  @Test func unknownSymbolIsNilAndLogged() {
    let device = Device()
    let log = LogRecorder()
    device.log = { log.add($0) }
    device.run {
      #expect(UIImage(systemName: "figure.wave") == nil)
      // The outlined symbol exists, the filled one is not drawn here.
      #expect(UIImage(systemName: "trash.fill") == nil)
    }
    #expect(log.lines.count == 2)
    #expect(log.lines.first?.contains("figure.wave") ?? false)
  }

  @Test func configurationGivesSizeWeightAndColour() throws {
    try Device().run {
      let plain = try #require(UIImage(systemName: "star"))
      #expect(plain.size == CGSize(width: 20, height: 20))
      let large = plain.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 50, weight: .bold))
      #expect(large?.size == CGSize(width: 60, height: 60))
      let scaled = large?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large))
      #expect(scaled?.size == CGSize(width: 78, height: 78))
      #expect(
        scaled?.symbolConfiguration?.isEqual(
          UIImage.SymbolConfiguration(pointSize: 50, weight: .bold, scale: .large)) == true)
      let red = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .red))
      #expect(red?.renderingMode == .alwaysOriginal)
      let view = UIImageView(image: plain)
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
      #expect(view.intrinsicContentSize == CGSize(width: 36, height: 36))
    }
  }
}
