import CoreGraphics
import ImageIO
import PropertyTesting
import Rasterizer
import Testing

@Suite struct SVGReaderTests {
  /// Returns the pixels of a drawing, 40×40 unless the attributes of `head` say otherwise.
  private func pixels(_ body: String, head: String = "width='40' height='40'", scale: CGFloat = 1) throws -> PixelImage
  {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' \(head)>\(body)</svg>"
    let image = try SVGReader.drawing(Data(text.utf8)).image(scale: scale)
    return ImageRasterizer(Renderer(threads: 1)).rasterize(image)
  }

  private func message(_ body: String, head: String = "width='40' height='40'") -> String {
    do {
      _ = try pixels(body, head: head)
      return "drawn"
    } catch { return "\(error)" }
  }

  private let red = [255, 0, 0, 255]
  private let clear = [0, 0, 0, 0]

  // MARK: Shapes

  @Test(
    arguments: [
      "<rect x='10' y='10' width='20' height='20' fill='red'/>", "<circle cx='20' cy='20' r='10' fill='#f00'/>",
      "<ellipse cx='20' cy='20' rx='10' ry='12' fill='#FF0000'/>",
      "<polygon points='10,10 30,10 30 30 10 30' style='fill: rgb(255, 0, 0)'/>",
      "<path d='M10 10h20v20H10z' fill='rgba(100%, 0%, 0%, 1)'/>",
      "<rect x='.5em' y='1ex' width='1.5rem' height='1.5em' style='fill:red ! Important'/>",
      "<path d='m10,10 20,0 0,20-20,0z' fill='red'/>",
      "<path d='M10 20a10 10 0 1120 0A10 10 0 1 1 10 20' fill='red'/>",
      "<path d='M10 10Q20 0 30 10T30 30 10 30 10 10' fill='red'/>",
      "<path d='M10 10C15 5 25 5 30 10S35 25 30 30 15 35 10 30 5 15 10 10' fill='red'/>",
      "<line x1='20' y1='5' x2='20' y2='35' stroke='red' stroke-width='10'/>",
      "<polyline points='5 20 35 20' stroke='red' stroke-width='1e1' fill='none'/>",
      "<g fill='red'><g transform='translate(10 10) scale(2)'><rect width='10' height='10'/></g></g>",
      "<defs><rect id='a' width='20' height='20'/></defs><use href='#a' x='10' y='10' fill='red'/>",
      "<defs><rect id='a' width='20' height='20' fill='red'/></defs><use xlink:href='#a' transform='translate(10,10)'/>",
      "<g color='red'><rect x='10' y='10' width='50%' height='50%' fill='currentColor'/></g>",
      "<rect x='25%' y='.25in' width='15pt' height='5.3mm' fill='red' transform='translate(0 -14)'/>",
      "<rect x='-10' y='-10' width='20' height='20' transform='translate(20 20) rotate(45)' fill='red'/>",
    ])
  func shapesAreAtTheirPosition(_ body: String) throws {
    let image = try pixels(body)
    expectClose(pixel(image, 20, 20), red)
    expectClose(pixel(image, 1, 1), clear)
    expectClose(pixel(image, 38, 38), clear)
  }

  @Test func cornersAreRound() throws {
    let image = try pixels("<rect width='40' height='40' rx='15' fill='red'/>")
    #expect(pixel(image, 1, 1)[3] == 0 && pixel(image, 20, 1)[3] == 255)
    // One radius applies to both axes.
    #expect(pixel(image, 1, 20)[3] == 255)
  }

  @Test func theFillRulesDiffer() throws {
    let d = "M0 0h40v40h-40zM10 10h20v20h-20z"
    #expect(pixel(try pixels("<path d='\(d)'/>"), 20, 20)[3] == 255)
    #expect(pixel(try pixels("<path d='\(d)' fill-rule='evenodd'/>"), 20, 20)[3] == 0)
  }

  @Test func arcsFollowTheirFlags() throws {
    func isThere(_ flags: String, _ x: Int, _ y: Int) throws -> Bool {
      pixel(try pixels("<path d='M10 20A10 10 0 \(flags) 20 10' fill='red'/>"), x, y)[3] > 128
    }
    // The small arc about (20, 20), the large one about (10, 10), and their mirror images.
    #expect(try isThere("0 1", 13, 13))
    #expect(try isThere("1 1", 6, 6))
    #expect(try isThere("1 0", 22, 22))
    #expect(try isThere("0 0", 16, 16))
    #expect(try !isThere("0 1", 22, 22))
  }

  @Test func linesHaveWidthCapsAndDashes() throws {
    let image = try pixels(
      "<path d='M10 10h20' stroke='red' stroke-width='8' stroke-linecap='square'/>"
        + "<path d='M0 30h40' stroke='red' stroke-width='4' stroke-dasharray='10'/>")
    expectClose(pixel(image, 7, 10), red)
    #expect(pixel(image, 5, 10)[3] == 0)
    expectClose(pixel(image, 5, 30), red)
    #expect(pixel(image, 15, 30)[3] == 0)
    expectClose(pixel(image, 25, 30), red)
  }

  // MARK: Style

