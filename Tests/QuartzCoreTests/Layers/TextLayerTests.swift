import CoreGraphics
import CoreText
import Testing

@testable import QuartzCore

@Suite(.onADevice) struct TextLayerTests {
  private func drawing(_ stage: Stage, _ layer: CATextLayer, _ time: Double = 0) -> [DisplayFill] {
    guard case .text(let text) = stage.values(layer, at: time).kind else { return [] }
    return text.drawing.items.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  private func shown(_ change: (CATextLayer) -> Void) -> (Stage, CATextLayer) {
    let stage = Stage()
    let text = stage.device.run { CATextLayer() }
    stage.turn {
      text.bounds.size = CGSize(width: 200, height: 50)
      change(text)
      stage.root.addSublayer(text)
    }
    return (stage, text)
  }

  private func color(_ fill: DisplayFill?) -> CGColor? {
    if case .color(let color)? = fill?.paint { color } else { nil }
  }

  @Test func textIsLaidOutAtTheCommit() {
    let (stage, text) = shown { $0.string = "Hello" }
    #expect(drawing(stage, text).count == 1)
    #expect(color(drawing(stage, text).first) == .white)
    #expect(stage.device.run { text.preferredFrameSize().width } > 20)
  }

  @Test func runsKeepTheirOwnFontsAndColours() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let whole = NSMutableAttributedString(
      string: "Red", attributes: [.init("NSColor"): red, .init("NSFont"): CTFont.named("Helvetica", size: 30)])
    whole.append(NSAttributedString(string: "plain"))
    let (stage, text) = shown {
      $0.string = whole
      ($0.fontSize, $0.foregroundColor) = (99, .white)
    }
    // Evidence: docs. An attributed string uses its own attributes, and Core Text's 12 points in black without any.
    #expect(drawing(stage, text).map { color($0) } == [red, .black])
    let height = stage.device.run { text.preferredFrameSize().height }
    #expect(height > 25 && height < 60)
  }

  @Test func sizeAndColourAnimate() {
    let (stage, text) = shown { $0.string = "Hello" }
    stage.turn {
      for (key, from) in [("fontSize", 18 as Any), ("foregroundColor", CGColor.black as Any)] {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.duration) = (from, 1)
        text.add(animation, forKey: key)
      }
    }
    guard case .text(let half) = stage.values(text, at: 0.5).kind else {
      Issue.record("no text")
      return
    }
    #expect(half.fontSize == 27)
    #expect(color(drawing(stage, text, 0.5).first)?.rgba == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(color(drawing(stage, text, 2).first) == .white)
  }

  @Test func linesWrapAndAreTruncated() {
    let sentence = String(repeating: "several words ", count: 20)
    let (stage, text) = shown {
      $0.string = sentence
      ($0.fontSize, $0.isWrapped) = (12, true)
    }
    let all = stage.device.run { text.preferredFrameSize().height }
    stage.turn { text.truncationMode = .end }
    let cut = stage.device.run { text.preferredFrameSize().height }
    #expect(all > 60 && cut <= 50 && cut > 20)
    stage.turn { text.isWrapped = false }
    #expect(stage.device.run { text.preferredFrameSize().height } < 25)
  }

  private func lines(_ change: (CATextLayer) -> Void) -> [TextLine] {
    let (stage, layer) = shown {
      $0.string = "one two three four five six seven eight"
      $0.fontSize = 20
      change($0)
    }
    guard case .text(let text) = stage.values(layer, at: 0).kind else { return [] }
    return text.layout.lines
  }

  @Test func justifiedLinesReachBothEdges() {
    let text = lines { ($0.isWrapped, $0.alignmentMode) = (true, .justified) }
    #expect(text.count > 1)
    #expect(text.dropLast().allSatisfy { $0.origin.x == 0.0 && abs($0.width - 200) < 1e-6 })
    #expect(text.last.map { $0.width < 199 } ?? false)
  }

  @Test(arguments: [CATextLayerTruncationMode.start, .middle, .end])
  func aTruncatedLineFits(_ mode: CATextLayerTruncationMode) {
    let text = lines { $0.truncationMode = mode }
    #expect(text.count == 1 && text[0].width <= 200 && text[0].width > 150)
  }

  @Test func whatIsNoTextIsToldOnce() {
    let (stage, text) = shown { $0.string = 7 }
    #expect(drawing(stage, text).isEmpty)
    stage.turn { text.fontSize = 10 }
    #expect(stage.log.lines == ["CATextLayer #2: string: a Int is not text; nothing is drawn"])
  }
}
