/// "1 page", "2 pages": a number and its noun, whose plural has an "s".
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
