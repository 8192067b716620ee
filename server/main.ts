import { createApp } from "./app.ts";
import { loadChangedContent } from "./content/load-changed-content.ts";
import { seedDemo } from "./db/seed/seed-demo.ts";
import { run } from "./run.ts";

await run({ createApp, loadContent: loadChangedContent, seedDemo });
