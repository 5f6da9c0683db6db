import Foundation
import Testing

@testable import CoreGraphics

/// Predicates from formats, by the rules of Apple's Predicate Programming Guide.
struct PredicateTests {
  private final class Person: NSObject {
    let name: String
    let age: Int
    let friends: [Person]
    init(_ name: String, _ age: Int, _ friends: [Person] = []) {
      (self.name, self.age, self.friends) = (name, age, friends)
    }
  }

  private let anna: [String: Any] = [
    "name": "Ánna", "age": 31, "tags": ["a", "b"], "size": ["width": 2.5],
    "pets": [["name": "Rex", "age": 3], ["name": "Bo", "age": 12]] as [[String: Any]],
  ]

  @Test(arguments: [
    ("age == 31", true), ("age = 31", true), ("age != 31", false), ("age <> 30", true), ("age < 32", true),
    ("age <= 31", true), ("age =< 30", false), ("age > 31", false), ("age >= 31", true), ("age => 32", false),
    ("age BETWEEN {30, 40}", true), ("age between {32, 40}", false), ("age IN {1, 31}", true), ("age IN {}", false),
    ("name == 'Anna'", false), ("name ==[d] 'Anna'", true), ("name ==[cd] \"anna\"", true),
    ("name BEGINSWITH 'Á'", true), ("name beginswith[cd] 'an'", true), ("name ENDSWITH 'na'", true),
    ("name ENDSWITH 'An'", false), ("name CONTAINS 'nn'", true), ("name CONTAINS ''", true), ("'n' IN name", true),
    ("name LIKE '?nna'", true), ("name LIKE '*a'", true), ("name LIKE 'n*'", false), ("name LIKE[c] '?NN*'", true),
    ("name LIKE '.nna'", false), ("name MATCHES '.n+a'", true), ("name MATCHES 'n+'", false),
    ("name MATCHES[cd] 'ANNA'", true), ("name MATCHES '['", false),
    ("'a' IN tags", true), ("tags CONTAINS 'c'", false), ("ANY tags == 'b'", true), ("ALL tags == 'b'", false),
    ("NONE tags == 'c'", true), ("SOME pets.age > 10", true), ("ALL pets.age > 10", false), ("tags.@count == 2", true),
    ("pets.@sum.age == 15", true), ("pets.@max.age == 12", true), ("pets.@min.age == 3", true),
    ("pets.@avg.age == 7.5", true), ("size.width == 2.5", true), ("other == nil", true), ("name != NULL", true),
    ("other < 3", false), ("name < 3", false), ("SELF.age == 31", true), ("TRUEPREDICATE", true),
    ("FALSEPREDICATE", false), ("NOT age == 31", false), ("! age == 30", true),
    ("age == 1 OR age == 31 AND name == 'x'", false), ("age == 31 OR age == 1 AND name == 'x'", true),
    ("(age == 31 || age == 1) && name == 'x'", false), ("NOT (age == 1 OR age == 2)", true), ("-1 < age", true),
    ("YES == TRUE", true), ("NO == true", false),
  ]) func aFormatIsEvaluated(format: String, expected: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: anna) == expected, "\(format)")
  }

  @Test func argumentsReplaceTheirPlaceholders() {
    #expect(NSPredicate(format: "%K == %@ AND age == %d", "name", "Ánna", 31).evaluate(with: anna))
    #expect(NSPredicate(format: "age == %ld", 31).evaluate(with: anna))
    #expect(NSPredicate(format: "size.width == %f", 2.5).evaluate(with: anna))
    #expect(NSPredicate(format: "size.width == %@", CGFloat(2.5) as Any).evaluate(with: anna))
    #expect(NSPredicate(format: "age IN %@", [1, 31]).evaluate(with: anna))
    #expect(NSPredicate(format: "name == '%@'").evaluate(with: ["name": "%@"]))
    let missing: String? = nil
    #expect(NSPredicate(format: "other == %@", missing).evaluate(with: anna))
    #expect(NSPredicate(format: "age == %@", argumentArray: [31]).evaluate(with: anna))
    let variable = NSPredicate(format: "age == $AGE")
    #expect(variable.evaluate(with: anna, substitutionVariables: ["AGE": 31]))
    #expect(!variable.evaluate(with: anna, substitutionVariables: ["AGE": 30]))
  }

  /// This is the most common use.
  @Test func stringsMatchRegularExpressions() {
    let email = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    #expect(email.evaluate(with: "a.b@example.com"))
    #expect(!email.evaluate(with: "a.b@example"))
    #expect(NSPredicate(format: "SELF CONTAINS[c] %@", "B").evaluate(with: "abc"))
    #expect(NSPredicate(format: "SELF.length > 2").evaluate(with: "abc"))
    #expect(
      (["ab", "cd"] as NSArray).filtered(using: NSPredicate(format: "SELF BEGINSWITH 'c'")) as? [String] == ["cd"])
  }

  @Test func datesAreCompared() {
    let (early, late) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    #expect(NSPredicate(format: "when < %@", late).evaluate(with: ["when": early]))
    #expect(!NSPredicate(format: "when == %@", late).evaluate(with: ["when": early]))
    #expect(NSPredicate(format: "when BETWEEN %@", [early, late]).evaluate(with: ["when": late]))
  }

  @MainActor @Test func registeredPropertiesAreRead() {
    RuntimeClass.register(Person.self, name: "PredicateTests.Person") {
      $0.reader("name") { $0.name }
      $0.reader("age") { $0.age }
      $0.reader("friends") { $0.friends }
    }
    let person = Person("A", 30, [Person("B", 40), Person("C", 50)])
    #expect(NSPredicate(format: "name == 'A' AND age == 30").evaluate(with: person))
    #expect(NSPredicate(format: "ANY friends.age == 50").evaluate(with: person))
    #expect(NSPredicate(format: "ANY friends.name == 'D'").evaluate(with: person) == false)
    #expect(NSPredicate(format: "friends.@count == 2").evaluate(with: person))
  }

  @Test(arguments: [
    ("", 0, "a key path or a value"), ("age", 3, "an operator such as ==, CONTAINS or MATCHES"),
    ("age ==", 6, "a key path or a value"), ("age == %@", 7, "an argument for %@"), ("age == %y", 7, "a conversion"),
    ("age == 'x", 7, "the end of the quotation"), ("(age == 1", 9, "a closing bracket"), ("age == 1 2", 9, "AND, OR"),
    ("age IN {1 2}", 10, "a comma or a closing brace"), ("age ==[x] 1", 6, "options"), ("age == 1.2.3", 7, "a number"),
    ("age ~ 1", 4, "an operator, a key path or a value"),
  ]) func errorsHaveAnOffset(format: String, offset: Int, expected: String) {
    let error = #expect(throws: PredicateFormatError.self) { try PredicateParser.parse(format, []) }
    #expect(error?.offset == offset && error?.expected.hasPrefix(expected) == true, "\(String(describing: error))")
  }

  @Test func depthIsLimited() {
    for format in [
      String(repeating: "(", count: 10_000), String(repeating: "NOT ", count: 10_000),
      "a IN " + String(repeating: "{", count: 10_000),
    ] {
      #expect(throws: PredicateFormatError.self) { try PredicateParser.parse(format, []) }
    }
  }

  /// Any sequence of tokens is parsed or refused, and a parsed predicate can be evaluated.
  @Test func whateverTheBytesOfTheFormatNothingTraps() {
    let pieces = [
      "age", "name", "==", "[c]", "(", ")", "AND", "OR", "NOT", "{", "}", ",", "1", "'x'", "%@", "%K", "ANY", "IN",
      "BETWEEN",
      "MATCHES", "LIKE", "SELF", "nil", "$v", "@count", ".", "%", "\"", "<", "tags", "pets.age",
    ]
    let seed = ProcessInfo.processInfo.environment["SPLASHVIEW_SEED"].flatMap(UInt64.init) ?? 2_026
    print("SPLASHVIEW_SEED=\(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...12, using: &generator)
      let format = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined(separator: " ")
      if let test = try? PredicateParser.parse(format, ["name", "name", 1, nil]) {
        _ = test.holds(for: anna, ["v": 1])
      }
    }
  }
}
