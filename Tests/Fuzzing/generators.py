"""Makes small valid files of each format, from which the corpus grows."""
import json
import struct
import zlib


def png(width=4, height=4, color=6) -> bytes:
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    rows = b"".join(b"\x00" + bytes((x * 40 + y * 9 + c) % 256 for x in range(width) for c in range(channels)) for y in range(height))
    palette = chunk(b"PLTE", bytes(range(256)) * 3) if color == 3 else b""
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0)) + palette
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def pdf(content: bytes = b"", more: bytes = b"", packed=False) -> bytes:
    """A PDF file of one page with a content stream."""
    content = content or (b"q 1 0 0 RG 0.2 0.4 0.6 rg 4 w 10 10 80 80 re B Q\n0 0 m 20 90 60 -30 90 90 c S\n"
                          b"q 20 20 50 50 re W n /G gs /F Do Q\n")
    stream = zlib.compress(content) if packed else content
    filters = b"/Filter /FlateDecode " if packed else b""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> "
        b"/ExtGState << /G << /ca 0.5 >> >> >> >>",
        b"<< " + filters + b"/Length %d >>\nstream\n" % len(stream) + stream + b"\nendstream",
        b"<< /Type /XObject /Subtype /Form /BBox [0 0 50 50] /Length 22 >>\nstream\n0 1 0 rg 5 5 9 9 re f \nendstream",
    ] + ([more] if more else [])
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + b"".join(b"%010d 00000 n \n" % p for p in places)
    return out + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


def bomb_pdfs():
    """Small files that unpack to millions of curves, or claim an enormous image."""
    yield pdf(b"0 0 m " + b"9 9 50 -30 90 90 c " * 400_000 + b"S\n", packed=True)
    yield pdf(b"0 0 m " + b"9 9 50 -30 90 90 c " * 400_000 + b"[0.01 0.01] 0 d 30 w S\n", packed=True)
    yield pdf(b"q 0 0 90 90 re W n " * 200_000 + b"0 0 9 9 re f\n", packed=True)
    image = (b"<< /Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceRGB "
             b"/Length 3 >>\nstream\nabc\nendstream")
    yield pdf(b"q 90 0 0 90 0 0 cm /F Do Q\n", image).replace(b"/F 5 0 R", b"/F 6 0 R")


def svg(body: str = "") -> bytes:
    body = body or ('<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'
                    '</linearGradient><clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath></defs>'
                    '<g transform="rotate(10 50 50) scale(1.1)" clip-path="url(#c)"><rect width="90" height="70" rx="9" fill="url(#g)"/>'
                    '<path d="M0 0 C 20 90 60 -30 90 90 A 9 4 30 1 0 5 5 z" stroke="#123" stroke-width="3" fill="none" '
                    'stroke-dasharray="4 2"/></g><use href="#u"/><g id="u"><ellipse cx="5" cy="6" rx="7" ry="8"/></g>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{body}</svg>'.encode()


def bomb_svgs():
    """A path of many segments, many uses of uses, and dashes without end."""
    yield svg('<path stroke="#000" d="M0 0' + " C 9 9 50 -30 90 90" * 40_000 + '"/>')
    uses = "".join(f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, 9))
    yield svg(f'<g id="a0"><rect width="1" height="1"/></g>{uses}<use href="#a8"/>')
    yield svg('<path stroke="#000" stroke-width="30" stroke-dasharray="0.001" d="M0 0 L 100000000 1"/>')


def document(**layer) -> bytes:
    """A layer document with an image."""
    base = {"class": "CALayer", "bounds": [0, 0, 90, 90], "position": [50, 50], "backgroundColor": [0.2, 0.4, 0.8, 1]}
    base.update(layer)
    return json.dumps({"schema": 1, "width": 100, "height": 100, "backgroundColor": [1, 1, 1, 1], "layers": [base]}).encode()


def deep_documents():
    """Documents of ninety levels of each kind."""
    for extra in ({}, {"opacity": 0.9}, {"masksToBounds": True, "cornerRadius": 9}, {"shouldRasterize": True},
                  {"shadowOpacity": 0.5}, {"filters": [{"name": "gaussianBlur", "inputRadius": 3}]}):
        for key in ("sublayers", "mask"):
            layer = {"class": "CALayer", "bounds": [0, 0, 90, 90], "position": [45, 45], "backgroundColor": [0, 0, 1, 1]}
            for _ in range(60 if key == "mask" else 90):
                layer = {**layer, **extra, **{k: v for k, v in (("sublayers", [layer]), ("mask", layer)) if k == key}}
            yield document(**layer)


PROBE = b"""import UIKit
final class ProbeViewController: UIViewController {
  @IBOutlet weak var label: UILabel!
  override func viewDidLoad() {
    super.viewDidLoad()
    label?.text = "probe"
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.backgroundColor = .red
    self.view.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0.5, options: [.repeat]) { view.alpha = 0.5 }
  }
}
"""

# The project's storyboard, with an outlet, an action's control and constraints.
STORYBOARD = b"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="vc-01">
  <scenes>
    <scene sceneID="sc-01">
      <objects>
        <viewController storyboardIdentifier="probe" id="vc-01" customClass="ProbeViewController" customModule="project"
            sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="vw-01">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Probe" textAlignment="natural"
                  translatesAutoresizingMaskIntoConstraints="NO" id="lb-01">
                <rect key="frame" x="16" y="40" width="100" height="21"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
            </subviews>
            <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            <constraints>
              <constraint firstItem="lb-01" firstAttribute="centerX" secondItem="vw-01" secondAttribute="centerX" id="c-01"/>
              <constraint firstItem="lb-01" firstAttribute="top" secondItem="vw-01" secondAttribute="top" constant="40" id="c-02"/>
            </constraints>
          </view>
          <connections>
            <outlet property="label" destination="lb-01" id="ou-01"/>
          </connections>
        </viewController>
      </objects>
    </scene>
  </scenes>
</document>
"""

INFO = b"""<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleName</key><string>Probe</string>
  <key>UIMainStoryboardFile</key><string>Main</string>
  <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
</dict>
</plist>
"""

GESTURE = b"""{"device":"iPhone 8","seed":0,"set":{}}
{"t":0.1,"phase":"began","x":50,"y":50,"id":0}
{"t":0.2,"phase":"moved","x":60,"y":50,"id":0}
{"t":0.3,"phase":"ended","x":70,"y":50,"id":0}
"""

GOLDEN_TEST = json.dumps({
    "scene": "scene.json", "times": [0.5], "devices": ["100x100@2x"], "traits": [{}, {"style": "dark"}], "seed": 3, "scale": 2,
    "gesture": "a.gesture", "events": ["0.2:background"], "tolerance": {"threshold": 0.1, "pixels": 5, "reason": "a probe"},
}).encode()

TIMES = json.dumps({"a.golden.json, 100x100@2x": 0.5, "b": 2}).encode()

RESULTS = b"""{"format":"splashview results","shard":"1/1","plan":"0123456789abcdef","cases":["a, one"],"all":1}
{"name":"a, one","seconds":0.5,"frames":[{"name":"a, one, 0.5 s","outcome":"passed"}]}
{"end":true}
"""

SETTINGS = b"""# settings
scene = reveal
window = 400x800
zoom = 1
text = 1.25
bezel = frame
keys = keys.conf
editor = code -g %f:%l
"""
