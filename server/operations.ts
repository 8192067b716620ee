import type { Operations } from "./http/operation.ts";

/** Every call that works on rows, by endpoint name. Sessions, sync and infrastructure are in direct-handlers. */
export const OPERATIONS: Operations = {};
