"""Invents files: every member of a format, at random, with values from the edges of what can be."""
import json
import random
import zlib

import generators
import mutations

NUMBERS = [0, 1, -1, 0.5, 2, 10, 100, 375, 1e-9, 1e-320, 1e5, -1e5, 1e9, -1e9, 1e18, 1e30, 1e300, -1e300, 2**31, 2**63]
FRACTIONS = [0, 0.1, 0.25, 0.5, 0.75, 0.999999, 1, 1e-9, -0.5, 1.5, 1e9]

COLORS = ["backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor"]
SCALARS = ["cornerRadius", "zPosition", "anchorPointZ", "borderWidth", "shadowRadius", "rasterizationScale", "lineWidth",
           "strokeStart", "strokeEnd", "miterLimit", "lineDashPhase", "contentsScale", "minificationFilterBias"]
FLAGS = ["hidden", "geometryFlipped", "doubleSided", "masksToBounds", "allowsGroupOpacity", "shouldRasterize"]
NAMES = {"cornerCurve": ["circular", "continuous"], "lineCap": ["butt", "round", "square"],
         "lineJoin": ["miter", "round", "bevel"], "fillRule": ["non-zero", "even-odd"],
         "compositingFilter": ["multiplyBlendMode", "colorDodgeBlendMode", "hueBlendMode", "differenceBlendMode"]}
SHAPE_ONLY = {"fillColor", "strokeColor", "lineWidth", "strokeStart", "strokeEnd", "miterLimit", "lineDashPhase", "lineCap",
              "lineJoin", "fillRule", "lineDashPattern", "path"}
ANIMATED = ["opacity", "position", "bounds", "transform", "cornerRadius", "backgroundColor", "transform.rotation.z", "path",
            "strokeEnd", "bounds.size.width", "shadowRadius", "transform.scale", "lineDashPhase", "zPosition"]


def _number(rng: random.Random):
    return rng.choice(NUMBERS) if rng.random() < 0.3 else rng.uniform(-20, 400)


def _numbers(rng, count):
    return [_number(rng) for _ in range(count)]


def _color(rng):
    return [rng.choice([0, 0.3, 0.7, 1]) for _ in range(3)] + [rng.choice([0, 0.01, 0.5, 1])]


def _path(rng):
    steps = [["m", *_numbers(rng, 2)]]
    for _ in range(rng.choice([1, 3, 12, 60])):
        steps.append(rng.choice([["l", *_numbers(rng, 2)], ["c", *_numbers(rng, 6)], ["m", *_numbers(rng, 2)], ["z"]]))
    return steps


def _transform(rng):
    matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    for _ in range(rng.choice([1, 2, 5])):
        matrix[rng.randrange(16)] = rng.choice([_number(rng), rng.uniform(-2, 2), 0])
    return matrix


def _value(key, rng):
    if key in COLORS:
        return _color(rng)
    if key in ("path", "shadowPath"):
        return _path(rng)
    if key in ("transform", "sublayerTransform"):
        return _transform(rng)
    if key in ("bounds", "contentsRect", "contentsCenter"):
        return _numbers(rng, 4)
    if key in ("position", "anchorPoint", "shadowOffset"):
        return _numbers(rng, 2)
    if key == "opacity":
        return rng.choice([0, 0.3, 0.5, 1])
    if key == "contentsScale":
        return rng.choice([0.01, 1, 3, 100])
    return _number(rng)


