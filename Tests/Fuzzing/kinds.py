"""The kinds of files, and how the program is run on a damaged one."""
import base64
import pathlib
import re
import shutil

import generators
import mutations

ROOT = pathlib.Path(__file__).resolve().parents[2]
ASSETS = ROOT / "Assets"
# Compiled projects.
CACHE = ROOT / ".build-fuzz" / "cache"


class Kind:
    """A kind of input: where valid files come from, how they are damaged, and the command that reads one."""

    def __init__(self, name, samples, damages, command, seconds=10):
        self.name, self.samples, self.damages, self.command, self.seconds = name, samples, damages, command, seconds


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


def _settings(data, folder):
    (folder / "splashview").mkdir()
    (folder / "splashview" / "keys").write_bytes(data)
    return ["list"], {"XDG_CONFIG_HOME": str(folder)}


def all_kinds(opens_projects):
    text, json, xml = mutations.damaged_bytes, mutations.damaged_json, mutations.damaged_xml
    kinds = [
        Kind("document", _files("Tests/CompositorTests/Fixtures/*.json", "Tests/SimulatorTests/Documents/Fixtures/*.json")
             + list(generators.deep_documents()), [json, json, text], _file("x.json", "render", "FILE", "--at", "0.3")),
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
             + [generators.bomb_png()], [text], _in_document("png")),
        Kind("jpeg", _encoded_samples("jpeg", "progressiveJPEG"), [text], _in_document("jpg")),
        Kind("webp", _encoded_samples("losslessWebP"), [text], _in_document("webp")),
        Kind("font", _fonts(), [text, mutations.damaged_head], _font),
        Kind("pdf", _files("Assets/**/*.pdf") + [generators.pdf(), generators.pdf(packed=True)]
             + list(generators.bomb_pdfs()), [text], _vector("pdf")),
        Kind("svg", [generators.svg()] + list(generators.bomb_svgs()), [xml, xml, text], _vector("svg")),
        Kind("capture", _files("Tests/Golden/reveal-0.5.png"), [text],
             _file("x.png", "render", "--like", "FILE")),
        Kind("settings", [b"# keys\nplay = space\nnext scene = PgDn\n"], [text], _settings),
    ]
    if opens_projects:
        # Each run compiles the file, so there are few of them.
        kinds += [
            Kind("project-storyboard", [generators.STORYBOARD], [xml, xml, text],
                 _in_project("Main.storyboard", "render", "--scene", "Main/probe", "--at", "0.5"), 180),
            Kind("project-property-list", [generators.INFO], [xml, text], _in_project("Info.plist", "list"), 180),
        ]
        kinds.append(Kind("swift", [generators.PROBE], [text], _file("Probe.swift", "render", "FILE", "--at", "0.5"), 180))
    return [kind for kind in kinds if kind.samples]
