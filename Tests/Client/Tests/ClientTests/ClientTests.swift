import Mode4
import Mode5
import Mode6
import Testing
import UIKit

@MainActor @Suite struct ClientTests {
  @Test func oldSpellingsWork() {
    let card = OldCard()
    let child = UIViewController()
    card.show(child)
    #expect(card.count == 1)
    #expect(child.view.superview === card.view)
    card.hide(child)
    #expect(card.count == 0)
    #expect(child.view.superview == nil)
  }

  @Test func anchorsPlaceTheBadge() {
    let card = Card()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.rootViewController = card
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(card.badge.center == CGPoint(x: 187.5, y: 293.5))
    #expect(card.badge.bounds.size == CGSize(width: 72, height: 72))
  }

  @Test func propertyAnimatorsRunInMode6() {
    let card = ModernCard()
    card.loadViewIfNeeded()
    #expect(!card.finished)
    #expect(card.view.alpha == 0.5)
  }
}
