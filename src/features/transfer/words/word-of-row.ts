import { foldPlain } from "#shared/lib/fold-german.ts";
import { visibleText } from "#shared/lib/visible-text.ts";
import { ARTICLES, FACETS, type Article, type Facet } from "#shared/model/vocabulary-terms.ts";

import { LIMITS, LONGEST, MOST } from "../limits.ts";
import { plainText } from "../read/plain-text.ts";
import type { PackageMedia } from "../read/package-media.ts";
import type { ForeignReview, TableRow } from "../read/table.ts";
import { categoryNamed, guessCategory, pluralOf, readHeadWord, type HeadWord } from "./head-word.ts";
import type { ImportedWord, Losses, MediaRef, PastReview } from "./imported-word.ts";
import { languageOfRole, type Role } from "./roles.ts";

/** The texts of a row by what they mean; columns of the same meaning below each other. */
type Texts = ReadonlyMap<Role, string>;

interface Circumstances {
  roles: readonly Role[];
  losses: Losses;
  /** Of a file that brings pictures and sounds along. */
  media?: PackageMedia | undefined;
}

/** What a row says, and the files that it names. */
interface RowContent {
  texts: Texts;
  sounds: readonly string[];
  pictures: readonly string[];
}

function contentOf({ cells }: TableRow, { roles, losses, media }: Circumstances): RowContent {
  const texts = new Map<Role, string>();
  const named: { sounds: string[]; pictures: string[] } = { sounds: [], pictures: [] };
  for (const [at, cell] of cells.entries()) {
    if (cell === "") continue;
    const role = roles[at] ?? "ignore";
    const { text, sounds, pictures } = plainText(cell.slice(0, LIMITS.cellChars));
    named.sounds.push(...sounds);
    named.pictures.push(...pictures);
    if (text === "") continue;
    if (role === "ignore") losses.unused += 1;
    else texts.set(role, texts.has(role) ? `${texts.get(role) ?? ""}\n${text}` : text);
  }
  // What the file brings along is counted there, once, however many words name it.
  losses.sounds += named.sounds.filter((name) => !media?.has(name)).length;
  losses.pictures += named.pictures.filter((name) => !media?.has(name)).length;
  return { texts, ...named };
}

function mediaOf({ sounds, pictures }: RowContent, media: PackageMedia | undefined): Pick<ImportedWord, "media"> {
  const first = (names: readonly string[], kind: "picture" | "recording"): MediaRef | undefined =>
    names.map((name) => media?.find(name, kind) ?? undefined).find((found) => found !== undefined);
  const [picture, sound] = [first(pictures, "picture"), first(sounds, "recording")];
  return picture || sound ? { media: { ...(picture && { picture }), ...(sound && { sound }) } } : {};
}

/** At most so long, and no half letters at its end. */
function cutTo(text: string, most: number, losses: Losses): string {
  if (text.length <= most) return text;
  losses.cut += 1;
  return text
    .slice(0, most)
    .replace(/\p{Surrogate}$/u, "")
    .trimEnd();
}

function articleOf(said: string | undefined): Article | null {
  const lower = said?.toLowerCase().trim() ?? "";
  const letters: Readonly<Record<string, Article>> = { m: "der", f: "die", n: "das", r: "der", e: "die", s: "das" };
  return ARTICLES.find((one) => one === lower) ?? letters[lower] ?? null;
}

const listed = (text: string | undefined): string[] => (text ?? "").split(/[,;\n]/u).map((one) => one.trim());

function tagsOf(row: TableRow, texts: Texts, losses: Losses): string[] {
  const all = [...(row.tags ?? []), ...listed(texts.get("tags"))].map((tag) =>
    visibleText(tag).replaceAll("_", " ").trim(),
  );
  const tags = [...new Set(all.filter(Boolean))];
  if (tags.length > MOST.tags) losses.cut += 1;
  return tags.slice(0, MOST.tags).map((tag) => cutTo(tag, LONGEST.tag, losses));
}

function examplesOf(texts: Texts, losses: Losses): string[] {
  const lines = (texts.get("examples") ?? "").split("\n").filter(Boolean);
  if (lines.length > MOST.examples) losses.cut += 1;
  return lines.slice(0, MOST.examples).map((line) => cutTo(line, LONGEST.example, losses));
}

function translationsOf(texts: Texts, losses: Losses): NonNullable<ImportedWord["fields"]["translations"]> {
  const found = [...texts].flatMap(([role, text]) => {
    const language = languageOfRole(role);
    if (language === null || !/^[a-z]{3}$/.test(language)) return [];
    const short = cutTo(text.replaceAll("\n", "; "), LONGEST.translation, losses);
    return [[language, { text: short, status: "learner" as const, note: null }] as const];
  });
  return Object.fromEntries(found);
}

const isFacet = (text: string): text is Facet => FACETS.some((facet) => facet === text);

function facetOf({ asked }: ForeignReview, roles: readonly Role[]): Facet {
  if ("facet" in asked) return isFacet(asked.facet) ? asked.facet : "recall";
  // Shown the German word she knew what it means; shown anything else she had to find the word.
  return roles[asked.column] === "term" ? "recognise" : "recall";
}

const pastReview = (review: ForeignReview, roles: readonly Role[]): PastReview => ({
  facet: facetOf(review, roles),
  grade: review.grade,
  at: review.at,
  durationMs: review.durationMs,
});

function headOf(texts: Texts): HeadWord {
  const head = readHeadWord(texts.get("term") ?? "");
  const article = articleOf(texts.get("article")) ?? head.article;
  const plural = texts.get("plural");
  return { ...head, article, plural: plural === undefined ? head.plural : (pluralOf(head.term, plural) ?? plural) };
}

/** What a row of a file says of a word; null where it says nothing that could be one, which is counted. */
export function wordOfRow(row: TableRow, circumstances: Circumstances): ImportedWord | null {
  const { roles, losses } = circumstances;
  const content = contentOf(row, circumstances);
  const { texts } = content;
  const head = headOf(texts);
  if (head.term === "") {
    losses.withoutTerm += 1;
    return null;
  }
  if (head.term.length > LONGEST.term) {
    losses.tooLong += 1;
    return null;
  }
  const named = texts.get("category");
  const category = (named === undefined ? null : categoryNamed(foldPlain(named))) ?? guessCategory(head);
  const textOr = (role: Role & keyof typeof LONGEST) => {
    const text = texts.get(role);
    return text === undefined ? null : cutTo(text, LONGEST[role], losses);
  };
  const list = texts.get("list") ?? visibleText(row.list ?? "").trim();
  return {
    fields: {
      term: head.term,
      grammaticalCategory: category,
      specificArticle: category === "noun" ? head.article : null,
      plural: head.plural === null ? null : cutTo(head.plural, LONGEST.plural, losses),
      present: textOr("present"),
      simplePast: textOr("simplePast"),
      presentPerfect: textOr("presentPerfect"),
      explanation: textOr("explanation"),
      usageExamples: examplesOf(texts, losses),
      remarks: textOr("remarks"),
      tags: tagsOf(row, texts, losses),
      translations: translationsOf(texts, losses),
    },
    lists: list === "" ? [] : [cutTo(list.replaceAll("\n", " "), LONGEST.listName, losses)],
    isFavourite: false,
    reviews: (row.reviews ?? []).map((review) => pastReview(review, roles)),
    ...mediaOf(content, circumstances.media),
  };
}
