import { defineGraded } from "../define-kind.ts";
import type { Explanation, GradeContext, Part, PartResult } from "../exercise.ts";
import { resultOf, rightIds } from "../parts/part-result.ts";
import { germanAt } from "../parts/german-at.ts";
import { scoringAnswer, scoringContent, type ScaleItem, type ScoringAnswer, type ScoringContent } from "./content.ts";
import { samples } from "./samples.ts";

/** The part for what the sum means. */
const BAND = "band";
const evidencePart = (id: string): string => `${id}.evidence`;

export interface Sentence {
  id: string;
  text: string;
  who?: string;
}

/** What can be tapped as evidence. */
export function sentencesOf({ vignette }: ScoringContent): Sentence[] {
  if (vignette.kind === "dialogue") return vignette.lines;
  return vignette.kind === "text" ? vignette.blocks : [];
}

const asksEvidence = (content: ScoringContent, { evidence }: ScaleItem): boolean =>
  content.justify && evidence.length > 0 && sentencesOf(content).length > 0;

/** The sum of what was scored; null: not all of it was. */
export function sumOf({ scale }: ScoringContent, values: ScoringAnswer["values"]): number | null {
  const scored = scale.items.map(({ id }) => values[id]);
  return scored.includes(undefined) ? null : scored.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

export function bandOf({ scale }: ScoringContent, sum: number | null) {
  return sum === null ? undefined : scale.bands.find(({ from, to }) => sum >= from && sum <= to);
}

const expertValues = ({ scale }: ScoringContent): ScoringAnswer["values"] =>
  Object.fromEntries(scale.items.map(({ id, value }) => [id, value]));

function judgeItem(item: ScaleItem, given: number | undefined, { behaviour }: GradeContext): PartResult {
  const part = { id: item.id, max: 1 };
  if (given === undefined) return resultOf(part, "empty", { code: "empty" });
  if (given === item.value) return resultOf(part, "correct", { code: "identical" });
  const rankOf = (value: number) => item.levels.findIndex((level) => level.value === value);
  const [right, own] = [rankOf(item.value), rankOf(given)];
  if (own < 0) return resultOf(part, "wrong", { code: "chosen" });
  if (Math.abs(right - own) <= item.near) {
    return resultOf(part, "almost", { code: "neighbour", share: behaviour.almost });
  }
  // On the other side of the scale, as far from its end: she reads it the wrong way round.
  const isMirrored = own === item.levels.length - 1 - right;
  return resultOf(part, "wrong", { code: isMirrored ? "direction" : "chosen" });
}

function judgeBand(content: ScoringContent, answer: ScoringAnswer): PartResult {
  const part = { id: BAND, max: 1 };
  const sum = sumOf(content, answer.values);
  if (sum === null) return resultOf(part, "empty", { code: "empty" });
  const isRight = bandOf(content, sum) === bandOf(content, sumOf(content, expertValues(content)));
  return resultOf(part, isRight ? "correct" : "wrong", { code: "band" });
}

function judgeEvidence(item: ScaleItem, tapped: readonly string[]): PartResult {
  const part = { id: evidencePart(item.id), max: 0 };
  if (tapped.length === 0) return resultOf(part, "empty", { code: "empty" });
  const right = tapped.filter((id) => item.evidence.includes(id)).length;
  if (right === 0) return resultOf(part, "wrong", { code: "chosen" });
  return resultOf(part, right === tapped.length ? "correct" : "almost", { code: "chosen" });
}

function grade(content: ScoringContent, answer: ScoringAnswer, context: GradeContext): PartResult[] {
  const { items, bands } = content.scale;
  return [
    ...items.map((item) => judgeItem(item, answer.values[item.id], context)),
    ...(bands.length > 0 ? [judgeBand(content, answer)] : []),
    ...items
      .filter((item) => asksEvidence(content, item))
      .map((item) => judgeEvidence(item, answer.evidence[item.id] ?? [])),
  ];
}

const nameOf = (item: ScaleItem, value: number | undefined): string | undefined => {
  const level = item.levels.find((one) => one.value === value);
  if (!level) return undefined;
  return level.label === String(level.value) ? level.label : `${level.value} (${level.label})`;
};

function explain(content: ScoringContent, answer: ScoringAnswer, { part_id }: PartResult): Explanation {
  if (part_id === BAND) {
    const wanted = bandOf(content, sumOf(content, expertValues(content)));
    return {
      said: bandOf(content, sumOf(content, answer.values))?.label,
      wanted: wanted?.label,
      showsDifference: false,
    };
  }
  const at = content.scale.items.findIndex(({ id }) => id === part_id || evidencePart(id) === part_id);
  const item = content.scale.items[at];
  if (!item) return { showsDifference: false };
  const why = { why: item.why, path: `scale.items.${at}.why` };
  if (item.id === part_id) {
    const said = nameOf(item, answer.values[item.id]);
    return { label: item.label, said, wanted: nameOf(item, item.value), showsDifference: false, ...why };
  }
  const shown = sentencesOf(content).find(({ id }) => item.evidence.includes(id));
  return { label: item.label, wanted: shown && `„${shown.text}“`, showsDifference: false };
}

function germanTexts({ vignette, scale }: ScoringContent) {
  const spoken =
    vignette.kind === "dialogue"
      ? vignette.lines.flatMap(({ text }, at) => germanAt(`vignette.lines.${at}.text`, text, "speech"))
      : vignette.kind === "text"
        ? vignette.blocks.flatMap(({ text }, at) => germanAt(`vignette.blocks.${at}.text`, text, "text"))
        : vignette.transcript.flatMap(({ text }, at) => germanAt(`vignette.transcript.${at}.text`, text, "speech"));
  const items = scale.items.flatMap(({ label, levels, why }, at) => [
    ...germanAt(`scale.items.${at}.label`, label, "answer"),
    ...levels.flatMap((level, n) => [
      ...(/\p{L}/u.test(level.label) ? germanAt(`scale.items.${at}.levels.${n}.label`, level.label, "answer") : []),
      ...germanAt(`scale.items.${at}.levels.${n}.anchor`, level.anchor, "answer"),
    ]),
    ...germanAt(`scale.items.${at}.why`, why, "feedback"),
  ]);
  const bands = scale.bands.flatMap(({ label, action }, at) => [
    ...germanAt(`scale.bands.${at}.label`, label, "answer"),
    ...germanAt(`scale.bands.${at}.action`, action, "text"),
  ]);
  return [...spoken, ...items, ...bands];
}

/** Evidence that is not there, sums without a meaning, sums with two. */
function lint(content: ScoringContent): { code: string; path: string }[] {
  const sentences = new Set(sentencesOf(content).map(({ id }) => id));
  const { items, bands } = content.scale;
  const lost = items.flatMap(({ evidence }, at) =>
    evidence.some((id) => !sentences.has(id)) ? [{ code: "no-such-line", path: `scale.items.${at}.evidence` }] : [],
  );
  const ends = (pick: (values: number[]) => number) =>
    items.reduce((sum, { levels }) => sum + pick(levels.map(({ value }) => value)), 0);
  const [least, most] = [ends((values) => Math.min(...values)), ends((values) => Math.max(...values))];
  const sums = bands.length > 0 ? Array.from({ length: most - least + 1 }, (_, at) => least + at) : [];
  const isOdd = sums.some((sum) => bands.filter(({ from, to }) => sum >= from && sum <= to).length !== 1);
  return isOdd ? [...lost, { code: "bands-do-not-fit", path: "scale.bands" }] : lost;
}

/** The level that is furthest from the right one. */
function furthest({ levels, value }: ScaleItem): number {
  const right = levels.findIndex((level) => level.value === value);
  return (right * 2 >= levels.length ? levels[0] : levels.at(-1))?.value ?? value;
}

export const scoringExercise = defineGraded<ScoringContent, ScoringAnswer>({
  content: scoringContent,
  answer: scoringAnswer,
  empty: () => ({ values: {}, evidence: {} }),
  missing: ({ scale }, { values }) => scale.items.filter(({ id }) => values[id] === undefined).length,
  parts: (content) => {
    const { items, bands } = content.scale;
    return [
      ...items.map(({ id }): Part => ({ id, max: 1 })),
      ...(bands.length > 0 ? [{ id: BAND, max: 1 }] : []),
      ...items.filter((item) => asksEvidence(content, item)).map(({ id }) => ({ id: evidencePart(id), max: 0 })),
    ];
  },
  grade,
  explain,
  keepRight: (_content, { values, evidence }, parts) => {
    const locked = rightIds(parts);
    const onlyLocked = <T>(answers: Record<string, T>) =>
      Object.fromEntries(Object.entries(answers).filter(([id]) => locked.includes(id)));
    return { answer: { values: onlyLocked(values), evidence: onlyLocked(evidence) }, locked };
  },
  authoring: {
    publicContent: ({ vignette, scale, justify }) => ({
      vignette,
      justify,
      scale: { ...scale, items: scale.items.map(({ id, label, levels }) => ({ id, label, levels })) },
    }),
    solve: (content) => ({
      values: expertValues(content),
      evidence: Object.fromEntries(
        content.scale.items.filter((item) => asksEvidence(content, item)).map(({ id, evidence }) => [id, evidence]),
      ),
    }),
    spoil: ({ scale }) => ({
      values: Object.fromEntries(scale.items.map((item) => [item.id, furthest(item)])),
      evidence: {},
    }),
    references: ({ vignette }) => ({
      media_ids: vignette.kind === "medium" ? [vignette.media_id] : [],
    }),
    translatable: ({ scale }) => scale.items.map(({ why }, at) => ({ path: `scale.items.${at}.why`, text: why })),
    germanTexts,
    lint,
  },
  samples,
});
