import * as v from "valibot";

import { findExpression } from "#shared/model/evaluation/expressions.ts";
import { judgedEntries, knownBy } from "#shared/model/judgement/authored.ts";
import { filledText, integer } from "#shared/model/scalars.ts";

const list = <T extends v.GenericSchema>(item: T, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

const patterns = list(filledText(300), 20, 1);

/** What a free text has to say: ideas, each known by the author's regular expressions, and what it must not say. */
export const ideasEntries = {
  ideas: list(
    v.strictObject({
      id: filledText(60),
      idea: filledText(150),
      ...knownBy,
      points: integer(1, 10),
      /** Rich text: said when the idea is not there. */
      missing: filledText(300),
    }),
    8,
    1,
  ),
  forbidden: list(v.strictObject({ id: filledText(60), patterns, feedback: filledText(300) }), 8),
  /** Letters. */
  least: integer(0, 500),
  most: integer(1, 2000),
  /** An answer that says all of it. */
  sample: filledText(2000),
  ...judgedEntries,
};
const ideasSchema = v.object(ideasEntries);
export type Ideas = v.InferOutput<typeof ideasSchema>;

export interface JudgedIdeas {
  found: readonly string[];
  points: number;
  max: number;
  /** Index of the first forbidden thing that was said. */
  forbidden: number | null;
}

export const maxOf = ({ ideas }: Pick<Ideas, "ideas">): number => ideas.reduce((sum, { points }) => sum + points, 0);

/** Which ideas a text has. Something forbidden costs half of all there is to get. */
export function judgeIdeas(text: string, content: Ideas): JudgedIdeas {
  const said = text.normalize("NFC");
  const found = content.ideas.filter((idea) => findExpression(said, idea.patterns) !== null);
  const at = content.forbidden.findIndex((one) => findExpression(said, one.patterns) !== null);
  const max = maxOf(content);
  const points = found.reduce((sum, idea) => sum + idea.points, 0);
  return {
    found: found.map(({ id }) => id),
    points: at < 0 ? points : Math.min(points, max / 2),
    max,
    forbidden: at < 0 ? null : at,
  };
}

/** What is said about a text: first what it must not say, else the first idea that it leaves out. */
export function remarkOn(text: string, content: Ideas, place: string): { why: string; place: string } | undefined {
  const { found, forbidden } = judgeIdeas(text, content);
  const said = forbidden === null ? undefined : content.forbidden[forbidden];
  if (said) return { why: said.feedback, place: `${place}.forbidden.${forbidden}.feedback` };
  const at = content.ideas.findIndex(({ id }) => !found.includes(id));
  const left = content.ideas[at];
  return left && { why: left.missing, place: `${place}.ideas.${at}.missing` };
}

export function translatableIdeas({ ideas, forbidden }: Ideas, place: string): { place: string; text: string }[] {
  return [
    ...ideas.map(({ missing }, at) => ({ place: `${place}.ideas.${at}.missing`, text: missing })),
    ...forbidden.map(({ feedback }, at) => ({ place: `${place}.forbidden.${at}.feedback`, text: feedback })),
  ];
}

/** Patterns that cannot work, and samples that do not do what they promise. */
export function lintIdeas(content: Ideas, place: string): { code: string; place: string }[] {
  const all = [...content.ideas.map((one) => one.patterns), ...content.forbidden.map((one) => one.patterns)].flat();
  const { points, max, forbidden } = judgeIdeas(content.sample, content);
  const length = content.sample.length;
  return [
    ...all.flatMap((pattern) => patternFault(pattern).map((code) => ({ code, place: `${place}: ${pattern}` }))),
    ...(points < max || forbidden !== null ? [{ code: "sample-incomplete", place: `${place}.sample` }] : []),
    ...(length < content.least || length > content.most ? [{ code: "sample-length", place: `${place}.sample` }] : []),
  ];
}

function patternFault(pattern: string): string[] {
  try {
    const expression = new RegExp(pattern, "ius");
    if (expression.test("")) return ["pattern-fits-all"];
  } catch {
    return ["pattern-broken"];
  }
  return /\\b[äöüß]|[äöüß]\\b/iu.test(pattern) ? ["pattern-boundary"] : [];
}
