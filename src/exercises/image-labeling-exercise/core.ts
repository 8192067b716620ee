import { defineGraded } from "../define-kind.ts";
import type { Explanation, GradeContext, PartResult } from "../exercise.ts";
import { germanAt } from "../parts/german-at.ts";
import { once, resultOf, keepRightEntries } from "../parts/part-result.ts";
import { hintsOf, judgeTyped, SPOILT, type Typed } from "../parts/typed.ts";
import { labelingAnswer, labelingContent, type LabelingAnswer, type LabelingContent, type Spot } from "./content.ts";
import { samples } from "./samples.ts";
import { centreOf, hits, type Point } from "./shapes.ts";

type Given = LabelingAnswer[string] | undefined;

/** A spot's label as a typed answer. */
export const typedOf = ({ label, also, vocab_id }: Spot): Typed => ({
  answers: [label, ...also],
  wrong: [],
  tolerance: "german",
  hints: [],
  ...(vocab_id ? { vocab_id } : {}),
});

/** The labels to choose from: one for each spot, and those that belong nowhere. */
export const labelsOf = ({ spots, not_part }: LabelingContent): string[] => [
  ...spots.map(({ label }) => label),
  ...not_part,
];

/** Spots of the same name: any of them is right where the name is asked for. */
const sameNamed = ({ spots }: LabelingContent, { label }: Spot): Spot[] => spots.filter((spot) => spot.label === label);

const isEmpty = (given: Given): boolean =>
  given === undefined || (typeof given === "string" && given.trim().length === 0);

function judge(content: LabelingContent, spot: Spot, given: Given, context: GradeContext): PartResult {
  const part = { id: spot.id, max: 1 };
  if (given === undefined || isEmpty(given)) return resultOf(part, "empty", { code: "empty" });
  if (content.mode === "find") {
    const isHit = typeof given !== "string" && sameNamed(content, spot).some(({ shape }) => hits(given, shape));
    return isHit ? resultOf(part, "correct", { code: "identical" }) : resultOf(part, "wrong", { code: "chosen" });
  }
  if (typeof given !== "string") return resultOf(part, "wrong", { code: "chosen" });
  if (content.mode === "place") {
    return given === spot.label
      ? resultOf(part, "correct", { code: "identical" })
      : resultOf(part, "wrong", { code: "chosen" });
  }
  const { verdict, share, code } = judgeTyped(given, typedOf(spot), context, {
    requiresArticle: content.asks_article,
  });
  return resultOf(part, verdict, { share, code });
}

function explain(content: LabelingContent, given: Given, spot: Spot, { verdict }: PartResult): Explanation {
  const path = `spots.${content.spots.indexOf(spot)}.why`;
  const why = spot.why ? { why: spot.why, path } : {};
  if (content.mode !== "find") {
    const said = typeof given === "string" && !isEmpty(given) ? given.trim() : undefined;
    const showsDifference = content.mode === "type" && verdict === "almost";
    return { label: spot.describe, said, wanted: spot.label, showsDifference, ...why };
  }
  const touched = Array.isArray(given) ? content.spots.find(({ shape }) => hits(given, shape)) : undefined;
  const said = touched && touched.label !== spot.label ? touched.label : undefined;
  return { label: spot.label, said, wanted: spot.describe, showsDifference: false, ...why };
}

/** A point that hits no spot of this name. */
function besides(content: LabelingContent, spot: Spot): Point {
  const steps = Array.from({ length: 11 }, (_, at) => at / 10);
  const points = steps.flatMap((x) => steps.map((y): Point => [x, y]));
  const shapes = sameNamed(content, spot).map(({ shape }) => shape);
  return points.find((point) => !shapes.some((shape) => hits(point, shape))) ?? [0, 0];
}

function spoilt(content: LabelingContent, spot: Spot): string | Point {
  if (content.mode === "find") return besides(content, spot);
  if (content.mode === "type") return SPOILT;
  return labelsOf(content).find((label) => label !== spot.label) ?? SPOILT;
}

export const imageLabeling = defineGraded<LabelingContent, LabelingAnswer>({
  content: labelingContent,
  answer: labelingAnswer,
  empty: () => ({}),
  missing: ({ spots }, answer) => spots.filter(({ id }) => isEmpty(answer[id])).length,
  parts: ({ spots, mode }) =>
    spots.map(({ id, vocab_id }) => ({
      id,
      max: 1,
      ...(vocab_id ? { vocab_id, facet: mode === "type" ? "recall" : "recognise" } : {}),
    })),
  grade: (content, answer, context) => content.spots.map((spot) => judge(content, spot, answer[spot.id], context)),
  explain: (content, answer, part) => {
    const spot = content.spots.find(({ id }) => id === part.part_id);
    return spot ? explain(content, answer[spot.id], spot, part) : { showsDifference: false };
  },
  keepRight: (_content, answer, parts) => keepRightEntries(answer, parts),
  hints: (content, partId) => {
    const spot = content.spots.find(({ id }) => id === partId);
    return spot && content.mode === "type" ? hintsOf(typedOf(spot)) : [];
  },
  authoring: {
    /** Labels lie in their own order, away from their spots; where a spot is to be found, its place is left out. */
    publicContent: (content) => ({
      media_id: content.media_id,
      mode: content.mode,
      asks_article: content.asks_article,
      spots: content.spots.map(({ id, shape, describe, label }) =>
        content.mode === "find" ? { id, label } : { id, shape, describe },
      ),
      ...(content.mode === "place" ? { labels: labelsOf(content).toSorted() } : {}),
    }),
    solve: ({ spots, mode }) =>
      Object.fromEntries(spots.map(({ id, label, shape }) => [id, mode === "find" ? centreOf(shape) : label])),
    spoil: (content) => Object.fromEntries(content.spots.map((spot) => [spot.id, spoilt(content, spot)])),
    references: ({ media_id, spots }) => ({
      vocab_ids: once(spots.map(({ vocab_id }) => vocab_id)),
      media_ids: [media_id],
    }),
    translatable: ({ spots }) => spots.flatMap(({ why }, at) => (why ? [{ path: `spots.${at}.why`, text: why }] : [])),
    germanTexts: ({ spots, not_part }) => [
      ...spots.flatMap(({ label, also, describe, why }, at) => [
        ...germanAt(`spots.${at}.label`, label, "answer"),
        ...also.flatMap((text, n) => germanAt(`spots.${at}.also.${n}`, text, "answer")),
        ...germanAt(`spots.${at}.describe`, describe, "task"),
        ...germanAt(`spots.${at}.why`, why, "feedback"),
      ]),
      ...not_part.flatMap((text, at) => germanAt(`not_part.${at}`, text, "answer")),
    ],
    lint: ({ spots, not_part }) => [
      ...spots.flatMap(({ label, describe }, at) => {
        const noun = label.replace(/^(?:der|die|das) /u, "").toLowerCase();
        return describe.toLowerCase().includes(noun)
          ? [{ code: "describe-names-it", path: `spots.${at}.describe` }]
          : [];
      }),
      ...not_part.flatMap((text, at) =>
        spots.some(({ label }) => label === text) ? [{ code: "decoy-fits", path: `not_part.${at}` }] : [],
      ),
    ],
  },
  samples,
  defaults: { minutes: 2 },
});
