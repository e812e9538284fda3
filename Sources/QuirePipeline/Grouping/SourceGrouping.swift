import QuireFlow
import QuireIntake
import QuireModel

/// Tells which files make one document, as the pipeline's `assemble` says.
struct SourceGrouping: Sendable {
  let settings: AssembleSettings
  /// When a file came, in nanoseconds since 1970.
  var timeOfArrival: @Sendable (FoundFile) -> Int = { FileStamp(of: $0)?.changed ?? 0 }

  /// Whether every file is a document of its own, so that there is nothing to do.
  var isTrivial: Bool { settings.group == .none && settings.collate == .none }

  struct Result: Sendable {
    /// In the order of their first files.
    var groups: [SourceGroup] = []
    /// Files whose marker has not come.
    var unclosed: [FoundFile] = []
  }

  /// Files that belong together and are not in an order yet.
  private struct Cluster {
    var files: [FoundFile]
    /// What tells stacks apart: `invoice_front`.
    var label: BytePath?
    var warnings: [String] = []
    var mayGrow: Bool
  }

  private struct Key: Hashable {
    var root: BytePath
    var folder: BytePath
    var name = BytePath([])
    var ext = BytePath([])
  }

  /// Blocking where times or markers count: looks at the files, and for markers beside them.
  ///
  /// - Parameter files: In path order. Those that are no scans by their names stay by themselves.
  func groups(of files: [FoundFile]) -> Result {
    guard !isTrivial else { return Result(groups: files.map { SourceGroup(files: [$0]) }) }
    var result = Result()
    var clusters: [Cluster] = []
    var folders: [Key: [FoundFile]] = [:]
    for file in files {
      if InputFormat.isClaimed(byExtension: file.relative.pathExtension) {
        folders[Key(root: file.root, folder: file.relative.parent), default: []].append(file)
      } else {
        clusters.append(Cluster(files: [file], mayGrow: false))
      }
    }
    for (key, files) in folders {
      switch settings.group {
      case .none:
        clusters += files.map { Cluster(files: [$0], label: $0.relative.stem, mayGrow: false) }
      case .byName: clusters += byName(files)
      case .byFolder where key.folder.isEmpty:
        clusters += files.map { Cluster(files: [$0], label: $0.relative.stem, mayGrow: false) }
      case .byFolder: clusters.append(Cluster(files: files, mayGrow: true))
      case .byTime: clusters += byTime(files)
      case .byMarker:
        let (closed, unclosed) = GroupMarkers(
          in: key.root.appending(key.folder), ending: settings.groupMarker
        ).split(files)
        clusters += closed.map { Cluster(files: $0, mayGrow: false) }
        result.unclosed += unclosed
      }
    }
    result.groups =
      settings.collate == .duplex ? collated(clusters) : clusters.map { Self.group($0) }
    let places = Dictionary(
      files.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    result.groups.sort { places[$0.first, default: 0] < places[$1.first, default: 0] }
    result.unclosed.sort { places[$0, default: 0] < places[$1, default: 0] }
    return result
  }

  private static func group(_ cluster: Cluster) -> SourceGroup {
    SourceGroup(files: cluster.files, warnings: cluster.warnings, mayGrow: cluster.mayGrow)
  }

  private func byName(_ files: [FoundFile]) -> [Cluster] {
    guard let pattern = NamePattern(settings.groupPattern) else { return [] }
    var clusters: [Cluster] = []
    var named: [Key: [(number: Int, file: FoundFile)]] = [:]
    for file in files {
      guard let match = pattern.match(file.relative.lastComponent) else {
        clusters.append(Cluster(files: [file], label: file.relative.stem, mayGrow: false))
        continue
      }
      let key = Key(
        root: file.root, folder: file.relative.parent, name: match.name, ext: match.ext)
      named[key, default: []].append((match.number, file))
    }
    for (key, members) in named {
      let sorted = members.sorted {
        ($0.number, $0.file.relative) < ($1.number, $1.file.relative)
      }
      clusters.append(
        Cluster(
          files: sorted.map(\.file), label: key.name,
          warnings: Self.gaps(in: sorted.map(\.number)), mayGrow: true))
    }
    return clusters
  }

  /// What the numbers of a group leave out or have twice. A file by itself says nothing.
  static func gaps(in numbers: [Int]) -> [String] {
    guard numbers.count > 1, let first = numbers.first else { return [] }
    var warnings: [String] = []
    if first > 1 { warnings.append("The numbers of its files begin at \(first).") }
    for (number, next) in zip(numbers, numbers.dropFirst()) {
      switch next - number {
      case 0: warnings.append("Number \(number) is there more than once among its files.")
      case 1: break
      case 2: warnings.append("Number \(number + 1) is missing among its files.")
      default:
        warnings.append("Numbers \(number + 1) to \(next - 1) are missing among its files.")
      }
    }
    return warnings
  }

  private func byTime(_ files: [FoundFile]) -> [Cluster] {
    let sorted = files.map { (changed: timeOfArrival($0), file: $0) }
      .sorted { ($0.changed, $0.file.relative) < ($1.changed, $1.file.relative) }
    var clusters: [Cluster] = []
    var last = Int.min / 2
    for (changed, file) in sorted {
      if Double(changed - last) / 1e9 <= settings.groupWindow {
        clusters[clusters.count - 1].files.append(file)
      } else {
        clusters.append(Cluster(files: [file], mayGrow: true))
      }
      last = changed
    }
    return clusters
  }
}

extension SourceGrouping {
  private struct Stack: Hashable {
    var root: BytePath
    var folder: BytePath
    var name: BytePath
  }

