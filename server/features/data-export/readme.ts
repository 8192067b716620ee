import type { LanguageCode } from "#shared/model/languages.ts";

import { textsIn } from "../../texts/say.ts";

/** The page on top of the ZIP: what it is, in her language and, for whoever helps her, in English. */
export function readmeOf(person: { email: string; language: LanguageCode }, now: Date): string {
  const languages = [...new Set<LanguageCode>([person.language, "eng"])];
  return languages.map((language) => page(language, person.email, now)).join(`\n${"-".repeat(60)}\n\n`);
}

function page(language: LanguageCode, email: string, now: Date): string {
  const { say } = textsIn("export", language);
  const title = say("export.title");
  return [
    title,
    "=".repeat(title.length),
    "",
    say("export.made", { email, date: now.toISOString().slice(0, 10) }),
    "",
    `account.json\n  ${say("export.account")}`,
    `words.csv\n  ${say("export.words")}`,
    `files/\n  ${say("export.files")}`,
    "",
    say("export.missing"),
    say("export.device"),
    "",
  ].join("\n");
}
