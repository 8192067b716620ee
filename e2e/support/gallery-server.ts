import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { build, preview } from "vite";

import { freePort } from "../../scripts/lib/ports.ts";

/** Builds the app with its gallery, which the product does not have, and serves it. Returns its address. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), "visite-gallery-"));
  process.env["VITE_GALLERY"] = "1";
  try {
    await build({ logLevel: "error", build: { outDir, emptyOutDir: true } });
  } finally {
    delete process.env["VITE_GALLERY"];
  }
  const port = await freePort();
  const server = await preview({ logLevel: "error", build: { outDir }, preview: { port, strictPort: true } });
  return {
    url: `http://localhost:${port}/dev/gallery`,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