  /// Puts stacks of fronts and backs together: those whose names differ in that, or the two sources
  /// of a group.
  private func collated(_ clusters: [Cluster]) -> [SourceGroup] {
    var groups: [SourceGroup] = []
    var stacks: [Stack: (fronts: [Cluster], backs: [Cluster])] = [:]
    for cluster in clusters {
      guard let (name, side) = cluster.label.flatMap({ StackSide.split($0) }) else {
        groups.append(Self.collated(within: cluster))
        continue
      }
      let first = cluster.files[0]
      let key = Stack(root: first.root, folder: first.relative.parent, name: name)
      switch side {
      case .front: stacks[key, default: ([], [])].fronts.append(cluster)
      case .back: stacks[key, default: ([], [])].backs.append(cluster)
      }
    }
    for (fronts, backs) in stacks.values {
      if fronts.count == 1, backs.count == 1 {
        let both = fronts + backs
        groups.append(
          SourceGroup(
            files: both.flatMap(\.files), order: .duplex(fronts: fronts[0].files.count),
            warnings: both.flatMap(\.warnings), mayGrow: both.contains(where: \.mayGrow)))
        continue
      }
      let reason =
        backs.isEmpty
        ? "Its stack of backs is missing."
        : fronts.isEmpty
          ? "Its stack of fronts is missing." : "Several stacks have its name: none is collated."
      groups += (fronts + backs).map { cluster in
        var group = Self.group(cluster)
        group.warnings.append(reason)
        group.mayGrow = true
        return group
      }
    }
    return groups
  }

  private static func collated(within cluster: Cluster) -> SourceGroup {
    var group = group(cluster)
    guard cluster.files.count > 1 else { return group }
    let sides = cluster.files.map { StackSide.split($0.relative.stem)?.side }
    let fronts = zip(cluster.files, sides).filter { $0.1 == .front }.map(\.0)
    let backs = zip(cluster.files, sides).filter { $0.1 == .back }.map(\.0)
    if fronts.count + backs.count == cluster.files.count, !fronts.isEmpty, !backs.isEmpty {
      group.files = fronts + backs
      group.order = .duplex(fronts: fronts.count)
    } else if cluster.files.count == 2 {
      group.order = .duplex(fronts: 1)
    } else {
      group.warnings.append(
        "Its \(cluster.files.count) files are not collated: two stacks, or names that end in _front"
          + " and _back, are needed.")
    }
    return group
  }
}

/// Which side of sheets a stack holds, by its name.
enum StackSide: Sendable, Hashable {
  case front, back

  /// `nil` where the name says nothing of sides.
  static func split(_ name: BytePath) -> (name: BytePath, side: StackSide)? {
    let lowercased = name.bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for (word, side) in [("front", front), ("fronts", front), ("back", back), ("backs", back)] {
      let rest = lowercased.count - word.utf8.count - 1
      guard rest > 0, lowercased.suffix(word.utf8.count).elementsEqual(word.utf8),
        "_- .".utf8.contains(lowercased[rest])
      else { continue }
      return (BytePath(name.bytes.prefix(rest)), side)
    }
    return nil
  }
}
