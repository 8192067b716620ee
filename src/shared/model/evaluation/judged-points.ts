import type { Judgement } from "../judgement/judgement.ts";
import { point, type EvaluationPoint } from "./evaluation.ts";

/** What the judge found beside the ideas: harm, contradictions, what it does not understand. */
export function concernPoints({ verdict, concerns }: Judgement): EvaluationPoint[] {
  const [heaviest] = concerns;
  if (heaviest?.severity === "dangerous") {
    const { kind, found, why = "", span } = heaviest;
    return [point("danger", false, "required", { kind, found, why }, { span })];
  }
  if (heaviest?.severity === "contradicted") {
    const { kind, found, span } = heaviest;
    return [point("contradiction", false, "required", { kind, found }, { span })];
  }
  return verdict === "unsure" ? [point("unsure", false, "advice", {})] : [];
}
