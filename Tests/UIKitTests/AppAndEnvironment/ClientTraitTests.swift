import Testing
import UIKit

private struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

extension UITraitCollection {
  fileprivate var density: Int { self[DensityTrait.self] }
}

/// Evidence: docs of `UITraitDefinition`, whose examples these are in our own words.
@MainActor @Suite struct ClientTraitTests {
  @Test func aTraitHasItsDefaultValueUntilItIsSet() {
    #expect(UITraitCollection().density == 1)
    let dense = UITraitCollection { $0.density = 3 }
    #expect(dense.density == 3 && dense != UITraitCollection() && dense == UITraitCollection { $0.density = 3 })
    #expect(UITraitCollection(traitsFrom: [dense, UITraitCollection(displayScale: 2)]).density == 3)
    #expect(UITraitCollection(traitsFrom: [dense, UITraitCollection { $0.density = 4 }]).density == 4)
    #expect(dense.modifyingTraits { $0.userInterfaceStyle = .dark }.density == 3)
  }

  @Test func traitsOfTheSystemAreReadByTheirTypes() {
    let traits = UITraitCollection { $0[UITraitUserInterfaceStyle.self] = .dark }
    #expect(traits.userInterfaceStyle == .dark && traits[UITraitUserInterfaceStyle.self] == .dark)
    #expect(traits[UITraitDisplayScale.self] == 0)
  }

  @Test func overridesReachAllDescendants() {
    let stage = TestDevice()
    let view = stage.makeView()
    let child = stage.device.run { UIView() }
    stage.turn {
      view.addSubview(child)
      view.traitOverrides[DensityTrait.self] = 2
      stage.root.traitOverrides.density = 5
    }
    #expect(child.traitCollection.density == 2 && stage.root.traitCollection.density == 5)
    #expect(view.traitOverrides.contains(DensityTrait.self) && !view.traitOverrides.contains(ThemeTrait.self))
    stage.turn { view.traitOverrides.remove(DensityTrait.self) }
    #expect(child.traitCollection.density == 5 && !view.traitOverrides.contains(DensityTrait.self))
  }

  @Test func registeredObserversGetChanges() {
    let stage = TestDevice()
    let view = stage.makeView()
    var values: [Int] = []
    var themes = 0
    stage.turn {
      view.registerForTraitChanges([DensityTrait.self]) { (view: UIView, old) in
        values += [old.density, view.traitCollection.density]
      }
      view.registerForTraitChanges([ThemeTrait.self]) { (_: UIView, _) in themes += 1 }
      view.traitOverrides.density = 7
      view.traitOverrides.density = 7
    }
    #expect(values == [1, 7] && themes == 0)
  }

  @Test func onlySomeTraitsChangeColours() {
    let plain = UITraitCollection()
    #expect(!plain.hasDifferentColorAppearance(comparedTo: UITraitCollection { $0.density = 2 }))
    #expect(plain.hasDifferentColorAppearance(comparedTo: UITraitCollection { $0[ThemeTrait.self] = "forest" }))
  }
}
