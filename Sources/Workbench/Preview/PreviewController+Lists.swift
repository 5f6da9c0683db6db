import CoreGraphics
import Simulator

// The lists of the window. They use the same table of commands as the keys.
extension PreviewController {
  /// The commands of the menu, in groups.
  private static let menu: [Command] = [
    .playOrPause, .replay, .slowMotion, .interaction, .releaseMap, .animations, .overlay, .pick, .undo, .redo,
    .recordings,
    .saveGesture, .role, .twoFingers, .touches, .finishTransition, .cancelTransition, .interrupt, .scenes, .parameters,
    .devices, .rotate, .bezel, .style, .contrast, .motion, .life, .screenshot, .copyImage, .compareImage, .fullScreen,
    .palette, .keys,
    .quit,
  ]

  /// Returns the layout of a list in the window.
  func chooserLayout(_ list: Chooser) -> ChooserLayout {
    let area = CGRect(x: 0, y: 0, width: layout.metrics.size.width, height: layout.status.minY)
    return ChooserLayout(list, in: area, textScale: appearance.textScale)
  }

  /// Opens a list at a point of the window, or in its middle.
  func open(_ list: Chooser.List, at point: CGPoint? = nil) {
    needsDisplay()
    var new = makeChooser(list)
    new.anchor = point.map { Chooser.Point(x: $0.x, y: $0.y) }
    chooser = new
    showsKeys = false
  }

  /// Closes the list, and performs the action of a row.
  func choose(_ action: Chooser.Action) {
    chooser = nil
    switch action {
    case .command(let command): perform(command)
    case .list(let list): open(list)
    case .scene(let index): showScene(index)
    case .device(let name): attempt { try showDevice(DeviceModel.named(name)) }
    case .value(let value, let name): relaunch { $0.parameters[name] = value }
    case .curve(let curve): change { edit, _ in edit.curve = curve }
    case .copy(let language): copy(in: language)
    case .deviceLanguage(let language): relaunch { $0.conditions.set("language", to: language) }
    case .animation(let id): showAnimation(id)
    case .animationValues(let values): change { edit, _ in edit.values = values }
    case .comparison(let mode): show(mode)
    case .image(let path): attempt { lay(over: try ComparedImage(path: path)) }
    case .recording(let index):
      let takes = takes
      if takes.indices.contains(index) { replay(takes[index]) }
    }
  }

  func showDevice(_ model: DeviceModel) { relaunch { $0.device = model } }

  private func makeChooser(_ list: Chooser.List) -> Chooser {
    switch list {
    case .commands:
      Chooser(list, title: "All commands", items: keys.all.compactMap { row in row.command.map { item($0, row.keys) } })
    case .menu:
      Chooser(
        list, title: player.scene.title,
        items: Self.menu.map { command in item(command, keys.all.first { $0.command == command }?.keys ?? "") })
    case .scenes: scenes
    case .devices: devices
    case .parameters: parameters
    case .values(let name): values(of: name)
    case .recordings: recordings
    case .curves: curveList
    case .languages: languageList
    case .deviceLanguages: deviceLanguages
    case .changes: changeList
    case .images: imageList
    case .animationValues: valueList
    }
  }

  private func item(_ command: Command, _ keys: String) -> Chooser.Item {
    Chooser.Item(
      title: command.title, detail: keys, words: command.words, isCurrent: isOn(command), action: .command(command))
  }

  /// Returns a Boolean value indicating whether the mode of a command is on.
  private func isOn(_ command: Command) -> Bool {
    switch command {
    case .overlay: showsBounds && showsCurves
    case .bounds: showsBounds
    case .curves: showsCurves
    case .interaction: showsInteraction
    case .releaseMap: showsReleaseMap
    case .pick: showsPick
    case .animations: showsAnimations
    case .curveEditor: showsCurveEditor
    case .compareImage: comparison?.shown != nil
    case .reverse: player.transport.isReversed
    case .repeatMode: player.transport.ending != .once
    case .frameCap: player.transport.cap != nil
    case .touches: showsTouches
    case .slowMotion: player.transport.isSlow
    case .style: player.setting("style") == "dark"
    case .contrast: player.setting("contrast") == "high"
    case .motion: player.setting("motion") == "reduced"
    case .life: player.isInBackground
    case .twoFingers: role == .twoFingers
    default: false
    }
  }

