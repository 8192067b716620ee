import type { Api, EndpointName } from "./api.ts";

/**
 * Calls as the app sends them, without what the server checks them by. The compiler compares each with its endpoint: one
 * that says something else does not compile.
 */
export type LightCalls = { readonly [N in EndpointName]?: Pick<Api[N], "method" | "path" | "auth"> };
