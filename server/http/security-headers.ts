import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

export type SecurityOptions = {
  /** Whether the site is reached over TLS, so that browsers may insist on it. */
  isBehindTls: boolean;
  /** Further origins the page may talk to (error reporting). */
  connectTo?: string[];
};

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/** The headers of every answer: scripts only from our own files, no framing, no referrer. */
export function securityHeaders({ isBehindTls, connectTo = [] }: SecurityOptions): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // React Aria adds a style element of its own; styles cannot run code.
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", "blob:", "data:"],
      mediaSrc: ["'self'", "blob:"],
      connectSrc: ["'self'", (c) => socketOrigins(c.req.header("Host")), ...connectTo],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { microphone: ["self"], camera: [], geolocation: [], payment: [], usb: [], displayCapture: [] },
    strictTransportSecurity: isBehindTls ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    referrerPolicy: "no-referrer",
    crossOriginOpenerPolicy: "same-origin",
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

/** For files that are no pages: what they are is what we say, and only our own pages use them. */
export const plainFileHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
};

/** Older Safari does not count sockets as 'self': the host by which we were called is named for them. */
function socketOrigins(host: string | undefined): string {
  return host !== undefined && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
