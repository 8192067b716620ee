import type { LanguageCode } from "#shared/model/languages.ts";

import { README_TEXTS } from "./readme-texts.ts";

/** The page on top of the ZIP: what it is, in her language and, for whoever helps her, in English. */
export function readmeOf(person: { email: string; language: LanguageCode }, now: Date): string {
  const languages = [...new Set<LanguageCode>([person.language, "eng"])];
  return languages.map((language) => page(language, person.email, now)).join(`\n${"-".repeat(60)}\n\n`);
}

function page(language: LanguageCode, email: string, now: Date): string {
  const { title, made, account, words, files, missing, device } = README_TEXTS[language];
  const date = now.toISOString().slice(0, 10);
  return [
    title,
    "=".repeat(title.length),
    "",
    made.replace("{email}", email).replace("{date}", date),
    "",
    `account.json\n  ${account}`,
    `words.csv\n  ${words}`,
    `files/\n  ${files}`,
    "",
    missing,
    device,
    "",
  ].join("\n");
}
