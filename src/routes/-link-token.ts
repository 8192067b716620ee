import { redirect, useLocation } from "@tanstack/react-router";

import { textOf } from "./-search.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Of a mail's link, since it was taken out of the address. */
    linkToken?: string;
  }
}

interface Opened {
  location: { pathname: string; hash: string; search: object };
}

/**
 * Takes the token of a mail's link out of the address as soon as it was opened: from the fragment, which no server, proxy
 * or other page sees, or from the query of a mail that was written before there were fragments. From then on it lies
 * beside the entry of the history, so that the screen can be loaded again.
 */
export function takeLinkToken({ location: { pathname, hash, search } }: Opened): void {
  const token = textOf(new URLSearchParams(hash).get("token")) ?? textOf((search as { token?: unknown }).token);
  if (token === undefined) return;
  throw redirect({ to: pathname, search: {}, hash: "", state: { linkToken: token }, replace: true });
}

/** The token by which this screen was opened; undefined where somebody came without one. */
export function useLinkToken(): string | undefined {
  return useLocation({ select: ({ state }) => state.linkToken });
}
