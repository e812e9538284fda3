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
      guard let upright = picture.turned(by: task.quarterTurns % 4) else {
        throw QuireError(.engineFailed, "", page: task.pageInSource, detail: "no memory to turn it")
      }
      return try upright.preview(task.preview)
    }
    var scan = try page.image(dpi: request.dpi, pixelLimit: task.pixelLimit).image
    var quarterTurns = task.quarterTurns
    if task.stage == .prepared, let half = task.spread,
      let page = scan.turned(by: half.quarterTurns)?.half(half)
    {
      scan = page
      quarterTurns = (quarterTurns - half.quarterTurns + 4) % 4
    }
    var shown = PreparedPage(scan, quarterTurns: quarterTurns)
    if task.stage == .prepared { shown = Preparation(request.prepare).prepare(shown) }
    return try shown.image.preview(task.preview)
  }
}
