// The pages that the server sends drawn: what a visitor reads before anything of the app is there. Built into a module of
// its own (scripts/build-pages.ts), which the server runs; in a browser nothing of it is loaded.
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createMemoryHistory, createRouter, type AnyRoute } from "@tanstack/react-router";
import { prerender } from "react-dom/static";

import { tellFacts, type HealthAnswer } from "#api/health.ts";
import { switchLocale } from "#i18n/i18n.ts";
import type { LanguageCode } from "#shared/model/languages.ts";

import { AppTree } from "./app-tree.tsx";
import { Route as rootRoute } from "./routes/__root.tsx";
import { Route as publicRoute } from "./routes/_public.tsx";
import { Route as signInRoute } from "./routes/account.sign-in.tsx";

declare const TRANSLATED_LANGUAGES: readonly LanguageCode[];

const SIGN_IN = "/account/sign-in";
const files = import.meta.glob<{ Route: AnyRoute }>("./routes/_public.*.tsx", { eager: true });

/** `_public.about-us.tsx` is /about-us. */
const pathOf = (file: string): string => `/${/_public\.(.+)\.tsx$/u.exec(file)?.[1]?.replace(/^index$/u, "") ?? ""}`;
const screens = Object.entries(files).map(([file, { Route }]) => [pathOf(file), Route] as const);

export const PATHS: readonly string[] = [...screens.map(([path]) => path), SIGN_IN];
export const LANGUAGES: readonly LanguageCode[] = TRANSLATED_LANGUAGES;

function routeTree(): AnyRoute {
  // Nobody is signed in here, and nobody was.
  rootRoute.update({ beforeLoad: undefined } as never);
  signInRoute.update({ loader: () => ({ isEnded: false }) } as never);
  const parts = { id: "/_public", getParentRoute: () => rootRoute } as never;
  const shown = publicRoute.update(parts) as unknown as AnyRoute;
  const children = screens.map(([path, route]) =>
    route.update({ id: path, path, getParentRoute: () => shown } as never),
  );
  const signIn = signInRoute.update({ id: SIGN_IN, path: SIGN_IN, getParentRoute: () => rootRoute } as never);
  return rootRoute.addChildren([shown.addChildren(children as never), signIn] as never) as unknown as AnyRoute;
}

const tree = routeTree();
/** The language is one for the whole module. */
let turn: Promise<unknown> = Promise.resolve();

/** What is said when the app is needed and cannot be had. */
const WITHOUT_APP = msg`Dafür brauchst du Internet. Sobald du wieder online bist, tippe noch einmal.`;

/** What is said where no script runs, or where it could not be had, on a page with a form. */
const WITHOUT_SCRIPT = msg`Zum Anmelden braucht diese Seite JavaScript. Ist es eingeschaltet? Dann lade sie noch einmal.`;

interface Drawn {
  /** What React draws on the page. */
  markup: string;
  withoutApp: string;
  withoutScript: string | null;
}

/** Draws a page. */
export function draw(path: string, language: LanguageCode, facts: HealthAnswer): Promise<Drawn> {
  const mine = turn.then(() => drawNow(path, language, facts));
  turn = mine.catch(() => undefined);
  return mine;
}

async function drawNow(path: string, language: LanguageCode, facts: HealthAnswer): Promise<Drawn> {
  tellFacts(facts);
  if (!(await switchLocale(language)) || i18n.locale !== language) throw new Error(`${language} is not there`);
  // As in a browser: what the router draws around a screen must be the same.
  const router = createRouter({
    routeTree: tree,
    origin: "http://localhost",
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const faults: unknown[] = [];
  const { prelude } = await prerender(<AppTree router={router} />, { onError: (error) => void faults.push(error) });
  if (faults.length > 0) throw faults[0];
  return {
    markup: await new Response(prelude).text(),
    withoutApp: i18n._(WITHOUT_APP),
    withoutScript: path === SIGN_IN ? i18n._(WITHOUT_SCRIPT) : null,
  };
}
