import { expect, it } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { categorization } from "./core.ts";
import { samples } from "./samples.ts";

const [address, waste] = samples.map(({ content }) => content);
if (!address || !waste) throw new Error("no samples");
const [sie, du] = address.categories.map(({ id }) => id) as [string, string];
const doctor = address.items.at(-1);
const judge = (content: typeof address, id: string | undefined, chosen: string[] | "none") =>
  categorization.grade(content, { [id ?? ""]: chosen }, sampleContext).find(({ part_id }) => part_id === id);

it("takes any of several right groups, and both", () => {
  for (const chosen of [[sie], [du], [sie, du]]) expect(judge(address, doctor?.id, chosen)?.verdict).toBe("correct");
});

it("gives half for a right and a wrong group together", () => {
  expect(judge(address, address.items[0]?.id, [sie, du])).toMatchObject({ verdict: "almost", score: 0.5 });
});

it("takes „nowhere“ as right only where nothing fits", () => {
  expect(judge(waste, waste.items.at(-1)?.id, "none")?.verdict).toBe("correct");
  expect(judge(waste, waste.items[0]?.id, "none")?.verdict).toBe("wrong");
});

it("names all right groups and why", () => {
  const part = judge(address, doctor?.id, [du]);
  expect(part && categorization.explain(address, { [part.part_id]: [du] }, part, sampleContext)).toMatchObject({
    said: "du",
    wanted: "Sie, du",
    path: "items.3.why",
  });
});
