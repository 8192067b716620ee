import { readFileSync } from "node:fs";

import { formatter } from "@lingui/format-po";
import { expect, test } from "vitest";

interface Term {
  readonly term: string;
  readonly forms: readonly string[];
}

const glossary = readFileSync("docs/interface-terms.md", "utf8");

/** Returns the rows of the table below a heading, each as its cells. */
function tableOf(heading: string): string[][] {
  const [, below = ""] = glossary.split(`\n## ${heading}\n`);
  const [section = ""] = below.split("\n## ");
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) => row.slice(2, -2).split(" | "));
}

function termsOf(heading: string): Term[] {
  return tableOf(heading).map(([term = "", , forms = ""]) => ({ term, forms: forms.split(", ") }));
}

/** "mein… Wortschatz" as a pattern: whole words, "…" is any ending. The name of a file is no word. */
function patternOf(form: string): RegExp {
  const words = form.split(" ").map((word) => word.replaceAll("…", String.raw`\p{L}*`));
  return new RegExp(String.raw`(?<![\p{L}-])${words.join(String.raw`\s+`)}(?!\.?\p{L})`, "iu");
}

const TERMS = termsOf("Terms");
const FORMS = [...TERMS, ...termsOf("Manner")].flatMap(({ term, forms }) =>
  forms.map((form) => ({ form, term, pattern: patternOf(form) })),
);
const STAYING = new Set(tableOf("Texts that stay").map(([text]) => text));

/** Returns what a text says instead of the term it should use, without the names of its placeholders. */
function wrongFormsIn(text: string): string[] {
  const words = text.replaceAll(/\{\w+(?:, plural,)?/gu, " ");
  return FORMS.filter(({ pattern }) => pattern.test(words)).map(({ form, term }) => `${form} → ${term}`);
}

async function catalogue(name: string): Promise<string[]> {
  const filename = `locales/deu/${name}.po`;
  const entries = await formatter().parse(readFileSync(filename, "utf8"), {
    locale: "deu",
    sourceLocale: "deu",
    filename,
  });
  return Object.values(entries).map(({ translation = "" }) => translation);
}

/** Returns what stands in quotes in a file and begins as a sentence does. */
function quotedIn(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(/"(\p{Lu}[^"]+)"/gu)].map(([, text = ""]) => text);
}

const texts: readonly string[] = [
  ...(await catalogue("messages")),
  ...(await catalogue("server")),
  ...["server/calls/error-messages.ts", "scripts/web-manifest.ts", "index.html"].flatMap(quotedIn),
];

test("there are thirty terms, and no form stands for two of them", () => {
  expect(new Set(TERMS.map(({ term }) => term)).size).toBe(30);
  const forms = FORMS.map(({ form }) => form.toLowerCase());
  expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
});

test("a planted text with a wrong form is found, whatever stands around it", () => {
  const missed = FORMS.filter(({ form }) => {
    const [said, plural] = [form.replaceAll("…", ""), form.replaceAll("…", "en")];
    const planted = [`${said}: {name}`, `Hier steht „${plural}“.`, `{n, plural, one {# ${said}} other {#}}`];
    return planted.some((text) => wrongFormsIn(text).length === 0);
  });
  expect(missed.map(({ form }) => form)).toEqual([]);
});

test("a term, a compound or a placeholder is no wrong form", () => {
  const right = [
    ...TERMS.map(({ term }) => term),
    "Bildungseinrichtungen",
    "{netz}",
    "Zum Wortschatz",
    "zu viele Versuche",
  ];
  expect(right.flatMap(wrongFormsIn)).toEqual([]);
});

test("the German texts use the terms of the glossary", () => {
  expect(texts.length).toBeGreaterThan(2000);
  const wrong = texts.filter((text) => !STAYING.has(text)).map((text) => ({ text, forms: wrongFormsIn(text) }));
  expect(wrong.filter(({ forms }) => forms.length > 0)).toEqual([]);
});

test("a text that stays is still there, and would be found", () => {
  expect([...STAYING].filter((text) => !texts.includes(text ?? ""))).toEqual([]);
  expect([...STAYING].filter((text) => wrongFormsIn(text ?? "").length === 0)).toEqual([]);
});
