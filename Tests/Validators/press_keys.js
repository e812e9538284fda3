// Opens an HTML file that Quire wrote, presses its keys and clicks, and looks at what comes of it.
// node press_keys.js FILE.html
// Prints what is wrong and ends with 1 if anything is, or if the file asks for anything from elsewhere.
const assert = require("assert");
const fs = require("fs");
const { JSDOM, ResourceLoader, VirtualConsole } = require("jsdom");

class NoLoader extends ResourceLoader {
  fetch(address) {
    throw new Error(`it asks for ${address.slice(0, 80)}`);
  }
}

const errors = [];
const virtualConsole = new VirtualConsole();
virtualConsole.on("jsdomError", (error) => errors.push(error.message));
const { window } = new JSDOM(fs.readFileSync(process.argv[2], "utf8"), {
  runScripts: "dangerously", resources: new NoLoader(), virtualConsole, pretendToBeVisual: true,
  // jsdom lays nothing out: pages lie one below the other, the first of them in view.
  beforeParse(window) {
    window.Element.prototype.scrollIntoView = function () { window.scrolledTo = this.id; };
    window.Element.prototype.getBoundingClientRect = function () {
      const pages = [...window.document.querySelectorAll(".page")];
      const top = (pages.indexOf(this) - pages.findIndex((page) => page.id === window.scrolledTo)) * 1000;
      return { top, bottom: top + 900 };
    };
  },
});
const { document } = window;

function press(key) {
  document.activeElement.dispatchEvent(
    new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

function chosen(kind) {
  return [...document.querySelectorAll(`${kind}.chosen`)];
}

const lines = [...document.querySelectorAll(".line, .code")];
const pages = [...document.querySelectorAll(".page")];
assert(lines.length >= 2, "there are too few lines to go through");
window.scrolledTo = pages[0].id;

// From line to line and back, its outline with it.
press("j");
press("j");
assert.strictEqual(document.activeElement, lines[1], "j does not go to the second line");
assert(lines[1].classList.contains("chosen"), "j does not choose the line");
if (document.querySelector("svg")) {
  assert.deepStrictEqual(
    chosen("polygon").map((outline) => outline.dataset.item), [lines[1].dataset.item],
    "the line's outline is not chosen with it");
}
press("k");
assert.strictEqual(document.activeElement, lines[0], "k does not go back");
press("k");
assert.strictEqual(document.activeElement, lines[0], "k leaves the first line");

// As the tab key does.
lines[1].focus();
assert(lines[1].classList.contains("chosen"), "a line that is tabbed to is not chosen");
press("j");
assert.strictEqual(
  document.activeElement, lines[Math.min(2, lines.length - 1)], "j goes on from elsewhere");

// To data and to doubtful lines.
for (const [key, wanted] of [["m", "[data-match].chosen"], ["u", ".line.unsure.chosen"]]) {
  const any = document.querySelector(wanted.replace(".chosen", ""));
  if (!any) continue;
  lines[0].focus();
  press(key);
  assert(document.querySelector(wanted) || any === lines[0], `${key} finds nothing`);
}

// From page to page.
if (pages.length > 1) {
  press("n");
  assert.strictEqual(document.activeElement, pages[1], "n does not go to the next page");
  const first = pages[1].querySelector(".line, .code");
  if (first) {
    press("j");
    assert.strictEqual(document.activeElement, first, "j does not go on from the page turned to");
  }
  press("p");
  assert.strictEqual(document.activeElement, pages[0], "p does not go back");
}

// What is highlighted, by key and by button.
const before = document.body.className;
press("h");
assert.notStrictEqual(document.body.className, before, "h changes nothing");
for (const button of document.querySelectorAll("button[data-show]")) {
  button.click();
  assert.strictEqual(document.body.className, button.dataset.show, "a button does nothing");
  assert.strictEqual(button.getAttribute("aria-pressed"), "true");
  assert.strictEqual(document.querySelectorAll("button[aria-pressed=true]").length, 1);
}

// An outline leads to its line.
const outline = document.querySelector("polygon[data-item]");
if (outline) {
  outline.dispatchEvent(new window.MouseEvent("click", { bubbles: true }));
  assert.strictEqual(
    document.activeElement.dataset.item, outline.dataset.item, "a click finds no line");
}
assert.deepStrictEqual(errors, []);
