import type { AnyRouter } from "@tanstack/react-router";

import { type HealthAnswer, tellFacts } from "#api/health.ts";
import { isLanguageCode, type LanguageCode } from "#shared/model/languages.ts";

/** A page that the server has sent drawn. */
export interface DrawnPage {
  path: string;
  language: LanguageCode;
}

const FACTS = 'meta[name="server-facts"]';

/** What this page came with, if the app has not been at work on this device before; then the page is drawn anew. */
export function drawnPage(): DrawnPage | null {
  const { path, language, starting } = document.documentElement.dataset;
  const facts = document.querySelector<HTMLMetaElement>(FACTS)?.content;
  if (path === undefined || facts === undefined || starting !== undefined || !isLanguageCode(language)) return null;
  tellFacts(JSON.parse(facts) as HealthAnswer);
  return { path, language };
}

/** Nothing that was drawn for somebody else is seen while the app draws. */
export function makeRoom(root: Element): Element {
  if (document.documentElement.dataset["starting"] !== undefined) root.replaceChildren();
  delete document.documentElement.dataset["starting"];
  return root;
}

/** Whoever has read on meanwhile is not led back to the top, as with a screen that opens. */
export function stayInPlace(router: AnyRouter): void {
  const { scrollRestoration } = router.options;
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe("onRendered", () => {
    router.options.scrollRestoration = scrollRestoration;
    stop();
  });
}

/** From now on the app answers: what she has done meanwhile is done (`first-script.ts`). */
export const handOver = (): boolean => document.dispatchEvent(new Event("app-answers"));
