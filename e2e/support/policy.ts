import type { Browser, BrowserContext } from "@playwright/test";

const MARK = "refused by the policy:";

/** A picture that is opened by itself is drawn by the browser's own page, whose styles are none of ours. */
const isPicture = (url: string) => /\.(png|svg|jpg|webp)$/.test(new URL(url, "http://none").pathname);

/** From now on notes what the Content-Security-Policy refuses any page or worker of this context. */
async function watch(context: BrowserContext, refused: string[]): Promise<void> {
  context.on("console", (message) => {
    const text = message.text();
    if (isPicture(message.page()?.url() ?? "")) return;
    if (text.includes(MARK) || text.includes("following Content Security Policy directive")) refused.push(text);
  });
  await context.addInitScript((mark) => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const where = `${event.sourceFile}:${event.lineNumber}`;
      console.error(mark, event.effectiveDirective, event.blockedURI, event.sample, `at ${where} in ${location.href}`);
    });
  }, MARK);
}

/** The same for the contexts that there are and for those that a test makes itself. Returns how to stop. */
export async function watchPolicy(browser: Browser, context: BrowserContext, refused: string[]): Promise<() => void> {
  const follow = (made: BrowserContext) => void watch(made, refused).catch(() => undefined); // it was closed at once
  browser.on("context", follow);
  await watch(context, refused);
  return () => void browser.off("context", follow);
}