def _layer(rng, level, kinds):
    kind = rng.choice(["CALayer", "CALayer", "CAShapeLayer", "CAGradientLayer"])
    layer = {"class": kind, "bounds": [0, 0, rng.choice([0, 1, 60, 90, 375]), rng.choice([0, 1, 60, 90, 600])],
             "position": [rng.uniform(0, 100), rng.uniform(0, 100)], "id": f"layer {len(kinds)}"}
    kinds[layer["id"]] = kind
    keys = COLORS + SCALARS + ["bounds", "position", "anchorPoint", "shadowOffset", "transform", "sublayerTransform",
                               "opacity", "path", "shadowPath", "contentsRect"]
    for key in rng.sample(keys, rng.choice([1, 3, 8])):
        if kind == "CAShapeLayer" or key not in SHAPE_ONLY:
            layer[key] = _value(key, rng)
    for key in rng.sample(FLAGS, rng.choice([0, 1, 3])):
        layer[key] = rng.random() < 0.7
    for key, names in NAMES.items():
        if rng.random() < 0.2 and (kind == "CAShapeLayer" or key not in SHAPE_ONLY):
            layer[key] = rng.choice(names)
    if rng.random() < 0.3:
        layer["shadowOpacity"] = rng.choice([0.5, 1])
    if kind == "CAShapeLayer" and rng.random() < 0.4:
        layer["lineDashPattern"] = [abs(_number(rng)) for _ in range(rng.choice([1, 2, 3, 9]))]
    if kind == "CAGradientLayer":
        count = rng.choice([0, 1, 2, 5, 300])
        layer["gradient"] = {"type": rng.choice(["axial", "radial", "conic"]), "colors": [_color(rng) for _ in range(count)],
                             "locations": [rng.choice(FRACTIONS) for _ in range(count)],
                             "startPoint": _numbers(rng, 2), "endPoint": _numbers(rng, 2)}
    for key in ("filters", "backgroundFilters"):
        if rng.random() < 0.15:
            layer[key] = [{"name": "gaussianBlur", "inputRadius": rng.choice([0, 0.001, 3, 40, 1000])}]
    if level < 5:
        if rng.random() < 0.3:
            layer["mask"] = _layer(rng, level + 1, kinds)
        layer["sublayers"] = [_layer(rng, level + 1, kinds) for _ in range(rng.choice([0, 0, 1, 2, 4]))]
    return layer


def _animation(rng, kinds):
    layer, kind = rng.choice(list(kinds.items()))
    key = rng.choice([key for key in ANIMATED if kind == "CAShapeLayer" or key not in SHAPE_ONLY])
    animation = {"layer": layer, "keyPath": key, "duration": rng.choice([0, 1e-9, 0.3, 1, 86400]),
                 "beginTime": rng.choice([0, 0.1, 86400]), "timeOffset": _number(rng), "speed": _number(rng),
                 "autoreverses": rng.random() < 0.3, "repeatCount": rng.choice([0, 1, 3.5, 1e9, "inf"]),
                 "fillMode": rng.choice(["removed", "forwards", "backwards", "both"]), "additive": rng.random() < 0.2}
    if rng.random() < 0.5:
        animation.update(type="basic", fromValue=_value(key, rng), toValue=_value(key, rng))
    else:
        count = rng.choice([1, 2, 5, 50])
        animation.update(type="keyframe", values=[_value(key, rng) for _ in range(count)])
        if rng.random() < 0.5:
            animation["keyTimes"] = [rng.choice(FRACTIONS) for _ in range(count)]
    if rng.random() < 0.3:
        animation["timingFunction"] = [rng.choice([0, 0.5, 1]), _number(rng), rng.choice([0, 0.5, 1]), _number(rng)]
    if rng.random() < 0.2:
        animation["group"] = {"duration": rng.choice([0, 0.5, 1]), "repeatCount": rng.choice([0, 2, "inf"])}
    return animation


def document(_: bytes, rng: random.Random) -> bytes:
    """A layer document of random layers and animations with every property."""
    kinds = {}
    layers = [_layer(rng, 0, kinds) for _ in range(rng.choice([1, 2, 6]))]
    return json.dumps({"schema": 1, "width": rng.choice([100, 375, 1]), "height": rng.choice([100, 667, 1]),
                       "scale": rng.choice([0.1, 1, 2, 3]), "backgroundColor": _color(rng), "layers": layers,
                       "animations": [_animation(rng, kinds) for _ in range(rng.choice([0, 1, 5]))]}).encode()


# PDF operators with the kinds of their operands: a number, a name, a list or a string.
OPERATORS = ["q", "Q", "nnnnnn cm", "nn m", "nn l", "nnnnnn c", "nnnn v", "nnnn y", "h", "nnnn re", "S", "s", "f", "f*", "B", "b*",
             "n", "W n", "W* n", "n w", "n J", "n j", "n M", "an d", "n i", "N gs", "nnn rg", "nnn RG", "n g", "n G", "nnnn k",
             "nnnn K", "N cs", "N CS", "nnn sc", "nnn scn", "N scn", "N sh", "N Do", "N BMC", "EMC", "BI /W n /H n ID abc EI",
             "N ri", "BT", "ET", "s Tj", "nn d0", "BX", "EX"]


