import QuartzCore
import Simulator

// Edits of animations that are written to the source of an opened project.
extension PreviewController {
  /// Requests a proposal of all edits as changes to the project's files. The user confirms it before it is written.
  func writeChanges() {
    let edits = player.simulation.animationEdits
    guard !edits.isEmpty else { return showMessage("nothing is changed, so there is nothing to write") }
    guard let sources = options.sources else {
      return showMessage("only changes in opened projects can be written; Ctrl+Shift+X copies one")
    }
    let requested = edits.changes.compactMap { sourceEdit($0.id, $0.edit, sources) }
    guard !requested.isEmpty else { return showMessage("the code has all changes already") }
    requests.append(.editSource(requested))
  }

  /// Returns the edit of an animation with the line that added it; nil if the code has its values already. An edit
  /// without a known line is also returned, so that none is lost silently.
  private func sourceEdit(_ id: AnimationID, _ edit: AnimationEdit, _ sources: any SourceFinding) -> SourceEdit? {
    guard let coded = player.simulation.codedAnimation(id) else {
      return SourceEdit(id: id, title: changeText(id, edit), place: nil, values: [])
    }
    let origin = coded.place.layer.describe(coded.animation, at: 0).origin
    let place = origin.flatMap { sources.places(of: [$0])[$0] }
    var values = edit.values(insteadOf: AnimationCode(coded, delay: coded.codedDelay))
    for (index, member) in (edit.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      let code = AnimationCode(coded, delay: coded.memberDelay(index), member: index)
      values += member.values(insteadOf: code)
    }
    return values.isEmpty
      ? nil : SourceEdit(id: id, title: changeText(id, edit), place: place, values: values)
  }
}

extension TimelineAnimation {
  /// The time between the commit and the begin, in seconds of the layer's clock.
  var codedDelay: Double {
    let begin = place.clock.seconds(atLocal: animation.timing.beginTime) ?? added.seconds
    return Swift.max(0, begin - added.seconds) * Swift.max(1e-9, abs(place.clock.rate))
  }
}

extension AnimationEdit {
  /// Returns the numbers that differ from the code.
  func values(insteadOf code: AnimationCode) -> [SourceValue] {
    var differences: [SourceValue] = []
    func add(_ part: SourceValue.Part, _ old: [Double], _ new: [Double]?) {
      if let new, new != old { differences.append(SourceValue(part, old: old, new: new)) }
    }
    add(.delay, [code.delay], delay.map { [$0] })
    add(.duration, [code.duration], duration.map { [$0] })
    add(.curve, code.curve, curve)
    add(.keyTimes, code.keyTimes, keyTimes)
    if let own = code.spring, let spring {
      add(.mass, [own.mass], [spring.mass])
      add(.stiffness, [own.stiffness], [spring.stiffness])
      add(.damping, [own.damping], [spring.damping])
      add(.initialVelocity, [own.initialVelocity], [spring.initialVelocity])
    }
    if let values, let from = code.from, let to = code.to, values.count == 2 {
      add(.fromValue, from.coordinates, values[0])
      add(.toValue, to.coordinates, values[1])
    } else if let values {
      add(.values, Array(code.values.joined()), Array(values.joined()))
    }
    return differences
  }
}
