import { seededRandom } from "#shared/lib/seeded-random.ts";

import { aSignedInLearner } from "../../server/testing/factories.ts";
import type { TestApp } from "../../server/testing/test-app.ts";
import { ACT_NAMES, ACTS, type Random } from "./acts.ts";
import { Device } from "./device.ts";
import { FaultyTransport, type Fault } from "./faulty-transport.ts";

export interface Outcome {
  devices: Device[];
  /** A third device that comes last and takes a snapshot: what the server holds. */
  witness: Device;
  /** Ids of everything that was acknowledged to the learner and only ever grows. */
  reviews: Set<string>;
  trace: string[];
  end(): Promise<void>;
}

const HOUR_MS = 3_600_000;

async function act(device: Device, random: Random, outcome: Pick<Outcome, "reviews" | "trace">): Promise<void> {
  const name = ACT_NAMES[Math.floor(random() * ACT_NAMES.length)];
  const intents = name && (await ACTS[name](device, random));
  if (!intents) return;
  const ids = await device.act(intents);
  outcome.trace.push(`${device.name} ${name} ${JSON.stringify(intents[0]?.args)}`);
  for (const intent of intents) if (intent.name === "addTestResult") outcome.reviews.add(intent.args.review.id);
  const isHeld = name === "deleteVocab" || name === "deleteVocabList";
  if (isHeld && random() < 0.4) outcome.trace.push(`${device.name} undo ${await device.undo(ids)}`);
}

async function step(
  device: Device,
  fault: Fault,
  random: Random,
  outcome: Pick<Outcome, "reviews" | "trace">,
): Promise<void> {
  const dice = random();
  if (dice < 0.6) return act(device, random, outcome);
  if (dice < 0.7) {
    device.transport.isOffline = !device.transport.isOffline;
    outcome.trace.push(`${device.name} ${device.transport.isOffline ? "offline" : "online"}`);
    return;
  }
  if (fault === "kill" && dice < 0.8) {
    const ticks = Math.floor(random() * 60);
    outcome.trace.push(`${device.name} killed after ${ticks}`);
    return device.killDuringSync(ticks);
  }
  outcome.trace.push(`${device.name} sync`);
  return fault === "two-contexts" ? device.syncInTwoContexts() : device.sync();
}

/** Everything heals: the line is good, time passes until nothing is held back, both devices look until nothing moves. */
async function settle(devices: readonly Device[], passTime: () => void): Promise<void> {
  for (const { transport } of devices) {
    transport.isOffline = false;
    transport.isHit = () => false;
    transport.delayTicks = () => 0;
  }
  for (let round = 0; round < 6; round++) {
    passTime();
    for (const device of devices) await device.sync();
  }
}

/** Two devices of one learner, `steps` random acts, one kind of fault; then everything heals. Same seed, same schedule. */
export async function runSchedule(test: TestApp, seed: number, fault: Fault, steps: number): Promise<Outcome> {
  const random = seededRandom(`convergence ${seed} ${fault}`);
  const { person, client } = await aSignedInLearner(test);
  let passed = 0;
  const clock = () => Date.now() + passed;
  const make = (name: string) => {
    const transport = new FaultyTransport(person.userId, client);
    transport.fault = fault;
    return new Device(name, person.userId, transport, clock);
  };
  const devices = [make("A"), make("B")];
  const outcome = { reviews: new Set<string>(), trace: [`seed ${seed}, fault ${fault}`] };
  for (const device of devices) await device.sync();
  for (const device of devices) {
    device.transport.isHit = () => random() < 0.4;
    if (fault === "two-contexts") device.transport.delayTicks = () => Math.floor(random() * 80);
    if (fault === "skew") device.skewMs = Math.round((random() - 0.5) * 96 * HOUR_MS);
  }
  for (let count = 0; count < steps; count++) {
    const device = devices[random() < 0.5 ? 0 : 1];
    if (device) await step(device, fault, random, outcome);
    passed += Math.floor(random() * 6000);
  }
  await settle(devices, () => (passed += 10 * 60_000));
  const witness = make("witness");
  await witness.sync();
  return {
    ...outcome,
    devices,
    witness,
    end: async () => {
      for (const device of [...devices, witness]) await device.end();
    },
  };
}
