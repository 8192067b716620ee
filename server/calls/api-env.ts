import type { RequestLogVariables } from "../observability/logger.ts";
import type { Actor } from "./operation.ts";

/** What a request carries along. `actor` and `receivedAt` are there from `identifyFirst` on. */
export type ApiEnv = { Variables: RequestLogVariables & { actor: Actor | null; receivedAt: Date } };
