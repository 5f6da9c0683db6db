import CoreGraphics
import ImageIO
import Simulator

/// The HTML, CSS and JavaScript around the data of a video.
enum PageText {
  /// Returns the part of the page before the video's data.
  static func beginning(title: String, subtitle: String) -> String {
    let policy = PagePolicy.text(script: script, style: style)
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <link rel="icon" href="data:,">
      <title>\(XMLText.escaped(title))</title><style>\(style)</style></head>
      <body><header><h1>\(XMLText.escaped(title))</h1><p>\(XMLText.escaped(subtitle))</p></header>
      <p id="notice" role="status">The frames are shown by a script, which has not begun or is not allowed here.</p>
      <main id="player" hidden>
      <div class="stage"><canvas id="screen" role="img" aria-label="The screen of the device"></canvas><canvas id="overlay" aria-hidden="true"></canvas></div>
      <div class="side">
      <output id="clock" for="time"></output>
      <input id="time" type="range" min="0" value="0" step="1" aria-label="Time">
      <div class="controls">
      <button id="back" type="button" aria-label="One frame back" title="One frame back (Left)">◀</button>
      <button id="play" type="button" title="Play or pause (Space)">Play</button>
      <button id="next" type="button" aria-label="One frame on" title="One frame on (Right)">▶</button>
      <label>Speed <select id="speed"><option value="2">2×</option><option value="1" selected>1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.1">⅒×</option></select></label>
      </div>
      <div class="controls">
      <label><input id="loop" type="checkbox" checked> Loop</label>
      <label><input id="layers" type="checkbox"> Layers</label>
      <label><input id="curved" type="checkbox" checked> Curves</label>
      </div>
      <p id="name" aria-live="polite"></p>
      <ul id="legend" hidden><li class="k1">animated</li><li class="k2">clips</li><li class="k3">mask</li><li class="k0">other</li></ul>
      <div id="curves"></div>
      <p class="keys">Space plays, ← and → step, Home and End jump, [ and ] change the speed, d shows layers, c curves. Drag the screen to scrub.</p>
      </div></main>
      <script type="application/json" id="video">
      """
  }

  /// The part of the page after the video's data.
  static var end: String { "</script>\n<script>\(script)</script>\n</body></html>\n" }

  private static let style = """
    :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:#8886;--accent:#0a63d6}
    @media(prefers-color-scheme:dark){:root{--accent:#6db3ff}}
    body{margin:0 auto;max-width:76rem;padding:1rem}h1{font-size:1.4rem;margin:0}header p{margin:0 0 1rem;opacity:.75}
    main:not([hidden]){display:grid;grid-template-columns:minmax(0,auto) minmax(18rem,1fr);gap:1.5rem;align-items:start}
    .stage{position:relative;touch-action:pan-y;cursor:ew-resize;width:fit-content;margin:0 auto}
    #screen{display:block;max-width:100%;max-height:82vh;outline:1px solid var(--line);
    background:repeating-conic-gradient(#8883 0 25%,#0000 0 50%) 0 0/16px 16px}
    #overlay{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
    #clock{font-variant-numeric:tabular-nums;font-size:1.1rem}#time{width:100%;height:2.75rem;margin:0;accent-color:var(--accent)}
    .controls{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:.25rem 0}
    button,select{font:inherit;min-height:2.75rem;min-width:2.75rem;padding:0 .8rem}#play{min-width:6rem}
    label{min-height:2.75rem;display:inline-flex;align-items:center;gap:.4rem}label input{width:1.2rem;height:1.2rem}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}#name{min-height:1.5em;margin:0;overflow-wrap:anywhere}
    #legend:not([hidden]){display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0;font-size:.9rem}
    #legend li::before{content:"";display:inline-block;width:1.2rem;border-top:3px solid;margin-right:.4rem;vertical-align:middle}
    .k0::before{color:#9a9a9a}.k1::before{color:#ff8a00}.k2::before{color:#00b84a}.k3::before{color:#e03ce0}
    #curves{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr));gap:.75rem;margin-top:.5rem}
    .card{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .6rem;min-width:0;font-size:.85rem;overflow-wrap:anywhere}
    .card p{margin:0;opacity:.75}.card svg{display:block;width:100%;height:5rem;overflow:visible}
    .card path{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}
    .card line{stroke:var(--line);vector-effect:non-scaling-stroke}.card circle{fill:#ff8a00}
    .keys{font-size:.85rem;opacity:.75}
    @media(max-width:44rem){main:not([hidden]){grid-template-columns:minmax(0,1fr)}#screen{max-height:62vh}}
    """
}
