import type { OutboxEntry } from "#db/database.ts";
import { followCourse } from "#db/followed-courses.ts";
import { withDatabase } from "#db/recovery.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { Mutation } from "#shared/contract/mutation.ts";
import { MUTATIONS, type ArgsOf, type Intent } from "#shared/contract/mutations.ts";
import { dependentsOf, discard, retry } from "#sync/repair.ts";

import { followOrRemove } from "./courses.ts";
import type { Context, Device } from "./device.ts";
import { earlierRate, favourite, favoured, hurry, isCutOff, isFailure, shortWhileMs } from "./focus.ts";
import type { FuzzUser } from "./fuzz-server.ts";
import type { Flight } from "./line.ts";
import { nextAct, type Deed } from "./next-act.ts";
import { checkOnTheWay } from "./on-the-way.ts";
import type { Trouble } from "./plan.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
/** A held answer comes at the latest after so many steps. */
const MOST_HELD_STEPS = 25;
/** The part of a schedule in which a late device is not there yet. */
const LATE = 0.4;
/** Longer than what was delivered is kept. */
const LONG_ABSENCE_MS = 31 * 24 * HOUR_MS;
/** After so long the API client gives a request up. */
const CLIENT_TIMEOUT_MS = 20_000;

/** Everybody is up to date after fewer requests than this. */
const MOST_FLIGHTS = 300;

type Step = (world: World) => Promise<void> | void;

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

const contextsOf = (world: World): Context[] => world.devices.flatMap(({ contexts }) => contexts);
const aContext = (world: World): Context | undefined => pick(contextsOf(world), world.random);
const labelOf = ({ device, user }: Context): string => `${device.name}(${user.tag})`;

/** Runs something that may never end, because its process dies or waits for a timer, and notes how it ends. */
function begin<T>(world: World, work: Promise<T>, onEnd: (result: T) => void, what: string): void {
  world.activity.sign();
  work.then(onEnd, (error: unknown) => {
    const { code } = error instanceof AppError ? error : { code: String(error) };
    world.note(`  ${what} failed: ${code}`);
    if (error instanceof AppError) return;
    world.crashes.push(`${what}: ${(error as Error).stack ?? String(error)}`);
  });
}

async function act(world: World): Promise<void> {
  const context = favourite(world) ?? aContext(world);
  let name = "";
  let intents: Intent[] | null = null;
  // What cannot be done yet (no word, no list) leaves the turn to something else.
  for (let tries = 0; tries < 4 && context && !context.isDead && !intents; tries++) {
    const deed = nextAct(world);
    [name] = deed;
    intents = await chosenIntents(world, context, deed);
  }
  if (!context || !intents || context.isDead) return;
  world.note(`${labelOf(context)} ${name} ${JSON.stringify(intents[0]?.args)}`);
  const undoes = world.random() < 0.3;
  const done = (async () => {
    const ids = await context.act(intents);
    world.ledger.acknowledge(context, ids, intents);
    if (undoes) await undo(world, context, ids);
  })();
  begin(world, done, () => undefined, name);
  await world.quiet();
}

async function undo(world: World, context: Context, ids: readonly string[]): Promise<void> {
  // Taken back from here on: if the process dies now, both outcomes are right.
  world.ledger.release(ids);
  const isUndone = await context.undo(ids);
  if (!isUndone) world.ledger.holdAgain(ids);
  world.note(`  ${isUndone ? "undone" : "too late to undo"}`);
}

/** What to do depends on what she sees: that is read first, and her process may die over it. */
async function chosenIntents(world: World, context: Context, [name, choose]: Deed): Promise<Intent[] | null> {
  let intents: Intent[] | null = null;
  begin(world, choose(context, world.random), (chosen) => (intents = chosen), `choosing ${name}`);
  await world.quiet();
  return intents;
}

async function wake(world: World): Promise<void> {
  const context = favourite(world) ?? aContext(world);
  if (!context) return;
  world.note(`${labelOf(context)} wakes`);
  void context.engine.wake({ hasNetwork: world.random() < 0.5 });
  await world.quiet();
}

const landable = ({ flights, steps }: World): Flight[] => flights.filter(({ heldUntil }) => heldUntil <= steps);
const hasEarlier = ({ what, line }: Flight): boolean =>
  what.startsWith("changes") && (line.device.earlierAnswers.get(what)?.length ?? 0) > 1;
const hasBytes = ({ what, stage }: Flight): boolean => what.startsWith("file PATCH") && stage === "request";

async function land(world: World): Promise<void> {
  const flight = pick(favoured(world, landable(world)), world.random);
  if (flight) await landOne(world, flight);
}

