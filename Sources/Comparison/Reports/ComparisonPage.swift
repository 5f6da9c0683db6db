import CoreGraphics
import ImageIO

/// A report of comparisons in one HTML file, which needs no network and no other file.
package enum ComparisonPage {
  /// Returns the page. Images of pairs that differ are part of it.
  package static func text(title: String, _ results: [ImageComparison]) throws -> String {
    let different = results.filter { !$0.isSame }
    let verdict =
      different.isEmpty ? "All \(results.count) are the same." : "\(different.count) of \(results.count) differ."
    let sections = try different.enumerated().map { try section($0.offset, $0.element) }
    let same = results.filter(\.isSame).map { "<li>\(XMLText.escaped($0.name)): \(XMLText.escaped($0.sentence))</li>" }
    let list =
      same.isEmpty ? "" : "<details><summary>\(same.count) the same</summary><ul>\(same.joined())</ul></details>"
    // Without scripts and foreign files, the page also works under a strict policy of its server.
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(XMLText.escaped(title))</title><style>\(style)</style></head>
      <body><h1>\(XMLText.escaped(title))</h1><p role="status">\(verdict)</p>
      \(sections.joined(separator: "\n"))
      \(list)
      </body></html>

      """
  }

  /// The views of a pair, as names and titles.
  private static let views: [(name: String, title: String)] = [
    ("side", "Side by side"), ("blink", "Blink"), ("swipe", "Swipe"), ("onion", "Onion"),
    ("heat", "Difference"),
  ]

  private static func section(_ number: Int, _ result: ImageComparison) throws -> String {
    let lines = result.recordLines.map { "<li>\(XMLText.escaped($0))</li>" }.joined()
    let head =
      "<section><h2>\(XMLText.escaped(result.name))</h2><p>\(XMLText.escaped(result.sentence))</p>"
      + (lines.isEmpty ? "" : "<ul>\(lines)</ul>")
    guard let first = result.first, let second = result.second, let difference = result.difference else {
      let images = try [result.first, result.second].compactMap { $0 }.map { try image($0.pixels, "the image") }
      return head + "<div class=\"stage side\">\(images.joined())</div></section>"
    }
    let choices = views.map { view -> String in
      let (name, state) = ("v\(number)-\(view.name)", view.name == "side" ? " checked" : "")
      return "<input type=\"radio\" name=\"v\(number)\" id=\"\(name)\" class=\"\(view.name)\"\(state)>"
        + "<label for=\"\(name)\">\(view.title)</label>"
    }
    let images =
      "<div class=\"a\">\(try image(first.pixels, "before"))</div>"
      + "<div class=\"b\">\(try image(second.pixels, "after"))</div>"
      + "<div class=\"d\">\(try image(difference.picture(over: second.pixels), "difference"))</div>"
    return head + "<div class=\"views\">\(choices.joined())<div class=\"stage\">\(images)</div></div></section>"
  }

  private static func image(_ pixels: PixelImage, _ name: String) throws -> String {
    let data = try PNGWriter.data(pixels).base64EncodedString()
    return "<figure><img alt=\"\(name)\" width=\"\(pixels.width)\" height=\"\(pixels.height)\" "
      + "src=\"data:image/png;base64,\(data)\"><figcaption>\(name)</figcaption></figure>"
  }

  private static let style = """
    :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:80rem;padding:1rem}
    h2{overflow-wrap:anywhere}figure{margin:0}img{max-width:100%;height:auto;display:block;
    background:repeating-conic-gradient(#8883 0 25%,#0000 0 50%) 0 0/16px 16px}
    figcaption{font-size:.85rem;opacity:.8}.views>input{margin:0 .3rem 0 0;width:1.2rem;height:1.2rem;vertical-align:middle}
    .views>label{margin-right:1rem;line-height:2.75rem}input:focus-visible{outline:3px solid Highlight}
    .stage{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));gap:1rem}
    .blink:checked~.stage,.swipe:checked~.stage,.onion:checked~.stage,.heat:checked~.stage{grid-template-columns:auto;
    justify-content:start}.views>input:not(.side):checked~.stage>div{grid-area:1/1}
    .blink:checked~.stage>.d,.swipe:checked~.stage>.d,.onion:checked~.stage>.d,.heat:checked~.stage>.a,
    .heat:checked~.stage>.b{display:none}.blink:checked~.stage>.b{animation:blink 1s steps(1) infinite}
    .swipe:checked~.stage>.b{resize:horizontal;overflow:hidden;width:50%;border-right:3px solid #f00;z-index:1}
    .swipe:checked~.stage>.b img{max-width:none}.swipe:checked~.stage>.a img{max-width:none}
    .onion:checked~.stage>.b{opacity:.5}@keyframes blink{50%{opacity:0}}
    @media(prefers-reduced-motion:reduce){.blink:checked~.stage>.b{animation-duration:4s}}
    """
}
