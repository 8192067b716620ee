import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { beforeEach, expect, test, vi } from "vitest";

import { applyToDocument } from "./html-direction.ts";
import { currentLocale, rememberedLocale, startI18n, switchLocale } from "./i18n.ts";
import { type CatalogueSources, loadLocale } from "./load-locale.ts";
import { LOCALE_LIST, LOCALES } from "#shared/model/locales.ts";

const greeting = msg({ id: "test.greeting", message: "Guten Tag" });
const path = (code: string) => `../../locales/${code}/messages.po`;

let root = { lang: "", dir: "" };

/** As on the device of a translator: catalogues with gaps are shown, too. */
const showUnfinished = () => {
  const stored = new Map([["unfinishedLanguages", "shown"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
};

beforeEach(() => {
  root = { lang: "", dir: "" };
  vi.stubGlobal("document", { documentElement: root });
  showUnfinished();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  startI18n();
});

test("the app starts in German without waiting", () => {
  expect(currentLocale().code).toBe("deu");
  expect(root).toEqual({ lang: "de", dir: "ltr" });
});

test("switching sets texts, language and direction of the page", async () => {
  const from: CatalogueSources = { [path("aeb")]: async () => ({ messages: { "test.greeting": "مرحبا" } }) };
  expect(await switchLocale("aeb", from)).toBe(true);
  expect(i18n._(greeting)).toBe("مرحبا");
  expect(root).toEqual({ lang: "ar-TN", dir: "rtl" });
  expect(await switchLocale("deu")).toBe(true);
  expect(root).toEqual({ lang: "de", dir: "ltr" });
});

test("as long as a language is not translated the page is English, says so, and remembers the wish", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const from: CatalogueSources = {
    [path("aeb")]: async () => ({ messages: { "test.greeting": "مرحبا" } }),
    [path("eng")]: async () => ({ messages: { "test.greeting": "Hello" } }),
  };
  expect(await switchLocale("aeb", from)).toBe(true);
  expect(i18n._(greeting)).toBe("Hello");
  expect(root).toEqual({ lang: "en", dir: "ltr" });
  expect(currentLocale().intl).toBe("en-GB");
  expect(rememberedLocale()).toBe("aeb");
  // Whoever translates it sees it as it will be.
  showUnfinished();
  expect(await switchLocale("aeb", from)).toBe(true);
  expect(root).toEqual({ lang: "ar-TN", dir: "rtl" });
});

test("a code that is not listed is refused with a warning only", async () => {
  expect(await switchLocale("ita")).toBe(false);
  expect(await switchLocale("../../etc")).toBe(false);
  expect(await loadLocale("de")).toBeUndefined();
  expect(console.warn).toHaveBeenCalledTimes(3);
  expect(currentLocale().code).toBe("deu");
});

test("a catalogue that does not load gives a warning, nothing, and leaves the language as it is", async () => {
  const from: CatalogueSources = { [path("rus")]: () => Promise.reject(new Error("no network")) };
  expect(await loadLocale("rus", from)).toBeUndefined();
  expect(await switchLocale("rus", from)).toBe(false);
  expect(console.warn).toHaveBeenCalledTimes(2);
  expect(root.lang).toBe("de");
});

test("of two wishes the later wins, even if its catalogue comes first", async () => {
  const slow = Promise.withResolvers<{ messages: Record<string, string> }>();
  const from: CatalogueSources = {
    [path("rus")]: () => slow.promise,
    [path("tur")]: async () => ({ messages: {} }),
  };
  const russian = switchLocale("rus", from);
  expect(await switchLocale("tur", from)).toBe(true);
  slow.resolve({ messages: {} });
  expect(await russian).toBe(false);
  expect(currentLocale().code).toBe("tur");
});

test("the device remembers the last language, and lives without storage", async () => {
  await switchLocale("vie", { [path("vie")]: async () => ({ messages: {} }) });
  expect(rememberedLocale()).toBe("vie");
  vi.stubGlobal("localStorage", undefined);
  expect(rememberedLocale()).toBeUndefined();
  expect(await switchLocale("deu")).toBe(true);
});

test.each(LOCALE_LIST.filter(({ code }) => code !== "deu"))(
  "the catalogue of $code loads, and a text without translation is never empty",
  async ({ code }) => {
    const messages = Object.values((await loadLocale(code)) ?? {});
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((text) => text.length === 0)).toEqual([]);
  },
);

test("Tajik, which platforms have no plural data for, tells one from many", async () => {
  const words = { words: [["count", "plural", { one: ["#", " калима"], other: ["#", " калимаҳо"] }]] };
  await switchLocale("tgk", { [path("tgk")]: async () => ({ messages: words as never }) });
  expect(i18n._("words", { count: 1 })).toBe("1 калима");
  expect(i18n._("words", { count: 7 })).toBe("7 калимаҳо");
});

test("without a document, as in a worker, nothing breaks", () => {
  vi.stubGlobal("document", undefined);
  expect(() => applyToDocument(LOCALES.eng)).not.toThrow();
});
