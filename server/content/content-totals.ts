import { DRAFT_LANGUAGES } from "./translation-file.ts";
import type { VocabularyFile } from "./vocabulary-file.ts";

/** How much there is, as lines of a report: a number, then what it counts. `topics` have their drafts laid in. */
export function contentTotals(topics: readonly VocabularyFile[], tasks: Readonly<Record<string, number>>): string[] {
  const inFolder = (folder: VocabularyFile["folder"]) => topics.filter((topic) => topic.folder === folder);
  const perTopic = (folder: VocabularyFile["folder"]) =>
    inFolder(folder).map(({ topic, words }) => line(words.length, topic));
  const words = inFolder("vocabulary").flatMap((topic) => topic.words);
  const phrases = inFolder("phrases").flatMap((topic) => topic.words);
  return [
    ...section("Words by topic", perTopic("vocabulary")),
    line(words.length, "words in all"),
    line(words.filter((word) => word.is_main_medical_condition).length, "of them main medical conditions"),
    line(words.filter((word) => word.is_layman_term).length, "of them lay terms"),
    ...section("Set phrases by function", perTopic("phrases")),
    line(phrases.length, "set phrases in all"),
    ...section("Translations", translations([...words, ...phrases])),
    ...section(
      "For exercises",
      Object.entries(tasks).map(([what, count]) => line(count, what)),
    ),
  ];
}

function translations(words: readonly VocabularyFile["words"][number][]): string[] {
  const codes = new Set([
    "eng",
    ...Object.keys(DRAFT_LANGUAGES),
    ...words.flatMap((word) => Object.keys(word.translations)),
  ]);
  return [...codes].map((code) => {
    const status = words.flatMap((word) => word.translations[code]?.status ?? []);
    const drafts = status.filter((own) => own === "draft").length;
    const missing = words.length - status.length;
    const notes = [
      ...(drafts > 0 ? [`${drafts} drafts that no native speaker has read`] : []),
      ...(missing > 0 ? [`${missing} still missing`] : []),
    ];
    return line(status.length, [name(code), ...notes].join(", "));
  });
}

function name(code: string): string {
  const known = Object.entries(DRAFT_LANGUAGES).find(([own]) => own === code)?.[1];
  return `${known ?? (code === "eng" ? "English" : "language")} (${code})`;
}

export const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", title, ...lines];
export const line = (count: number, what: string): string => `${String(count).padStart(5)}  ${what}`;
