import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type I18n, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

import type { LanguageCode } from "#shared/model/languages.ts";
import { type Locale, localeOf } from "#shared/model/locales.ts";

import { SERVER_TEXTS, type ServerTextId, type TextArea, type TextValues } from "./server-texts.ts";

const FOLDER = join(import.meta.dirname, "../../locales");

type Say<Area extends TextArea> = <Id extends ServerTextId & `${Area}.${string}`>(
  id: Id,
  ...values: (typeof SERVER_TEXTS)[Id] extends readonly [] ? [] : [TextValues<Id>]
) => string;

export interface Texts<Area extends TextArea> {
  /** The language of the texts, which is English where an area is not translated. */
  locale: Locale;
  say: Say<Area>;
}

/** Returns the texts of an area in this language; in English if one of them is not translated. */
export function textsIn<Area extends TextArea>(area: Area, language: LanguageCode): Texts<Area> {
  const code = hasArea(area, language) ? language : "eng";
  const i18n = catalogueOf(code);
  return {
    locale: localeOf(code),
    say: (id, ...[values]) => i18n._(id, withoutEscapes(values ?? {})),
  };
}

const loaded = new Map<LanguageCode, I18n>();

function catalogueOf(language: LanguageCode): I18n {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const { tag } = localeOf(language);
  const { items } = parsePo(readFileSync(join(FOLDER, language, "server.po"), "utf8"));
  const messages = items.flatMap(({ msgid, msgstr: [text = ""] }) =>
    text === "" ? [] : [[msgid, compileMessage(text)] as const],
  );
  const made = setupI18n({ locale: tag, messages: { [tag]: Object.fromEntries(messages) } });
  loaded.set(language, made);
  return made;
}

function hasArea(area: TextArea, language: LanguageCode): boolean {
  const { messages } = catalogueOf(language);
  return Object.keys(SERVER_TEXTS).every((id) => !id.startsWith(`${area}.`) || Object.hasOwn(messages, id));
}

/**
 * lingui decodes escape sequences in the finished text: what a person wrote as "\u002f" would become a slash, behind the
 * back of `saidInMail`. A backslash that is itself such a sequence comes out as it was.
 */
function withoutEscapes(values: Readonly<Record<string, string | number>>): Record<string, string | number> {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value,
  ]);
  return Object.fromEntries(escaped) as Record<string, string | number>;
}
