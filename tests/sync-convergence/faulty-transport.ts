import type { ChangesAnswer, ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { Transport } from "#sync/transport.ts";

import type { ApiClient } from "../../server/testing/api-client.ts";

/** What goes wrong between a device and the server; one kind at a time. */
export const FAULTS = [
  "none",
  "lost-before",
  "lost-after",
  "duplicated",
  "late-answer",
  "server-error",
  "portal",
  "kill",
  "skew",
  "two-contexts",
] as const;
export type Fault = (typeof FAULTS)[number];

type Answer = { feed_id: string; results: ReplayResult[] } | ChangesAnswer;

/** The real API, spoken to over a line that fails as the schedule says. */
export class FaultyTransport implements Transport {
  /** Whether the next exchange is hit. */
  isHit: () => boolean = () => false;
  fault: Fault = "none";
  isOffline = false;
  /** How many turns of the event loop an answer is on its way; contexts overtake each other by it. */
  delayTicks: () => number = () => 0;
  readonly #userId: string;
  readonly #client: ApiClient;
  readonly #earlier = new Map<string, Answer>();

  constructor(userId: string, client: ApiClient) {
    this.#userId = userId;
    this.#client = client;
  }

  userId(): Promise<string | null> {
    return Promise.resolve(this.#userId);
  }

  replay(request: Parameters<Transport["replay"]>[0]): ReturnType<Transport["replay"]> {
    return this.#over("replay", () => this.#client.post("/sync/replay", request)) as ReturnType<Transport["replay"]>;
  }

  changes({ scopes, cursor, limit }: Parameters<Transport["changes"]>[0]): Promise<ChangesAnswer> {
    const query = { scope: scopes, limit: String(Math.min(limit, 7)), ...(cursor && { cursor }) };
    return this.#over(`changes ${cursor ?? ""}`, () =>
      this.#client.get("/sync/changes", { query }),
    ) as Promise<ChangesAnswer>;
  }

  async #over(what: string, send: () => Promise<{ status: number; body: unknown }>): Promise<Answer> {
    const hit = this.isHit() ? this.fault : "none";
    if (this.isOffline || hit === "lost-before") throw new AppError("network");
    if (hit === "server-error") throw new AppError("internal");
    if (hit === "portal") throw new AppError("network", { message: "the answer is not JSON" });
    if (hit === "duplicated") await send();
    const { status, body } = await send();
    if (status >= 300) throw new AppError((body as { code: never }).code, { message: JSON.stringify(body) });
    const ticks = this.delayTicks();
    for (let tick = 0; tick < ticks; tick++) await new Promise((done) => setImmediate(done));
    if (hit === "lost-after") throw new AppError("timeout");
    const answer = structuredClone(body) as Answer;
    // An answer that was held up on its way and comes instead of the one that is due.
    const earlier = this.#earlier.get(what);
    this.#earlier.set(what, answer);
    return hit === "late-answer" && earlier ? earlier : answer;
  }
}
