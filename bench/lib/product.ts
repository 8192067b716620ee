import { chromium, type Browser } from "playwright";

import { findBrowser } from "../../scripts/browser.ts";
import { buildIfNeeded } from "../../scripts/lib/build.ts";
import { startServerProcess } from "../../scripts/lib/server-process.ts";

/** The built product on a database of its own, and a browser to look at it. */
export interface Product {
  url: string;
  /** Where the server keeps its database. */
  dataDir: string;
  browser: Browser;
  stop: () => Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const built = await buildIfNeeded();
  if (!built.isOk) throw new Error(built.output);
  const server = await startServerProcess((url) => ({ PUBLIC_URL: url, DEMO: "on" }));
  try {
    const browser = await chromium.launch(await findBrowser());
    return { url: server.url, dataDir: server.dataDir, browser, stop: () => browser.close().then(server.stop) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
