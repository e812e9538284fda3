package import QuireModel

/// A field as a pipeline describes it.
package struct FieldDefinition: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case content(ContentType)
    /// A day, without the time that may stand with it; no time alone and no duration.
    case date
    /// Whatever stands beside the label.
    case text
    /// The word with a digit in it that stands beside the label: the number of something.
    case code
    /// What a barcode holds.
    case barcode

    /// What has to be looked for on pages.
    package var contentType: ContentType? {
      switch self {
      case .content(let type): type
      case .date: .dateTimeDuration
      case .text, .code, .barcode: nil
      }
    }

    /// What of a match's value is the field's; `nil` where it is none.
    func part(of value: String) -> String? {
      guard self == .date else { return value }
      // Of a stretch, the first day that is told.
      return value.split(separator: "/").lazy.map { String($0.prefix(10)) }.first {
        $0.utf8.count == 10
          && zip($0.utf8, "dddd-dd-dd".utf8).allSatisfy { own, form in
            form == UInt8(ascii: "-") ? own == form : (0x30...0x39).contains(own)
          }
      }
    }
  }

  /// What the characters of a value may be.
  package enum Characters: String, Sendable, Hashable, CaseIterable {
    case any, digits, phonePad, ascii
  }

  package enum Page: Sendable, Hashable {
    case any, first, last
    /// Counted from 1.
    case number(Int)
  }

  /// Shares of the page's width and height.
  package struct Region: Sendable, Hashable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
  }

  package var name: String
  package var kind: Kind
  /// Spellings of the words that the value stands beside: behind, right of or below them.
  package var labels: [String] = []
  /// What a barcode's payload has to look like: one star stands for the part that is the value; `*` for
  /// any payload.
  package var pattern = "*"
  package var region: Region?
  package var page = Page.any
  package var isRequired = false
  package var takesSeveral = false
  package var characters = Characters.any
  /// Whether dictionaries take part where a part of the page is read again for the field; `nil` for what
  /// pages are read with, or off where characters are limited.
  package var correction: Toggle?

  /// Looked for where a form wants barcodes and nobody said which.
  static let usualSymbologies: [Symbology] = [
    .code128, .code39, .qr, .dataMatrix, .pdf417, .aztec, .patchCode,
  ]
}

/// The form of a pipeline.
package struct ExtractSettings: Sendable, Hashable {
  package var fields: [FieldDefinition] = []

  package init() {}
}

extension PipelineSettings {
  /// What pages are read for: the request, with the types that the form wants.
  var pageRequest: RecognitionRequest {
    var request = recognize
    for field in form {
      if let type = field.kind.contentType, !request.contentTypes.contains(type) {
        request.contentTypes.append(type)
      }
    }
    let wantsBarcodes = !assemble.barcodes.isEmpty || form.contains { $0.kind == .barcode }
    if request.symbologies.isEmpty, wantsBarcodes {
      request.symbologies = FieldDefinition.usualSymbologies
    }
    return request
  }
}
