import { expect, it } from "vitest";

import { samples } from "./samples.ts";
import { firstOpen, stepsOf } from "./steps.ts";

const sample = samples[0];
if (!sample) throw new Error("no samples");
const { content, right } = sample;
const [name, address] = content.entries;
if (!name || !address) throw new Error("no phrases");

it("shows each phrase before it is asked for", () => {
  const kinds = stepsOf(content, []).map((step) => (step.kind === "card" ? "card" : step.task.practice));
  expect(kinds).toEqual(["card", "order", "slot", "choose", "say", "card", "order", "say"]);
});

it("leaves out what was right before", () => {
  const locked = [`${name.id}.order`, `${name.id}.slot`, `${name.id}.choose`, `${name.id}.say`, `${address.id}.order`];
  expect(stepsOf(content, locked).map(({ kind }) => kind)).toEqual(["card", "task"]);
});

it("goes on where something is open, and with the card where a phrase is new", () => {
  const steps = stepsOf(content, []);
  expect(firstOpen(steps, {})).toBe(0);
  expect(firstOpen(steps, { [name.id]: { order: right[name.id]?.order } })).toBe(2);
  expect(firstOpen(steps, { [name.id]: right[name.id] ?? {} })).toBe(5);
  expect(firstOpen(steps, right)).toBe(steps.length - 1);
});
