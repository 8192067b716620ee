import { AppError } from "#shared/contract/errors.ts";

import { ModelError } from "./model-error.ts";

/** What a learner is told where only a model could have helped. */
export function asAppError(thrown: unknown): unknown {
  if (!(thrown instanceof ModelError)) return thrown;
  if (thrown.trouble === "used-up") return new AppError("rate-limited", { details: { retry_after: 3600 } });
  if (thrown.trouble === "busy") return new AppError("unavailable", { details: { retry_after: 5 } });
  return new AppError("bad-gateway", { cause: thrown });
}
