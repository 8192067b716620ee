import type { Hono } from "hono";

import type { ApiEnv } from "../../calls/api-env.ts";
import { TUS_EXTENSIONS } from "../../storage/file-store.ts";
import { MOST_TUS_BYTES, TUS_VERSION, UPLOADS_PATH } from "./tus-server.ts";

/** What the server speaks (tus 1.0, OPTIONS): a program asks before it knows anything, so nobody has to say who he is. */
export function tellOfUploads(app: Hono<ApiEnv>): void {
  app.on("OPTIONS", [UPLOADS_PATH, `${UPLOADS_PATH}/`, `${UPLOADS_PATH}/:id`], (c) => {
    c.get("inHand").route = `${UPLOADS_PATH}/`;
    return c.body(null, 204, {
      "Tus-Resumable": TUS_VERSION,
      "Tus-Version": TUS_VERSION,
      "Tus-Extension": TUS_EXTENSIONS.join(","),
      "Tus-Max-Size": String(MOST_TUS_BYTES),
    });
  });
}
