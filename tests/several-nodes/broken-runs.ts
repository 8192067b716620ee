// `npm run nodes:broken [-- NAME]`: the long run with one thing broken on purpose, one after the other. It has to fail each time.
import { spawnSync } from "node:child_process";

import { BREAKS } from "./broken.ts";

const MINUTES = "0.2";
const LONG = new URL("./long.ts", import.meta.url).pathname;

const [, , wanted] = process.argv;
const unnoticed = Object.keys(BREAKS).filter((name) => {
  if (wanted !== undefined && wanted !== name) return false;
  const env = { ...process.env, VISITE_BROKEN: name };
  const { status, stdout } = spawnSync(process.execPath, [LONG, MINUTES], { env, encoding: "utf8" });
  // A run that broke off has seen nothing.
  const isSeen = status === 1 && /[1-9]\d* faults/u.test(stdout);
  console.log(`${isSeen ? "noticed" : "NOT NOTICED"}: ${name}\n${stdout.slice(0, 700)}`);
  return !isSeen;
});
process.exit(unnoticed.length === 0 ? 0 : 1);
