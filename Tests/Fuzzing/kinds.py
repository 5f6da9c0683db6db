"""The kinds of files, and how the program is run on a damaged one."""
import base64
import functools
import os
import pathlib
import re
import shutil

import bombs
import generators
import invented
import lottie
import mutations
import words

ROOT = pathlib.Path(__file__).resolve().parents[2]
ASSETS = ROOT / "Assets"
# Compiled projects.
CACHE = ROOT / ".build-fuzz" / "cache"


class Kind:
    """A kind of input: where valid files come from, how they are damaged, and the command that reads one."""

    def __init__(self, name, samples, damages, command, seconds=10, stops=None, mayTakeLong=False):
        self.name, self.sources, self.damages, self.command, self.seconds = name, samples, damages, command, seconds
        # The seconds after which the program is asked to end, for a window.
        self.stops = stops
        # A command line may ask for hours of work, which is then no failure.
        self.mayTakeLong = mayTakeLong

    @functools.cached_property
    def samples(self):
        """The valid and the hostile files. Making them takes seconds, so only those that are asked for are made."""
        return [data for source in self.sources for data in (source() if callable(source) else [source])]

    @functools.cached_property
    def small(self):
        """The samples that are damaged. A large one is only run as it is, because damaging it takes too long."""
        return [sample for sample in self.samples if len(sample) < 500_000]


def _files(*patterns):
    return [path.read_bytes() for pattern in patterns for path in sorted(ROOT.glob(pattern)) if path.stat().st_size < 500_000]


def _in_document(ending):
    """Writes an image beside a document that shows it."""
    def command(data, folder):
        (folder / f"image.{ending}").write_bytes(data)
        (folder / "x.json").write_bytes(generators.document(contents=f"image.{ending}"))
        return ["render", str(folder / "x.json"), "--at", "0.2"], {}
    return command


def _in_assets(scene, place, *more):
    """Replaces one file of a scene's folder. Only the scene's own folder is copied."""
    def command(data, folder):
        shutil.copytree(ASSETS / scene, folder / scene)
        for path in sorted((folder / scene).glob(place)):
            path.write_bytes(data)
        return ["render", scene.lower(), "--at", "0.3", *more], {"SPLASHVIEW_DATA": str(folder)}
    return command


def _vector(ending):
    """Makes a vector drawing the launch screen's logo."""
    def command(data, folder):
        shutil.copytree(ASSETS / "Fuber", folder / "Fuber")
        images = folder / "Fuber/Assets.xcassets/LaunchLogo.imageset"
        (images / "LaunchLogo.pdf").unlink()
        (images / f"LaunchLogo.{ending}").write_bytes(data)
        contents = (images / "Contents.json").read_text()
        (images / "Contents.json").write_text(contents.replace("LaunchLogo.pdf", f"LaunchLogo.{ending}"))
        return ["render", "fuber", "--at", "launch"], {"SPLASHVIEW_DATA": str(folder)}
    return command


def _encoded_samples(*names):
    """The encoded images of the unit tests."""
    text = (ROOT / "Tests/ImageIOTests/Images/EncodedSamples.swift").read_text()
    found = {name: base64.b64decode(data) for name, data in re.findall(r'static let (\w+) = decode\(\s*"""(.*?)"""', text, re.S)}
    return [found[name] for name in names]


def _fonts():
    """A font of each format, where the machine has them."""
    paths = ["/usr/share/fonts/opentype/inter/Inter-Regular.otf", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]
    return [path.read_bytes() for path in map(pathlib.Path, paths) if path.exists()]


def _font(data, folder):
    """Takes the place of every font that the splash uses."""
    (folder / "fonts").mkdir()
    for name in ("Inter-Regular", "Inter-Bold", "DejaVuSans"):
        for ending in ("otf", "ttf"):
            (folder / f"fonts/{name}.{ending}").write_bytes(data)
    return ["render", "fuber", "--at", "0.3"], {"SPLASHVIEW_FONTS": str(folder / "fonts")}


