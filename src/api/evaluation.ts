import type { Api, EndpointName } from "#shared/contract/api.ts";
import type { EvaluationAnswer } from "#shared/contract/endpoints/evaluation.ts";
import { isPointCode, type Evaluation, type EvaluationPoint } from "#shared/model/evaluation/evaluation.ts";

import { capabilities } from "./capabilities.ts";
import { call } from "./calls/evaluation.ts";
import type { CallInput } from "./client.ts";

/** She has the rules' judgement at once; longer than this nobody waits for a second opinion. */
const LIMIT_MS = 10_000;

type EvaluationCall = Extract<
  EndpointName,
  | "evaluateExplanation"
  | "evaluateTerm"
  | "evaluateSentence"
  | "evaluateSetPhrase"
  | "evaluateSpecific"
  | "evaluateCorrection"
>;

function toPoint({ id, code, params, is_met: isMet, weight, span }: EvaluationAnswer["points"][number]) {
  if (!isPointCode(code)) return null;
  // Code and parameters belong together; the wire cannot say so.
  return { id, code, params, isMet, weight, ...(span && { span }) } as unknown as EvaluationPoint;
}

function toEvaluation({ verdict, points, is_sure: isSure, suggestion }: EvaluationAnswer): Evaluation {
  const known = points.map(toPoint).filter((point) => point !== null);
  return { verdict, points: known, isSure, ...(suggestion !== null && { suggestion }) };
}

/**
 * What a model of the server says of an answer. Undefined where there is none to be had: offline, no model, too slow, or
 * nothing but what this device's rules say already. Never throws.
 */
export async function secondOpinion<N extends EvaluationCall>(
  name: N,
  body: CallInput<Api[N]>["body"],
  options: { signal?: AbortSignal; as?: string } = {},
): Promise<Evaluation | undefined> {
  const can = await capabilities();
  if (!can?.evaluation) return undefined;
  const limit = AbortSignal.timeout(LIMIT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    const input = { body, signal, ...(options.as === undefined ? {} : { as: options.as }) };
    // All of them answer alike; which body belongs to which name is checked where this is called.
    const answer = (await call(name, input as unknown as CallInput<Api[N]>)) as EvaluationAnswer;
    return answer.engine === "model" ? toEvaluation(answer) : undefined;
  } catch {
    return undefined;
  }
}
