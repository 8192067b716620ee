import type { BrowserContext } from "playwright";

import { growTo } from "./growth/learner-data.ts";
import { printColumns } from "./lib/columns.ts";
import { newPhone, signIn, solutions, waitForWorker, waitUntilSynced } from "./lib/learner.ts";
import { percentile, type Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";
import { Hand } from "./smoothness/hand.ts";
import { JOURNEYS, type Journey, type Stage } from "./smoothness/journeys.ts";
import type { Stretch } from "./smoothness/record.ts";

const RATE = 4;
const WORDS = 5000;
/** What else the machine does makes single runs longer: of each journey the one in the middle counts. */
const ROUNDS = 3;
const PATIENCE_MS = 600_000;
const BUDGETS = { taskMs: 50, delayMs: 100, framesMissing: 2 };
const CAUSES_TOLD = 3;

/** Signed in, with all words, the worker there, at work in a course: nothing is left to be fetched. */
async function settle(context: BrowserContext, url: string): Promise<Stage> {
  const page = await context.newPage();
  await signIn(page, url);
  await page.locator('main a[href*="/vocab-dashboard"]').first().waitFor({ timeout: PATIENCE_MS });
  await waitUntilSynced(page, PATIENCE_MS);
  await waitForWorker(page);
  await page.goto(`${url}/courses`);
  const course = await page.locator('main a[href^="/course/"]').first().getAttribute("href");
  const answers = await solutions(page);
  await page.close();
  return { url, courseId: course?.split("/").at(-1) ?? "", answers };
}

async function playOnce(context: BrowserContext, stage: Stage, journey: Journey): Promise<Stretch> {
  const page = await context.newPage();
  try {
    const hand = await Hand.on(page);
    await hand.slow(RATE);
    return await journey.play(hand, stage);
  } finally {
    await page.close();
  }
}

const longest = ({ tasks }: Stretch): number => Math.max(0, ...tasks);
const middle = (values: readonly number[]): number => percentile(values, 0.5);
const delaysOf = (runs: readonly Stretch[]): number[] => runs.flatMap(({ delays }) => delays);

/** Pictures a second; NaN where they were not watched. */
function framesPerSecond(runs: readonly Stretch[]): number {
  const frames = runs.flatMap((run) => run.frames);
  return (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
}

function printRuns(played: ReadonlyMap<Journey, Stretch[]>): void {
  const ms = (value: number) => (Number.isNaN(value) ? "" : `${Math.round(value)} ms`);
  const rows = [...played].map(([{ name }, runs]) => {
    const delays = delaysOf(runs);
    const frames = framesPerSecond(runs);
    return [
      name,
      ms(middle(runs.map(longest))),
      ms(Math.min(...runs.map(longest))),
      String(middle(runs.map(({ tasks }) => tasks.length))),
      ms(percentile(delays, 0.5)),
      ms(percentile(delays, 0.95)),
      delays.length > 0 ? ms(Math.max(...delays)) : "",
      Number.isNaN(frames) ? "" : frames.toFixed(1),
    ];
  });
  const head = ["journey", "longest task", "in the best run", "tasks > 50 ms", "delay p50", "p95", "max", "frames/s"];
  printColumns(head, rows);
  for (const [{ name }, runs] of played) {
    const blame = runs.toSorted((a, b) => longest(a) - longest(b))[Math.floor(runs.length / 2)]?.blame ?? [];
    for (const cause of blame.slice(0, CAUSES_TOLD)) console.log(`${name}: ${cause.slice(0, 300)}`);
  }
}

function figuresOf({ name, watchesFrames }: Journey, runs: readonly Stretch[]): Figure[] {
  const { taskMs, delayMs, framesMissing } = BUDGETS;
  const delays = delaysOf(runs);
  const figures: Figure[] = [
    { what: `${name}: longest task, median`, value: middle(runs.map(longest)), budget: taskMs, unit: "ms" },
  ];
  if (delays.length > 0)
    figures.push({ what: `${name}: delay, p95`, value: percentile(delays, 0.95), budget: delayMs, unit: "ms" });
  if (watchesFrames) {
    const value = 60 - framesPerSecond(runs);
    figures.push({ what: `${name}: missing of 60 a second`, value, budget: framesMissing, unit: "frames" });
  }
  return figures;
}

/**
 * How smooth the app is on a phone four times slower than this machine, with 5,000 words: long tasks, the delay of every
 * tap and key, and pictures a second, while a thumb plays what learners do all day.
 */
export async function measureSmoothness({ url, dataDir, browser }: Product): Promise<Figure[]> {
  await growTo(dataDir, WORDS);
  const context = await newPhone(browser);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const stage = await settle(context, url);
    const played = new Map<Journey, Stretch[]>(JOURNEYS.map((journey) => [journey, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [journey, runs] of played) runs.push(await playOnce(context, stage, journey));
    }
    printRuns(played);
    return [...played].flatMap(([journey, runs]) => figuresOf(journey, runs));
  } finally {
    await context.close();
  }
}
