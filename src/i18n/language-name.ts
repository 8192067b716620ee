import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { LanguageCode } from "#shared/model/languages.ts";

/** What a language is called in the language of the interface: `t(LANGUAGE_NAMES.tur)`. */
export const LANGUAGE_NAMES = {
  deu: msg`Deutsch`,
  eng: msg`Englisch`,
  aeb: msg`Arabisch (Tunesien)`,
  rus: msg`Russisch`,
  tgk: msg`Tadschikisch`,
  pes: msg`Persisch`,
  spa: msg`Spanisch`,
  fra: msg`Französisch`,
  tur: msg`Türkisch`,
  sqi: msg`Albanisch`,
  por: msg`Portugiesisch`,
  swh: msg`Suaheli`,
  fil: msg`Filipino`,
  vie: msg`Vietnamesisch`,
  hbs: msg`Bosnisch/Kroatisch/Serbisch`,
  ukr: msg`Ukrainisch`,
  ron: msg`Rumänisch`,
} as const satisfies Record<LanguageCode, MessageDescriptor>;
