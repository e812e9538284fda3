import QuireDecoding
import QuireImaging
import QuireModel
import QuirePreparation
import QuireTasks

/// A page as a picture, at one of the stages on its way to the recogniser.
struct PagePicturing {
  let task: RenderTask

  func picture(of page: any SourcePage) throws(QuireError) -> [UInt8] {
    guard task.stage != .source, let request = task.request else {
      let picture = try page.picture(
        longestSide: task.preview.longestSide, pixelLimit: task.pixelLimit)
      let quarters = task.quarterTurns % 4
      guard let upright = quarters == 0 ? picture : picture.turned(by: quarters) else {
        throw QuireError(.engineFailed, "", page: task.pageInSource, detail: "no memory to turn it")
      }
      return try upright.preview(task.preview)
    }
    var scan = try page.image(dpi: request.dpi, pixelLimit: task.pixelLimit).image
    var quarterTurns = task.quarterTurns
    if task.stage == .prepared, let half = task.spread,
      let page = scan.upright(for: half)?.half(half)
    {
      scan = page
      quarterTurns = (quarterTurns - half.quarterTurns + 4) % 4
    }
    var shown = PreparedPage(scan, quarterTurns: quarterTurns)
    if task.stage == .prepared { shown = Preparation(request.prepare).prepare(shown) }
    return try shown.image.preview(task.preview)
  }
}
