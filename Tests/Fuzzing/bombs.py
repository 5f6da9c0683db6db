"""Makes small files that ask for much: memory, work, depth, or an end that never comes."""
import json
import struct
import zlib

import generators


def _packed(unit: bytes, count: int) -> bytes:
    packer = zlib.compressobj(1)
    block = unit * max(1, (1 << 16) // len(unit))
    data, left = [], len(unit) * count
    while left > 0:
        data.append(packer.compress(block[:left]))
        left -= len(block)
    return b"".join(data) + packer.flush()


def _png(width, height, depth, color, rows: bytes, *chunks: bytes, interlaced=0) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)
    return (b"\x89PNG\r\n\x1a\n" + generators.chunk(b"IHDR", head) + b"".join(chunks)
            + generators.chunk(b"IDAT", rows) + generators.chunk(b"IEND", b""))


def pngs():
    """Images of a gigapixel, of 64 million pixels with 16 bits a channel, interlaced, long and thin, and with packed text."""
    yield _png(30_000, 30_000, 1, 0, _packed(b"\x00", 30_000 * 3_751))
    yield _png(8000, 8000, 16, 6, _packed(b"\x00", 8000 * (8000 * 8 + 1)))
    yield _png(8000, 8000, 16, 6, _packed(b"\x00", 8000 * 8000 * 8 + 15_000), interlaced=1)
    yield _png(8000, 8000, 8, 0, _packed(b"\x00", 8000 * 8000 + 15_000), interlaced=1)
    yield _png(2_000_000, 1, 8, 6, _packed(b"\x00", 8_000_001))
    yield _png(1, 2_000_000, 8, 6, _packed(b"\x00\x01\x02\x03\x04", 2_000_000))
    text = generators.chunk(b"zTXt", b"splashview\x00\x00" + _packed(b"x", 1 << 30))
    yield _png(1, 1, 8, 0, zlib.compress(b"\x00\x00"), text)
    small = generators.chunk(b"zTXt", b"splashview\x00\x00" + _packed(b"x", 1 << 20))
    yield _png(1, 1, 8, 0, zlib.compress(b"\x00\x00"), *([small] * 2_000))
    profile = generators.chunk(b"iCCP", b"p\x00\x00" + _packed(b"\x00", 1 << 30))
    yield _png(1, 1, 8, 0, zlib.compress(b"\x00\x00"), profile)


def _segment(marker: int, data: bytes) -> bytes:
    return struct.pack(">BBH", 0xff, marker, len(data) + 2) + data


