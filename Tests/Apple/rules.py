#!/usr/bin/env python3
"""Tells the samples of lottie-ios whose pictures cannot be the same here, and by which rule.

Usage: rules.py SAMPLES LOG... The logs are those of the players; they name the fonts that are absent. A line is the name of a
sample, as the snapshots have it, and its rules:
  font       a layer's text is in a font that this machine does not have
  gradient   Core Animation's gradient layers, whose colours render(in:) shows off sRGB on Apple (Core Animation engine only)
  image      images that are drawn at another size, which the two systems filter a little differently
  depth      layers that are turned or scaled in depth, which render(in:) leaves out or draws through a picture on Apple
"""
import json
import os
import re
import sys
import zipfile


def documents(folder):
    """Yields the name of each sample and its animations."""
    for place, _, files in os.walk(folder):
        for name in sorted(files):
            path = os.path.join(place, name)
            stem, ending = os.path.splitext(os.path.relpath(path, folder))
            try:
                if ending in (".json", ".lot"):
                    with open(path, encoding="utf-8") as file:
                        yield stem, json.load(file)
                elif ending == ".lottie":
                    with zipfile.ZipFile(path) as archive:
                        for member in archive.namelist():
                            if member.endswith(".json") and "manifest" not in member:
                                yield stem, json.loads(archive.read(member))
            except (ValueError, OSError, zipfile.BadZipFile):
                continue


def layers(document):
    yield from document.get("layers", [])
    for asset in document.get("assets", []):
        yield from asset.get("layers", [])


def values(prop):
    """Yields the values of an animated or constant property as lists."""
    k = prop.get("k") if isinstance(prop, dict) else None
    if isinstance(k, (int, float)):
        yield [k]
    elif isinstance(k, list) and k and isinstance(k[0], dict):
        for frame in k:
            if isinstance(frame.get("s"), list):
                yield frame["s"]
    elif isinstance(k, list):
        yield k


def has_kind(node, kinds):
    if isinstance(node, dict):
        return node.get("ty") in kinds or any(has_kind(child, kinds) for child in node.values())
    return isinstance(node, list) and any(has_kind(child, kinds) for child in node)


def has_depth(layer):
    place = layer.get("ks", {})
    turns = any(v[0] % 360 for name in ("rx", "ry") for v in values(place.get(name)) if v and isinstance(v[0], (int, float)))
    scales = any(len(v) > 2 and v[2] != 100 for v in values(place.get("s")))
    return turns or scales


def rules(document, absent):
    own = list(layers(document))
    fonts = {font.get("fName") for font in document.get("fonts", {}).get("list", []) if isinstance(font, dict)}
    if any(layer.get("ty") == 5 for layer in own) and (fonts & absent or not fonts):
        yield "font"
    if has_kind([layer.get("shapes") for layer in own], ("gf", "gs")):
        yield "gradient"
    if any(layer.get("ty") == 2 for layer in own):
        yield "image"
    if any(has_depth(layer) for layer in own):
        yield "depth"


def main():
    samples, logs = sys.argv[1], sys.argv[2:]
    absent = set()
    for log in logs:
        with open(log, encoding="utf-8", errors="replace") as file:
            absent.update(re.findall(r"^font (.+): no file ", file.read(), re.MULTILINE))
    found = {}
    for name, document in documents(samples):
        found.setdefault(re.sub(r"[^A-Za-z0-9_]+", "-", name), set()).update(rules(document, absent))
    for name, own in sorted(found.items()):
        if own:
            print(name, *sorted(own))


if __name__ == "__main__":
    main()
