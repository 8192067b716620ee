import type { Context } from "./device.ts";
import type { Flight } from "./line.ts";
import type { Focus } from "./plan.ts";
import type { World } from "./world.ts";

// What a schedule does more often that is about something. Without a focus nothing here draws from the seed, so the
// plain schedules stay what they are.

export const isAbout = ({ config: { focus } }: World, ...what: Focus): boolean =>
  what.some((one) => focus.includes(one));

/** Where an old answer or a long snapshot is met, one device does most: it is one row's story that shows it. */
const hasFavourite = (world: World): boolean => isAbout(world, "cut", "late device", "table fails");

export function favourite(world: World): Context | undefined {
  if (!hasFavourite(world) || world.random() > 0.7) return undefined;
  return world.devices[0]?.contexts[0];
}

/** The flights that are landed next: mostly those of the device that does most. */
export function favoured(world: World, flights: readonly Flight[]): readonly Flight[] {
  if (!hasFavourite(world) || world.random() > 0.5) return flights;
  const own = flights.filter(({ line }) => line.device === world.devices[0]);
  return own.length > 0 ? own : flights;
}

/** Pages that never arrive, so that the same question is asked again, and an answer of before can come for it. */
export const isCutOff = (world: World, { what, stage }: Flight): boolean =>
  isAbout(world, "cut") && stage === "answer" && what.startsWith("changes") && world.random() < 0.4;

/** A table fails where something is written: most requests only ask. */
export const isFailure = (world: World, { what, stage }: Flight): boolean =>
  isAbout(world, "table fails") && stage === "request" && what.startsWith("replay") && world.random() < 0.5;

/** How many of the questions that were asked before get an answer of before. */
export const earlierRate = (world: World): number => (isAbout(world, "cut") ? 0.6 : 0.4);

/** Long enough for a deletion to leave the device, and too short for a request to be given up. */
export const shortWhileMs = (world: World): number | undefined =>
  hasFavourite(world) && world.random() < 0.7 ? 8500 + Math.round(world.random() * 8000) : undefined;

/** How much more often devices wake and time passes: nothing is sent in between. */
export const hurry = (world: World): number => (isAbout(world, "cut", "late device") ? 3 : 1);

/** A late device is given the first rows of a long snapshot; then it is time that some of them go. */
export const isTimeToGo = (world: World): boolean =>
  isAbout(world, "late device") && world.steps > world.config.steps * 0.4;
