import { AppError } from "#shared/contract/errors.ts";
import { judgeCorrection, judgeTerm } from "#shared/model/evaluation/judge-correction.ts";
import { judgeExplanation } from "#shared/model/evaluation/judge-explanation.ts";
import { judgePhraseUse } from "#shared/model/evaluation/judge-phrase-use.ts";
import { judgeSentence } from "#shared/model/evaluation/judge-sentence.ts";
import { judgeSpecific } from "#shared/model/evaluation/judge-specific.ts";
import { tokensOf } from "#shared/model/evaluation/tokens.ts";
import { findWordUse } from "#shared/model/evaluation/word-use.ts";

import { type DirectContext, signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import type { Services } from "../../services.ts";
import { lexiconFor, libraryOf } from "../vocabs/library.ts";
import { wordSeen, type SeenWord } from "../vocabs/word-seen.ts";
import { evaluate, type EvaluationCase } from "./evaluate.ts";
import { explainedTerm, statementOf } from "./exercises.ts";
import { QUESTIONS } from "./questions.ts";
import { evaluatedWord, judgeTarget } from "./tasks.ts";

const about = (word: SeenWord) => ({
  term: word.term,
  article: word.specific_article,
  kind: word.grammatical_category,
  explanation: word.explanation,
  level: word.level,
});

async function explanationCase({ deps }: DirectContext, word: SeenWord, answer: string): Promise<EvaluationCase> {
  const { technical } = await libraryOf(deps.db);
  const authored = word.is_own || word.has_own_term ? undefined : await explainedTerm(word.term);
  const judge = (text: string) => judgeExplanation(text, { ...authored, word: evaluatedWord(word), technical });
  return {
    rules: judge(answer),
    task: QUESTIONS.explanation,
    data: { ...about(word), ideas: (authored?.units ?? []).map(({ idea }) => idea), answer },
    isSuggestionFit: (text) => judge(text).points.every(({ code, isMet }) => isMet || code !== "circular"),
  };
}

function sentenceCase(word: SeenWord, answer: string): EvaluationCase {
  const asked = evaluatedWord(word);
  return {
    rules: judgeSentence(answer, { word: asked, examples: word.usage_examples }),
    task: QUESTIONS.sentence,
    data: { ...about(word), answer },
    isSuggestionFit: (text) => findWordUse(tokensOf(text), asked)?.how === "form",
  };
}

interface Situation {
  situation: string | null;
  register?: "Sie" | "du" | null | undefined;
  answer: string;
}

function phraseCase(word: SeenWord, { situation, register, answer }: Situation): EvaluationCase {
  const task = {
    phrase: word.term,
    accepted: word.accepted_answers,
    wrongAnswers: word.wrong_answers,
    ...(register === undefined ? {} : { register }),
  };
  return {
    rules: judgePhraseUse(answer, task),
    task: QUESTIONS.setPhrase,
    data: { phrase: word.term, situation: situation ?? word.explanation, register: register ?? null, answer },
    isSuggestionFit: (text) => judgePhraseUse(text, task).verdict === "correct",
  };
}

async function specificCase(exerciseId: string, answer: string): Promise<EvaluationCase> {
  const exercise = await statementOf(exerciseId);
  if (exercise === undefined) throw new AppError("not-found");
  const { statement, slots } = exercise;
  const judge = (text: string) => judgeSpecific(text, exercise);
  return {
    rules: judge(answer),
    task: QUESTIONS.specific,
    data: { vague: statement, slots: slots.map(({ label }) => label), answer },
    isSuggestionFit: (text) => judge(text).verdict !== "wrong",
  };
}

/** Each of them judges by rules first; a model, where there is one, may know better but not contradict facts. */
export function evaluationCalls({ models }: Services) {
  const word = (ctx: DirectContext, id: string) => wordSeen(ctx.deps.db, signedIn(ctx).userId, id);
  const lexicon = (ctx: DirectContext) => lexiconFor(ctx.deps.db, signedIn(ctx).userId);
  const judged = (ctx: DirectContext, it: EvaluationCase) => evaluate(models, signedIn(ctx).userId, it);
  return {
    evaluateExplanation: {
      kind: "direct",
      run: async (ctx, { body }) =>
        judged(ctx, await explanationCase(ctx, await word(ctx, body.vocab_id), body.answer)),
    },
    evaluateTerm: {
      kind: "direct",
      async run(ctx, { body: { vocab_id: id, answer } }) {
        const asked = await word(ctx, id);
        const rules = judgeTerm(answer, judgeTarget(asked), await lexicon(ctx));
        const data = { ...about(asked), answer };
        return judged(ctx, { rules, task: QUESTIONS.term, data, isSuggestionFit: () => false });
      },
    },
    evaluateSentence: {
      kind: "direct",
      run: async (ctx, { body }) => judged(ctx, sentenceCase(await word(ctx, body.vocab_id), body.answer)),
    },
    evaluateSetPhrase: {
      kind: "direct",
      run: async (ctx, { body }) => judged(ctx, phraseCase(await word(ctx, body.vocab_id), body)),
    },
    evaluateSpecific: {
      kind: "direct",
      run: async (ctx, { body }) => judged(ctx, await specificCase(body.exercise_id, body.answer)),
    },
    evaluateCorrection: {
      kind: "direct",
      async run(ctx, { body: { vocab_id: id, wrong_term: wrongTerm, sentence, answer } }) {
        const asked = await word(ctx, id);
        const task = { target: judgeTarget(asked), wrongTerm, sentence };
        const rules = judgeCorrection(answer, task, await lexicon(ctx));
        const data = { ...about(asked), wrong_term: wrongTerm, sentence, answer };
        return judged(ctx, { rules, task: QUESTIONS.correction, data, isSuggestionFit: () => false });
      },
    },
  } satisfies Handlers;
}
