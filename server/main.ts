import { createApp } from "./app.ts";
import { seedDemo } from "./db/seed/seed-demo.ts";
import { run } from "./run.ts";

await run({ createApp, seed: seedDemo });
