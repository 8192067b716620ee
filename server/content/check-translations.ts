import type { ContentProblem } from "./content-problem.ts";
import { topicName } from "./lay-translations.ts";
import { findTarget } from "./resolve-links.ts";
import { DRAFT_LANGUAGES, languageName } from "./translation-file.ts";
import type { TranslationFile } from "./translation-file.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

type Code = keyof typeof DRAFT_LANGUAGES;
const CODES = Object.keys(DRAFT_LANGUAGES) as Code[];

interface Script {
  name: string;
  letter: RegExp;
  /** Letters of a neighbouring language that slip in unseen. */
  foreign?: { letters: RegExp; hint: string };
}
const LATIN: Script = { name: "Latin", letter: /\p{Script_Extensions=Latin}/u };
const SCRIPTS: Record<Code, Script> = {
  tur: LATIN,
  vie: LATIN,
  fil: LATIN,
  pes: {
    name: "Arabic",
    letter: /\p{Script_Extensions=Arabic}/u,
    foreign: { letters: /[\u064A\u0643]/u, hint: "Persian is written with ی and ک, not with the Arabic ي and ك" },
  },
  aeb: { name: "Arabic", letter: /\p{Script_Extensions=Arabic}/u },
  ukr: {
    name: "Cyrillic",
    letter: /\p{Script_Extensions=Cyrillic}/u,
    foreign: { letters: /[ыэёъ]/iu, hint: "ы, э, ё, ъ are Russian letters" },
  },
};
/** A short form may stay as it is everywhere: ECG, NRS, pH, B12. */
const SHORT_FORM = /\b[A-Za-z]?[A-Z][A-Z0-9]{0,5}\b/g;
const MAX_LENGTH = 500;

/** Everything that is wrong with the draft translations beside these topics, which are as their authors wrote them. */
export function checkTranslations(
  topics: readonly VocabularyFile[],
  drafts: readonly TranslationFile[],
): ContentProblem[] {
  return drafts.flatMap((draft) => {
    const topic = topics.find(({ file }) => topicName(file) === topicName(draft.file));
    if (!topic) {
      const reason = "there is no topic of this name in vocabulary/ or phrases/: both files need the same name";
      return [{ file: draft.file, lemma: "", reason }];
    }
    return [...rowFaults(draft, topic), ...missingDrafts(draft, topic)];
  });
}

function rowFaults({ file, rows }: TranslationFile, topic: VocabularyFile): ContentProblem[] {
  const lineOf = new Map<string, number>();
  return rows.flatMap(({ line, word: written, texts }) => {
    const [word, other] = findTarget(topic.words, written);
    const key = word && !other ? word.id : written;
    const seen = lineOf.get(key);
    lineOf.set(key, line);
    const reasons = cellFaults(texts, word);
    if (!word) reasons.unshift(`line ${line}: no word of ${topic.file} is written like this`);
    if (other) reasons.unshift(`line ${line}: several words are written like this: add |sense`);
    if (seen !== undefined) reasons.unshift(`is there twice, in lines ${seen} and ${line}`);
    return reasons.map((reason) => ({ file, lemma: written || `line ${line}`, reason }));
  });
}

function cellFaults(texts: Partial<Record<Code, string>>, word: WordEntry | undefined): string[] {
  return CODES.flatMap((code) => {
    const text = texts[code];
    return text === undefined
      ? []
      : textFaults(text, SCRIPTS[code], word).map((fault) => `${languageName(code)} ${fault}`);
  });
}

function textFaults(text: string, { name, letter, foreign }: Script, word: WordEntry | undefined): string[] {
  const faults: string[] = [];
  const rest = text.replaceAll(SHORT_FORM, "");
  const strange = (rest.match(/\p{L}+/gu) ?? []).filter((part) => [...part].some((char) => !letter.test(char)));
  if (strange.length > 0) faults.push(`has letters that are not ${name}: ${strange.join(", ")}`);
  else if (!letter.test(text)) faults.push(`has no ${name} letter: "${text}"`);
  if (foreign?.letters.test(text)) faults.push(`"${text}": ${foreign.hint}`);
  if (/^"|"$/.test(text)) faults.push(`"${text}": a table program put quotation marks around it`);
  if (text.length > MAX_LENGTH) faults.push(`is longer than ${MAX_LENGTH} characters`);
  const variants = text.split(";").map((variant) => variant.trim());
  if (variants.includes("")) faults.push(`"${text}": there is nothing before or after a semicolon`);
  if (new Set(variants).size < variants.length) faults.push(`"${text}" says the same twice`);
  const gaps = gapsIn(word?.lemma ?? "");
  if (gaps > 0 && variants.some((variant) => gapsIn(variant) !== gaps))
    faults.push(`"${text}": the phrase has ${gaps} gap(s) "…"`);
  return faults;
}

const gapsIn = (text: string): number => text.split("…").length - 1;

/** Where a topic is translated at all, each of its words is, into each language. */
function missingDrafts({ file, rows }: TranslationFile, topic: VocabularyFile): ContentProblem[] {
  return topic.words.flatMap((word) => {
    const own = rows.filter((row) => findTarget(topic.words, row.word)[0]?.id === word.id);
    const lemma = word.sense === undefined ? word.lemma : `${word.lemma}|${word.sense}`;
    if (own.some(({ isShifted }) => isShifted)) return [];
    if (own.length === 0) return [{ file, lemma, reason: `has no line, but is a word of ${topic.file}` }];
    const empty = CODES.filter(
      (code) => !own.some(({ texts }) => texts[code]) && word.translations[code]?.status !== "author",
    );
    return empty.map((code) => ({ file, lemma, reason: `${languageName(code)} is empty` }));
  });
}
