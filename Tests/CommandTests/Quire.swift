import QuireFlow
import QuireTestSupport

/// Runs the built `quire`.
func quire(_ arguments: String..., in folder: ScratchFolder? = nil) async throws -> ProgramResult {
  try await Program.run(
    try Executables.path("quire"), arguments.map { BytePath($0) }, in: folder?.path)
}
