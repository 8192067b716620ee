// `npm run dev`: the server (started anew when its files change) and Vite's own, which hands /api on to it.
import { VITE, runProgram } from "./lib/run-program.ts";

const server = runProgram(["--watch-preserve-output", "--watch", "server/main.ts"], {
  env: {
    ...process.env,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "info",
    PUBLIC_URL: "http://localhost:5173",
    DEMO: process.env.DEMO ?? "on",
  },
});
const vite = runProgram([VITE]);

// Ctrl-C reaches all three by themselves; this is for signals sent to us alone.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.child.kill(signal);
    vite.child.kill(signal);
  });
}
const code = await Promise.race([server.exited, vite.exited]);
server.child.kill("SIGTERM");
vite.child.kill("SIGTERM");
await Promise.all([server.exited, vite.exited]);
process.exit(code);
