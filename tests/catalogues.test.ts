import { readFileSync } from "node:fs";

import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";

import { LOCALES } from "#shared/model/locales.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#shared/model/languages.ts";

type Tokens = ReturnType<typeof compileMessageOrThrow>;
type Cases = Readonly<Record<string, Tokens | number | undefined>>;

/** What a translation must share with its source: arguments with their kind ("count plural") and tags ("<0>"). */
interface Shape {
  readonly slots: Set<string>;
  /** The names of the cases of all plurals, "few" as well as "=2" (written "2" here). */
  readonly cases: Set<string>;
  /** False where a tag is not closed in the branch that opens it. */
  isBalanced: boolean;
}

const TAG = /<(\/?)(\w+)(\/?)>/gu;
const { parse } = formatter();

async function readCatalogue(code: LanguageCode) {
  const filename = `locales/${code}/messages.po`;
  return parse(readFileSync(filename, "utf8"), { locale: code, sourceLocale: "deu", filename });
}

const catalogues = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await readCatalogue(code)] as const)),
);
const idsOf = (code: string): string[] => Object.keys(catalogues[code] ?? {}).sort();

function addText(text: string, shape: Shape, open: string[]): void {
  for (const [tag, slash, name = "", selfClosing] of text.matchAll(TAG)) {
    shape.slots.add(tag);
    if (selfClosing === "/") continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) shape.isBalanced = false;
  }
}

function addTokens(tokens: Tokens, shape: Shape): void {
  const open: string[] = [];
  for (const token of tokens) {
    if (typeof token === "string") {
      addText(token, shape, open);
      continue;
    }
    const [name, kind, detail] = token as [string, string?, (string | Cases)?];
    shape.slots.add(kind === undefined ? name : `${name} ${kind}`);
    if (typeof detail === "object") addCases(detail, shape);
  }
  if (open.length > 0) shape.isBalanced = false;
}

function addCases(cases: Cases, shape: Shape): void {
  for (const [name, tokens] of Object.entries(cases)) {
    if (!Array.isArray(tokens)) continue; // the offset
    shape.cases.add(name);
    addTokens(tokens, shape);
  }
}

function shapeOf(text: string): Shape {
  const shape: Shape = { slots: new Set(), cases: new Set(), isBalanced: true };
  addTokens(compileMessageOrThrow(text), shape);
  return shape;
}

/** The translated texts of a language, each beside its German. */
function translated(code: string): { german: string; text: string }[] {
  return Object.entries(catalogues[code] ?? {}).flatMap(([id, { message, translation }]) => {
    const german = message || catalogues["deu"]?.[id]?.translation;
    return german && translation ? [{ german, text: translation }] : [];
  });
}

/** Platforms without data for a language count its plurals as English does, and so does the app. */
function pluralCasesOf(code: LanguageCode): string[] {
  const { tag } = LOCALES[code];
  const known = Intl.PluralRules.supportedLocalesOf(tag).length > 0 ? tag : "en";
  return new Intl.PluralRules(known).resolvedOptions().pluralCategories;
}

test("the check sees arguments, tags and cases in every branch", () => {
  const { slots, cases, isBalanced } = shapeOf("{n, plural, =0 {none} one {<0>#</0> {a}} other {<1/># {b}}}");
  expect([...slots].sort()).toEqual(["</0>", "<0>", "<1/>", "a", "b", "n plural"]);
  expect([...cases].sort()).toEqual(["0", "one", "other"]);
  expect(isBalanced).toBe(true);
  expect(shapeOf("<0>{a}</1>").isBalanced).toBe(false);
  expect(shapeOf("{n, plural, one {<0>#} other {#</0>}}").isBalanced).toBe(false);
});

test.each(LANGUAGE_CODES)("%s has exactly the texts of the German catalogue", (code) => {
  expect(idsOf("deu").length).toBeGreaterThan(0);
  expect(idsOf(code)).toEqual(idsOf("deu"));
});

test.each(LANGUAGE_CODES)("every translation in %s keeps the arguments and the tags of its source", (code) => {
  const differing = translated(code).filter(({ german, text }) => {
    const [wanted, found] = [shapeOf(german), shapeOf(text)];
    return !found.isBalanced || wanted.slots.symmetricDifference(found.slots).size > 0;
  });
  expect(differing).toEqual([]);
});

test.each(LANGUAGE_CODES)("every plural in %s uses only cases that the language has", (code) => {
  const known = new Set(pluralCasesOf(code));
  const foreign = translated(code).filter(({ text }) =>
    [...shapeOf(text).cases].some((name) => !known.has(name as Intl.LDMLPluralRule) && !/^\d+$/u.test(name)),
  );
  expect(foreign).toEqual([]);
});

test("English, which stands in for what another language lacks, lacks nothing", () => {
  const missing = Object.entries(catalogues["eng"] ?? {}).filter(([, { translation }]) => !translation?.trim());
  expect(missing.map(([id, { message }]) => message ?? id)).toEqual([]);
});
