/** The routes of the app. The router fills them in (`src/router.tsx`): nothing here knows a screen. */
export interface AppRoutes {}

/** What may be asked in the address of a route, by its path. The routes that read something fill it in. */
export interface AppSearches {}

/** Any text where no router is compiled along. */
type Of<K extends string> = AppRoutes extends Readonly<Record<K, infer Name extends string>> ? Name : string;
export type RoutePath = Of<"to">;
export type RouteId = Of<"id">;

/** Addresses outside of the router: other sites, mails, files, and parts of the same page. */
type Elsewhere = `${"https:" | "http:" | "mailto:" | "tel:" | "blob:" | "#" | "/api/"}${string}`;

declare const isFilledIn: unique symbol;
/** Where a link leads: a path without parameters as it is, any other one made by `pathTo`. */
export type Href = Exclude<RoutePath, `${string}$${string}`> | Elsewhere | (string & { [isFilledIn]: true });

type ParamOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

interface Parts<P extends string> {
  search?: P extends keyof AppSearches ? AppSearches[P] : never;
  /** The name of a part of the page. */
  hash?: string;
  params?: Readonly<Record<ParamOf<P>, string>>;
}

type Args<P extends string> = [ParamOf<P>] extends [never]
  ? [parts?: Parts<P>]
  : [parts: Parts<P> & { params: object }];

/** The address of a screen. A route that is not there, a missing parameter or an unknown question does not compile. */
export function pathTo<P extends RoutePath>(path: P, ...[parts = {}]: Args<P>): Href {
  const { params, search, hash } = parts as { params?: Record<string, string>; search?: object; hash?: string };
  const asked = Object.entries(search ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  return `${filled}${query && `?${query}`}${hash === undefined ? "" : `#${hash}`}` as Href;
}
