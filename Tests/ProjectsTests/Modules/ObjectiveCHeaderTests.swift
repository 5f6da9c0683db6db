import Testing

@testable import Projects

@Suite struct ObjectiveCHeaderTests {
  @Test func superclassesAreReadFromInterfaces() {
    let header = """
      #import <UIKit/UIKit.h>
      @class Other;
      @interface Cell : UITableViewCell <NSCopying>
      @end
      @interface Knob:UIButton
      @interface Cell (Extra)
      @interface UIView ()
      // @interface Comment : NSObject
      """
    #expect(ObjectiveCHeaders.superclasses(in: header) == ["Cell": "UITableViewCell", "Knob": "UIButton"])
  }

  @Test func headersLieBesideTheirFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.h", "@interface A : UIControl\n")
    try folder.write("A.m", "")
    #expect(ObjectiveCHeaders.superclasses(beside: [folder.path + "/A.m", folder.path + "/B.m"]) == ["A": "UIControl"])
  }
}
