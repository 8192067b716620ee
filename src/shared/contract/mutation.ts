import type { DeviceRows, EntityName } from "../model/entities.ts";
import type { HttpMethod } from "./endpoint.ts";
import type { QueuedCall } from "./mutations/queued-calls.ts";

/** Who did something, when and where: stamped when it happens, never recomputed. */
export interface Stamp {
  readonly userId: string;
  /** UTC milliseconds of the device's clock. */
  readonly at: number;
  readonly localDay: string;
  readonly timeZone: string;
}

/**
 * One change of one row. `put` makes the row unless there is one, `patch` sets fields of a row that exists,
 * `remove` takes it away. None of them counts or toggles, so repeating one over its own effect changes nothing.
 */
export type LocalChange = {
  [E in EntityName]:
    | { readonly entity: E; readonly id: string; readonly put: Omit<DeviceRows[E], "version" | "scope"> }
    | { readonly entity: E; readonly id: string; readonly patch: Partial<DeviceRows[E]> }
    | { readonly entity: E; readonly id: string; readonly remove: true };
}[EntityName];

/** The REST call that carries a mutation, as it is frozen in the outbox and sent. The path is filled in, without /api. */
export interface WireCall {
  readonly method: Exclude<HttpMethod, "GET" | "HEAD">;
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** One intention of a learner: named, with arguments that are plain data and survive in the outbox. */
export interface Mutation<Args> {
  /** Key of the row it changes: mutations of one lane stay in order. */
  readonly lane: (args: Args, stamp: Stamp) => string;
  /** What it does to the rows of this device at once. Pure. */
  readonly changes: (args: Args, stamp: Stamp) => readonly LocalChange[];
  /** The call of the contract that it becomes: `callTo("PUT /path")(…)`. */
  readonly toCall: (args: Args, stamp: Stamp) => QueuedCall;
  /** Keys of other rows it names: it waits until the mutations that make them are acknowledged. */
  readonly needs?: (args: Args, stamp: Stamp) => readonly string[];
  /** Ids of files that have to be on the server before its call goes. */
  readonly files?: (args: Args) => readonly string[] | undefined;
  /** Two unsent ones of the same lane as one; null: they stay two. */
  readonly merge?: (earlier: Args, later: Args) => Args | null;
  /** How long it stays on the device, so that it can be undone. */
  readonly holdMs?: number;
}

export const defineMutation = <Args>(mutation: Mutation<Args>): Mutation<Args> => mutation;

/** Key of a row across entities: "vocab_item:0192…". */
export const rowKey = (entity: EntityName, id: string): string => `${entity}:${id}`;

/** How long a deletion can be undone before it leaves the device. */
export const UNDO_MS = 8000;
