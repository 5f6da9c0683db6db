#!/usr/bin/env python3
"""Draws what the frames of each scene cost, from the JSON of `splashview bench all --format json`.

    splashview bench all --size 390x844 --scale 3 --format json | frame-costs.py > frame-costs.svg

Each scene has three bars: the median of drawn frames, the 99th percentile, and the worst frame, which is divided into its
phases. A line shows the time of one frame at 120 Hz.
"""
import json
import sys

WIDTH, BAR, GAP, LEFT, TOP = 560, 11, 26, 80, 46
PHASES = [("commit", "#d1242f"), ("evaluate", "#2da44e"), ("raster", "#1f6feb")]
FRAME = 1000 / 120


def rectangle(x, y, width, height, color):
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0.5):.1f}" height="{height}" fill="{color}"/>\n'


def text(x, y, words, anchor="start", weight="normal"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}">{words}</text>\n'


def scene_bars(scene, top, scale):
    phases, times = scene["worst_phases"], scene["frame_ms"]
    svg = text(LEFT - 8, top + 2 * BAR, scene["scene"], "end", "bold")
    for row, (name, value) in enumerate((("median", times["median"]), ("99 %", times["p99"]))):
        svg += rectangle(LEFT, top + row * (BAR + 1), value * scale, BAR, "#8c959f")
        svg += text(LEFT + value * scale + 4, top + row * (BAR + 1) + 9, f"{name} {value:.2f}")
    x = LEFT
    for name, color in PHASES:
        svg += rectangle(x, top + 2 * (BAR + 1), phases[name] * scale, BAR, color)
        x += phases[name] * scale
    return svg + text(x + 4, top + 2 * (BAR + 1) + 9, f"worst {scene['worst_ms']:.2f} at {scene['worst_at']:.2f} s")


def main():
    scenes = json.load(sys.stdin)
    longest = max([FRAME] + [scene["worst_ms"] for scene in scenes])
    scale = (WIDTH - 150) / longest
    height = TOP + len(scenes) * (3 * BAR + GAP)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH} {height}" width="{LEFT + WIDTH}" '
    svg += f'height="{height}" font-family="sans-serif" font-size="10" fill="#333">\n'
    svg += '<rect width="100%" height="100%" fill="#fff"/>\n'
    svg += text(LEFT, 16, "milliseconds of a frame", weight="bold")
    for k, (name, color) in enumerate(PHASES):
        svg += rectangle(LEFT + 160 + k * 80, 7, 10, 10, color) + text(LEFT + 174 + k * 80, 16, name)
    x = LEFT + FRAME * scale
    svg += f'<line x1="{x:.1f}" y1="26" x2="{x:.1f}" y2="{height}" stroke="#999" stroke-dasharray="3 3"/>\n'
    svg += text(x + 4, 34, "a frame at 120 Hz")
    for k, scene in enumerate(scenes):
        svg += scene_bars(scene, TOP + k * (3 * BAR + GAP), scale)
    sys.stdout.write(svg + "</svg>\n")


if __name__ == "__main__":
    main()
