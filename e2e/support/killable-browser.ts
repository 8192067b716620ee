import { execFileSync } from "node:child_process";

import { chromium, type BrowserContext, type LaunchOptions } from "@playwright/test";

/** A browser with a profile on disk, that can be killed like a phone kills it: without a word. */
export class KillableBrowser {
  readonly context: BrowserContext;
  readonly #profile: string;

  private constructor(context: BrowserContext, profile: string) {
    this.context = context;
    this.#profile = profile;
  }

  static async start(profile: string, launchOptions: LaunchOptions, baseURL: string): Promise<KillableBrowser> {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL,
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
      locale: "de-DE",
      timezoneId: "Europe/Berlin",
    });
    return new KillableBrowser(context, profile);
  }

  /** SIGKILL, and waits until nothing of it is left. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.context.once("close", resolve));
    for (const pid of processesOf(this.#profile)) process.kill(pid, "SIGKILL");
    await gone;
  }
}

/** The processes whose command line names the profile. */
function processesOf(profile: string): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(`--user-data-dir=${profile}`)).map((line) => Number.parseInt(line, 10));
}
