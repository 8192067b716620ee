import type { EvaluationAnswer } from "#shared/contract/endpoints/evaluation.ts";
import type { Evaluation } from "#shared/model/evaluation/evaluation.ts";

import type { Models } from "../../models/models.ts";
import { isSettled, opinion, withOpinion } from "./second-opinion.ts";

/** What the rules say, and how a model is asked. */
export interface EvaluationCase {
  rules: Evaluation;
  task: string;
  data: Record<string, unknown>;
  /** Whether what a model proposes does what the task asks. */
  isSuggestionFit(suggestion: string): boolean;
}

function toAnswer({ verdict, points, isSure, suggestion }: Evaluation, engine: "rules" | "model"): EvaluationAnswer {
  return {
    engine,
    verdict,
    points: points.map(({ id, code, params, isMet, weight, span }) => ({
      id,
      code,
      params: { ...params },
      is_met: isMet,
      weight,
      span: span ? { start: span.start, end: span.end } : null,
    })),
    is_sure: isSure,
    suggestion: suggestion ?? null,
  };
}

/** The model's opinion where there is one that can be used, else that of the rules. Never an error of the model's. */
export async function evaluate(
  models: Models,
  userId: string,
  { rules, task, data, isSuggestionFit }: EvaluationCase,
): Promise<EvaluationAnswer> {
  if (models.settings.text === null || isSettled(rules)) return toAnswer(rules, "rules");
  try {
    const said = await models.ask(userId, { task, data, answer: opinion });
    return toAnswer(withOpinion(rules, said, isSuggestionFit), "model");
  } catch {
    return toAnswer(rules, "rules");
  }
}
