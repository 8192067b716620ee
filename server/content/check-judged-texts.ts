import { parseFact } from "#shared/model/judgement/facts.ts";
import { judgeAnswer } from "#shared/model/judgement/judge-answer.ts";
import type { AnswerVerdict } from "#shared/model/judgement/judgement.ts";

import type { ContentProblem } from "./content-problem.ts";
import type { JudgedText } from "./judged-texts.ts";

const LEAST_PROOFS = 5;
/** A number that fits inside of another one: "5 ?mg" fits "15 mg". */
const OPEN_NUMBER = /(?:^|[(|])\d+(?![\d\]}])/u;
const ANCHORED = /\(\?<!|\\b\d/u;

/** What is wrong with the judged texts in any case: samples that do not pass, facts that have no form. */
export function checkJudgedTexts(texts: readonly JudgedText[]): ContentProblem[] {
  return texts.flatMap(({ file, lemma, task, sample }) => {
    const { verdict, concerns } = judgeAnswer(sample, task);
    const found = concerns.map((one) => `"${one.found}"`).join(", ");
    const lines = [...task.ideas, ...(task.dangerous ?? [])].flatMap(({ facts = [] }) => facts);
    return [
      ...(verdict === "met" ? [] : [`its sample is judged "${verdict}" ${found}`.trim()]),
      ...lines.filter((line) => parseFact(line) === null).map((line) => `"${line}" is no fact`),
      ...task.ideas
        .filter(({ facts, patterns }) => !facts && patterns.length === 0)
        .map(({ idea }) => `"${idea}" has neither facts nor patterns`),
    ].map((reason) => ({ file, lemma, reason }));
  });
}

const VERB = /(?<!\p{L})(?:ist|sind|hat|haben|wird|werden|kann|können|bekommen|bekommt)(?!\p{L})/u;

/** Whether a sample passes all the same once its first verb is denied. */
function passesDenied({ task, sample }: JudgedText): boolean {
  const denied = sample.replace(VERB, "$& nicht");
  return denied !== sample && judgeAnswer(denied, task).verdict === "met";
}

/** A proof is judged as a stranger's answer is: without itself among the known ones. */
function judgeProof(answer: string, task: JudgedText["task"]): AnswerVerdict {
  const proof = task.proof && {
    right: task.proof.right.filter((text) => text !== answer),
    wrong: task.proof.wrong.filter(({ text }) => text !== answer),
  };
  return judgeAnswer(answer, { ...task, proof }).verdict;
}

/** What a judged text still needs before it may give points alone: proofs, and numbers that fit no other number. */
export function checkProofs(texts: readonly JudgedText[]): ContentProblem[] {
  return texts.flatMap((text) => {
    const { file, lemma, task, proof } = text;
    const { right = [], wrong = [] } = proof ?? {};
    const numbers = task.ideas.flatMap(({ patterns }) =>
      patterns.filter((pattern) => OPEN_NUMBER.test(pattern) && !ANCHORED.test(pattern)),
    );
    return [
      ...(right.length < LEAST_PROOFS || wrong.length < LEAST_PROOFS
        ? [`has ${right.length} right and ${wrong.length} wrong proofs, ${LEAST_PROOFS} of each are needed`]
        : []),
      ...numbers.map((pattern) => `"${pattern}": the number fits inside of others`),
      ...right
        .map((answer) => ({ answer, verdict: judgeProof(answer, task) }))
        .filter(({ verdict }) => verdict !== "met" && verdict !== "unsure")
        .map(({ answer, verdict }) => `a right answer is judged "${verdict}": ${answer}`),
      ...wrong
        .filter((one) => judgeProof(one.text, task) === "met")
        .map((one) => `a wrong answer passes (${one.why}): ${one.text}`),
      ...(passesDenied(text) ? ["its own denial passes"] : []),
    ].map((reason) => ({ file, lemma, reason }));
  });
}
