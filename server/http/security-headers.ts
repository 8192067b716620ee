import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

import { SCRIPT_POLICY } from "#shared/lib/own-script.ts";

import { INLINE_STYLE_HASHES } from "./inline-styles.ts";

export type SecurityOptions = {
  /** Whether the site is reached over TLS, so that browsers may insist on it. */
  isBehindTls: boolean;
  /** Further origins the page may talk to (error reporting). */
  connectTo?: string[];
};

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/** The headers of every answer: scripts and styles only from our own files, no framing, no referrer. */
export function securityHeaders({ isBehindTls, connectTo = [] }: SecurityOptions): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // React sets `style` through the CSSOM, which no policy is asked about.
      styleSrc: ["'self'", ...INLINE_STYLE_HASHES],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", "blob:", "data:"],
      mediaSrc: ["'self'", "blob:"],
      connectSrc: ["'self'", (c) => socketOrigins(c.req.header("Host")), ...connectTo],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // No text becomes markup or the address of a script, but for those that our one policy knows.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: [SCRIPT_POLICY],
    },
    permissionsPolicy: { microphone: ["self"], camera: [], geolocation: [], payment: [], usb: [], displayCapture: [] },
    strictTransportSecurity: isBehindTls ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    referrerPolicy: "no-referrer",
    // With both of these a page is isolated from other origins, of which it loads nothing anyway, and may use shared memory.
    crossOriginOpenerPolicy: "same-origin",
    crossOriginEmbedderPolicy: "require-corp",
    crossOriginResourcePolicy: "same-origin",
  });
}

/** For pictures and sounds: who opens one as a page of its own gets nothing that runs, whatever an SVG may say. */
export const mediaHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], sandbox: [] },
  strictTransportSecurity: false,
  xFrameOptions: "DENY",
  referrerPolicy: "no-referrer",
  crossOriginResourcePolicy: "same-origin",
});

/**
 * Of a script only a worker that is started from it takes a policy, and the files of workers are named so. Here alone
 * WebAssembly runs: SQLite, for Anki.
 */
const WORKER_FILE = /-worker-[\w-]{8}\.js$/;
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** For files that are no pages: what they are is what we say, and only our own pages use them. */
export const plainFileHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (WORKER_FILE.test(c.req.path)) {
    c.header("Content-Security-Policy", WORKER_POLICY);
    // An isolated page starts no worker that does not say so itself.
    c.header("Cross-Origin-Embedder-Policy", "require-corp");
  }
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
};

/** Older Safari does not count sockets as 'self': the host by which we were called is named for them. */
function socketOrigins(host: string | undefined): string {
  return host !== undefined && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