  private var scenes: Chooser {
    Chooser(
      .scenes, title: "Scenes",
      items: options.scenes.enumerated().map { index, scene in
        Chooser.Item(
          title: scene.name, detail: scene.title, isCurrent: index == sceneIndex, action: .scene(index))
      })
  }

  private var devices: Chooser {
    let current = player.simulation.model
    let items = DeviceModel.table.flatMap { model in
      model.names.map { name in
        Chooser.Item(
          title: name, detail: model.sizeText, isCurrent: name == current.name, action: .device(name))
      }
    }
    let isListed = items.contains(where: \.isCurrent)
    let custom = Chooser.Item(
      title: current.name, detail: "now", isCurrent: true, action: .device(current.name))
    return Chooser(.devices, title: "Devices", items: isListed ? items : [custom] + items)
  }

  private var deviceLanguages: Chooser {
    let names = player.simulation.languages
    let items = names.map { name in
      Chooser.Item(
        title: Locale(identifier: "en").localizedString(forIdentifier: name) ?? name, detail: name,
        isCurrent: name == player.simulation.language, action: .deviceLanguage(name))
    }
    var list = Chooser(.deviceLanguages, title: "Languages of \(player.scene.title)", items: items)
    if items.isEmpty { list.prompt = "this scene is in one language" }
    return list
  }

  private var parameters: Chooser {
    let values = player.simulation.parameters
    let items = player.scene.parameters.map { parameter in
      Chooser.Item(
        title: parameter.name, detail: values.first { $0.name == parameter.name }?.value ?? parameter.defaultValue,
        action: .list(.values(of: parameter.name)))
    }
    var list = Chooser(.parameters, title: "Parameters of \(player.scene.name)", items: items)
    if items.isEmpty { list.prompt = "this scene has no parameters" }
    return list
  }

  private func values(of name: String) -> Chooser {
    let current = player.simulation.parameters.first { $0.name == name }?.value
    guard let parameter = player.scene.parameters.first(where: { $0.name == name }) else { return parameters }
    var options = parameter.kind.examples
    for value in [parameter.defaultValue, current ?? ""] where !value.isEmpty && !options.contains(value) {
      options.append(value)
    }
    let items = options.map { value in
      Chooser.Item(
        title: value, detail: value == parameter.defaultValue ? "default" : "", isCurrent: value == current,
        action: .value(value, of: name))
    }
    var list = Chooser(.values(of: name), title: "\(name): \(parameter.summary)", items: items)
    list.typed = parameter
    list.prompt = parameter.kind.text
    return list
  }

  private var recordings: Chooser {
    let takes = takes
    let current = player.simulation.wholeRecording
    let items = takes.enumerated().map { index, take in
      Chooser.Item(
        title: take.summary + (take == current ? " (now)" : ""), detail: take.extent, isCurrent: take == current,
        action: .recording(index))
    }
    // The recording with the most touches is the most likely choice.
    let longest = takes.indices.max { takes[$0].touchCount < takes[$1].touchCount }
    var list = Chooser(.recordings, title: "Replay a recording", items: items, selecting: longest)
    if items.isEmpty { list.prompt = "nothing came in yet" }
    return list
  }
}

extension SceneParameter.Kind {
  /// The values to list.
  fileprivate var examples: [String] {
    switch self {
    case .choice(let words): words
    case .numberOrWord(_, let words): words
    case .integer(let range): range.count <= 30 ? range.map(String.init) : []
    case .flag: ["true", "false"]
    case .words(let words): words + [words.joined(separator: ",")]
    case .labelled(let label, let kind): kind.examples.map { "\(label):\($0)" }
    case .anyOf(let kinds): kinds.flatMap(\.examples)
    case .number, .text: []
    }
  }
}