async function landOne(world: World, flight: Flight): Promise<void> {
  const { requestFates, answerFates, faultRate } = world.config;
  const ofBodies = requestFates.filter((one) => one === "torn" || one === "garbled");
  // Few requests carry bytes, and only on a good line at that: what can happen to these happens to them often.
  const isBodyHit = hasBytes(flight) && ofBodies.length > 0 && world.random() < 0.4;
  // So do few questions have an answer that came before.
  const isAnswer = flight.stage === "answer";
  const isOld =
    isAnswer && answerFates.includes("earlier") && hasEarlier(flight) && world.random() < earlierRate(world);
  const isHit = isBodyHit || world.random() < faultRate;
  const onTheWay = isAnswer ? answerFates : isBodyHit ? ofBodies : requestFates;
  const mishap = (isCutOff(world, flight) && "cut") || (isFailure(world, flight) && "table fails");
  const planned = isOld ? "earlier" : mishap;
  const fate = planned || (isHit && pick(onTheWay, world.random)) || "pass";
  world.note(`${flight.line.device.name} ${flight.stage} ${flight.what.slice(0, 24)}: ${fate}`);
  if (fate === "held") flight.heldUntil = world.steps + 1 + Math.floor(world.random() * MOST_HELD_STEPS);
  else world.land(flight, fate);
  await world.quiet();
}

/** The line is there for a while: what is small passes, so a file, which takes many requests, gets on and meets more. */
async function landSome(world: World): Promise<void> {
  for (let count = 0; count < 24; count++) {
    const flight = pick(landable(world), world.random);
    if (!flight) return;
    if (flight.what.startsWith("file PATCH")) await landOne(world, flight);
    else world.land(flight, "pass");
    await world.quiet();
  }
}

async function landStray(world: World): Promise<void> {
  const index = Math.floor(world.random() * world.strays.length);
  const [send] = world.strays.splice(index, 1);
  if (!send) return;
  world.note(`a request that was given up arrives`);
  await send();
}

async function passTime(world: World): Promise<void> {
  const ms = shortWhileMs(world) ?? Math.round(world.random() ** 3 * 600_000);
  world.note(`${ms} ms pass`);
  for (const flight of world.flights.filter(({ leftAt }) => world.time.now() + ms - leftAt > CLIENT_TIMEOUT_MS)) {
    world.land(flight, flight.stage === "answer" ? "lost" : world.random() < 0.5 ? "stray" : "timeout");
  }
  await world.quiet();
  await world.time.pass(ms, world.quiet);
}

/** She looks at a refused change: tries it again, with the other text known, or lets it go. */
async function repair(world: World): Promise<void> {
  const context = aContext(world);
  if (!context) return;
  const done = async (): Promise<void> => {
    const parked = await context.db.outbox.where("state").equals("parked").toArray();
    const entry = pick(parked, world.random);
    if (!entry) return;
    if (world.random() < 0.4) {
      const dependents = await dependentsOf(context.db, entry.id);
      world.ledger.release([entry.id, ...dependents.map(({ id }) => id)]);
      await discard(context.db, entry.id);
      world.note(`${labelOf(context)} discards ${entry.name}`);
    } else {
      const args = withOtherText(entry) ?? entry.args;
      world.ledger.release([entry.id]);
      const id = await retry(context.db, entry.id, args);
      world.ledger.adopt(context.db.name, [{ ...entry, id, args }]);
      world.note(`${labelOf(context)} tries ${entry.name} again`);
    }
  };
  begin(world, done(), () => undefined, "repair");
  await world.quiet();
}

function withOtherText({ args, lastError }: OutboxEntry): unknown {
  const { base } = args as { base?: Record<string, unknown> };
  const row = lastError?.body as Record<string, unknown> | null | undefined;
  if (!base || !row) return undefined;
  return { ...(args as object), base: Object.fromEntries(Object.keys(base).map((field) => [field, row[field]])) };
}

async function moveCourse(world: World): Promise<void> {
  const context = favourite(world) ?? aContext(world);
  if (!context) return;
  const done = (what: string | null) => void (what && world.note(`${labelOf(context)} ${what}`));
  begin(world, followOrRemove(context, world.random), done, "a course");
  await world.quiet();
  if (world.random() < 0.6) void context.engine.wake();
  await world.quiet();
}

/** Everybody has had a course on her phone for long, so that there is something to do in it. */
async function beginCourse(world: World): Promise<void> {
  await openMissing(world);
  for (const { db } of contextsOf(world)) await world.activity.during(() => followCourse(db, world.server.openCourse));
}

async function editCourse(world: World): Promise<void> {
  world.note(await world.activity.during(() => world.server.editCourses(world.random)));
}

function armKill(world: World): void {
  const context = aContext(world);
  if (!context || Number.isFinite(context.storage.stepsToLive)) return;
  const steps = 1 + Math.floor(world.random() ** 2 * 150);
  world.note(`${labelOf(context)} will die in ${steps} steps`);
  context.storage.stepsToLive = steps;
}

