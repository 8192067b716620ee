import { polesIn } from "#shared/model/judgement/pole-mentions.ts";
import { namesIn } from "#shared/model/judgement/names.ts";
import { readAnswer, type Reading } from "#shared/model/judgement/read-answer.ts";

import { denialsIn, isClinical, numbersIn } from "./said.ts";

const sorted = (those: readonly (string | number)[]): string => those.map(String).toSorted().join(" ");

/** What must not change when German is put right: numbers, units, sides, times, complaints, drugs, names, denials. */
function meaningOf(reading: Reading): string[] {
  const { words, quantities, said } = reading;
  return [
    sorted(numbersIn(words)),
    sorted(
      quantities
        .filter(({ dimension }) => dimension !== "plain")
        .map(({ dimension, value, to }) => `${dimension} ${value} ${to ?? ""}`),
    ),
    sorted(polesIn(reading).map(({ axis, pole }) => `${axis} ${pole}`)),
    sorted([
      ...new Set(
        words.filter(isClinical).map(({ senses, at }) => `${senses.toSorted().join("+")} ${said[at]?.denied === true}`),
      ),
    ]),
    sorted(namesIn(words).map(({ name }) => name)),
    String(denialsIn(reading)),
  ];
}

/** Whether two texts say the same where it would do harm to say another thing. */
export function isSameMeaning(a: string, b: string): boolean {
  const [one, other] = [meaningOf(readAnswer(a)), meaningOf(readAnswer(b))];
  return one.every((part, at) => part === other[at]);
}
