import type { ChangesAnswer, ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { FileTransport, ReplayRequest, Transport } from "#sync/transport.ts";

import type { Device } from "./device.ts";
import { PRETENDED, refusal, type Call, type Fate } from "./fates.ts";
import { fileLine } from "./file-line.ts";
import type { World } from "./world.ts";

/** A proxy may give any of so many answers once more. */
const EARLIER_ANSWERS = 6;

type Answer = { feed_id: string; results: ReplayResult[] } | ChangesAnswer;

/** A request or an answer that is on its way until the schedule decides. */
export interface Flight {
  line: Line;
  what: string;
  stage: "request" | "answer";
  /** When it left, in the time of the schedule. */
  leftAt: number;
  /** It waits until so many steps of the schedule are done. */
  heldUntil: number;
  land(fate: Fate): void;
}

/** Reads an answer as the app's API client does. */
async function read(response: Response): Promise<Answer> {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  const body = isJson ? ((await response.json()) as { code?: unknown; message?: string }) : null;
  if (response.ok && body) return body as Answer;
  throw refusal(response, body);
}

/** The way of one context to the server; whatever goes over it waits for the schedule. */
export class Line implements Transport {
  isCut = false;
  readonly world: World;
  readonly device: Device;
  readonly #as: string;

  /** `as`: whose app it is. */
  constructor(world: World, device: Device, as: string) {
    this.world = world;
    this.device = device;
    this.#as = as;
  }

  userId = async (): Promise<string | null> => {
    this.world.activity.sign();
    return this.device.signedIn?.userId ?? null;
  };

  replay = (request: ReplayRequest): ReturnType<Transport["replay"]> =>
    this.over(request.user_id, {
      what: `replay ${request.user_id}`,
      path: "/sync/replay",
      init: (token) => ({
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(request),
      }),
      read: (response) => this.#readVerdicts(response),
    }) as ReturnType<Transport["replay"]>;

  changes = ({ scopes, cursor, limit }: Parameters<Transport["changes"]>[0]): Promise<ChangesAnswer> => {
    const query = new URLSearchParams(scopes.map((scope) => ["scope", scope]));
    query.set("limit", String(Math.min(limit, this.world.pageSize)));
    if (cursor) query.set("cursor", cursor);
    const of = scopes.find((scope) => scope.startsWith("user:"))?.slice("user:".length) ?? "";
    return this.over(of, {
      what: `changes ${scopes.join(" ")} ${cursor ?? ""}`,
      path: `/sync/changes?${query}`,
      init: (token) => ({ headers: { authorization: `Bearer ${token}` } }),
      read,
    }) as Promise<ChangesAnswer>;
  };

  files = async (): Promise<FileTransport> => fileLine(this, this.#as);

  /** No call may go before the file that it refers to. */
  async #readVerdicts(response: Response): Promise<Answer> {
    const answer = await read(response);
    const isEarly = "results" in answer && answer.results.some(({ code }) => code === "file-missing");
    if (isEarly && !this.world.wasRestored)
      this.world.violations.push({ invariant: "I4", text: `${this.device.name} sent a call before its file` });
    return answer;
  }

  /** Sends a request on its way, and answers what comes back. `isChecked`: by the client, whose token it is. */
  async over<T>(
    asUser: string,
    call: Call<T>,
    isChecked = !this.world.config.troubles.has("careless client"),
  ): Promise<T> {
    const { world } = this;
    world.requests += 1;
    const fate = await this.#fly(call.what, "request");
    if (fate === "lost") throw new AppError("network");
    if (fate === "timeout") throw new AppError("timeout");
    if (fate === "handed over") this.device.handOver();
    const owner = this.device.signedIn;
    if (!owner) throw new AppError("unauthorized");
    // What the API client checks; a schedule may leave it out, so that the server's own check is seen to hold.
    if (isChecked && owner.userId !== asUser) throw new AppError("wrong-user");
    const pretended = PRETENDED[fate];
    if (pretended) return call.read(pretended());
    const token = fate === "expired" ? "expired" : await world.activity.during(() => world.server.token(owner));
    const send = () => world.activity.during(() => world.server.request(call.path, call.init(token, fate)));
    if (fate === "stray") {
      world.strays.push(send);
      throw new AppError("timeout");
    }
    let response: Response;
    if (fate === "crash") {
      const statements = 1 + Math.floor(world.random() * 60);
      response = await world.activity.during(() =>
        world.server.crashDuring(statements, call.path, call.init(token, fate)),
      );
    } else if (fate === "table fails") {
      const dice = Math.floor(world.random() * 8);
      const [writes, onlyOnce] = [1 + Math.floor(dice / 2), dice % 2 === 1];
      const init = call.init(token, fate);
      response = await world.activity.during(() =>
        onlyOnce
          ? world.server.failStatement(writes, call.path, init)
          : world.server.failTable(writes, call.path, init),
      );
    } else if (fate === "doubled") [response] = (await Promise.all([send(), send()])) as [Response, Response];
    else response = await send();
    if (fate === "torn") throw new AppError("network");
    return this.#comeBack(call, response);
  }

  async #comeBack<T>({ what, read: readAnswer }: Call<T>, response: Response): Promise<T> {
    const answer = await this.world.activity.during(() => readAnswer(response));
    // The proxy stands between the device and the server: whichever tab asks, and whether its answer arrives or not.
    const earlier = this.device.earlierAnswers.get(what) ?? [];
    this.device.earlierAnswers.set(what, [...earlier, answer].slice(-EARLIER_ANSWERS));
    const fate = await this.#fly(what, "answer");
    if (fate === "lost") throw new AppError("timeout");
    if (fate === "cut") throw new AppError("network");
    if (fate !== "earlier" || earlier.length === 0) return structuredClone(answer);
    return structuredClone(earlier[Math.floor(this.world.random() * earlier.length)] as T);
  }

  #fly(what: string, stage: Flight["stage"]): Promise<Fate> {
    this.world.activity.sign();
    if (this.isCut) return new Promise(() => undefined);
    return new Promise((land) => {
      this.world.flights.push({ line: this, what, stage, leftAt: this.world.time.now(), heldUntil: 0, land });
    });
  }
}
