/**
 * Renders the app's icons from the mark in public/icons/icon.svg and two glyphs of Phosphor (MIT):
 *
 *   CHROME_PATH=/usr/bin/chromium npx node scripts/make-app-icons.ts
 *
 * The results are committed; run it again only when the mark changes.
 */
import { readFile, writeFile } from "node:fs/promises";

import { chromium } from "playwright";

const folder = new URL("../public/icons/", import.meta.url);
const phosphor = new URL("../node_modules/@phosphor-icons/core/assets/bold/", import.meta.url);
const petrol = "#0b4a56";
const mark = "M7.2 8.2 13 20.4h1.6L21 7.2"; // in a box of 28 × 28, optically centred at 14.1 × 13.8

interface Drawing {
  file: string;
  size: number;
  svg: string;
}

const svg = (size: number, viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${body}</svg>`;

const stroke = `fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`;

/** The mark on a petrol square; `radius` 0 where the system cuts the shape itself. */
const marked = (file: string, size: number, radius: number): Drawing => ({
  file,
  size,
  svg: svg(
    size,
    "0 0 28 28",
    `<rect width="28" height="28" rx="${radius}" fill="${petrol}"/><path d="${mark}" ${stroke}/>`,
  ),
});

/** Maskable and Apple icons fill the square. The system may cut away all but a circle of 80 %, so the V is smaller. */
const filled = (file: string, size: number, scale: number): Drawing => ({
  file,
  size,
  svg: svg(
    size,
    "0 0 28 28",
    `<rect width="28" height="28" fill="${petrol}"/>` +
      `<path transform="translate(14 14) scale(${scale}) translate(-14.1 -13.8)" d="${mark}" ${stroke}/>`,
  ),
});

/** Only the shape: the system colours it, so everything but the alpha channel is ignored. */
const monochrome = (file: string, size: number): Drawing => ({
  file,
  size,
  svg: svg(
    size,
    "0 0 28 28",
    `<path transform="translate(14 14) scale(0.95) translate(-14.1 -13.8)" d="${mark}" ${stroke}/>`,
  ),
});

async function shortcut(file: string, glyph: string): Promise<Drawing> {
  const source = await readFile(new URL(`${glyph}-bold.svg`, phosphor), "utf8");
  const shape = source.replace(/^<svg[^>]*>/u, "").replace(/<\/svg>\s*$/u, "");
  const body =
    `<circle cx="48" cy="48" r="48" fill="${petrol}"/>` +
    `<g fill="#fff" transform="translate(24 24) scale(0.1875)">${shape}</g>`; // 256 → 48 in a box of 96
  return { file, size: 96, svg: svg(96, "0 0 96 96", body) };
}

/** An .ico file with one PNG inside, which every browser that asks for /favicon.ico reads. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const drawings: Drawing[] = [
  marked("icon-192.png", 192, 8),
  marked("icon-512.png", 512, 8),
  filled("maskable-512.png", 512, 0.78),
  filled("apple-touch-icon.png", 180, 0.9),
  monochrome("monochrome-512.png", 512),
  marked("favicon-32.png", 32, 7),
  await shortcut("shortcut-test-96.png", "check-square"),
  await shortcut("shortcut-vocabulary-96.png", "cards"),
];

const executablePath = process.env.CHROME_PATH;
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage();
for (const drawing of drawings) {
  await page.setViewportSize({ width: drawing.size, height: drawing.size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing.svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(drawing.file, folder), png);
  if (drawing.file === "favicon-32.png") await writeFile(new URL("../favicon.ico", folder), ico(png, 32));
  console.log(`${drawing.file}: ${png.length} bytes`);
}
await browser.close();