def _in_project(name, *arguments):
    """Replaces one file of a project that is opened. Its code is compiled once, as the cache is kept."""
    def command(data, folder):
        project = folder / "project"
        project.mkdir()
        files = {"Probe.swift": generators.PROBE, "Main.storyboard": generators.STORYBOARD, "Info.plist": generators.INFO}
        for place, contents in {**files, name: data}.items():
            (project / place).write_bytes(contents)
        return [arguments[0], str(project), *arguments[1:]], {"XDG_CACHE_HOME": str(CACHE)}
    return command


def _file(name, *arguments):
    def command(data, folder):
        (folder / name).write_bytes(data)
        return [part.replace("FILE", str(folder / name)) for part in arguments], {}
    return command


def _animation(name, *arguments):
    """Plays an animation with the lottie-ios that SPLASHVIEW_LOTTIE names. The player is compiled once."""
    def command(data, folder):
        (folder / "image.png").write_bytes(generators.png(4, 4))
        return _file(name, *arguments)(data, folder)[0], {"XDG_CACHE_HOME": str(CACHE)}
    return command


def _configuration(name):
    """Starts the window with a file of settings, and asks it to end after a second."""
    def command(data, folder):
        (folder / "splashview").mkdir()
        (folder / "splashview" / name).write_bytes(data)
        return ["reveal", "--video", "x11"], {"XDG_CONFIG_HOME": str(folder)}
    return command


def _golden(data, folder):
    """Runs a golden test, whose file lies beside a document and a gesture."""
    (folder / "a.golden.json").write_bytes(data)
    (folder / "scene.json").write_bytes(generators.document())
    (folder / "a.gesture").write_bytes(generators.GESTURE)
    return ["test", str(folder / "a.golden.json"), "--jobs", "1", "--no-cache"], {}


def _golden_image(data, folder):
    """Compares with a golden image that is damaged."""
    (folder / "a.golden").mkdir()
    for name in ("100x100@2x_0.5s.png", "0.5s.png"):
        (folder / "a.golden" / name).write_bytes(data)
    return _golden(generators.GOLDEN_TEST, folder)


def _times(data, folder):
    (folder / "times.json").write_bytes(data)
    _golden(generators.GOLDEN_TEST, folder)
    return ["test", str(folder / "a.golden.json"), "--jobs", "1", "--shard", "1/2", "--times", str(folder / "times.json")], {}


def _difference(data, folder):
    """Compares an image with a valid one, and writes the page about it."""
    (folder / "a.png").write_bytes(data)
    (folder / "b.png").write_bytes(generators.png(64, 64))
    return ["diff", str(folder / "a.png"), str(folder / "b.png"), "--format", "html"], {}


def _words(data, folder):
    """Passes the lines of the file as words of a command line."""
    (folder / "scene.json").write_bytes(generators.document())
    (folder / "image.png").write_bytes(generators.png(64, 64))
    (folder / "a.golden.json").write_bytes(generators.GOLDEN_TEST)
    (folder / "a.gesture").write_bytes(generators.GESTURE)
    return [word for word in data.replace(b"\0", b"").split(b"\n")], {}


