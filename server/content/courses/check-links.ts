import { exerciseKind } from "#exercises/registry.ts";
import { saysPhrase } from "#shared/lib/says-phrase.ts";

import type { ContentProblem } from "../content-problem.ts";
import { usesWord } from "../german-forms.ts";
import type { WordEntry } from "../vocabulary-file.ts";
import type { ContentWorld, MadeItem } from "./make-item.ts";
import type { ParsedCourse, ParsedSection } from "./read-courses.ts";
import { originOf } from "./section-file.ts";

/** What a section names beside its items, and what it promises: words come twice, objectives are trained, keys are its own. */
export function checkSection(
  section: ParsedSection,
  items: readonly MadeItem[],
  world: ContentWorld,
): ContentProblem[] {
  const { head, yaml } = section;
  const problems: ContentProblem[] = [];
  const tell = (at: string, reason: string, lemma = at) =>
    problems.push({ file: yaml.file, line: yaml.lineOf(at, []), lemma, reason });
  // Beside an item that could not be read nobody can say what is missing.
  const isWhole = items.length === section.items.length;
  for (const kind of ["word", "phrase"] as const) {
    for (const name of kind === "word" ? head.words : head.phrases) {
      const [word, other] = world.words.find(kind, name);
      if (!word) tell(name, `there is no ${kind} "${name}"`);
      else if (other) tell(name, `several words are written "${name}": add |sense`);
      else if (isWhole && countOf(word, items) < 2)
        tell(name, "is introduced here, but stands in fewer than two items");
    }
  }
  for (const text of [head.title, head.about ?? "", ...head.objectives.map((objective) => objective.text)]) {
    if (/\[\[|\*/u.test(text)) tell(text, "is shown as it is: no [[words]] and no stars here");
  }
  const keys = section.items.map((item) => item.head.key);
  for (const key of twice(keys)) tell(key, "is the key of two items");
  for (const key of twice(head.objectives.map((objective) => objective.key))) tell(key, "is the key of two objectives");
  for (const { key } of head.objectives) {
    if (!section.items.some((item) => item.head.objectives.includes(key))) tell(key, "no item trains this objective");
  }
  for (const { head: item } of section.items) {
    if (item.for !== undefined && !keys.includes(item.for)) tell(item.for, `there is no item "${item.for}"`, item.key);
    if ((item.for !== undefined) !== (exerciseKind(item.kind)?.isShownAbove === true)) {
      tell(item.key, 'exercise-media, and nothing else, says with "for" which task it belongs to');
    }
  }
  // A section is opened at the first task that is required: what stands before it would be passed over.
  const opening = section.items[0]?.head.key;
  if (isWhole && opening !== undefined && items[0]?.row.is_required === false)
    tell(opening, "begins the section, but is not required: it would be passed over");
  return [...problems, ...textLinks(section, items, world)];
}

function twice(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) < at))];
}

/** In how many items the word is named or used. */
function countOf(word: WordEntry, items: readonly MadeItem[]): number {
  const uses = (text: string) => (word.kind === "phrase" ? saysPhrase(text, word.lemma) : usesWord(text, word));
  return items.filter(
    ({ row, wordIds, core, dialog }) =>
      [...row.vocab_ids, ...row.set_phrase_ids, ...wordIds].includes(word.id) ||
      core.authoring.germanTexts(row.content).some(({ text }) => uses(text)) ||
      (dialog?.lines.some(({ text }) => uses(text)) ?? false),
  ).length;
}

const TEXT_LINK = /\[\[([^\]|]+)(?:\|[^\]]*)?\]\]/gu;

/** Words that a text offers to explain. */
export const linkedWords = (text: string): string[] => [...text.matchAll(TEXT_LINK)].flatMap(([, word]) => word ?? []);

function textLinks(section: ParsedSection, items: readonly MadeItem[], world: ContentWorld): ContentProblem[] {
  const glossed = new Set(section.head.glosses.map(({ word }) => word));
  return items.flatMap(({ row, parsed, core, translatable }) => {
    const texts = [
      row.prompt ?? "",
      ...[...core.authoring.germanTexts(row.content), ...translatable].map(({ text }) => text),
    ];
    return [...new Set(texts.flatMap((text) => linkedWords(text).map((word) => ({ word, text }))))]
      .filter(({ word }) => !glossed.has(word) && world.words.find("word", word).length === 0)
      .map(({ word, text }) => ({
        file: section.yaml.file,
        line: section.yaml.lineOf(text, parsed.path),
        lemma: parsed.head.key,
        reason: `[[${word}]] is neither a word of content/vocabulary nor glossed here`,
      }));
  });
}

/** Keys that are there twice in a course, and topics that are none. */
export function checkCourse(course: ParsedCourse, topics: ReadonlySet<string>): ContentProblem[] {
  const { head, yaml, sections } = course;
  const tell = (at: string, reason: string): ContentProblem => ({
    file: yaml.file,
    line: yaml.lineOf(at, []),
    lemma: at,
    reason,
  });
  const isSection = (key: string) => sections.some((section) => section.head.section === key);
  return [
    ...twice(head.chapters.map(({ key }) => key)).map((key) => tell(key, "is the key of two chapters")),
    ...twice(sections.map((section) => section.head.section)).map((key) => tell(key, "is the key of two sections")),
    ...sections
      .filter(({ head: { split_from } }) => split_from !== undefined && !isSection(split_from))
      .map(({ head: { section } }) => tell(section, "is split from a section that is not there")),
    ...twice(sections.flatMap(({ head: own, items }) => items.map((item) => `${originOf(own)}/${item.head.key}`))).map(
      (key) => tell(key, "is the key of two items of a section that was split"),
    ),
    ...head.topics
      .filter((topic) => !topics.has(topic))
      .map((topic) => tell(topic, "is no topic of content/vocabulary or content/phrases")),
    ...(head.state === "published"
      ? head.chapters
          .filter(({ sections: own }) => own.length === 0)
          .map(({ key }) => tell(key, "has no sections, and the course is published"))
      : []),
  ];
}
