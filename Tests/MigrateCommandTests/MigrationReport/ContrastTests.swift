import Foundation
import Testing

@testable import MigrateCommand

/// The colors of the report's page, against the contrast that WCAG 2.2 asks for.
@Suite struct ContrastTests {
  /// The custom properties of the light and of the dark page.
  private static let schemes: [[String: String]] = {
    let style = pageText(pageStyles, of: .shared)
    let blocks = style.components(separatedBy: ":root {").dropFirst().prefix(2)
    return blocks.map { block in
      let pairs = block.prefix { $0 != "}" }.split(separator: ";").compactMap { line -> (String, String)? in
        let words = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        return words.count == 2 && words[0].hasPrefix("--") ? (words[0], words[1]) : nil
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
  }()

  /// Text and what it stands on.
  private static let texts =
    ["--text", "--muted", "--link", "--safe", "--review", "--hand"].flatMap { text in
      ["--ground", "--surface"].map { (text, $0) }
    } + [("--text", "--removed"), ("--text", "--inserted")]

  @Test(arguments: schemes.indices, texts)
  func textIsReadable(scheme: Int, pair: (text: String, ground: String)) throws {
    #expect(try contrast(scheme, pair.text, pair.ground) >= 4.5)
  }

  /// What is drawn, and the frames of fields.
  @Test(arguments: schemes.indices, ["--start", "--added", "--muted"])
  func picturesAreSeen(scheme: Int, name: String) throws {
    #expect(try contrast(scheme, name, "--ground") >= 3)
  }

  @Test func blackOnWhiteIsTheMost() {
    #expect(abs(contrast(0x000000, 0xFFFFFF) - 21) < 0.001)
    #expect(abs(contrast(0x777777, 0xFFFFFF) - 4.478) < 0.001)
  }

  private func contrast(_ scheme: Int, _ first: String, _ second: String) throws -> Double {
    let colors = try [first, second].map { name in
      let text = try #require(Self.schemes[scheme][name])
      return try #require(Int(text.dropFirst(), radix: 16))
    }
    return contrast(colors[0], colors[1])
  }

  private func contrast(_ first: Int, _ second: Int) -> Double {
    let (light, dark) = (max(luminance(first), luminance(second)), min(luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The relative luminance of a color of sRGB.
  private func luminance(_ color: Int) -> Double {
    zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let value = Double(color >> part.0 & 0xFF) / 255
      return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