def jpegs():
    """A progressive image of thousands of empty scans, each of which passes over all pixels, and one that claims more."""
    def table(kind, symbol):
        return _segment(0xc4, bytes([kind, 1] + [0] * 15 + [symbol]))
    for side, scans in ((8000, 300), (1000, 20_000)):
        blocks = (side // 8) ** 2
        head = b"\xff\xd8" + _segment(0xdb, bytes([0] + [1] * 64))
        head += _segment(0xc2, struct.pack(">BHHB", 8, side, side, 1) + bytes([1, 0x11, 0]))
        first = table(0x00, 0) + _segment(0xda, bytes([1, 1, 0x00, 0, 0, 0])) + b"\x00" * (blocks // 8 + 1)
        # Each code of a single zero bit and fourteen further bits passes over up to 32,767 blocks.
        runs = ("0" + "1" * 14) * (blocks // 32_767 + 1)
        runs = runs.ljust(len(runs) + -len(runs) % 8, "1")
        bits = int(runs, 2).to_bytes(len(runs) // 8, "big").replace(b"\xff", b"\xff\x00")
        scan = _segment(0xda, bytes([1, 1, 0x00, 1, 63, 0])) + bits
        yield head + first + table(0x10, 0xe0) + scan * scans + b"\xff\xd9"
    yield b"\xff\xd8" + _segment(0xdb, bytes([0] + [1] * 64)) + _segment(
        0xc0, struct.pack(">BHHB", 8, 65_500, 65_500, 3) + bytes([1, 0x44, 0, 2, 0x11, 0, 3, 0x11, 0])) + b"\xff\xd9"


def pdfs():
    """Forms that draw forms, nested lists and states, object streams and pages that name themselves."""
    yield generators.pdf(b"[" * 200_000 + b"]" * 200_000 + b" 0 d 0 0 9 9 re S\n", packed=True)
    yield generators.pdf(b"<< /A " * 100_000 + b">> " * 100_000 + b"BDC\n", packed=True)
    yield generators.pdf(b"q " * 1_000_000 + b"0 0 9 9 re f\n", packed=True)
    yield generators.pdf(b"(" * 1_000_000 + b") Tj\n", packed=True)
    yield generators.pdf(b"q 0.999 0 0 0.999 0 0 cm 0 0 9 9 re W n /F Do " * 20_000, packed=True)
    yield generators.pdf(b"[0.0001 0.0001] 0 d 5 w 0 0 m 1e7 1e7 l S\n")
    yield generators.pdf(b"0 0 m 1e30 1e30 l -1e30 1e30 l h f* 1e30 w 0 0 m 9 9 l S\n")
    # Ten uses of a form that uses another ten times, fifteen deep.
    forms = []
    for number in range(6, 21):
        inner = b"/N Do " * 10 if number < 20 else b"0 0 9 9 re f"
        forms.append(b"<< /Type /XObject /Subtype /Form /BBox [0 0 90 90] /Resources << /XObject << /N %d 0 R >> >> /Length %d >>\n"
                     b"stream\n%s\nendstream" % (number + 1, len(inner), inner))
    body = b"\nendobj\n".join((b"%d 0 obj\n" % (6 + i) if i else b"") + form for i, form in enumerate(forms))
    yield generators.pdf(b"/F Do\n", body).replace(b"/F 5 0 R", b"/F 6 0 R")
    loop = generators.pdf(b"0 0 9 9 re f\n")
    yield loop.replace(b"/Kids [3 0 R]", b"/Kids [2 0 R]")
    yield loop.replace(b"/MediaBox [0 0 100 100]", b"/MediaBox [0 0 1e9 1e9]")
    yield loop.replace(b"/MediaBox [0 0 100 100]", b"/MediaBox [0 0 1e-9 1e-9]")
    yield loop.replace(b"/Length 13", b"/Length 4 0 R")
    filters = b"/Filter [" + b"/FlateDecode " * 1_000 + b"] "
    yield loop.replace(b"<< /Length 13", b"<< " + filters + b"/Length 13")
    lists = b"[" * 300_000
    yield loop.replace(b"/Type /Catalog", b"/Type /Catalog /X " + lists)
    mask = (b"<< /Type /XObject /Subtype /Image /Width 4000 /Height 4000 /BitsPerComponent 1 /ImageMask true /Filter /FlateDecode "
            b"/Length %d >>\nstream\n%s\nendstream")
    data = _packed(b"\x55", 2_000_000)
    yield generators.pdf(b"q 90 0 0 90 0 0 cm /F Do Q\n" * 3_000, mask % (len(data), data)).replace(b"/F 5 0 R", b"/F 6 0 R")


def svgs():
    """Deep trees, entities of entities, groups of clips, and numbers that no screen has."""
    yield generators.svg("<g>" * 100_000 + "</g>" * 100_000)
    yield generators.svg('<path d="M0 0' + " A 1e9 1e-9 45 1 1 9 9" * 20_000 + '" stroke="#000"/>')
    yield generators.svg('<g opacity="0.9">' * 60 + '<rect width="90" height="90"/>' + "</g>" * 60)
    yield generators.svg('<clipPath id="c" clip-path="url(#c)"><rect width="9" height="9" clip-path="url(#c)"/></clipPath>'
                         '<rect width="90" height="90" clip-path="url(#c)"/>')
    yield generators.svg('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="url(#a)"/>')
    yield generators.svg('<rect width="90" height="90" transform="' + "rotate(1) " * 100_000 + '"/>')
    yield generators.svg('<rect width="90" height="90" style="' + "fill:red;" * 100_000 + '"/>')
    yield generators.svg('<rect width="90" height="90" ' + " ".join(f'a{n}=""' for n in range(50_000)) + "/>")
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    yield (f'<!DOCTYPE svg [<!ENTITY e0 "xxxxxxxxxx">{entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
           '<title>&e11;</title></svg>').encode()
    for size in ('width="1e9" height="1e9"', 'width="8000" height="1e-9"', 'viewBox="0 0 1e-30 1e30" width="100%"'):
        yield f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect width="1" height="1"/></svg>'.encode()


def documents():
    """Layer documents of many layers, values and levels."""
    box = {"class": "CALayer", "bounds": [0, 0, 90, 90], "position": [50, 50], "backgroundColor": [0.2, 0.4, 0.8, 0.5]}
    yield b"[" * 1_000_000
    yield b'{"schema":1,"width":' + b"[" * 1_000_000 + b"]" * 1_000_000 + b"}"
    yield b'{"schema":1,"x":[' + b"0," * 4_000_000 + b"0]}"
    yield b'{"schema":1,"x":"' + b"\\u0041" * 4_000_000 + b'"}'
    yield generators.document(sublayers=[box] * 60_000)
    yield generators.document(sublayers=[{**box, "shadowOpacity": 1, "shadowRadius": 1000}] * 300)
    yield generators.document(sublayers=[{**box, "filters": [{"name": "gaussianBlur", "inputRadius": 1000}] * 30}] * 30)
    yield generators.document(sublayers=[{**box, "backgroundFilters": [{"name": "gaussianBlur", "inputRadius": 900}]}] * 300)
    yield generators.document(sublayers=[{**box, "opacity": 0.5, "compositingFilter": "hueBlendMode", "sublayers": [box]}] * 3_000)
    yield generators.document(sublayers=[{**box, "bounds": [0, 0, 1e7, 1e7], "cornerRadius": 4e6, "borderWidth": 1e6,
                                          "shouldRasterize": True, "shadowOpacity": 1, "shadowRadius": 300}] * 50)
    shape = {"class": "CAShapeLayer", "bounds": [0, 0, 90, 90], "position": [50, 50], "strokeColor": [1, 0, 0, 1]}
    zigzag = [["m", 0, 0]] + [["l", (n * 37) % 90, (n * 53) % 90] for n in range(40_000)]
    yield generators.document(sublayers=[{**shape, "path": zigzag, "lineWidth": 30, "lineJoin": "round"}])
    yield generators.document(sublayers=[{**shape, "path": zigzag, "lineDashPattern": [0.01, 0.01]}])
    line = [["m", 0, 50], ["l", 1e9, 50]]
    yield generators.document(sublayers=[{**shape, "path": line, "lineDashPattern": [1e-9]}] * 100)
    colors = [[n % 2, 0, 1, 1] for n in range(100_000)]
    yield generators.document(sublayers=[{"class": "CAGradientLayer", "bounds": [0, 0, 90, 90], "position": [50, 50],
                                          "gradient": {"type": "conic", "colors": colors}}])
    root = json.loads(generators.document(id="a"))
    key = {"layer": "a", "keyPath": "opacity", "type": "keyframe", "duration": 1, "values": [0, 1] * 200_000, "repeatCount": "inf"}
    yield json.dumps({**root, "animations": [key]}).encode()
    one = {"layer": "a", "keyPath": "position", "type": "basic", "additive": True, "duration": 1, "fromValue": [0, 0], "toValue": [9, 9]}
    yield json.dumps({**root, "animations": [one] * 60_000}).encode()
    yield json.dumps({**root, "modelEvents": [{"layer": "a", "at": n / 1e5, "set": {"opacity": 0.5}} for n in range(60_000)]}).encode()
    yield json.dumps({**root, "width": 8192, "height": 8192, "scale": 8}).encode()
    yield json.dumps({**root, "width": 8192, "height": 1, "scale": 8}).encode()
