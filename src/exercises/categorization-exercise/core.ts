import { defineGraded } from "../define-kind.ts";
import type { GradeContext, PartResult } from "../exercise.ts";
import { germanAt } from "../parts/german-at.ts";
import { once, resultOf, keepRightEntries } from "../parts/part-result.ts";
import {
  categorizationAnswer,
  categorizationContent,
  type CategorizationAnswer,
  type CategorizationContent,
} from "./content.ts";
import { samples } from "./samples.ts";

type Item = CategorizationContent["items"][number];
type Chosen = CategorizationAnswer[string];

/** One of several right groups is enough; a right and a wrong one together are half right. */
function judge(item: Item, chosen: Chosen | undefined, { behaviour }: GradeContext): PartResult {
  const part = { id: item.id, max: 1 };
  if (chosen === undefined) return resultOf(part, "empty", { code: "empty" });
  const wanted = item.category_ids;
  if (chosen === "none") {
    return wanted.length === 0 ? resultOf(part, "correct", { code: "identical" }) : resultOf(part, "wrong");
  }
  const right = chosen.filter((id) => wanted.includes(id)).length;
  if (right === 0) return resultOf(part, "wrong", { code: "chosen" });
  if (right < chosen.length) return resultOf(part, "almost", { code: "chosen", share: behaviour.almost });
  return resultOf(part, "correct", { code: "identical" });
}

const titlesOf = ({ categories }: CategorizationContent, ids: readonly string[]): string =>
  categories
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(", ");

export const categorization = defineGraded<CategorizationContent, CategorizationAnswer>({
  content: categorizationContent,
  answer: categorizationAnswer,
  empty: () => ({}),
  missing: ({ items }, answer) => items.filter(({ id }) => answer[id] === undefined).length,
  parts: ({ items }) =>
    items.map(({ id, vocab_id }) => ({ id, max: 1, ...(vocab_id ? { vocab_id, facet: "recognise" } : {}) })),
  grade: ({ items }, answer, context) => items.map((item) => judge(item, answer[item.id], context)),
  explain: (content, answer, { part_id }) => {
    const at = content.items.findIndex(({ id }) => id === part_id);
    const item = content.items[at];
    if (!item) return { showsDifference: false };
    const chosen = answer[part_id];
    return {
      label: item.face.text,
      said: Array.isArray(chosen) ? titlesOf(content, chosen) : undefined,
      wanted: titlesOf(content, item.category_ids) || undefined,
      showsDifference: false,
      ...(item.why ? { why: item.why, path: `items.${at}.why` } : {}),
    };
  },
  keepRight: (_content, answer, parts) => keepRightEntries(answer, parts),
  authoring: {
    publicContent: ({ items, ...content }) => ({ ...content, items: items.map(({ id, face }) => ({ id, face })) }),
    solve: ({ items }) =>
      Object.fromEntries(
        items.map(({ id, category_ids }): [string, Chosen] => {
          const [first] = category_ids;
          return [id, first === undefined ? "none" : [first]];
        }),
      ),
    spoil: ({ items, categories }) =>
      Object.fromEntries(
        items.flatMap(({ id, category_ids }): [string, Chosen][] => {
          const wrong = categories.find((category) => !category_ids.includes(category.id));
          return wrong ? [[id, [wrong.id]]] : [];
        }),
      ),
    references: ({ items }) => ({
      vocab_ids: once(items.map(({ vocab_id }) => vocab_id)),
      media_ids: once(items.map(({ face }) => face.media_id)),
    }),
    partIds: ({ categories, items }) => [...categories, ...items].map(({ id }) => id),
    translatable: ({ items }) => items.flatMap(({ why }, at) => (why ? [{ path: `items.${at}.why`, text: why }] : [])),
    germanTexts: ({ categories, items }) => [
      ...categories.flatMap(({ title, about }, at) => [
        ...germanAt(`categories.${at}.title`, title, "answer"),
        ...germanAt(`categories.${at}.about`, about, "answer"),
      ]),
      ...items.flatMap(({ face, why }, at) => [
        ...germanAt(`items.${at}.face.text`, face.text, "answer"),
        ...germanAt(`items.${at}.why`, why, "feedback"),
      ]),
    ],
    /** A group into which nothing belongs asks nothing. */
    lint: ({ categories, items }) =>
      categories.flatMap(({ id }) =>
        items.some(({ category_ids }) => category_ids.includes(id))
          ? []
          : [{ code: "empty-category", path: `categories.${id}` }],
      ),
  },
  samples,
  defaults: { minutes: 2 },
});