def _operand(kind, rng):
    if kind == "n":
        return rng.choice(["0", "1", "2", "-1", "0.5", "50", "100", "-.", "1e9", "99999999999", "2147483648", "0.0000001", "--5"])
    if kind == "N":
        return "/" + rng.choice(["F", "G", "X", "DeviceRGB", "Pattern", "Self", "S", ""])
    if kind == "a":
        return rng.choice(["[]", "[0]", "[3 2]", "[0.001]", "[0 0]", "[-1 2]", "[1 2 3 4 5 6 7 8 9]", "[[3]]"])
    return "(" + rng.choice(["", "a", "\\", "\\777", "((" * 5]) + ")"


def pdf(_: bytes, rng: random.Random) -> bytes:
    """A PDF page of random operators, with forms and shadings that may name themselves."""
    lines = []
    for _ in range(rng.choice([3, 20, 200])):
        kinds, _, rest = rng.choice(OPERATORS).rpartition(" ")
        lines.append(" ".join([_operand(k, rng) for k in kinds if k in "nNas"] + [rest]))
    content = "\n".join(lines).encode()
    return generators.pdf(content, packed=rng.random() < 0.5).replace(
        b"/XObject << /F 5 0 R >>", rng.choice([b"/XObject << /F 5 0 R /Self 3 0 R /X 4 0 R >>", b"/XObject 5 0 R"]))


SVG_VALUES = ["0", "1", "-1", "50", "1e9", "1e30", "1e-30", "100%", "-5%", "nan", "9" * 60, "1em", "url(#a)", "url(#g)", "none",
              "currentColor", "#12", "#123456", "rgb(1,2,300%)", "inherit", ""]
SVG_ATTRIBUTES = ["x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "fill", "stroke", "stroke-width", "opacity",
                  "fill-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "clip-path", "viewBox", "style",
                  "preserveAspectRatio", "stroke-linecap", "offset", "stop-color", "gradientUnits", "x1", "y2", "fx", "points"]
SVG_ELEMENTS = ["g", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "use", "clipPath", "defs",
                "linearGradient", "radialGradient", "stop", "svg", "symbol", "title"]


def _svg_element(rng, level):
    name = rng.choice(SVG_ELEMENTS)
    attributes = {key: rng.choice(SVG_VALUES) for key in rng.sample(SVG_ATTRIBUTES, rng.choice([1, 4, 9]))}
    attributes["id"] = rng.choice("abg")
    if name == "use":
        attributes["href"] = "#" + rng.choice("abg")
    if name == "path":
        letters = rng.choices("MmLlHhVvCcSsQqTtAaZz", k=rng.choice([1, 9, 60]))
        attributes["d"] = "M0 0" + "".join(
            c + " ".join(rng.choice(["0", "1", "9", "-3", "1e9", "1e38", ".5.5"]) for _ in range(rng.randrange(8))) for c in letters)
    if rng.random() < 0.3:
        attributes["transform"] = rng.choice(["scale(0)", "scale(1e30)", "rotate(1e9)", "matrix(1 0 0 1)", "skewX(90)",
                                              "matrix(1e200 1e200 1e200 1e200 0 0)", "translate(1e9,-1e9)"])
    text = " ".join(f'{key}="{value}"' for key, value in attributes.items())
    count = rng.choice([0, 1, 3]) if level < 6 else 0
    return f"<{name} {text}>" + "".join(_svg_element(rng, level + 1) for _ in range(count)) + f"</{name}>"


def svg(_: bytes, rng: random.Random) -> bytes:
    """A vector drawing of random elements and attributes, some of which name themselves."""
    return generators.svg("".join(_svg_element(rng, 0) for _ in range(rng.choice([1, 4, 12]))))


def deflated(data: bytes, rng: random.Random) -> bytes:
    """Damages the contents of a compressed stream, so that what is inside is read."""
    start = data.find(b"stream\n")
    end = data.find(b"\nendstream", start)
    if start < 0 or end < 0:
        raise ValueError("there is no stream")
    try:
        plain = zlib.decompress(data[start + 7:end])
    except zlib.error as error:
        raise ValueError("the stream is not packed") from error
    return data[:start + 7] + zlib.compress(mutations.damaged_bytes(plain, rng)) + data[end:]
