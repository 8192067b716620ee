import { createApp } from "./app.ts";
import { run } from "./run.ts";
import { keepDemo } from "./seed/keep-demo.ts";
import { loadChangedContent } from "./seed/load-changed-content.ts";
import { seedDemo } from "./seed/seed-demo.ts";

await run({ createApp, loadContent: loadChangedContent, seedDemo, keepDemo });
