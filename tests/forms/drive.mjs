// Types into a PDF form in a real browser's viewer, as test_browsers.py asks for it.
//
//   node drive.mjs chromium|firefox PROGRAM [no-scripts]
//
// Takes one order a line on standard input, as JSON, and answers each with one line:
// {"ok": what was asked for} or {"error": why not}. The orders are the methods of `orders` below.
// A box is {name, n, page, at}: the n-th box of a field, the page it is on (from 0), and where its
// middle is there, as shares of the page's width and height from the top left corner.
// `no-scripts` turns off the scripts of Firefox's viewer.
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import puppeteer from "puppeteer-core";

const VIEW = { width: 1000, height: 1250 };
const PATIENCE = 30_000; // ms: an order that takes longer has gone wrong
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Asks again and again until there is an answer.
async function until(what, ask) {
  for (const start = Date.now(); Date.now() - start < PATIENCE; await pause(40)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`waited in vain for ${what}`);
}

// An expression for the page that gives the bytes of another one, in base64: only text comes out.
const encoded = (bytes) => `(async () => {
  const data = new Uint8Array(${bytes});
  let text = "";
  for (let i = 0; i < data.length; i += 4096) text += String.fromCharCode(...data.subarray(i, i + 4096));
  return btoa(text);
})()`;

class Chromium {
  static launch(executablePath, userDataDir) {
    const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-dev-shm-usage"];
    return puppeteer.launch({
      executablePath, userDataDir, args, headless: true, defaultViewport: VIEW, protocolTimeout: PATIENCE,
    });
  }

  // The viewer is a frame of an extension; its <pdf-viewer> knows the layout, and can save.
  async open(page, url) {
    this.page = page;
    this.shown = 0;
    await page.goto(`${url}#toolbar=0&navpanes=0&zoom=100`);
    this.viewer = await until("Chromium's viewer", async () => {
      const frame = page.frames().find((one) => one.url().startsWith("chrome-extension:"));
      const ready = await frame?.evaluate(() => {
        const viewer = document.querySelector("pdf-viewer");
        return viewer?.currentController && viewer.loadState_ === "success"
          && viewer.viewport.getPageScreenRect(0).width > 0;
      }).catch(() => false); // the frame has gone: another follows
      return ready && frame;
    });
    await pause(300);
  }

  // Where on the screen a place on a page is.
  async spot(number, [across, down]) {
    const { x, y, width, height } = await this.viewer.evaluate((n) => {
      const place = document.querySelector("pdf-viewer").viewport.getPageScreenRect(n);
      return { x: place.x, y: place.y, width: place.width, height: place.height };
    }, number);
    return [x + width * across, y + height * down];
  }

  // Another process draws what is scrolled to: a click that comes at once lands on the old place.
  // The field is left first, by a click on bare paper, or keys go to the viewer from then on.
  async show(number) {
    if (number === this.shown) return;
    await this.page.mouse.click(...(await this.spot(this.shown, [0.01, 0.4])));
    await this.viewer.evaluate((n) => document.querySelector("pdf-viewer").viewport.goToPage(n), number);
    this.shown = number;
    await pause(300);
  }

  async click({ page, at }) {
    await this.show(page);
    await this.page.mouse.click(...(await this.spot(page, at)));
    await pause(80); // or the first key is lost
  }

  // There are no elements to ask for what is on the page.
  async values() {
    return null;
  }

  save() {
    const saved = 'await document.querySelector("pdf-viewer").currentController.save("EDITED")';
    return this.viewer.evaluate(encoded(`(${saved}).dataToSave`));
  }
}

class Firefox {
  static launch(executablePath, userDataDir, scripts) {
    return puppeteer.launch({
      browser: "firefox", executablePath, userDataDir, headless: true, defaultViewport: VIEW,
      protocolTimeout: PATIENCE, extraPrefsFirefox: { "pdfjs.enableScripting": scripts },
    });
  }

