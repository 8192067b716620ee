import { concernAbout, type Concern } from "../concern.ts";
import type { Reading } from "../read-answer.ts";

const PAST = /^(?:ist|hat|war|hatte|wurde|sind|haben)$/u;
const PARTICIPLE = /ge\p{L}+(?:t|en)$/u;
const OF_DAY = /^(?:heute|gestern|am|jeden|diesen|guten|vorgestern|bis)$/u;
const SOON = /^(?:morgen|ubermorgen)$/u;

/** Finds what has happened tomorrow. */
export function tenseConcerns(reading: Reading): Concern[] {
  return reading.clauses.flatMap(({ words }) => {
    const soon = words.find(
      ({ key, at, text }) =>
        SOON.test(key) && !OF_DAY.test(reading.words[at - 1]?.key ?? "") && (text === text.toLowerCase() || at === 0),
    );
    const isPast = words.some(({ key }) => PAST.test(key)) && PARTICIPLE.test(words.at(-1)?.key ?? "");
    return soon && isPast && !words.some(({ key }) => key === "wird" || key === "geplant")
      ? [concernAbout(reading, [soon], { kind: "opposite", severity: "contradicted" })]
      : [];
  });
}
