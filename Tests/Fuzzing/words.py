"""Command lines: what is asked for, as one word a line, and how it is damaged.

Names of written files are never changed, so that nothing is written outside the folder of a run.
"""
import random

SAMPLES = [text.replace(" ", "\n").replace("_", " ").encode() for text in [
    "list --format json",
    "devices --format json",
    "render reveal --at 0.3 --device iPhone_8 --scale 1 --seed 3 --setting style=dark --event 0.1:background -o out.png",
    "render scene.json --at 0..0.2 --fps 30 -o frames/",
    "render snapchat --at 1 --gesture a.gesture --set pages=3 --size 320x480 -o out.png",
    "render fuber --at 0.2 --link fuber://ride --notification {\"a\":1} --threads 2 -o out.png",
    "record scene.json --from 0 --to 0.2 --fps 20 --rate 1 -o out.gif",
    "record scene.json --to 0.1 --fps 20 --overlay --curves --touches --bezel --mask --background 20242c --devices 100x100 -o out.png",
    "record scene.json --to 0.1 --fps 20 --codec h264 -o out.mp4",
    "record scene.json --to 0.1 --fps 20 --dither -o out%04d.png",
    "page scene.json --to 0.2 --fps 10 --rate 1 -o out.html",
    "strip reveal --count 3 --from 0 --to 1 --columns 2 --width 60 --curves --dark -o out.png",
    "strip scene.json --times launch,0.1,0.3 --width 60 -o out.png",
    "diff image.png image.png --threshold 0.1 --pixels 3 --percent 4 --ignore-smoothing --format junit",
    "diff scene.json reveal --at 0.2 --first-options --scale_1 --second-options --scale_1",
    "verify image.png --of scene.json --format html",
    "test a.golden.json --jobs 1 --filter a --retry 1 --shard 1/2 --format github --no-cache",
    "inspect reveal --at 0.5 --format text",
    "inspect scene.json --at 0.5 --render-stats",
    "seams reveal --until 0.1",
    "lint scene.json --until 0.1 --format json",
    "decide snapchat --grid 2x1 --velocity 100 --jobs 1 --format json",
    "bench scene.json --frames 2 --format json",
    "check image.png --format json",
    "manual",
    "help record",
]]

VALUES = ["", "0", "-1", "1", "nan", "inf", "-inf", "1e308", "1e-320", "9223372036854775807", "9223372036854775808", "-9223372036854775809",
          "99999999999999999999999", "0x10", "1e5", "65536", "x" * 5000, "é" * 9, "%s%n", "launch", "0..1e9", "1..0", "0..", ",", ",,,",
          "1/0", "0/0", "2/1", "1/1", "1x1", "0x0", "8192x8192", "1e9x1e9", "-1x-1", "=", "a=", "=a", "a=b=c", ":", "0:", "0:link=",
          "0.1:type=" + "a" * 3000, "1e300:background", "{}", "[]", "{" * 3000, "'", "\"", "\\", "a b", "reveal", "youla", "scene.json",
          "image.png", "a.gesture", "a.golden.json", ".", "iPhone X", "--", "-", "--help", "--version", "\x01\x02", "\u202e"]
# The names after these are written.
WRITTEN = {b"-o", b"--output", b"--csv", b"--results", b"--failures", b"--screenshots", b"--keep-sources", b"--write-times",
           b"--picture", b"--trace"}


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Changes, removes, repeats and exchanges words."""
    words = data.split(b"\n")
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(1, len(words)) if len(words) > 1 else 0
        isWritten = words[at - 1] in WRITTEN or words[at] in WRITTEN
        action = rng.randrange(6)
        if action <= 2 and not isWritten:
            words[at] = rng.choice(VALUES).encode()
        elif action == 3 and not isWritten:
            del words[at]
        elif action == 4 and not isWritten:
            words.insert(at, rng.choice(VALUES).encode())
        elif action == 5:
            other = rng.choice(SAMPLES).split(b"\n")
            options = [n for n, word in enumerate(other) if word.startswith(b"--") and word not in WRITTEN]
            if options:
                n = rng.choice(options)
                words[1:1] = other[n:n + rng.choice([1, 2])]
        if not words:
            return data
    # A word that asks for a file to be written keeps the name that it had.
    pairs = list(zip(words, words[1:] + [b""]))
    if any(first in WRITTEN and not second.startswith((b"out", b"frames")) for first, second in pairs):
        raise ValueError("a file of another name would be written")
    return b"\n".join(words)