  // Scripts start some time after the page is drawn: what they do first is to lock the totals.
  async open(page, url, scripts) {
    this.page = page;
    await page.goto(`${url}#zoom=100`);
    const ready = `.annotationLayer input${scripts ? ":disabled" : ""}`;
    await until("Firefox's viewer", () => page.evaluate((css) =>
      Boolean(window.PDFViewerApplication?.pdfViewer?.pagesCount && document.querySelector(css)), ready));
  }

  // Only pages near the one in view are there to ask.
  async show(number) {
    await this.page.evaluate((n) => { window.PDFViewerApplication.page = n; }, number + 1);
    await this.page.waitForSelector(`.page[data-page-number="${number + 1}"] .annotationLayer input`);
  }

  async click({ name, n, page }) {
    await this.show(page);
    const inputs = await this.page.$$(`.annotationLayer input[name="${name}"]`);
    await inputs[n].click();
  }

  async values() {
    const found = {};
    const pages = await this.page.evaluate(() => window.PDFViewerApplication.pagesCount);
    for (let number = 0; number < pages; number++) {
      await this.show(number);
      Object.assign(found, await this.page.evaluate((n) => {
        const values = {};
        for (const input of document.querySelectorAll(`.page[data-page-number="${n}"] .annotationLayer input`)) {
          if (input.type === "text") values[input.name] = input.value;
          else if (input.checked) values[input.name] = `/${input.getAttribute("exportvalue")}`;
          else values[input.name] ??= "/Off";
        }
        return values;
      }, number + 1));
    }
    return found;
  }

  save() {
    return this.page.evaluate(encoded("await window.PDFViewerApplication.pdfDocument.saveDocument()"));
  }
}

// Serves whatever PDF is the latest: viewers of both browsers take one from the web alike.
async function serve() {
  const site = { pdf: "" };
  const server = http.createServer((_, reply) => {
    reply.setHeader("Content-Type", "application/pdf");
    reply.end(fs.readFileSync(site.pdf));
  });
  await new Promise((up) => server.listen(0, "127.0.0.1", up));
  site.url = `http://127.0.0.1:${server.address().port}/form.pdf`;
  site.close = () => server.close();
  return site;
}

const [browserName, program, noScripts] = process.argv.slice(2);
const scripts = !noScripts;
const Kind = { chromium: Chromium, firefox: Firefox }[browserName];
const home = fs.mkdtempSync(path.join(os.tmpdir(), "viewer-"));
const site = await serve();
const browser = await Kind.launch(program, home, scripts);
let page;
let viewer;
let dialogs;

const orders = {
  // Opens a PDF, which is a file's path, in a window of its own.
  async open({ pdf }) {
    const before = page;
    site.pdf = pdf;
    dialogs = [];
    page = await browser.newPage();
    page.on("dialog", async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss().catch(() => {});
    });
    await before?.close();
    viewer = new Kind();
    await viewer.open(page, site.url, scripts);
  },
  click: ({ box }) => viewer.click(box),
  type: ({ text }) => page.keyboard.type(text),
  press: ({ key }) => page.keyboard.press(key),
  // Control+A does not reach Chromium's viewer through the protocol; this works in both.
  async clear() {
    await page.keyboard.press("End");
    await page.keyboard.down("Shift");
    await page.keyboard.press("Home");
    await page.keyboard.up("Shift");
    await page.keyboard.press("Backspace");
  },
  values: () => viewer.values(), // {name: value} as shown on the page; null if nobody can tell
  save: () => viewer.save(), // the bytes of the file with all that was typed, in base64
  dialogs: () => dialogs, // what boxes that opened over the page said
  version: () => browser.version(),
};

for await (const line of readline.createInterface({ input: process.stdin })) {
  const order = JSON.parse(line);
  try {
    process.stdout.write(`${JSON.stringify({ ok: (await orders[order.do](order)) ?? null })}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: String(error.stack ?? error) })}\n`);
  }
}
await browser.close();
site.close();
fs.rmSync(home, { recursive: true, force: true });
