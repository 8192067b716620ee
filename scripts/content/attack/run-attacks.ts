import type { JudgedText } from "../../../server/content/judged-texts.ts";
import { judgeAnswer } from "#shared/model/judgement/judge-answer.ts";
import type { AnswerVerdict } from "#shared/model/judgement/judgement.ts";

import { addToColleagues, addToPatients } from "./additions.ts";
import type { Attack, Variant } from "./attack.ts";
import { HARMLESS } from "./harmless.ts";
import { affirm, negate } from "./negations.ts";
import { changeDrug, changePerson, turnAround } from "./opposites.ts";
import { changeNumbers, swapNumbers } from "./values.ts";

const COMMON: readonly Attack[] = [negate, affirm, turnAround, changeDrug];
/** Who makes up the facts may deny some of them; not what was done. */
const negateActs: Attack = (text) => negate(text).filter((one) => /ich habe[^.;]*(?:nicht|kein)/u.test(one.text));
/** Where facts are those of the task, another number or person is wrong; where they are free, it is not. */
const OF_SCENES: readonly Attack[] = [changeNumbers, swapNumbers, changePerson];

/** Only whom the statement names may not be another. */
const changeNamed =
  (statement: string): Attack =>
  (text) =>
    /(?:Frau|Herrn?) \p{Lu}/u.test(statement) ? changePerson(text) : [];

function attacksOn({ task }: JudgedText): readonly Attack[] {
  if (task.stance === "general") return [...COMMON, addToPatients];
  return task.stance === "scene"
    ? [...COMMON, ...OF_SCENES, addToColleagues]
    : [negateActs, changeNamed(task.texts.join(" ")), addToColleagues];
}

export interface Attacked extends Variant {
  id: string;
  verdict: AnswerVerdict;
  isHarmless: boolean;
}

/** Judges generated variants of every right answer: attacks, which must not pass, and harmless ones, which must. */
export function runAttacks(texts: readonly JudgedText[]): Attacked[] {
  return texts.flatMap((text) => {
    const right = [text.sample, ...(text.proof?.right ?? [])];
    const judge = (isHarmless: boolean) => (variant: Variant) => ({
      ...variant,
      id: text.id,
      isHarmless,
      verdict: judgeAnswer(variant.text, text.task).verdict,
    });
    return right.flatMap((answer) => [
      ...attacksOn(text)
        .flatMap((attack) => attack(answer))
        .filter((one) => one.text !== answer)
        .map(judge(false)),
      ...HARMLESS.flatMap((attack) => attack(answer))
        .filter((one) => one.text !== answer)
        .map(judge(true)),
    ]);
  });
}
