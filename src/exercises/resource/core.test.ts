import { expect, test } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { resource, type ResourceAnswer } from "./core.ts";

const content = resource.samples[0]!.content;
const [who, what, greet] = content.questions.map(({ id }) => id);

function parts(answer: Partial<ResourceAnswer>, penalty = false) {
  const context = { ...sampleContext, behaviour: { ...sampleContext.behaviour, penalty } };
  return resource.grade(content, { mc: {}, dont_know: [], open: {}, ...answer }, context);
}
const partOf = (id: string, ...args: Parameters<typeof parts>) => parts(...args).find(({ part_id }) => part_id === id);

test("of several right answers each counts, and ticking all is never all right", () => {
  const id = what!;
  expect(partOf(id, { mc: { [id]: ["o1", "o2"] } })).toMatchObject({ verdict: "correct", score: 1 });
  expect(partOf(id, { mc: { [id]: ["o1"] } })).toMatchObject({
    verdict: "almost",
    score: 0.5,
    feedback: "questions.1.options.1.missed",
  });
  expect(partOf(id, { mc: { [id]: ["o1", "o2", "o3"] } })).toMatchObject({ verdict: "almost", score: 0.5 });
  expect(partOf(id, { mc: { [id]: ["o1", "o2", "o3"] } }, true)).toMatchObject({ verdict: "wrong", score: 0 });
});

test("not knowing is no mistake, but no point either", () => {
  expect(partOf(who!, { dont_know: [who!] })).toMatchObject({ verdict: "empty", code: "dont-know", score: 0 });
});

test("an open answer is judged by what it says, its German and its register, each for itself", () => {
  const said = (text: string) => parts({ open: { [greet!]: { text, checked: [] } } }).slice(2);
  expect(said("Hallo Amira! Ich bin Minh.").map(({ verdict }) => verdict)).toEqual(["correct", "correct", "correct"]);
  expect(said("Hallo Amira, schön, dass Sie da sind.").map(({ verdict }) => verdict)).toEqual([
    "almost",
    "correct",
    "wrong",
  ]);
  expect(said("hallo ich bin minh").map(({ verdict, max }) => [verdict, max])).toEqual([
    ["correct", 2],
    ["almost", 0],
    ["correct", 0],
  ]);
});

test("what must not be said costs half, and says why", () => {
  const [content_] = parts({ open: { [greet!]: { text: "Hallo! Ich bin Minh und helfe Ihnen.", checked: [] } } }).slice(
    2,
  );
  expect(content_).toMatchObject({
    verdict: "almost",
    score: 1,
    code: "forbidden",
    feedback: "questions.2.forbidden.0.feedback",
  });
});
