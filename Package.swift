// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// For what works through every pixel or weight: tests read pages with it, and without the optimiser that takes
/// a hundred times as long. Release builds optimise everything.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A stage sees the model, the flow helpers, and its own libraries; never another stage.
func stage(
  _ name: String, _ own: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: ["QuireModel", "QuireFlow"] + own, swiftSettings: settings + more)
}

/// A Debian library, found through pkg-config, with nothing but a module map and a header of our own.
func debianLibrary(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// C or C++ of our own for what Swift cannot call: variadic functions, control messages, C++ classes.
func shim(_ name: String, _ libraries: [Target.Dependency] = [], links: [String] = []) -> Target {
  .target(
    name: name, dependencies: libraries, path: "Sources/CLibraries/\(name)",
    linkerSettings: links.map { .linkedLibrary($0) })
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["QuireTestSupport"], exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "quire",
  products: [
    .library(name: "Quire", targets: ["QuireModel", "QuirePipeline"]),
    .executable(name: "quire", targets: ["quire"]),
    .executable(name: "quire-worker", targets: ["quire-worker"]),
  ],
  targets: [
    debianLibrary("CLeptonica", pkgConfig: "lept", package: "libleptonica-dev"),
    debianLibrary("CTesseract", pkgConfig: "tesseract", package: "libtesseract-dev"),
    debianLibrary("CPoppler", pkgConfig: "poppler-glib", package: "libpoppler-glib-dev"),
    debianLibrary("CQPDF", pkgConfig: "libqpdf", package: "libqpdf-dev"),
    debianLibrary("CLibTIFF", pkgConfig: "libtiff-4", package: "libtiff-dev"),
    debianLibrary("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    debianLibrary("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
    debianLibrary("CZstd", pkgConfig: "libzstd", package: "libzstd-dev"),
    debianLibrary("CNettle", pkgConfig: "nettle", package: "nettle-dev"),
    debianLibrary("CCairo", pkgConfig: "cairo", package: "libcairo2-dev"),
    debianLibrary("CZXing", pkgConfig: "zxing", package: "libzxing-dev"),
    debianLibrary("CHEIF", pkgConfig: "libheif", package: "libheif-dev"),
    debianLibrary("CEXIF", pkgConfig: "libexif", package: "libexif-dev"),
    debianLibrary("CArchive", pkgConfig: "libarchive", package: "libarchive-dev"),
    shim("CSystem"),
    shim("CHTTP"),
    shim("CTIFF", ["CLibTIFF"]),
    shim("CSearchTokenizer", ["CSQLite"], links: ["utf8proc"]),
    shim("CBarcodeDrawing", ["CZXing"]),
    shim("CBarcodeReading", ["CZXing"]),
    shim("CSandbox", links: ["seccomp", "fontconfig"]),
    shim("CSandboxProbe", links: ["seccomp"]),
    shim("CLayout", ["CTesseract"], links: ["tesseract"]),
    .target(
      name: "CLineKernels", path: "Sources/CLibraries/CLineKernels",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
      linkerSettings: [.linkedLibrary("m")]),
    shim("CPDFAssembly", links: ["qpdf"]),
    shim("CPDFForms", links: ["qpdf"]),
    shim("CPhoneNumbers", links: ["phonenumber"]),
    shim("CPNG", links: ["lodepng", "deflate"]),
    shim("CRescue", links: ["jpeg", "png", "webp"]),
    shim("CGIF", links: ["gif"]),

    .target(name: "QuireModel", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "QuireFlow", dependencies: ["QuireModel", "CSystem", "CNettle"],
      swiftSettings: settings),
    .target(
      name: "QuireTasks", dependencies: ["QuireModel", "QuireFlow", "CSystem"],
      swiftSettings: settings),

    // Linked by quire-worker alone.
    stage("QuireImaging", ["CLeptonica", "CPNG"], optimized),
    stage(
      "QuireDecoding",
      [
        "QuireImaging", "CPoppler", "CQPDF", "CTIFF", "CHEIF", "CEXIF", "CArchive", "CRescue",
        "CGIF", "CPDFForms",
      ]),
    stage("QuirePreparation", ["QuireImaging", "CLeptonica"], optimized),
    stage("QuireReader", ["CLineKernels"], optimized),
    stage(
      "QuireRecognition",
      [
        "QuireImaging", "QuireReader", "CTesseract", "CLayout", "CLeptonica", "CBarcodeReading",
      ], optimized),
    .target(
      name: "QuireExtraction", dependencies: ["QuireModel", "CPhoneNumbers"],
      swiftSettings: settings),
    stage(
      "QuireDocumentAssembly", ["QuireImaging", "QuireDecoding", "CPDFAssembly", "CTIFF"]),
    .target(
      name: "QuireWorker",
      dependencies: [
        "QuireModel", "QuireFlow", "QuireTasks", "QuireImaging", "QuireDecoding",
        "QuirePreparation", "QuireRecognition", "QuireExtraction", "QuireDocumentAssembly",
        "CSystem", "CSandbox",
      ],
      swiftSettings: settings),

    // Linked by quire alone.
    stage("QuireDatabase", ["CSQLite"]),
    stage("QuireIntake", ["CSystem"]),
    stage("QuireWriters"),
    stage("QuireIndex", ["QuireDatabase", "CSearchTokenizer"]),
    .target(
      name: "QuirePipeline",
      dependencies: [
        "QuireModel", "QuireFlow", "QuireTasks", "QuireDatabase", "QuireIntake", "QuireWriters",
        "QuireIndex", "CYAML", "CZstd", "CSystem", "CHTTP",
      ],
      swiftSettings: settings),
    .target(
      name: "QuireCommands",
      dependencies: [
        "QuireModel", "QuireFlow", "CSystem", "QuireTasks", "QuireIndex", "QuirePipeline",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "quire", dependencies: ["QuireCommands", "QuireFlow", "CSystem"],
      swiftSettings: settings),
    .executableTarget(
      name: "quire-worker", dependencies: ["QuireWorker"], swiftSettings: settings),

    // Tools of the project itself.
    .target(
      name: "QuireSamples", dependencies: ["CCairo", "CLeptonica", "CBarcodeDrawing"],
      swiftSettings: settings),
    .executableTarget(
      name: "quire-bench",
      dependencies: [
        "QuireModel", "QuireFlow", "QuireImaging", "QuirePreparation", "QuireReader",
        "QuireRecognition", "QuireExtraction",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "quire-samples", dependencies: ["QuireSamples"], swiftSettings: settings),
    .target(
      name: "QuireTestSupport", dependencies: ["QuireModel", "QuireFlow", "CLeptonica"],
      swiftSettings: settings),
    .executableTarget(
      name: "quire-faulty-worker",
      dependencies: ["QuireModel", "QuireFlow", "QuireTasks", "CSystem"], swiftSettings: settings),

    .executableTarget(
      name: "quire-fuzz", dependencies: ["QuireModel", "QuireFlow", "QuireReader"],
      swiftSettings: settings),
    stage("QuireParity", ["QuireImaging", "QuireRecognition"]),
    .executableTarget(
      name: "quire-parity",
      dependencies: [
        "QuireModel", "QuireFlow", "QuireParity", "QuireRecognition", "QuireTestSupport",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "quire-sandbox-probe",
      dependencies: ["QuireModel", "QuireTasks", "QuireWorker", "CSandboxProbe"],
      swiftSettings: settings),

    tests("QuireModelTests", ["QuireModel", "QuireFlow"]),
    tests("QuireFlowTests", ["QuireModel", "QuireFlow"]),
    tests("QuireTasksTests", ["QuireModel", "QuireFlow", "QuireTasks", "CSystem"]),
    tests("QuireImagingTests", ["QuireModel", "QuireImaging", "CLeptonica"]),
    tests(
      "QuireDecodingTests",
      [
        "QuireModel", "QuireFlow", "QuireImaging", "QuireDecoding", "CLeptonica", "CQPDF", "CHEIF",
      ]),
    tests(
      "QuirePreparationTests",
      ["QuireModel", "QuireFlow", "QuireImaging", "QuirePreparation", "CLeptonica"]),
    tests(
      "QuireRecognitionTests",
      [
        "QuireModel", "QuireFlow", "QuireImaging", "QuireRecognition", "CLeptonica",
        "CBarcodeDrawing",
      ]),
    tests(
      "QuireDocumentAssemblyTests",
      ["QuireModel", "QuireFlow", "QuireImaging", "QuireDocumentAssembly", "CLeptonica"]),
    tests("QuireExtractionTests", ["QuireModel", "QuireExtraction"]),
    tests(
      "QuireWorkerTests",
      [
        "QuireModel", "QuireFlow", "QuireTasks", "QuireImaging", "QuireWorker", "CSystem",
        "CLeptonica",
      ]),
    tests("QuireIntakeTests", ["QuireModel", "QuireFlow", "QuireIntake"]),
    tests("QuireWritersTests", ["QuireModel", "QuireFlow", "QuireWriters"]),
    tests("QuireSamplesTests", ["QuireSamples"]),
    tests(
      "QuireReaderTests",
      [
        "QuireModel", "QuireFlow", "QuireImaging", "QuireReader", "QuireRecognition", "QuireParity",
        "CLineKernels", "CLeptonica",
      ],
      exclude: ["Fixtures"]),
    tests("QuireIndexTests", ["QuireModel", "QuireIndex", "QuireDatabase"]),
    tests(
      "QuirePipelineTests",
      ["QuireModel", "QuireFlow", "QuireTasks", "QuireIntake", "QuirePipeline"]),
    tests("QuireCommandsTests", ["QuireModel", "QuireFlow", "QuireCommands"]),
    tests(
      "EndToEndTests",
      [
        "QuireModel", "QuireFlow", "QuireTasks", "QuirePipeline", "quire", "quire-worker",
        "quire-sandbox-probe",
      ], exclude: ["Goldens"]),
    tests("CommandTests", ["QuireModel", "QuireFlow"]),
    tests(
      "CorpusTests", ["QuireFlow", "QuireImaging", "CLeptonica"], exclude: ["formats.tsv"]),
    tests("FaultTests", []),
  ]
)