/** Every device runs the app of whoever is signed in, as soon as it is picked up again. */
export async function openMissing(world: World): Promise<void> {
  for (const device of world.devices) {
    const user = device.signedIn;
    if (!user || device.contexts.some((context) => context.user === user)) continue;
    await openApp(world, device, user);
  }
}

async function openApp(world: World, device: Device, user: FuzzUser): Promise<void> {
  const context = await world.activity.during(() => device.open(user));
  world.note(`${labelOf(context)} starts`);
  world.ledger.adopt(context.db.name, await context.db.outbox.toArray());
  world.ledger.adopt(context.db.name, await context.db.delivered.toArray());
  void context.engine.wake();
  await world.quiet();
}

async function secondContext(world: World): Promise<void> {
  const device = pick(world.devices, world.random);
  if (!device?.signedIn) return;
  const [first, second] = device.contexts;
  if (second) device.close(second);
  else if (first) await openApp(world, device, device.signedIn);
}

/** Somebody else takes the shared phone. The app of the other one may go on for a while in a forgotten tab. */
async function changeUser(world: World): Promise<void> {
  const device = world.devices.at(-1);
  if (!device) return;
  if (world.random() < 0.6) device.closeAll();
  device.handOver();
  await world.quiet();
}

async function loseHandle(world: World): Promise<void> {
  const context = aContext(world);
  if (!context) return;
  world.note(`${labelOf(context)} loses its connection to the database`);
  context.db.close({ disableAutoOpen: false });
  await world.quiet();
}

function toggleFull(world: World): void {
  const device = pick(world.devices, world.random);
  if (!device) return;
  device.isFull = !device.isFull;
  if (device.isFull) for (const user of world.server.users) world.ledger.shortened.add(device.databaseName(user));
  world.note(`${device.name} is ${device.isFull ? "full" : "roomy"}`);
}

function skew(world: World): void {
  const device = pick(world.devices, world.random);
  if (!device) return;
  device.skewMs = Math.round((world.random() - 0.5) * 96 * HOUR_MS);
  world.note(`${device.name}'s clock is off by ${device.skewMs} ms`);
}

async function restart(world: World): Promise<void> {
  world.note("the server restarts");
  await world.server.restart();
}

async function backUpOrRestore(world: World): Promise<void> {
  if (!world.hasBackup) {
    world.note("a backup is made");
    await world.server.backUp();
    world.hasBackup = true;
  } else {
    world.note("the server is put back to the backup");
    await world.server.restore();
    world.hasBackup = false;
    world.wasRestored = true;
  }
}

/** Holidays: nobody opens the app, and what was delivered before is kept no longer. */
async function stayAway(world: World): Promise<void> {
  world.note("nobody comes for more than a month");
  for (const device of world.devices) {
    device.closeAll();
    for (const user of world.server.users) world.ledger.shortened.add(device.databaseName(user));
  }
  await world.quiet();
  await world.time.pass(LONG_ABSENCE_MS, world.quiet);
}

/** The app is updated: the new one finds the outbox of the old one, and a later shape of the database. */
async function updateApp(world: World): Promise<void> {
  const [first] = world.devices;
  if (!first || first.hasLaterApp) return;
  world.note("everybody gets a later app");
  for (const device of world.devices) {
    device.closeAll();
    device.hasLaterApp = true;
  }
  world.onEnd.push(writeCallsOtherwise());
  await openMissing(world);
}

/** The later app writes some calls in another way that means the same. Returns the way back. */
function writeCallsOtherwise(): () => void {
  const lists: { toCall: Mutation<ArgsOf<"createVocabList">>["toCall"] } = MUTATIONS.createVocabList;
  const { toCall } = lists;
  lists.toCall = (args, stamp) => {
    const call = toCall(args, stamp);
    if (call.call !== "POST /vocab-lists/create-my") return call;
    const { description, ...rest } = call.body;
    return description === null ? { ...call, body: rest } : call;
  };
  return () => {
    lists.toCall = toCall;
  };
}

/** Something that only a newer app understands lies in the outbox; it was put back since. */
async function newerEntry(world: World): Promise<void> {
  const context = aContext(world);
  if (!context || world.newerEntries.has(context.db.name)) return;
  const id = `newer-${context.db.name}`;
  const entry: Omit<OutboxEntry, "seq"> = {
    id,
    name: "ofANewerApp",
    args: { what: "ever" },
    lane: "newer:1",
    after: [],
    userId: context.userId,
    deviceId: "x",
    at: context.now(),
    localDay: "2026-01-01",
    timeZone: "UTC",
    state: "pending",
    attempts: 0,
    nextAttemptAt: 0,
    keys: [],
    makes: [],
    call: null,
    lastError: null,
  };
  const add = withDatabase(context.db, () => context.db.outbox.add(entry as OutboxEntry));
  begin(world, add, () => world.newerEntries.set(context.db.name, id), "a newer entry");
  await world.quiet();
}

