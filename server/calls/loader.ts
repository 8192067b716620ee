import type { OperationContext } from "./operation.ts";

/** Where a loader works: in the transaction of the call, before its handler. */
export type LoadContext = Pick<OperationContext, "tx" | "actor" | "touch">;

/**
 * Finds what a call is about by its id, and checks that the caller may: throws what its rule says. Undefined: there is
 * no such thing. `Input`: the parts of the call that it looks at besides the id.
 */
export type Loader<Row, Input = unknown> = (ctx: LoadContext, id: string, input: Input) => Promise<Row | undefined>;
