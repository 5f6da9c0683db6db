"""Lottie animations: small valid ones, and hostile ones that are small and ask for much."""
import io
import json
import zipfile


def _constant(value):
    return {"a": 0, "k": value}


def _moving(start, end):
    return {"a": 1, "k": [{"t": 0, "s": [start], "i": {"x": [0.5], "y": [1]}, "o": {"x": [0.5], "y": [0]}}, {"t": 30, "s": [end]}]}


def _transform(**more):
    return {"a": _constant([0, 0, 0]), "p": _constant([50, 50, 0]), "s": _constant([100, 100, 100]), "r": _moving(0, 90),
            "o": _constant(100), **more}


def layer(kind, **more):
    return {"ty": kind, "nm": f"layer {kind}", "ind": more.pop("ind", 1), "ip": 0, "op": 60, "st": 0, "ks": _transform(), **more}


def _shapes():
    return [{"ty": "gr", "nm": "group", "it": [
        {"ty": "rc", "nm": "box", "p": _constant([0, 0]), "s": _constant([40, 20]), "r": _moving(0, 9)},
        {"ty": "sh", "nm": "path", "ks": _constant({"c": True, "v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3})},
        {"ty": "tm", "nm": "trim", "s": _moving(0, 50), "e": _constant(100), "o": _constant(0), "m": 1},
        {"ty": "st", "nm": "stroke", "c": _constant([1, 0, 0, 1]), "o": _constant(100), "w": _moving(1, 5), "lc": 2, "lj": 2},
        {"ty": "gf", "nm": "gradient", "o": _constant(100), "r": 1, "t": 2, "s": _constant([0, 0]), "e": _constant([20, 0]),
         "g": {"p": 2, "k": _constant([0, 1, 0, 0, 1, 0, 0, 1])}},
        {"ty": "tr", "p": _constant([0, 0]), "a": _constant([0, 0]), "s": _constant([100, 100]), "r": _constant(0), "o": _constant(100)},
    ]}]


def animation(**more) -> bytes:
    layers = [
        layer(4, shapes=_shapes(), ind=1),
        layer(0, refId="inner", w=100, h=100, ind=2),
        layer(2, refId="image", ind=3),
        layer(1, sw=20, sh=20, sc="#00ff00", ind=4, hasMask=True, masksProperties=[
            {"mode": "a", "inv": False, "o": _constant(100), "x": _constant(0),
             "pt": _constant({"c": True, "v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3})}]),
        layer(5, ind=5, t={"d": {"k": [{"t": 0, "s": {"s": 12, "f": "DejaVuSans", "t": "text", "j": 0, "tr": 0, "lh": 14, "fc": [0, 0, 0]}}]},
                           "p": {}, "m": {}, "a": []}),
    ]
    document = {
        "v": "5.5.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": layers,
        "assets": [{"id": "inner", "layers": [layer(4, shapes=_shapes())]},
                   {"id": "image", "w": 4, "h": 4, "u": "", "p": "image.png", "e": 0}],
        "markers": [{"cm": "middle", "tm": 30, "dr": 5}],
        "fonts": {"list": [{"fName": "DejaVuSans", "fFamily": "DejaVu Sans", "fStyle": "Book", "ascent": 75}]},
    }
    return json.dumps({**document, **more}).encode()


def archive(name="animations/a.json", text=None, extra=()) -> bytes:
    """A `.lottie` file."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("manifest.json", json.dumps({"version": "1", "animations": [{"id": "a"}], "themes": [{"id": "dark"}]}))
        out.writestr(name, animation() if text is None else text)
        for place, data in extra:
            out.writestr(place, data)
    return file.getvalue()


def _nested(levels):
    shapes = _shapes()
    for _ in range(levels):
        shapes = [{"ty": "gr", "nm": "g", "it": [*shapes, _shapes()[0]["it"][-1]]}]
    return shapes


def _endless_shapes():
    """Shapes of more copies, corners and dashes than there is time for, and coordinates beyond every screen."""
    box = {"ty": "rc", "p": _constant([0, 0]), "s": _constant([40, 20]), "r": _constant(0)}
    yield [box, {"ty": "rp", "c": _constant(1e9), "o": _constant(0), "m": 1, "tr": {"ty": "tr", "p": _constant([1, 0]), "a": _constant([0, 0]),
           "s": _constant([100, 100]), "r": _constant(0), "so": _constant(100), "eo": _constant(100)}}]
    for corners in (1e7, 1e300, -5):
        yield [{"ty": "sr", "sy": 1, "p": _constant([0, 0]), "r": _constant(0), "pt": _constant(corners), "ir": _constant(9), "is": _constant(0),
                "or": _constant(20), "os": _constant(0)}]
    yield [{**box, "s": _constant([1e300, 1e300])}]
    yield [{**box, "s": _constant([1e8, 1e8])}, {"ty": "st", "c": _constant([1, 0, 0, 1]), "o": _constant(100), "w": _constant(1), "lc": 1,
           "lj": 1, "d": [{"n": "d", "v": _constant(1e-9)}, {"n": "g", "v": _constant(1e-9)}]}]
    yield [box, {"ty": "gf", "o": _constant(100), "r": 1, "t": 1, "s": _constant([0, 0]), "e": _constant([9, 0]),
                 "g": {"p": 1e9, "k": _constant([0, 1, 0, 0])}}]


def bombs():
    """Circles, a million layers, absurd sizes and times, deep nesting."""
    yield animation(assets=[{"id": "inner", "layers": [layer(0, refId="inner", w=9, h=9)]}])
    yield animation(assets=[{"id": "inner", "layers": [layer(0, refId=i, w=9, h=9) for i in ("x", "x")]}] + [
        {"id": i, "layers": [layer(0, refId=j, w=9, h=9) for j in (k, k, k, k)]}
        for i, j, k in (("x", "y", "y"), ("y", "z", "z"), ("z", "w", "w"), ("w", "v", "v"), ("v", "u", "u"), ("u", "t", "t"))])
    yield animation(layers=[layer(4, shapes=[], ind=i, parent=(i + 1) % 7) for i in range(7)])
    yield animation(layers=[layer(4, shapes=_shapes(), ind=i, parent=i + 1) for i in range(5_000)])
    yield animation(layers=[layer(0, refId="0", w=9, h=9)], assets=[
        {"id": str(i), "layers": [layer(0, refId=str(i + 1), w=9, h=9)]} for i in range(3_000)])
    yield animation(layers=[layer(0, refId="0", w=9, h=9)], assets=[
        {"id": str(i), "layers": [layer(0, refId=str(i + 1), w=9, h=9)] * 10} for i in range(30)])
    yield animation(layers=[layer(4, shapes=[{"ty": "st", "c": _constant([1, 0, 0, 1]), "o": _constant(100), "w": _constant(2)}])] * 15_000)
    yield b'{"v":"5","fr":30,"ip":0,"op":9,"w":9,"h":9,"layers":[' + b",".join([b'{"ty":3,"ks":{},"ip":0,"op":9,"st":0}'] * 1_000_000) + b"]}"
    for member in ("w", "h", "fr", "ip", "op"):
        for value in (0, -1, 1e9, 1e300, None, "x"):
            yield animation(**{member: value})
    yield b'{"v":"5","fr":30,"ip":0,"op":9,"w":9,"h":9,"layers":' + b"[" * 100_000
    yield animation(markers=[{"cm": "m", "tm": 1e300, "dr": -1e300}] * 9)
    yield animation(layers=[layer(4, shapes=_nested(100))])
    yield from (animation(layers=[layer(4, shapes=[{"ty": "gr", "it": [*shapes, *_shapes()[0]["it"][3:]]}])]) for shapes in _endless_shapes())
    keys = [{"t": i / 1000, "s": [i % 90], "i": {"x": [0.5], "y": [1]}, "o": {"x": [0.5], "y": [0]}} for i in range(200_000)]
    yield animation(layers=[layer(1, sw=9, sh=9, sc="#00ff00", ks=_transform(r={"a": 1, "k": keys}))])
    yield animation(assets=[{"id": "image", "w": 1e9, "h": 1e9, "u": "", "p": "image.png", "e": 0}])
    yield animation(layers=[layer(5, t={"d": {"k": [{"t": 0, "s": {"s": 1e6, "f": "DejaVuSans", "t": "text " * 50_000, "j": 0, "tr": 1e9,
                                                                  "lh": 1e9, "fc": [0, 0, 0]}}]}, "p": {}, "m": {}, "a": []})])


def misreadings():
    """Texts that readers of JSON understand differently, or at which the player would read beyond a list: name, text, fault."""
    text = animation()
    twice = {"assets": "[]", "layers": "[]", "fr": "0", "op": "-5", "w": "1e9"}
    for name, value in twice.items():
        yield f"two {name}", text[:-1] + f', "{name}": {value}}}'.encode(), f'two members "{name}"'
    yield "two layers, one escaped", text[:-1] + b', "l\\u0061yers": []}', 'two members "layers"'
    yield "an index that is true", animation(layers=[layer(4, shapes=[], ind=True, parent=True)]), "its own parent"
    cycle = {"id": "inner", "layers": [layer(0, refId="inner", w=9, h=9)]}
    yield "an image of the cycle's name", animation(assets=[cycle, {"id": "inner", "w": 4, "h": 4, "u": "", "p": "image.png", "e": 0}]), "holds itself"
    box = {"ty": "rc", "p": _constant([0, 0]), "s": _constant([40, 20]), "r": _constant(0)}
    for colors in ([0, 1, 0, 0, 0.5], []):
        fill = {"ty": "gf", "o": _constant(100), "r": 1, "t": 1, "s": _constant([0, 0]), "e": _constant([9, 0]), "g": {"p": 1, "k": _constant(colors)}}
        yield f"a gradient of {len(colors)} numbers", animation(layers=[layer(4, shapes=[box, fill])]), "expected"
    yield "a text without keyframes", animation(layers=[layer(5, t={"d": {"k": []}, "p": {}, "m": {}, "a": []})]), "no keyframes"
    repeater = {"ty": "rp", "c": _constant(1000), "o": _constant(0), "m": 1, "tr": {"ty": "tr", **_transform(so=_constant(100), eo=_constant(100))}}
    pages = [layer(0, refId="inner", w=9, h=9, ind=i) for i in range(50)]
    yield "repeaters in precompositions", animation(layers=pages, assets=[{"id": "inner", "layers": [layer(4, shapes=[box, repeater])]}]), "repeaters"


def archives():
    """Paths that leave the archive, bombs and damaged directories."""
    yield archive(extra=[("../../../../tmp/escaped", b"x"), ("/tmp/escaped", b"x"), ("a/../../escaped", b"x")])
    # One object, because the memory of this process counts as that of the program it starts.
    zeros = b"\0" * 50_000_000
    yield archive(text=zeros)
    yield archive(extra=[(f"images/{i}.png", zeros) for i in range(40)])
    yield archive(name="../animations/a.json")
    # An archive that tells smaller sizes than its files have.
    yield archive(text=zeros).replace(len(zeros).to_bytes(4, "little"), (100).to_bytes(4, "little"))
    yield archive(extra=[(f"images/{i}.png", b"") for i in range(30_000)])
    yield archive(extra=[("images/" + "x" * 60_000, b"")])
    yield archive(extra=[("images/a.png", zeros)]).replace(len(zeros).to_bytes(4, "little"), b"\xff" * 4)
    yield archive(text=animation(assets=[{"id": "inner", "layers": [layer(0, refId="inner", w=9, h=9)]}]))
    yield archive()[:-10]
    yield b"PK\3\4" + b"\0" * 100