function stepsOf(world: World): [number, Step][] {
  const { config, strays, ledger } = world;
  const canLand = landable(world).length > 0;
  const { troubles, actRate, focus } = config;
  const if_ = (has: boolean, weight: number): number => (has ? weight : 0);
  const of = (trouble: Trouble, weight: number): number =>
    if_(troubles.has(trouble), focus.includes(trouble) ? weight * 3 : weight);
  return [
    [actRate * 10, act],
    [hurry(world), wake],
    [if_(canLand, 6 * hurry(world)), land],
    [hurry(world), passTime],
    [if_(ledger.refused.size > 0, 0.7), repair],
    [if_(strays.length > 0, 0.7), landStray],
    [if_(troubles.has("many pictures") && canLand, 2), landSome],
    [of("kill", 1), armKill],
    [of("second context", 0.6), secondContext],
    [of("change of user", 0.6), changeUser],
    [of("lost handle", 0.5), loseHandle],
    [of("storage full", 0.6), toggleFull],
    [of("skew", 0.4), skew],
    [of("server restart", 0.3), restart],
    [of("restored backup", 0.4), backUpOrRestore],
    [of("app update", 0.2), updateApp],
    [of("long absence", 0.2), stayAway],
    [of("newer entry", 0.2), newerEntry],
    [of("courses", 1.2), moveCourse],
    [of("courses", 0.5), editCourse],
  ];
}

/** The schedule of a plan: who does what, and what goes wrong, step by step. Then everything heals. */
export async function runSchedule(world: World): Promise<void> {
  const { config, server, devices } = world;
  const [anna, bela] = server.users;
  const [a, b, c] = devices;
  if (!a || !b || !c || !anna || !bela) throw new Error("two users and three devices are needed");
  [a.signedIn, b.signedIn, c.signedIn] = [anna, anna, bela];
  const late = Math.floor(config.steps * LATE);
  if (config.troubles.has("late device")) b.signedIn = null;
  if (config.troubles.has("courses")) await beginCourse(world);
  if (config.startsSynced) await settle(world);
  for (let count = 0; count < config.steps; count++) {
    if (count === late) b.signedIn = anna;
    await openMissing(world);
    const steps = stepsOf(world);
    const total = steps.reduce((sum, [weight]) => sum + weight, 0);
    let dice = world.random() * total;
    const [, step] = steps.find(([weight]) => (dice -= weight) < 0) ?? [0, wake];
    world.answered = null;
    await step(world);
    world.steps += 1;
    await world.quiet();
    // Where an answer has just come, what is wrong may be seen for a moment only.
    const answered = contextsOf(world).find(({ line }) => line === world.answered);
    const context = answered ?? (count % 2 === 0 ? aContext(world) : undefined);
    if (context && !context.isDead) begin(world, checkOnTheWay(world, context), () => undefined, "looking");
    await world.quiet();
  }
  await heal(world);
}

/** The line is good, everything has room, nobody dies any more, and time passes until nothing moves. */
async function heal(world: World): Promise<void> {
  world.note("everything heals");
  for (const device of world.devices) {
    device.isFull = false;
    for (const { storage } of device.contexts) storage.stepsToLive = Number.POSITIVE_INFINITY;
  }
  world.pageSize = 200;
  while (world.strays.length > 0) await world.strays.pop()?.();
  const shared = world.devices.at(-1);
  // Who shares a phone comes back to it, one after the other.
  for (const user of world.server.users) {
    if (shared && shared.signedIn !== user) {
      shared.closeAll();
      shared.signedIn = user;
    }
    await settle(world);
  }
}

/** Everybody looks again and again until a look finds nothing more to send. */
async function settle(world: World): Promise<void> {
  for (let round = 0, sent = 1; round < 8 && (sent > 0 || round < 2); round++) {
    await openMissing(world);
    for (const { engine } of contextsOf(world)) void engine.wake({ hasNetwork: true });
    await world.quiet();
    sent = await landAll(world);
    await world.time.pass(700_000, async () => {
      await world.quiet();
      sent += await landAll(world);
    });
  }
}

/** Lets everything pass that is in the air. Returns how many requests with changes were among it. */
async function landAll(world: World): Promise<number> {
  let sent = 0;
  for (let count = 0; world.flights[0]; count++) {
    if (count > MOST_FLIGHTS) throw new Error("the devices and the server never come to rest");
    if (/^(replay|file)/.test(world.flights[0].what)) sent += 1;
    world.land(world.flights[0], "pass");
    await world.quiet();
  }
  return sent;
}
