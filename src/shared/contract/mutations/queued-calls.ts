import type { Api, EndpointName } from "../api.ts";
import { fillPath, type CallParts } from "../endpoint.ts";
import type { WireCall } from "../mutation.ts";

type ReplayableName = { [N in EndpointName]: Api[N] extends { isReplayable: true } ? N : never }[EndpointName];
/** What fills in each call, by its method and path. */
type PartsByCall = { [N in ReplayableName as `${Api[N]["method"]} ${Api[N]["path"]}`]: CallParts<Api[N]> };
type CallName = keyof PartsByCall;

/** A call of the contract, "PATCH /vocabs/{id}", with what fills it in. */
export type QueuedCall = { [C in CallName]: { readonly call: C } & PartsByCall[C] }[CallName];

/** `Given`, where each key that `Shape` does not know has the type never. */
type Exactly<Shape, Given> = unknown extends Shape
  ? Given
  : Given extends readonly (infer Item)[]
    ? readonly Exactly<ItemOf<Shape>, Item>[]
    : Given extends object
      ? { [K in keyof Given]: K extends KeyOf<Shape> ? Exactly<ValueOf<Shape, K>, Given[K]> : never }
      : Given;
type KeyOf<Shape> = Shape extends object ? keyof Shape : never;
type ValueOf<Shape, K> = Shape extends object ? (K extends keyof Shape ? Shape[K] : never) : never;
type ItemOf<Shape> = Shape extends readonly (infer Item)[] ? Item : never;

/**
 * Takes a call of the contract, then what fills it in. A path that the contract does not have with this method does not
 * compile, nor does what the endpoint does not take, not even an optional key too many. In two steps, for in one the
 * compiler compares a wrong input with every call there is.
 */
export const callTo =
  <C extends CallName>(call: C) =>
  <const I extends PartsByCall[C]>(input: I & Exactly<PartsByCall[C], I>): { call: C } & I => ({ call, ...input });

/** Any of the calls, with what fills it in. */
interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Returns the call as it travels, with its path filled in. */
export function wireCallOf(queued: QueuedCall): WireCall {
  const [method, path] = queued.call.split(" ") as [WireCall["method"], string];
  const parts: Parts = queued;
  const { params, query, body } = parts;
  return { method, path: fillPath(path, params), ...(query && { query }), ...(body !== undefined && { body }) };
}
