import { createHash, timingSafeEqual } from "node:crypto";
import type { Handler, MiddlewareHandler } from "hono";
import type pg from "pg";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

import type { InHandVariables } from "./request-in-hand.ts";
import { SECURITY_EVENTS } from "./security-events.ts";

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
  const securityEvents = new Counter({
    name: "visite_security_events_total",
    help: "Security events, by name",
    labelNames: ["event"] as const,
    registers: [registry],
  });
  // An alarm can only be set on what is there before it happens.
  for (const event of Object.keys(SECURITY_EVENTS)) securityEvents.inc({ event }, 0);
  return { registry, requests, connections, securityEvents };
}

export function measureRequests(metrics: Metrics): MiddlewareHandler<{ Variables: InHandVariables }> {
  return async (c, next) => {
    const stop = metrics.requests.startTimer();
    await next();
    stop({ method: c.req.method, route: c.get("inHand").route, status: c.res.status });
  };
}

/** Gives the figures to whoever holds METRICS_TOKEN; without a token there is no such page. */
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
