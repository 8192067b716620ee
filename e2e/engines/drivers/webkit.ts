import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";

import { freePort } from "../../../scripts/lib/ports.ts";
import { PHONE, LANGUAGE, TIME_ZONE, type Device, type Driver, type Engine, type Start } from "../engine.ts";
import { isProgram, killTree, programOnPath } from "../processes.ts";
import { Tab } from "../tab.ts";

const HOST = fileURLToPath(new URL("webkit-host.py", import.meta.url));
const PYTHON = "/usr/bin/python3";
const IMPORT_HOST = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';

/** The engine of the iPhone, as WebKitGTK builds it, in a small browser of our own that keeps its profile. */
export const webkit: Engine = {
  name: "WebKit",
  packages: ["webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"],
  async missing() {
    const programs = ["WebKitWebDriver", "Xvfb"].filter((name) => !programOnPath(name));
    return hasLibrary() ? programs : [...programs, "WebKitGTK 4.1 for Python (gir1.2-webkit2-4.1, python3-gi)"];
  },
  async start({ profile, url }: Start): Promise<Device> {
    const screen = await startScreen();
    const port = await freePort();
    const service = spawn("WebKitWebDriver", [`--port=${port}`], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: screen.display,
        TZ: TIME_ZONE,
        LIBGL_ALWAYS_SOFTWARE: "1",
        VISITE_PROFILE: profile,
        VISITE_WINDOW: `${PHONE.width}x${PHONE.height}`,
        VISITE_LANGUAGE: LANGUAGE,
      },
    });
    const driver = await connect(port);
    const tabs = new Windows(driver);
    const kill = async () => {
      for (const { pid } of [service, screen.child]) if (pid !== undefined) await killTree(pid);
    };
    return {
      version: (await driver.getCapabilities()).getBrowserVersion() ?? "?",
      newTab: async () => new Tab(driverOf(tabs, await tabs.open()), url),
      kill,
      async close() {
        await driver.quit().catch(() => undefined);
        await kill();
      },
    };
  },
};

function hasLibrary(): boolean {
  if (!isProgram(PYTHON)) return false;
  try {
    execFileSync(PYTHON, ["-c", IMPORT_HOST], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A screen without glass; Xvfb itself finds a free number for it. */
async function startScreen(): Promise<{ display: string; child: ChildProcess }> {
  const args = ["-displayfd", "3", "-screen", "0", "800x1000x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const answer = child.stdio[3];
  if (!answer) throw new Error("Xvfb has no way to answer");
  const [number] = (await once(answer, "data")) as [Buffer];
  return { display: `:${number.toString().trim()}`, child };
}

async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "WebKitGTK",
    pageLoadStrategy: "eager",
    "webkitgtk:browserOptions": { binary: HOST, args: [] },
  });
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
      // A script that was begun in a page that is being replaced is never answered: not long is waited for it.
      await driver.manage().setTimeouts({ script: 5000, pageLoad: 30_000 });
      return driver;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** A WebDriver session looks at one window at a time. */
class Windows {
  readonly #driver: WebDriver;
  #current: string | undefined;
  #isFirstFree = true;
  #last: Promise<unknown> = Promise.resolve();

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  /** A session begins with one window, which is the first tab. */
  async open(): Promise<string> {
    if (!this.#isFirstFree) await this.#driver.switchTo().newWindow("tab");
    this.#isFirstFree = false;
    this.#current = await this.#driver.getWindowHandle();
    return this.#current;
  }

  /** One after the other: what is asked of one tab must not end up in another. */
  in<T>(handle: string, act: (driver: WebDriver) => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      if (this.#current !== handle) await this.#driver.switchTo().window(handle);
      this.#current = handle;
      return act(this.#driver);
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}

function driverOf(windows: Windows, handle: string): Driver {
  const run = <T>(expression: string) =>
    windows.in(handle, (driver) => driver.executeScript<T>(`return ${expression}`) as Promise<T>);
  const element = (expression: string) => run<WebElement | null>(expression);
  return {
    open: (url) => windows.in(handle, (driver) => driver.get(url)),
    valueOf: (expression) => run(expression),
    async click(expression) {
      const found = await element(expression);
      if (found) await windows.in(handle, () => found.click());
      return found !== null;
    },
    async type(expression, text) {
      const found = await element(expression);
      if (!found) return false;
      await windows.in(handle, async (driver) => {
        await driver.executeScript("arguments[0].focus(); arguments[0].select()", found);
        await found.sendKeys(text === "" ? Key.BACK_SPACE : text);
      });
      return true;
    },
    screenshot: async () => Buffer.from(await windows.in(handle, (driver) => driver.takeScreenshot()), "base64"),
    bringToFront: () => windows.in(handle, () => Promise.resolve()),
  };
}
