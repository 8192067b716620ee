// The whole process with an app of two calls: what the tests about starting, killing and saving run.
import { fileURLToPath } from "node:url";
import { Hono } from "hono";

import type { AppDeps } from "../../app-deps.ts";
import { compressAnswers } from "../../http/compress-answers.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import { builtApp } from "../../http/static.ts";
import { measureRequests, metricsPage } from "../../observability/metrics.ts";
import { requestId } from "../../observability/request-id.ts";
import { takeInHand } from "../../observability/request-in-hand.ts";
import { requestLog } from "../../observability/logger.ts";
import { run } from "../../run.ts";

function createApp({ config, pool, logger, metrics }: AppDeps) {
  const app = new Hono();
  app.use(
    requestId(),
    takeInHand(() => "local"),
    requestLog(logger),
    measureRequests(metrics),
  );
  app.use(securityHeaders({ isBehindTls: false }), compressAnswers());
  app.get("/metrics", metricsPage(metrics, config.metricsToken));
  app.get("/api/notes", async (c) => c.json((await pool.query("SELECT body FROM note ORDER BY id")).rows));
  app.post("/api/notes", async (c) => {
    await pool.query("INSERT INTO note (topic_id, body) SELECT min(id), $1 FROM topic", [await c.req.text()]);
    return c.body(null, 201);
  });
  app.get("/api/slow", async (c) => {
    await pool.query("SELECT pg_sleep($1)", [Number(c.req.query("seconds") ?? 1)]);
    return c.text("done");
  });
  app.use(builtApp());
  return app;
}

await run({
  createApp,
  seedDemo: async ({ pool }) => void (await pool.query("INSERT INTO topic (name) VALUES ('Dienst')")),
  migrationsFolder: process.env.VISITE_MIGRATIONS ?? fileURLToPath(new URL("./migrations", import.meta.url)),
});
