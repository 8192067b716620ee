// `npm run bench:partitions`: what dividing the tables that grow costs and brings, side by side on a million reviews, a million
// receipts and the two million lines of the feed that belong to them. `-- 10` takes ten learners instead of a hundred.
import { measurePartitions } from "./partitions/measure.ts";

const [learners = "100"] = process.argv.slice(2);
await measurePartitions(Number(learners));
