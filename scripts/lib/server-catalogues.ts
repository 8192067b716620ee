import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { createItem, createPoFile, parsePo, type PoItem, stringifyPo } from "pofile-ts";

import { SERVER_TEXTS } from "../../server/texts/server-texts.ts";
import { LANGUAGE_CODES } from "../../src/shared/model/languages.ts";

const fileOf = (root: string, code: string): string => join(root, "locales", code, "server.po");

function read(root: string, code: string): Map<string, PoItem> {
  const file = fileOf(root, code);
  if (!existsSync(file)) return new Map();
  return new Map(parsePo(readFileSync(file, "utf8")).items.map((item) => [item.msgid, item]));
}

/** Returns a catalogue with exactly the ids of the server's table, in its order, the German text above each. */
function catalogueOf(root: string, code: string, german: ReadonlyMap<string, PoItem>): string {
  const known = read(root, code);
  const file = createPoFile();
  file.headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    Language: code,
  };
  file.items = Object.keys(SERVER_TEXTS).map((msgid) => {
    const item = createItem();
    const source = german.get(msgid)?.msgstr[0] ?? "";
    item.msgid = msgid;
    item.msgstr = known.get(msgid)?.msgstr ?? [""];
    item.comments = known.get(msgid)?.comments ?? [];
    item.extractedComments = code === "deu" || source === "" ? [] : [source];
    return item;
  });
  return `${stringifyPo(file, { foldLength: 0 }).trimEnd()}\n`;
}

/** Brings `locales/<code>/server.po` of every language up to the server's table of texts. */
export function keepServerCatalogues(root: string): void {
  const german = read(root, "deu");
  for (const code of LANGUAGE_CODES) writeFileSync(fileOf(root, code), catalogueOf(root, code, german));
}

/** Returns the languages whose catalogue of the server is not as `keepServerCatalogues` would write it. */
export function staleServerCatalogues(root: string): string[] {
  const german = read(root, "deu");
  return LANGUAGE_CODES.filter((code) => {
    const file = fileOf(root, code);
    return !existsSync(file) || readFileSync(file, "utf8") !== catalogueOf(root, code, german);
  });
}
