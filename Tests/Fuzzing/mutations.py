"""Damages files: bytes, lines, and the structure of JSON and XML."""
import copy
import json
import random
import re
import xml.etree.ElementTree as XML

# Values that stand at the edges of what a number, a name or a list can be.
NUMBERS = [0, -1, 1, 0.5, 1e-30, 1e9, -1e9, 1e30, 1e308, 2**31, 2**63, 2**64, -(2**63), 65536, 1e-320]
STRINGS = ["", "0", "-1", "nan", "inf", "1e999", "\u0000", "é" * 9, "x" * 5000, "../../../../etc/hosts", "a.b.c.d", "%s%n", "{}"]
TOKENS = [b"\xff\xfe", b"\x00", b"<!--", b"]]>", b"&#0;", b"\xc3\x28", b"9" * 40, b"{" * 300, b"[" * 300, b"(" * 300, b"<a>" * 300]

# The largest JSON text that is damaged once more, in characters.
LARGEST_JSON = 1_000_000


def damaged_bytes(data: bytes, rng: random.Random) -> bytes:
    """Changes, copies, removes or inserts pieces of a file."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 4, 16])):
        if not data:
            return bytes(data)
        at, length = rng.randrange(len(data)), min(rng.choice([1, 1, 2, 4, 8, 64, 512]), len(data))
        action = rng.randrange(7)
        if action == 0:
            data[at] = rng.randrange(256)
        elif action == 1:
            data[at] ^= 1 << rng.randrange(8)
        elif action == 2:
            del data[at:at + length]
        elif action == 3:
            data[at:at] = data[at:at + length] * rng.choice([1, 2, 50])
        elif action == 4:
            data[at:at] = rng.choice(TOKENS)
        elif action == 5:
            data[at:at + 4] = rng.choice([b"\xff" * 4, b"\x7f\xff\xff\xff", b"\x00" * 4, b"\x00\x00\xff\xff"])
        else:
            del data[at:]
    return bytes(data)


def damaged_head(data: bytes, rng: random.Random) -> bytes:
    """Changes the tables at the beginning of a file, which a change anywhere would seldom meet."""
    length = min(len(data), 2_000)
    return damaged_bytes(data[:length], rng) + data[length:]


def damaged_json(text: bytes, rng: random.Random) -> bytes:
    """Changes the structure of a JSON file: values, keys, lists, and nesting."""
    root = [json.loads(text)]
    for _ in range(rng.choice([1, 1, 2, 5])):
        # Copies of copies grow by powers.
        if len(json.dumps(root[0])) > LARGEST_JSON:
            break
        places = list(_json_places(root))
        container, key = rng.choice(places)
        other = rng.choice(places)
        value = copy.deepcopy(other[0][other[1]])
        action = rng.randrange(7)
        if action == 0:
            container[key] = rng.choice(NUMBERS)
        elif action == 1:
            container[key] = rng.choice(STRINGS)
        elif action == 2:
            container[key] = rng.choice([None, True, [], {}, [[]], [value]])
        elif action == 3:
            container[key] = value
        elif action == 4 and isinstance(container, dict) and container is not root:
            container[rng.choice(STRINGS + [str(key) + "x"])] = container.pop(key)
        elif action == 5 and isinstance(container, list) and container is not root:
            room = LARGEST_JSON // len(json.dumps(value))
            container[key:key] = [value] * min(rng.choice([1, 3, 200]), room)
        else:
            container[key] = _nested(container[key], key, rng.choice([3, 30, 90, 250]))
    return json.dumps(root[0]).encode()


def _json_places(value):
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from _json_places(value[key])


def _nested(value, key, levels):
    """A value inside itself: layers in `sublayers` and `mask`, anything else in lists."""
    for level in range(levels):
        if isinstance(value, dict):
            inner, value = value, {k: v for k, v in value.items() if k not in ("sublayers", "mask")}
            if level % 3 == 2:
                value["mask"] = inner
            else:
                value["sublayers"] = [inner]
        else:
            value = [value]
    return value


def damaged_xml(text: bytes, rng: random.Random) -> bytes:
    """Changes the structure of an XML file: attributes, elements, their order and nesting."""
    tree = XML.fromstring(text)
    for _ in range(rng.choice([1, 1, 2, 5])):
        elements = list(tree.iter())
        element, other = rng.choice(elements), rng.choice(elements)
        action = rng.randrange(7)
        if action <= 1 and element.attrib:
            element.set(rng.choice(list(element.attrib)), rng.choice(STRINGS + [str(n) for n in NUMBERS]))
        elif action == 2 and element.attrib and other.attrib:
            element.set(rng.choice(list(element.attrib)), rng.choice(list(other.attrib.values())))
        elif action == 3 and len(element):
            element.remove(rng.choice(list(element)))
        elif action == 4:
            element.append(copy.deepcopy(other))
        elif action == 5:
            element.tag = other.tag
        elif element is not tree:
            for _ in range(rng.choice([2, 20, 80])):
                outer = XML.Element(element.tag, element.attrib)
                outer.extend(list(element))
                for child in list(element):
                    element.remove(child)
                element.append(outer)
    data = XML.tostring(tree, encoding="utf-8", xml_declaration=True)
    # Some files grow by powers when elements are copied into each other.
    return data if len(data) < 4_000_000 else text


def damaged_lines(text: bytes, rng: random.Random) -> bytes:
    """Changes the values after `=`, `:` and spaces of a file of lines, and the order of the lines."""
    lines = text.split(b"\n")
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(len(lines))
        action = rng.randrange(4)
        if action == 0:
            lines.insert(rng.randrange(len(lines)), lines[at])
        elif action == 1 and len(lines) > 1:
            del lines[at]
        else:
            words = re.split(rb"([=:,{}\s])", lines[at])
            words[rng.randrange(len(words))] = rng.choice(STRINGS + [str(n) for n in NUMBERS]).encode()
            lines[at] = b"".join(words)
    return b"\n".join(lines)
