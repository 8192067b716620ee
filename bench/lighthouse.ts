import lighthouse from "lighthouse";
import { chromium } from "playwright";

import { findBrowser } from "../scripts/browser.ts";
import { freePort } from "../scripts/lib/ports.ts";
import type { Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

const PAGES = ["/", "/about-us", "/research", "/account/sign-in"];
/** Of a busy machine the best run says most of the page. */
const RUNS = 5;

interface Run {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/**
 * The pages that a new visitor opens, as Lighthouse sees them on its phone: a slow line and a processor four times slower,
 * both simulated from what one load showed. Of several runs the best.
 */
export async function measureLighthouse({ url }: Pick<Product, "url">): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of PAGES) {
    const runs: Run[] = [];
    for (let round = 0; round < RUNS; round += 1) runs.push(await measure(`${url}${path}`));
    const best = (of: (run: Run) => number) => Math.min(...runs.map(of));
    const what = `Lighthouse ${path}`;
    figures.push(
      { what: `${what}: short of 100`, value: best((run) => 100 - run.performance), budget: 2, unit: "points" },
      { what: `${what}: LCP`, value: best((run) => run.lcp), budget: 1500, unit: "ms" },
      { what: `${what}: TBT`, value: best((run) => run.tbt), budget: 100, unit: "ms" },
      { what: `${what}: CLS`, value: best((run) => run.cls), budget: 0.02, unit: "share" },
    );
  }
  return figures;
}

/** One load in a browser of its own, which knows nothing yet. */
async function measure(url: string): Promise<Run> {
  const port = await freePort();
  const { executablePath, env, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error", locale: "de" });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
    const { audits, categories } = result.lhr;
    const numberOf = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: Math.round((categories["performance"]?.score ?? 0) * 100),
      lcp: numberOf("largest-contentful-paint"),
      tbt: numberOf("total-blocking-time"),
      cls: numberOf("cumulative-layout-shift"),
    };
  } finally {
    await browser.close();
  }
}
