// Prints the text of a PDF as pdf.js finds it: node find_text.js PDF.JS FILE.pdf
const fs = require("fs");
const pdfjs = require(process.argv[2]);

async function main() {
  const data = new Uint8Array(fs.readFileSync(process.argv[3]));
  const file = await pdfjs.getDocument({ data, verbosity: 0, isEvalSupported: false }).promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const words = content.items.filter((item) => item.str.trim()).map((item) => {
      const [a, b, c, d, x, y] = pdfjs.Util.transform(view.transform, item.transform);
      // Along the text by its width, and up by its height.
      const along = item.width / Math.hypot(a, b);
      const style = content.styles[item.fontName];
      const corners = [style.ascent, style.descent].flatMap((height) => [0, along].map(
        (width) => [x + a * width + c * height, y + b * width + d * height]));
      const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
      return {
        text: item.str.trim(),
        box: [Math.min(...xs) / view.width, Math.min(...ys) / view.height,
              Math.max(...xs) / view.width, Math.max(...ys) / view.height],
      };
    });
    const text = content.items.map((item) => item.str + (item.hasEOL ? "\n" : "")).join("");
    pages.push({ text, words });
  }
  console.log(JSON.stringify(pages));
}

main().catch((error) => {
  console.error(String(error));
  process.exit(1);
});
