import { createApp } from "./app.ts";
import { loadChangedContent } from "./content/load-changed-content.ts";
import { keepDemo } from "./seed/keep-demo.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { run } from "./run.ts";

await run({ createApp, loadContent: loadChangedContent, seedDemo, keepDemo });
