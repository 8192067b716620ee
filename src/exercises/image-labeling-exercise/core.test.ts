import { expect, it } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { imageLabeling } from "./core.ts";
import { samples } from "./samples.ts";

const [placed, typed, found] = samples.map(({ content }) => content);
if (!placed || !typed || !found) throw new Error("no samples");
const judge = (content: typeof placed, answer: Record<string, string | [number, number]>, id: string) =>
  imageLabeling.grade(content, answer, sampleContext).find(({ part_id }) => part_id === id);

it("lets spots of the same name change their labels", () => {
  const hands = {
    ...placed,
    spots: placed.spots.map((spot, at) => (at < 2 ? { ...spot, label: "die Hand" } : spot)),
  };
  expect(judge(hands, { klingel: "die Hand" }, "klingel")?.verdict).toBe("correct");
  const point = { ...found, spots: hands.spots };
  expect(judge(point, { klingel: [0.4, 0.7] }, "klingel")?.verdict).toBe("correct");
});

it("asks for the article only where the author does", () => {
  expect(judge(typed, { bett: "Bett" }, "bett")?.verdict).toBe("almost");
  expect(judge({ ...typed, asks_article: false }, { bett: "Bett" }, "bett")?.verdict).toBe("correct");
});

it("names the thing that was touched instead", () => {
  const answer = { klingel: [0.15, 0.25] as [number, number] };
  const part = judge(found, answer, "klingel");
  expect(part && imageLabeling.explain(found, answer, part, sampleContext)).toMatchObject({
    label: "die Klingel",
    said: "das Fenster",
    wanted: "an der Wand, rechts über dem Kissen",
  });
});

it("tells authors whose description gives the name away", () => {
  const spots = placed.spots.map((spot) => ({ ...spot, describe: `neben: ${spot.label}` }));
  expect(imageLabeling.authoring.lint({ ...placed, spots })).toHaveLength(spots.length);
});
