// `npm run bench:growth-server`: what the server's work costs as the database grows, and what one node serves.
// `npm run bench:growth-server -- growth`, `-- node` or `-- scaling` (the tables of docs/scaling.md,
// `-- scaling --write` puts them there) runs one part.
import { measureGrowth } from "./growth-server/growth.ts";
import { measureNode } from "./growth-server/node.ts";
import { measureScaling } from "./growth-server/scaling.ts";

const parts: Record<string, () => Promise<void>> = {
  growth: measureGrowth,
  node: measureNode,
  scaling: measureScaling,
};

const wanted = process.argv.slice(2).filter((name) => name !== "--write");
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}`);
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
