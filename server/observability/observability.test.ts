import { Hono } from "hono";
import pg from "pg";
import { pino } from "pino";
import { describe, expect, it } from "vitest";

import { requestLog } from "./logger.ts";
import { createMetrics, measureRequests, metricsPage } from "./metrics.ts";
import { requestId } from "./request-id.ts";
import { takeInHand } from "./request-in-hand.ts";

const TOKEN = "sehr-geheimes-zeichen";

function appWith(token?: string) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics(new pg.Pool());
  const app = new Hono();
  app.use(
    requestId(),
    takeInHand(() => "local"),
    requestLog(logger),
    measureRequests(metrics),
  );
  app.get("/api/users/:id", (c) => c.json({ ok: true }));
  app.get("/metrics", metricsPage(metrics, token));
  return { app, lines };
}

describe("what can be seen of the server", () => {
  it("keeps a harmless request id of the caller and replaces any other", async () => {
    const { app } = appWith();
    const idOf = async (given: string) =>
      (await app.request("/api/users/1", { headers: { "X-Request-Id": given } })).headers.get("X-Request-Id");
    expect(await idOf("abc-12345")).toBe("abc-12345");
    expect(await idOf("<script>alert(1)</script>")).toMatch(/^[\da-f-]{36}$/);
  });

  it("shows figures only to the holder of the token, and none without one", async () => {
    const ask = (token: string | undefined, given: string) =>
      appWith(token).app.request("/metrics", { headers: { Authorization: `Bearer ${given}` } });
    expect((await ask(undefined, "x")).status).toBe(404);
    expect((await ask(TOKEN, "falsch")).status).toBe(401);
    const shown = await ask(TOKEN, TOKEN);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("visite_database_connections");
  });
});
