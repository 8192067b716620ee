import { sql } from "drizzle-orm";

import { AppError, ERROR_CODES } from "#shared/contract/errors.ts";

import type { DirectContext } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { VERSION } from "../../version.ts";
import { openApiDocument } from "./openapi.ts";
import { healthOf } from "./health-of.ts";

const READY_LIMIT_MS = 3000;

const state = ({ deps, origin }: DirectContext) => healthOf(deps, origin);

export const healthCalls = {
  health: { kind: "direct", run: async (ctx) => state(ctx) },
  ready: {
    kind: "direct",
    async run(ctx) {
      const answered = ctx.deps.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([answered, afterLimit()]))) throw new AppError("unavailable");
      return state(ctx);
    },
  },
  openApi: { kind: "direct", run: async () => openApiDocument(VERSION) },
  debugStatus: {
    kind: "direct",
    async run({ deps }, { params }) {
      // With a database of its own the server is at work: no such call.
      if (!deps.config.isDemo && process.env.NODE_ENV !== "test") throw new AppError("route-not-found");
      const { status_code: status } = params;
      return status < 400 ? { status } : { code: codeFor(status), message: `Status ${status}` };
    },
    statusOf: ({ params }) => params.status_code,
  },
} satisfies Handlers;

/** Errors have codes, these too: ours where we have one with that status. */
function codeFor(status: number): string {
  const known = Object.entries(ERROR_CODES).find(([, kind]) => kind.status === status);
  return known?.[0] ?? `status-${status}`;
}

function afterLimit(): Promise<false> {
  return new Promise((done) => {
    setTimeout(() => done(false), READY_LIMIT_MS).unref();
  });
}
