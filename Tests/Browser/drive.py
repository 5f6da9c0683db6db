"""Drives a page of the program in Chromium by keys alone, and prints what is seen as name=value.

drive.py KIND PAGE WIDTHxHEIGHT FOLDER

KIND is `film` for the page of a film, or `report` for that of comparisons. Pictures go to the folder. An error in the
page's console is printed as error=…; a step that has no effect ends the script with 1.
"""
import base64
import json
import os
import subprocess
import sys
import time

KEYS = {"Tab": 9, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39, " ": 32, ".": 190, ",": 188, "d": 68, "c": 67}


class Browser:
    """A browser without a window, reached through a pipe."""

    def __init__(self, program, folder):
        to_browser, from_here = os.pipe()
        from_browser, to_here = os.pipe()
        words = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                 "--no-first-run", "--user-data-dir=" + os.path.join(folder, "profile"), "about:blank"]

        def inherit():
            # The browser reads from 3 and writes to 4. Copies have high numbers, so that neither takes the other's place.
            high = [os.dup2(to_browser, 90), os.dup2(to_here, 91)]
            for number, copy in zip((3, 4), high):
                os.dup2(copy, number)

        self.process = subprocess.Popen(words, preexec_fn=inherit, close_fds=False, stderr=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(to_here)
        self.out, self.input = os.fdopen(from_here, "wb", 0), os.fdopen(from_browser, "rb", 0)
        self.buffer, self.number, self.errors, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")

    def receive(self):
        while b"\0" not in self.buffer:
            piece = self.input.read(65536)
            if not piece:
                raise SystemExit("failed=the browser has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.out.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            self.note(answer)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit("failed=%s: %s" % (method, answer["error"]["message"]))
                return answer["result"]

    def note(self, event):
        """Keeps what the console shows as an error or a warning."""
        values = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            self.errors.append(values["exceptionDetails"]["text"])
        elif event.get("method") == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
            self.errors.append(str(values["args"]))
        elif event.get("method") == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
            self.errors.append(values["entry"]["text"])

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise SystemExit("failed=%s" % expression)
        return result["result"].get("value")

    def wait(self, expression, step):
        """Waits until an expression is true."""
        for _ in range(200):
            if self.value(expression):
                return
            time.sleep(0.05)
        raise SystemExit("failed=%s: not %s" % (step, expression))

    def press(self, key, times=1):
        code = {" ": "Space", ".": "Period", ",": "Comma"}.get(key, key if len(key) > 1 else "Key" + key.upper())
        for _ in range(times):
            values = {"key": key, "code": code, "windowsVirtualKeyCode": KEYS[key]}
            text = {"text": key} if len(key) == 1 else {}
            self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **values, **text)
            self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    def reach(self, name):
        """Goes to a control with the Tab key."""
        for _ in range(40):
            if self.value("document.activeElement.id") == name:
                return
            self.press("Tab")
        raise SystemExit("failed=no Tab reaches " + name)

    def open(self, page, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if width < 600 else 1, mobile=width < 600)
        self.call("Page.navigate", url="file://" + os.path.abspath(page))
        self.wait("document.readyState === 'complete' && location.protocol === 'file:'", "open")

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))


def film(browser, name):
    """Plays, steps and looks at layers and curves."""
    browser.wait("!document.getElementById('player').hidden", "load")
    clock, last = "document.getElementById('clock').textContent", browser.value("document.getElementById('time').max | 0")
    browser.press(".", 3)
    browser.wait(clock + ".includes('frame 4 of')", "three frames on")
    browser.press(",")
    browser.wait(clock + ".includes('frame 3 of')", "a frame back")
    browser.press("End")
    browser.wait(clock + ".includes('frame %d of')" % (last + 1), "the end")
    browser.press("Home")
    browser.wait(clock + ".includes('frame 1 of')", "the start")
    browser.press("d")
    browser.wait("document.getElementById('layers').checked", "layers are shown")
    browser.press(".", 6)
    browser.wait("document.querySelectorAll('.card').length > 0", "curves are shown")
    browser.picture(name + "-layers.png")
    browser.press("c")
    browser.wait("document.querySelectorAll('.card').length === 0", "curves are hidden")
    browser.press("c")
    # The page plays in a loop until it is told not to.
    browser.reach("loop")
    browser.press(" ")
    browser.wait("!document.getElementById('loop').checked", "no loop")
    browser.reach("play")
    browser.press(" ")
    browser.wait("document.getElementById('play').textContent === 'Pause'", "it plays")
    browser.wait("document.getElementById('play').textContent === 'Play'", "it ends")
    browser.wait(clock + ".includes('frame %d of')" % (last + 1), "the last frame")


def report(browser, name):
    """Goes through the views of the first pair."""
    browser.wait("document.images.length >= 3 && [...document.images].every(image => image.complete)", "load")
    seen = []
    # The first control that the Tab key reaches is the chosen view of the first pair.
    browser.press("Tab")
    browser.wait("document.activeElement.type === 'radio'", "the views are reached")
    for view in ("blink", "swipe", "onion", "heat"):
        browser.press("ArrowRight")
        browser.wait("document.activeElement.className === '%s' && document.activeElement.checked" % view, view)
        seen.append(view)
        browser.picture("%s-%s.png" % (name, view))
        if view == "swipe":
            browser.press("Tab")
            browser.wait("document.activeElement.className === 'share'", "the border is reached")
            before = browser.value("document.activeElement.value | 0")
            browser.press("ArrowRight", 5)
            browser.wait("(document.activeElement.value | 0) === %d" % (before + 5), "the border moves")
            browser.wait("document.querySelector('.views').style.getPropertyValue('--share') === '%s'"
                         % ((before + 5) / 100), "the picture follows")
            browser.value("document.querySelector('input.swipe').focus()")
    print("views=" + ",".join(seen))


def main():
    kind, page, size, folder = sys.argv[1:5]
    width, height = (int(number) for number in size.split("x"))
    browser = Browser(os.environ.get("BROWSER_PROGRAM", "chromium"), folder)
    try:
        browser.open(page, width, height)
        name = os.path.join(folder, "%s-%s" % (kind, size))
        {"film": film, "report": report}[kind](browser, name)
        print("overflow=%d" % browser.value("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
        for error in browser.errors:
            print("error=" + error)
        print("done=1")
    finally:
        browser.process.kill()
        browser.process.wait()


main()
