import { createHash, timingSafeEqual } from "node:crypto";
import type { Handler, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type pg from "pg";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of this process: Node's own, each route's times, and the connections to the database. */
export function createMetrics(pool: pg.Pool) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "visite_http_request_seconds",
    help: "Time to answer, by method, route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "visite_database_connections",
    help: "Connections of the pool, by state",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  return { registry, requests, connections };
}

export function measureRequests(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const stop = metrics.requests.startTimer();
    await next();
    stop({ method: c.req.method, route: routePath(c, -1), status: c.res.status });
  };
}

/** Answers the figures to whoever holds METRICS_TOKEN; without a token there is no such page. */
export function metricsPage(metrics: Metrics, token: string | undefined): Handler {
  return async (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
    if (token === undefined) return c.notFound();
    if (given === undefined || !isSame(given, token)) return c.text("Unauthorized", 401);
    return c.body(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType });
  };
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
