import { globSync, readFileSync } from "node:fs";

import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";
import { describe, expect, it, test } from "vitest";

import { LANGUAGE_CODES } from "#shared/model/languages.ts";

import { textsIn } from "./say.ts";
import { SERVER_TEXTS } from "./server-texts.ts";

type Tokens = ReturnType<typeof compileMessageOrThrow>;

const IDS = Object.keys(SERVER_TEXTS);
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = SERVER_TEXTS;

function catalogue(code: string): { id: string; text: string }[] {
  const { items } = parsePo(readFileSync(`locales/${code}/server.po`, "utf8"));
  return items.map(({ msgid, msgstr: [text = ""] }) => ({ id: msgid, text }));
}

function namesIn(tokens: Tokens): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, , cases] = token;
    const inner = typeof cases === "object" && cases !== null ? Object.values(cases) : [];
    return [name, ...inner.flatMap((one) => (Array.isArray(one) ? namesIn(one) : []))];
  });
}

const placeholdersOf = (text: string): string[] => [...new Set(namesIn(compileMessageOrThrow(text)))].sort();

/** The ids that no source names, as a literal or as a template whose slots stand for one part of an id. */
function unusedIds(ids: readonly string[], sources: string): string[] {
  const literals = new Set([...sources.matchAll(/"([a-z]+(?:\.[\w-]+)+)"/g)].map(([, id]) => id));
  const templates = [...sources.matchAll(/`([a-z]+(?:\.(?:[\w-]+|\$\{\w+\}))+)`/g)].map(
    ([, id = ""]) => new RegExp(`^${id.replaceAll(".", "\\.").replaceAll(/\$\{\w+\}/g, "[\\w-]+")}$`),
  );
  return ids.filter((id) => !literals.has(id) && !templates.some((template) => template.test(id)));
}

const sources = globSync("server/**/*.ts")
  .filter((file) => !file.includes(".test.") && !file.includes("server-texts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

describe("the catalogues of the server", () => {
  it.each(LANGUAGE_CODES)("have in %s exactly the ids of the table", (code) => {
    expect(catalogue(code).map(({ id }) => id)).toEqual(IDS);
  });

  it.each(["deu", "eng"])("lack nothing in %s", (code) => {
    expect(catalogue(code).filter(({ text }) => text.trim() === "")).toEqual([]);
  });

  it.each(LANGUAGE_CODES)("have in %s the placeholders of the table", (code) => {
    const differing = catalogue(code).filter(
      ({ id, text }) => text !== "" && `${placeholdersOf(text)}` !== `${[...(PLACEHOLDERS[id] ?? [])].sort()}`,
    );
    expect(differing).toEqual([]);
  });

  it("finds a placeholder within a plural", () => {
    expect(placeholdersOf("{n, plural, one {# von {a}} other {{b}}}")).toEqual(["a", "b", "n"]);
  });
});

test("every id is used, and one that is not would be found", () => {
  expect(unusedIds(IDS, sources)).toEqual([]);
  const used = 'say("mail.reset.how"); say(`mail.${kind}.footer`)';
  expect(unusedIds(["mail.reset.how", "mail.code.footer", "mail.code.enter"], used)).toEqual(["mail.code.enter"]);
});

describe("a text", () => {
  it("is in English where its area is not translated, and in the language where it is", () => {
    expect(textsIn("mail", "tur").locale.code).toBe("eng");
    expect(textsIn("reminder", "tur").locale.code).toBe("tur");
    expect(textsIn("reminder", "pes").locale.dir).toBe("rtl");
  });

  it("says what a person wrote letter by letter, escapes too", () => {
    const note = String.raw`https:\u002f\u002fbeute.example \x41 \ {name} 'x'`;
    expect(textsIn("mail", "eng").say("mail.lessonAssignment.quote", { note })).toBe(`“${note}”`);
  });
});
