import type { OwnServer } from "../support/own-server.ts";
import { drawnSignIn } from "./chapters/drawn-sign-in.ts";
import { screens } from "./chapters/screens.ts";
import { twoLearners } from "./chapters/two-learners.ts";
import { twoTabs } from "./chapters/two-tabs.ts";
import { withoutNetwork } from "./chapters/without-network.ts";
import { howToGet, provide } from "./debian.ts";
import type { Engine } from "./engine.ts";
import { Stage, type Result } from "./stage.ts";

const CHAPTERS = {
  "drawn sign-in": drawnSignIn,
  "without a network": withoutNetwork,
  "two learners": twoLearners,
  "two tabs": twoTabs,
  screens,
};

interface Play {
  server: OwnServer;
  /** Where the pictures of the screens go. */
  pictures: string;
  /** Only chapters whose name contains this. */
  only?: string;
}

/** The whole story on one engine. A chapter that fails does not hide the others. */
export async function play(engine: Engine, { server, pictures, only = "" }: Play): Promise<Result[]> {
  const missing = await provide(engine);
  if (missing.length > 0) {
    const fault = `this machine lacks ${missing.join(", ")}; ${howToGet(engine)}`;
    console.log(`${engine.name}: ${fault}`);
    return [{ engine: engine.name, version: "–", chapter: "–", step: "the engine can be started", ms: 0, fault }];
  }
  const results: Result[] = [];
  for (const [name, chapter] of Object.entries(CHAPTERS).filter(([title]) => title.includes(only))) {
    console.log(`${engine.name}, ${name}:`);
    const stage = new Stage(engine, server, name, pictures);
    try {
      await chapter(stage);
    } catch (error) {
      // What fails within a step is noted there; what fails between two of them, here.
      if (!stage.results.some(({ fault }) => fault))
        await stage.step("goes on", () => Promise.reject(error as Error)).catch(() => undefined);
    } finally {
      await stage.clear();
    }
    results.push(...stage.results);
  }
  return results;
}

/** Markdown, ready for a document. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ engine, version, chapter, step, ms, fault }) => [
    engine,
    version,
    chapter,
    step,
    fault === undefined ? "ok" : "FAILED",
    `${(ms / 1000).toFixed(1)} s`,
  ]);
  const lines = [["engine", "version", "chapter", "step", "result", "time"], Array<string>(6).fill("---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