def all_kinds(opens_projects):
    text, json, xml = mutations.damaged_bytes, mutations.damaged_json, mutations.damaged_xml
    kinds = [
        Kind("document", _files("Tests/CompositorTests/Fixtures/*.json", "Tests/SimulatorTests/Documents/Fixtures/*.json")
             + [generators.deep_documents, bombs.documents], [json, json, text],
             _file("x.json", "render", "FILE", "--at", "0.3")),
        Kind("invented-document", [generators.document()], [invented.document],
             _file("x.json", "render", "FILE", "--at", "0.3")),
        Kind("inspected-document", [generators.document()], [invented.document],
             _file("x.json", "inspect", "FILE", "--at", "0.3")),
        Kind("golden-test", [generators.GOLDEN_TEST], [json, text], _golden),
        Kind("golden-image", [generators.png(100, 100)], [text], _golden_image),
        Kind("times", [generators.TIMES], [json, text], _times),
        Kind("results", [generators.RESULTS], [text, mutations.damaged_lines], _file("r.jsonl", "report", "FILE")),
        Kind("difference", [generators.png(64, 64), bombs.pngs], [text], _difference),
        Kind("words", words.SAMPLES, [words.damaged], _words, mayTakeLong=True),
        Kind("storyboard", _files("Assets/Youla/*.storyboard", "Assets/Youla/Main.storyboard"), [xml, xml, text],
             _in_assets("Youla", "*.storyboard")),
        Kind("storyboard-main", _files("Assets/Fuber/Main.storyboard"), [xml, xml, text],
             _in_assets("Fuber", "Main.storyboard", "--set", "handshake=0")),
        Kind("catalogue", _files("Assets/Skype/Assets.xcassets/*/Contents.json"), [json, text],
             _in_assets("Skype", "Assets.xcassets/*/Contents.json")),
        Kind("property-list", _files("Assets/Skype/Info.plist"), [xml, text], _in_assets("Skype", "Info.plist")),
        Kind("film", [(ASSETS / "Skype/Splash.mp4").read_bytes()], [text], _in_assets("Skype", "Splash.mp4")),
        Kind("gesture", _files("Tests/Fixtures/Gestures/*.gesture"), [text],
             _file("x.gesture", "render", "snapchat", "--gesture", "FILE", "--at", "1")),
        Kind("png", [generators.png(color=c) for c in (0, 2, 3, 4, 6)] + _files("Assets/Skype/**/*.png")[:3]
             + [bombs.pngs], [text], _in_document("png")),
        Kind("jpeg", _encoded_samples("jpeg", "progressiveJPEG") + [bombs.jpegs], [text], _in_document("jpg")),
        Kind("webp", _encoded_samples("losslessWebP"), [text], _in_document("webp")),
        Kind("font", _fonts(), [text, mutations.damaged_head], _font),
        Kind("pdf", _files("Assets/**/*.pdf") + [generators.pdf(), generators.pdf(packed=True)]
             + [generators.bomb_pdfs, bombs.pdfs], [text, invented.pdf, invented.deflated], _vector("pdf")),
        Kind("svg", [generators.svg(), generators.bomb_svgs, bombs.svgs], [xml, xml, text, invented.svg],
             _vector("svg")),
        Kind("capture", _files("Tests/Golden/reveal-0.5.png") + [bombs.pngs], [text],
             _file("x.png", "render", "--like", "FILE")),
        Kind("verified-capture", _files("Tests/Golden/reveal-0.5.png"), [text], _file("x.png", "verify", "FILE")),
    ]
    if os.environ.get("DISPLAY"):
        kinds += [
            Kind("settings", [generators.SETTINGS], [text, mutations.damaged_lines], _configuration("settings.conf"), stops=1.5),
            Kind("keys", [b"# keys\nplay = space\nnext scene = PgDn\n"], [text, mutations.damaged_lines],
                 _configuration("keys.conf"), stops=1.5),
        ]
    if opens_projects:
        # Each run compiles the file, so there are few of them.
        kinds += [
            Kind("project-storyboard", [generators.STORYBOARD], [xml, xml, text],
                 _in_project("Main.storyboard", "render", "--scene", "Main/probe", "--at", "0.5"), 180),
            Kind("project-property-list", [generators.INFO], [xml, text], _in_project("Info.plist", "list"), 180),
        ]
        kinds.append(Kind("swift", [generators.PROBE], [text], _file("Probe.swift", "render", "FILE", "--at", "0.5"), 180))
        if os.environ.get("SPLASHVIEW_LOTTIE"):
            kinds += [
                Kind("lottie", [lottie.animation(), lottie.bombs], [json, json, text],
                     _animation("a.json", "render", "FILE", "--at", "0.5"), 600),
                Kind("lottie-check", [lottie.animation()], [json, text], _animation("a.json", "check", "FILE"), 600),
                Kind("lottie-archive", [lottie.archive(), lottie.archives], [text],
                     _animation("a.lottie", "render", "FILE", "--at", "0.5"), 600),
            ]
    return [kind for kind in kinds if kind.sources]
