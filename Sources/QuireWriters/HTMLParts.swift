/// The fixed parts of an HTML file.
enum HTMLParts {
  static let help = """
    Keys: <kbd>j</kbd> and <kbd>k</kbd> go from line to line, <kbd>n</kbd> and <kbd>p</kbd> from page \
    to page, <kbd>u</kbd> to the next line that was hard to read.
    """

  static let style = """
    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { margin: 0; }
    header { padding: 0.5rem 1rem; position: sticky; top: 0; background: Canvas; z-index: 1; }
    h1 { font-size: 1rem; margin: 0; } h2 { font-size: 0.9rem; }
    header p { font-size: 0.8rem; margin: 0.2rem 0; }
    .page { padding: 0 1rem 2rem; scroll-margin-top: 4rem; }
    .spread { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
    @media (max-width: 50rem) { .spread { grid-template-columns: 1fr; } }
    .view { position: relative; } .view img { width: 100%; display: block; }
    .view svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    polygon { fill: transparent; stroke: none; cursor: pointer; }
    polygon.unsure { stroke: #c00; stroke-width: 2; } polygon.likely { stroke: #c80; stroke-width: 1; }
    polygon.chosen { fill: #ffd40066; stroke: #a80; stroke-width: 3; }
    .line { display: block; scroll-margin: 6rem; }
    .line.unsure { text-decoration: underline wavy #c00; }
    .line.chosen { background: #ffd40066; } .warning { color: #c00; }
    kbd { border: 1px solid; border-radius: 0.2em; padding: 0 0.3em; }
    """

  static let script = """
    "use strict";
    const lines = [...document.querySelectorAll(".line")];
    const pages = [...document.querySelectorAll(".page")];
    let chosen = -1;
    function choose(index) {
      if (index < 0 || index >= lines.length) return;
      document.querySelectorAll(".chosen").forEach((part) => part.classList.remove("chosen"));
      chosen = index;
      const line = lines[index];
      document.querySelectorAll(`[data-line="${line.dataset.line}"]`)
        .forEach((part) => part.classList.add("chosen"));
      line.focus();
    }
    lines.forEach((line, index) => line.addEventListener("click", () => choose(index)));
    document.querySelectorAll("polygon").forEach((shape) => shape.addEventListener("click", () =>
      choose(lines.findIndex((line) => line.dataset.line === shape.dataset.line))));
    function turn(step) {
      const here = pages.findIndex((page) => page.getBoundingClientRect().bottom > 100);
      const page = pages[Math.min(Math.max(here + step, 0), pages.length - 1)];
      page.scrollIntoView();
      page.focus({ preventScroll: true });
    }
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "j") choose(chosen + 1);
      else if (event.key === "k") choose(chosen - 1);
      else if (event.key === "n") turn(1);
      else if (event.key === "p") turn(-1);
      else if (event.key === "u") choose(lines.findIndex(
        (line, index) => index > chosen && line.classList.contains("unsure")));
    });
    """
}
