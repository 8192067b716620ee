import { isBuildCurrent } from "./build-id.ts";
import { run, type Finished } from "./run.ts";

/** Builds the app unless dist/ was made of exactly these sources. */
export async function buildIfNeeded(): Promise<Finished> {
  if (isBuildCurrent()) return { isOk: true, output: "" };
  const built = await run("vite", ["build"]);
  if (!built.isOk) return built;
  const drawn = await run("node", ["scripts/build-pages.ts"]);
  return drawn.isOk ? run("node", ["scripts/precompress.ts"]) : drawn;
}
