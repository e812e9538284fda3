import QuireModel

/// The fixed parts of an HTML file.
enum HTMLParts {
  static let help = """
    Keys: <kbd>j</kbd> and <kbd>k</kbd>, or Tab, go from line to line, <kbd>n</kbd> and <kbd>p</kbd> from page \
    to page, <kbd>u</kbd> to the next line that was hard to read, <kbd>m</kbd> to the next data; \
    <kbd>h</kbd> changes what is highlighted.
    """

  /// Buttons that do what ``script`` does on keys.
  static let highlights = """
    <p class="highlights">Highlights: \
    <button type="button" data-show="both" aria-pressed="true">all</button> \
    <button type="button" data-show="types" aria-pressed="false">data</button> \
    <button type="button" data-show="sureness" aria-pressed="false">confidence</button> \
    <button type="button" data-show="none" aria-pressed="false">none</button></p>
    """

  /// A colour for each type of data, and for barcodes: as far apart on the wheel as they can be.
  static var typeStyle: String {
    let names = ContentType.allCases.map(\.rawValue) + ["barcode"]
    return names.enumerated().map { index, name in
      ".type-\(name) { --hue: \(index * 360 / names.count); }"
    }.joined(separator: "\n")
  }

  static let style = """
    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { margin: 0; }
    header { padding: 0.5rem 1rem; position: sticky; top: 0; background: Canvas; z-index: 1; }
    h1 { font-size: 1rem; margin: 0; } h2, h3 { font-size: 0.9rem; }
    header p { font-size: 0.8rem; margin: 0.2rem 0; }
    button[aria-pressed=true] { font-weight: bold; outline: 2px solid; }
    table { border-collapse: collapse; margin: 0.5rem 1rem; }
    th, td { border: 1px solid; padding: 0.1rem 0.5rem; text-align: start; }
    .page { padding: 0 1rem 2rem; scroll-margin-top: 6rem; }
    .spread { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
    @media (max-width: 50rem) { .spread { grid-template-columns: 1fr; } }
    .view { position: relative; } .view img { width: 100%; display: block; }
    .view svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    polygon { fill: transparent; stroke: none; cursor: pointer; }
    polygon.unsure { stroke: #c00; stroke-width: 2; } polygon.likely { stroke: #c80; stroke-width: 1; }
    polygon.match { fill: hsl(var(--hue) 90% 50% / 0.25); stroke: hsl(var(--hue) 90% 35%); stroke-width: 2; }
    polygon.chosen { fill: #ffd40066; stroke: #a80; stroke-width: 3; }
    .line { display: block; scroll-margin: 8rem; }
    .line.unsure { text-decoration: underline wavy #c00; }
    .line.likely { text-decoration: underline dotted #c80; }
    mark.match, .data .match { color: inherit; background: hsl(var(--hue) 90% 50% / 0.25); \
    border-bottom: 2px solid hsl(var(--hue) 90% 35%); }
    .line.chosen, .chosen { background: #ffd40066; } .warning { color: #c00; }
    .data { padding-left: 1rem; } .data li { scroll-margin: 8rem; }
    kbd { border: 1px solid; border-radius: 0.2em; padding: 0 0.3em; }
    body.types .line { text-decoration: none; } body.none .line { text-decoration: none; }
    body.types polygon:not(.match, .chosen), body.none polygon:not(.chosen) { stroke: none; fill: transparent; }
    body.sureness polygon.match:not(.chosen) { stroke: none; fill: transparent; }
    body.sureness .match:not(.chosen), body.none .match:not(.chosen) { background: none; border: none; }
    """

  static let script = """
    "use strict";
    const stops = [...document.querySelectorAll(".line, .code")];
    const pages = [...document.querySelectorAll(".page")];
    let chosen = -1;
    function mark(parts) {
      document.querySelectorAll(".chosen").forEach((part) => part.classList.remove("chosen"));
      parts.forEach((part) => part.classList.add("chosen"));
    }
    function choose(index) {
      if (index < 0 || index >= stops.length) return;
      chosen = index;
      mark(document.querySelectorAll(`[data-item="${stops[index].dataset.item}"]`));
      stops[index].focus();
    }
    function chooseMatch(name) {
      const parts = document.querySelectorAll(`[data-match="${name}"]`);
      const stop = [...parts].map((part) => part.closest(".line, .code")).find((part) => part);
      if (stop) { chosen = stops.indexOf(stop); stop.focus(); }
      mark(parts);
    }
    document.addEventListener("click", (event) => {
      const button = event.target.closest("[data-show]");
      if (button) { show(button.dataset.show); return; }
      const part = event.target.closest("[data-match], [data-item]");
      if (!part) return;
      if (part.matches("a")) event.preventDefault();
      if (part.dataset.match) chooseMatch(part.dataset.match);
      else choose(stops.findIndex((stop) => stop.dataset.item === part.dataset.item));
    });
    document.addEventListener("focusin", (event) => {
      const index = stops.indexOf(event.target);
      if (index >= 0 && index !== chosen) choose(index);
    });
    const shown = ["both", "types", "sureness", "none"];
    function show(name) {
      document.body.className = name;
      document.querySelectorAll("[data-show]").forEach((button) =>
        button.setAttribute("aria-pressed", String(button.dataset.show === name)));
    }
    function turn(step) {
      const here = pages.findIndex((page) => page.getBoundingClientRect().bottom > 100);
      const page = pages[Math.min(Math.max(here + step, 0), pages.length - 1)];
      page.scrollIntoView();
      page.focus({ preventScroll: true });
      const first = stops.findIndex((stop) => page.contains(stop));
      if (first >= 0) chosen = first - 1;
    }
    const matches = [...new Set([...document.querySelectorAll("mark.match, .code")]
      .map((part) => part.dataset.match).filter((name) => name))];
    let matched = -1;
    function nextMatch() {
      if (matches.length === 0) return;
      matched = (matched + 1) % matches.length;
      chooseMatch(matches[matched]);
    }
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "j") choose(chosen + 1);
      else if (event.key === "k") choose(chosen - 1);
      else if (event.key === "n") turn(1);
      else if (event.key === "p") turn(-1);
      else if (event.key === "m") nextMatch();
      else if (event.key === "h") show(shown[(shown.indexOf(document.body.className) + 1) % shown.length]);
      else if (event.key === "u") choose(stops.findIndex(
        (stop, index) => index > chosen && stop.classList.contains("unsure")));
    });
    """
}
