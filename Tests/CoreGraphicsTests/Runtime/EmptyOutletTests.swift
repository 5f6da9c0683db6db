import CoreGraphics
import Testing

/// Which outlets of an object are nil.
@Suite struct EmptyOutletTests {
  private class Base: NSObject {
    var label: NSString?
  }
  private final class Screen: Base {
    var slider: NSString?
    var scale: NSString?
    private var delegate: NSString?
  }

  init() {
    RuntimeClass.register(Base.self, name: "EmptyOutletTests.Base") { r in
      r.outlet("label") { (object, value: NSString?) in object.label = value }
    }
    RuntimeClass.register(Screen.self, name: "EmptyOutletTests.Screen") { r in
      r.outlet("slider") { (object, value: NSString?) in object.slider = value }
      // A property for key-value coding is not an outlet.
      r.property("scale", \.scale)
    }
  }

  @Test func emptyOutletsAreNamedWithThoseOfTheBaseClass() {
    let screen = Screen()
    #expect(RuntimeClass.emptyOutlets(of: screen) == ["label", "slider"])
    screen.slider = "here"
    #expect(RuntimeClass.emptyOutlets(of: screen) == ["label"])
  }

  @Test func connectedOutletsAreNotListed() {
    #expect(RuntimeClass.emptyOutlets(of: Screen(), besides: ["label"]) == ["slider"])
    #expect(RuntimeClass.emptyOutlets(of: Screen(), besides: ["label", "slider"]).isEmpty)
  }
}