  @Test func styleOverridesAttributesAndIsInherited() throws {
    let image = try pixels(
      "<g fill='blue' style='fill:lime'><rect width='20' height='40'/><rect x='20' width='20' height='40' fill='red'/></g>"
    )
    expectClose(pixel(image, 10, 20), [0, 255, 0, 255])
    expectClose(pixel(image, 30, 20), red)
  }

  @Test func groupOpacityAppliesToTheWholeGroup() throws {
    let image = try pixels(
      "<g opacity='.5'><rect width='30' height='40' fill='red'/><rect x='10' width='30' height='40' fill='red'/></g>")
    expectClose(pixel(image, 20, 20), [128, 0, 0, 128])
    let single = try pixels("<rect width='40' height='40' fill='red' fill-opacity='50%'/>")
    expectClose(pixel(single, 20, 20), [128, 0, 0, 128])
  }

  @Test func hiddenElementsAreNotDrawn() throws {
    let image = try pixels(
      "<rect width='9' height='9' display='none'/><g visibility='hidden'><rect width='9' height='9'/></g>"
        + "<title>hidden</title><metadata><a b='c'/></metadata><sodipodi:namedview zoom='1'/><rect width='0' height='9'/>"
    )
    #expect(image.pixels.allSatisfy { $0 == 0 })
  }

  @Test func clipsFollowTheirRule() throws {
    func center(_ rule: String) throws -> [Int] {
      let path = "<path clip-rule='\(rule)' d='M0 0h40v40H0zM10 10h20v20H10z'/>"
      return pixel(
        try pixels(
          "<clipPath id='c'>\(path)</clipPath><rect width='40' height='40' fill='red' clip-path='url(#c)'/>"), 20, 20)
    }
    #expect(try center("nonzero") == red)
    #expect(try center("evenodd") == clear)
  }

  @Test func clipsRemoveThePixelsOutside() throws {
    let image = try pixels(
      "<clipPath id='c'><circle cx='20' cy='20' r='10'/></clipPath><rect width='40' height='40' fill='red' clip-path='url(#c)'/>"
    )
    expectClose(pixel(image, 20, 20), red)
    #expect(pixel(image, 5, 5)[3] == 0)
  }

  // MARK: Gradients

