import CoreGraphics
import ImageIO
import Simulator

/// A comparison report as one self-contained HTML file.
package enum ComparisonPage {
  /// Returns the page. It embeds the images of the pairs that differ.
  package static func text(title: String, _ results: [ImageComparison]) throws -> String {
    let different = results.filter { !$0.isSame }
    let verdict =
      different.isEmpty ? "All \(results.count) are the same." : "\(different.count) of \(results.count) differ."
    let sections = try different.enumerated().map { try section($0.offset, $0.element) }
    let same = results.filter(\.isSame).map { "<li>\(XMLText.escaped($0.name)): \(XMLText.escaped($0.sentence))</li>" }
    let list =
      same.isEmpty ? "" : "<details><summary>\(same.count) the same</summary><ul>\(same.joined())</ul></details>"
    let policy = PagePolicy.text(script: script, style: style)
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <link rel="icon" href="data:,">
      <title>\(XMLText.escaped(title))</title><style>\(style)</style></head>
      <body><h1>\(XMLText.escaped(title))</h1><p role="status">\(verdict)</p>
      \(sections.joined(separator: "\n"))
      \(list)
      <script>\(script)</script></body></html>

      """
  }

  /// The ways to view a pair, with the names of their CSS classes.
  private static let views: [(name: String, title: String)] = [
    ("side", "Side by side"), ("blink", "Blink"), ("swipe", "Swipe"), ("onion", "Onion"),
    ("heat", "Difference"),
  ]

  private static func section(_ number: Int, _ result: ImageComparison) throws -> String {
    let lines = (result.recordLines + result.layerLines).map { "<li>\(XMLText.escaped($0))</li>" }.joined()
    let head =
      "<section><h2>\(XMLText.escaped(result.name))</h2><p>\(XMLText.escaped(result.sentence))</p>"
      + (lines.isEmpty ? "" : "<ul>\(lines)</ul>")
    let encoded = try result.encodedImages ?? PageImages(result)
    guard let first = encoded.before, let second = encoded.after, let difference = encoded.difference else {
      let images = [encoded.before, encoded.after].compactMap { $0 }.map { image($0, "the image") }
      return head + "<div class=\"stage side\">\(images.joined())</div></section>"
    }
    let choices = views.map { view -> String in
      let (name, state) = ("v\(number)-\(view.name)", view.name == "side" ? " checked" : "")
      return "<input type=\"radio\" name=\"v\(number)\" id=\"\(name)\" class=\"\(view.name)\"\(state)>"
        + "<label for=\"\(name)\">\(view.title)</label>"
    }
    let share =
      "<input type=\"range\" class=\"share\" min=\"0\" max=\"100\" value=\"50\" aria-label=\"Share of the second\">"
    let images =
      "<div class=\"a\">\(image(first, "before"))</div>"
      + "<div class=\"b\">\(image(second, "after"))</div>"
      + "<div class=\"d\">\(image(difference, "difference"))</div>"
    return head + "<div class=\"views\">\(choices.joined())\(share)<div class=\"stage\">\(images)</div></div></section>"
  }

  private static func image(_ encoded: PageImages.Image, _ name: String) -> String {
    "<figure><img alt=\"\(name)\" width=\"\(encoded.width)\" height=\"\(encoded.height)\" "
      + "src=\"\(encoded.url)\"><figcaption>\(name)</figcaption></figure>"
  }

  /// The script for the slider, which moves the swipe's border or sets the opacity. Without it the share is one half.
  private static let script = """
    "use strict";
    for (const views of document.querySelectorAll(".views")) {
      const share = views.querySelector(".share"), stage = views.querySelector(".stage");
      const apply = () => views.style.setProperty("--share", share.value / 100);
      share.addEventListener("input", apply);
      stage.addEventListener("pointermove", event => {
        if (!event.buttons || !views.querySelector(".swipe").checked) return;
        const box = stage.querySelector(".a img").getBoundingClientRect();
        share.value = 100 - 100 * (event.clientX - box.left) / box.width;
        apply();
      });
    }
    """

  private static let style = """
    :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:80rem;padding:1rem}
    h1,h2,li,p{overflow-wrap:anywhere}figure{margin:0}img{max-width:100%;height:auto;display:block;
    background:repeating-conic-gradient(#8883 0 25%,#0000 0 50%) 0 0/16px 16px}
    figcaption{font-size:.85rem;opacity:.8}.views>input[type=radio]{position:absolute;opacity:0}
    .views>label{display:inline-block;line-height:2.6rem;padding:0 .8rem;margin:0 .3rem .3rem 0;border:1px solid #8888;
    border-radius:.4rem}.views>input:checked+label{background:#0a63d6;border-color:#0a63d6;color:#fff}
    .views>input:focus-visible+label,.share:focus-visible{outline:3px solid Highlight;outline-offset:2px}
    .views{--share:.5}.views>.share{display:none;width:min(24rem,100%);height:2.75rem;margin:0}
    .stage{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));gap:1rem}
    .blink:checked~.stage,.swipe:checked~.stage,.onion:checked~.stage,.heat:checked~.stage{
    grid-template-columns:minmax(0,max-content);width:fit-content;max-width:100%;position:relative;user-select:none}
    .views>input:not(.side):checked~.stage>div{grid-area:1/1}
    .views>input:not(.side):checked~.stage img{max-height:85vh;width:auto}
    .blink:checked~.stage>.d,.swipe:checked~.stage>.d,.onion:checked~.stage>.d,.heat:checked~.stage>.a,
    .heat:checked~.stage>.b{display:none}.blink:checked~.stage>.b{animation:blink 1s steps(1) infinite}
    .swipe:checked~.share,.onion:checked~.share{display:block}.swipe:checked~.stage{touch-action:pan-y;cursor:ew-resize}
    .swipe:checked~.stage img{pointer-events:none}
    .swipe:checked~.stage::after{content:"";position:absolute;top:0;bottom:1.5rem;border-left:2px solid #f00;
    left:calc(100% - 100%*var(--share))}
    .swipe:checked~.stage>.b{clip-path:inset(0 0 0 calc(100% - 100%*var(--share)))}
    .onion:checked~.stage>.b{opacity:var(--share)}@keyframes blink{50%{opacity:0}}
    @media(prefers-reduced-motion:reduce){.blink:checked~.stage>.b{animation-duration:4s}}
    """
}
