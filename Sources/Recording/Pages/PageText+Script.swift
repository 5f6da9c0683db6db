extension PageText {
  /// The JavaScript of the player. It has no dependencies and makes no network requests.
  static let script = #"""
    "use strict";
    (() => {
      const byID = id => document.getElementById(id);
      const video = JSON.parse(byID("video").textContent);
      const screen = byID("screen"), overlay = byID("overlay"), slider = byID("time"), play = byID("play");
      const speeds = byID("speed"), showsLayers = byID("layers"), showsCurves = byID("curved"), loop = byID("loop");
      const pixels = screen.getContext("2d"), lines = overlay.getContext("2d");
      const kinds = [["#9a9a9a", []], ["#ff8a00", []], ["#00b84a", [8, 3]], ["#e03ce0", [4, 3]]];
      const last = video.count - 1;
      let images = [], shown = -1, isPlaying = false, begun = {time: 0, frame: 0};

      // Frames whose layers or curves are null have those of the frame before.
      const filled = list => { let value = []; return list.map(item => value = item ?? value); };
      const outlines = filled(video.layers.shown), running = filled(video.layers.running);
      const seconds = frame => video.start + frame * video.rate / video.fps;

      const draw = frame => {
        const key = frame - frame % video.interval;
        for (let index = shown >= key && shown < frame ? shown + 1 : key; index <= frame; index++) {
          const [x, y, width, height] = video.frames[index];
          pixels.clearRect(x, y, width, height);
          pixels.drawImage(images[index], x, y);
        }
      };

      const drawLayers = () => {
        const box = screen.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
        const width = Math.round(box.width * ratio), height = Math.round(box.height * ratio);
        if (overlay.width !== width || overlay.height !== height) [overlay.width, overlay.height] = [width, height];
        lines.setTransform(1, 0, 0, 1, 0, 0);
        lines.clearRect(0, 0, width, height);
        if (!showsLayers.checked) return;
        const scale = width / video.points[0];
        lines.lineWidth = 1.5 * ratio;
        for (const number of outlines[shown] || []) {
          const [kind, , ...corners] = video.layers.outlines[number];
          lines.strokeStyle = kinds[kind][0];
          lines.setLineDash(kinds[kind][1].map(length => length * ratio));
          lines.beginPath();
          for (let index = 0; index < 8; index += 2) lines.lineTo(corners[index] * scale, corners[index + 1] * scale);
          lines.closePath();
          lines.stroke();
        }
      };

      const element = (name, attributes, parent) => {
        const made = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const key in attributes) made.setAttribute(key, attributes[key]);
        parent.appendChild(made);
        return made;
      };

      const card = ([title, values, duration, samples], progress) => {
        const made = document.createElement("div");
        made.className = "card";
        made.textContent = title;
        const text = document.createElement("p");
        text.textContent = `${values}, ${Math.round(duration * 1000) / 1000} s`;
        made.appendChild(text);
        const low = Math.min(0, ...samples), high = Math.max(1, ...samples);
        const y = value => 55 - 50 * (value - low) / (high - low);
        const graph = element("svg", {viewBox: "0 0 160 60", "aria-hidden": "true"}, made);
        for (const value of [0, 1]) element("line", {x1: 0, x2: 160, y1: y(value), y2: y(value)}, graph);
        const step = 160 / (samples.length - 1);
        element("path", {d: samples.map((value, index) => `${index ? "L" : "M"}${index * step} ${y(value)}`).join("")}, graph);
        for (const part of progress) {
          const place = Math.min(1, Math.max(0, part)) * (samples.length - 1), index = Math.min(Math.floor(place), samples.length - 2);
          const value = samples[index] + (samples[index + 1] - samples[index]) * (place - index);
          element("circle", {cx: part * 160, cy: y(value), r: 4}, graph);
        }
        return made;
      };

      const drawCurves = () => {
        const cards = showsCurves.checked ? running[shown] || [] : [];
        byID("curves").replaceChildren(...cards.map(([number, ...progress]) => card(video.layers.curves[number], progress)));
      };

      const show = frame => {
        frame = Math.min(last, Math.max(0, frame));
        if (frame === shown) return;
        draw(frame);
        shown = frame;
        slider.value = frame;
        const text = `${seconds(frame).toFixed(3)} s, frame ${frame + 1} of ${video.count}`;
        byID("clock").textContent = text;
        slider.setAttribute("aria-valuetext", text);
        drawLayers();
        drawCurves();
      };

      const anchor = () => begun = {time: performance.now(), frame: shown};
      const setPlaying = value => {
        isPlaying = value;
        play.textContent = value ? "Pause" : "Play";
        if (!value) return;
        if (shown === last) show(0);
        anchor();
        requestAnimationFrame(advance);
      };
      const advance = now => {
        if (!isPlaying) return;
        const frame = begun.frame + Math.floor(Math.max(0, now - begun.time) / 1000 * video.fps * Number(speeds.value));
        if (frame <= last) show(frame);
        else if (loop.checked) { show(0); anchor(); }
        else { show(last); setPlaying(false); return; }
        requestAnimationFrame(advance);
      };
      const seek = frame => { show(frame); anchor(); };
      const step = count => { setPlaying(false); show(shown + count); };
      const changeSpeed = count => {
        speeds.selectedIndex = Math.min(speeds.length - 1, Math.max(0, speeds.selectedIndex + count));
        anchor();
      };
      const changeLayers = () => { byID("legend").hidden = !showsLayers.checked; byID("name").textContent = ""; drawLayers(); };

      // The smallest layer under the pointer is named.
      const nameLayer = event => {
        if (!showsLayers.checked) return;
        const box = screen.getBoundingClientRect(), scale = video.points[0] / box.width;
        const x = (event.clientX - box.left) * scale, y = (event.clientY - box.top) * scale;
        let best = Infinity, name = "";
        for (const number of outlines[shown] || []) {
          const [, title, ...c] = video.layers.outlines[number];
          let isInside = true, sign = 0, area = 0;
          for (let i = 0; i < 8; i += 2) {
            const j = (i + 2) % 8, cross = (c[j] - c[i]) * (y - c[i + 1]) - (c[j + 1] - c[i + 1]) * (x - c[i]);
            if (cross * sign < 0) isInside = false;
            if (cross !== 0) sign = cross;
            area += c[i] * c[j + 1] - c[j] * c[i + 1];
          }
          if (isInside && Math.abs(area) <= best) [best, name] = [Math.abs(area), video.layers.names[title]];
        }
        byID("name").textContent = name;
      };

      let drag = null;
      const stage = screen.parentElement;
      stage.addEventListener("pointerdown", event => {
        if (event.button !== 0) return;
        drag = {x: event.clientX, frame: shown};
        stage.setPointerCapture(event.pointerId);
        setPlaying(false);
      });
      stage.addEventListener("pointermove", event => {
        if (drag) seek(drag.frame + Math.round((event.clientX - drag.x) / screen.clientWidth * last));
        nameLayer(event);
      });
      for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, () => drag = null);
      stage.addEventListener("click", nameLayer);

      slider.addEventListener("input", () => { setPlaying(false); seek(Number(slider.value)); });
      play.addEventListener("click", () => setPlaying(!isPlaying));
      byID("back").addEventListener("click", () => step(-1));
      byID("next").addEventListener("click", () => step(1));
      speeds.addEventListener("change", anchor);
      showsLayers.addEventListener("change", changeLayers);
      showsCurves.addEventListener("change", drawCurves);
      window.addEventListener("resize", drawLayers);

      const toggle = (box, changed) => { box.checked = !box.checked; changed(); };
      const keys = {
        " ": () => setPlaying(!isPlaying), ArrowLeft: () => step(-1), ArrowRight: () => step(1), ",": () => step(-1),
        ".": () => step(1), Home: () => { setPlaying(false); seek(0); }, End: () => { setPlaying(false); seek(last); },
        "[": () => changeSpeed(1), "]": () => changeSpeed(-1), d: () => toggle(showsLayers, changeLayers),
        c: () => toggle(showsCurves, drawCurves),
      };
      document.addEventListener("keydown", event => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        // A control has keys of its own.
        const isControl = /^(BUTTON|SELECT|INPUT)$/.test(event.target.tagName);
        if (isControl && (key === " " || event.target.tagName === "SELECT" && /^(Arrow|Home|End)/.test(key))) return;
        if (event.target === slider && /^(Arrow|Home|End)/.test(key)) return;
        if (!keys[key]) return;
        event.preventDefault();
        keys[key]();
      });

      const load = frame => new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = () => resolve(image);
        image.onerror = () => reject(new Error("a frame cannot be decoded"));
        image.src = "data:image/webp;base64," + frame[4];
      });
      const notice = byID("notice");
      notice.textContent = "Loading…";
      [screen.width, screen.height] = [video.width, video.height];
      slider.max = last;
      Promise.all(video.frames.map(load)).then(loaded => {
        images = loaded;
        notice.hidden = true;
        byID("player").hidden = false;
        show(0);
        play.focus();
      }, error => notice.textContent = `This page cannot be played: ${error.message}.`);
    })();
    """#
}