  @Test func gradientsFollowTheBoundingBoxAndTheirMatrix() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    let linear = try pixels(
      "<linearGradient id='g'>\(stops)</linearGradient><rect x='10' width='20' height='40' fill='url(#g)'/>")
    #expect(pixel(linear, 11, 20)[0] >= 234 && pixel(linear, 28, 20)[2] >= 234)
    expectClose(pixel(linear, 20, 20), [121, 0, 134, 255], by: 8)
    let down = try pixels(
      "<linearGradient id='g' gradientTransform='rotate(90)'>\(stops)</linearGradient><rect width='40' height='40' fill='url(#g)'/>"
    )
    #expect(pixel(down, 20, 1)[0] > 235 && pixel(down, 20, 38)[2] > 235)
    let inherited = try pixels(
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x2='40'>\(stops)</linearGradient>"
        + "<linearGradient id='b' href='#a'/><rect x='30' width='10' height='40' fill='url(#b)'/>")
    #expect(pixel(inherited, 31, 20)[2] > 180 && pixel(inherited, 31, 20)[0] < 70)
    let radial = try pixels(
      "<radialGradient id='g'><stop stop-color='#fff'/><stop offset='100%' stop-color='#000' stop-opacity='0'/></radialGradient>"
        + "<rect width='40' height='40' fill='url(#g)'/>")
    #expect(pixel(radial, 20, 20)[0] > 235 && pixel(radial, 20, 20)[3] > 235)
    #expect(pixel(radial, 1, 1)[3] == 0)
    // Wider than high: an ellipse.
    let oval = try pixels(
      "<radialGradient id='g'><stop/><stop offset='1' stop-opacity='0'/></radialGradient><rect width='40' height='20' fill='url(#g)'/>"
    )
    #expect(pixel(oval, 30, 10)[3] > 90 && pixel(oval, 20, 19)[3] < 40)
  }

  // MARK: Sizes

  @Test func theViewBoxIsFittedIntoTheSize() throws {
    let wide = try pixels(
      "<rect width='10' height='10' fill='red'/>", head: "width='40' height='20' viewBox='0 0 10 10'")
    #expect(wide.width == 40 && wide.height == 20)
    #expect(pixel(wide, 5, 10)[3] == 0 && pixel(wide, 20, 10)[3] == 255)
    let left = try pixels(
      "<rect width='10' height='10'/>",
      head: "width='40' height='20' viewBox='0 0 10 10' preserveAspectRatio='xMinYMin'")
    #expect(pixel(left, 5, 10)[3] == 255 && pixel(left, 30, 10)[3] == 0)
    let all = try pixels(
      "<rect width='10' height='10'/>", head: "width='40' height='20' viewBox='0 0 10 10' preserveAspectRatio='none'")
    #expect(pixel(all, 1, 1)[3] == 255 && pixel(all, 38, 18)[3] == 255)
    let own = try pixels("<rect x='5' y='5' width='1' height='1'/>", head: "viewBox='5 5 30 20'", scale: 2)
    #expect(own.width == 60 && own.height == 40 && pixel(own, 1, 1)[3] == 255)
  }

  // MARK: Errors

  @Test(
    arguments: [
      ("\n<text>a</text>", "the element <text> on line 2: not supported, convert it to paths"),
      ("<g>\n<g>\n<image/></g></g>", "the element <image> on line 3: not supported, only vectors are"),
      ("<style>a{}</style>", "the element <style> on line 1: not supported, use attributes instead of style sheets"),
      ("<pattern/>", "the element <pattern> on line 1: not supported"),
      (
        "<rect width='1' height='1' fill='reddish'/>",
        "the element <rect> on line 1: fill is \"reddish\", expected a colour"
      ),
      ("<rect width='1vw' height='1'/>", "the element <rect> on line 1: the unit \"vw\" of width is not supported"),
      ("<path d='M0 0L'/>", "the element <path> on line 1: d, character 6: expected a number"),
      ("<path d='L0 0'/>", "the element <path> on line 1: d, character 2: a path begins with M or m"),
      ("<path d='M0 0B1'/>", "the element <path> on line 1: d, character 6: there is no command \"B\""),
      ("<g filter='url(#f)'/>", "the element <g> on line 1: filter is not supported"),
      ("<g mask='url(#f)'/>", "the element <g> on line 1: mask is not supported"),
      ("<g transform='turn(1)'/>", "the element <g> on line 1: transform has turn with 1 numbers"),
      ("<use href='#x'/>", "the element <use> on line 1: there is no element \"#x\" in this file"),
      ("<g id='a'><use href='#a'/></g>", "the element <use> on line 1: nested deeper than 64"),
      (
        "<rect width='9' height='9' fill='url(#no)'/>",
        "the element <rect> on line 1: there is no element \"#no\" in this file"
      ),
      (
        "<linearGradient id='a' href='#a'/><rect width='9' height='9' fill='url(#a)'/>",
        "the element <linearGradient> on line 1: inherits from itself"
      ),
      ("<g>", "line 1: expected </g> for line 1, found </svg>"),
    ])
  func errorsNameElementAndLine(_ body: String, _ sentence: String) {
    #expect(message(body).hasPrefix(sentence), "\(message(body))")
  }

  @Test func rootElementsAreChecked() {
    #expect(message("", head: "viewBox='0 0 0 10'").contains("viewBox is \"0 0 0 10\""))
    #expect(message("", head: "width='99999' height='1'").contains("cannot be drawn"))
    #expect(SVGReader.recognizes(Data("\u{FEFF}<?xml version='1.0'?>\n<!-- a --><svg/>".utf8)))
    #expect(!SVGReader.recognizes(Data("<html/>".utf8)) && !SVGReader.recognizes(Data("%PDF-1.4".utf8)))
  }

  @Test func nestedUsesAreLimited() {
    let doubled = (1...20).map { "<g id='g\($0)'><use href='#g\($0 - 1)'/><use href='#g\($0 - 1)'/></g>" }.joined()
    let text = "<defs><rect id='g0' width='1' height='1'/>\(doubled)</defs><use href='#g20'/>"
    #expect(message(text).contains("elements are drawn"))
  }

  @Test func whateverTheBytesNothingTraps() throws {
    let sample = """
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="24px" height="24" viewBox="0 0 24 24">
      <defs><linearGradient id="a" x1="0%" y2="100%" gradientTransform="rotate(45 .5 .5)"><stop offset=".2" \
      stop-color="#0af8"/><stop offset="1" style="stop-color:rgb(1,2,3);stop-opacity:.3"/></linearGradient>
      <clipPath id="c"><path d="M0 0h9v9z" clip-rule="evenodd"/></clipPath></defs>
      <g fill="url(#a)" stroke="teal" stroke-width="2.5" stroke-dasharray="1,2 3" opacity=".7" clip-path="url(#c)">
      <path d="M1.5.5-3 4C1 2 3 4 5 6s7 8 9 1q1 2 3 4t5 6A7 3 30 01 9 9v-3H4z"/>
      <use href="#b" x="3"/><rect id="b" width="9" height="50%" rx="2"/></g>
      <polygon points="1,2 3,4 5,6" transform="matrix(1 0 .3 1 2 2) skewX(10)"/></svg>
      """
    let tokens = [
      "<g>", "</g>", "<use href='#b'/>", "url(#a)", "transform='scale(0)'", "A", "a", "z", "M", "%", "1e308",
    ]
    let outcome = try Fuzzer("x.svg", samples: [Array(sample.utf8)], tokens: tokens, rounds: 3000).run { bytes, _ in
      let drawing = try SVGReader.drawing(Data(bytes))
      // A document that was read can be drawn.
      if drawing.size.width < 200, drawing.size.height < 200 {
        _ = ImageRasterizer(Renderer(threads: 1)).rasterize(try drawing.image(scale: 1))
      }
    }
    #expect(outcome.accepted > 0 && !outcome.messages.isEmpty, "seed \(PropertyTest.seed)")
  }
}
