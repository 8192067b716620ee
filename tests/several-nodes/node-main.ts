// One node: the product's process without its content, in the version that the test asks for.
import type { AppDeps } from "../../server/app-deps.ts";
import { breakOnPurpose } from "./broken.ts";

if (process.env.VISITE_BROKEN !== undefined) breakOnPurpose(process.env.VISITE_BROKEN);
const isNewer = process.env.TEST_VERSION === "newer";

// A server knows the calls of its contract and no others: the older one was made before this call was.
if (!isNewer) {
  const { API } = await import("#shared/contract/api.ts");
  if (!("vocabFromContext" in API)) throw new Error("the call that the older version did not know has another name");
  Reflect.deleteProperty(API, "vocabFromContext");
}
const { run } = await import("../../server/run.ts");
const { createApp } = await import("../../server/app.ts");

/** The newer one's contract is higher by one than the source says, so what comes in it is counted down. */
function createNewerApp(deps: AppDeps) {
  const app = createApp(deps);
  return {
    ...app,
    async fetch(request: Request, env?: unknown): Promise<Response> {
      if (!request.url.endsWith("/api/sync/replay")) return app.fetch(request, env);
      const sent = (await request.json()) as { contract: number };
      const body = JSON.stringify({ ...sent, contract: Math.max(1, sent.contract - 1) });
      const headers = new Headers(request.headers);
      headers.delete("content-length");
      return app.fetch(new Request(request.url, { method: "POST", headers, body }), env);
    },
  };
}

const folder = process.env.TEST_MIGRATIONS;
await run({
  createApp: isNewer ? createNewerApp : createApp,
  seedDemo: async () => {},
  ...(folder !== undefined && { migrationsFolder: folder }),
});
