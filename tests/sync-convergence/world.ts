import { seededRandom } from "#shared/lib/seeded-random.ts";

import { Activity } from "./activity.ts";
import { Device } from "./device.ts";
import type { FuzzServer } from "./fuzz-server.ts";
import type { Violation } from "./invariants.ts";
import { Ledger } from "./ledger.ts";
import type { Fate } from "./fates.ts";
import type { Flight, Line } from "./line.ts";
import { Pictures } from "./pictures.ts";
import type { Plan } from "./plan.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The server, the devices, the air between them, and what was promised to the learners. */
export class World {
  readonly name: string;
  readonly config: Plan;
  readonly server: FuzzServer;
  readonly time: VirtualTime;
  readonly activity = new Activity();
  readonly ledger = new Ledger();
  readonly pictures = new Pictures();
  readonly trace: string[] = [];
  readonly random: () => number;
  devices: Device[];
  flights: Flight[] = [];
  /** Requests whose sender has given up, and which may still arrive. */
  strays: (() => Promise<unknown>)[] = [];
  pageSize: number;
  requests = 0;
  /** How many steps of the schedule are done. */
  steps = 0;
  /** Whose answer has come in this step. */
  answered: Line | null = null;
  hasBackup = false;
  wasRestored = false;
  /** By database: an entry that this app does not understand. */
  readonly newerEntries = new Map<string, string>();
  /** By database and feed: the newest version of each row that was seen there. */
  readonly seenVersions = new Map<string, Map<string, number>>();
  /** Violations seen before the end. */
  readonly violations: Violation[] = [];
  /** What has to be put right again after the schedule. */
  readonly onEnd: (() => void)[] = [];
  /** What was thrown that is no AppError: nothing may. */
  readonly crashes: string[] = [];

  constructor(config: Plan, server: FuzzServer, time: VirtualTime) {
    this.config = config;
    this.name = `fuzz-${config.seed}`;
    this.server = server;
    this.time = time;
    this.random = seededRandom(`schedule ${config.seed}`);
    this.pageSize = config.pageSize;
    this.devices = ["A", "B", "C"].map((name) => new Device(this, name));
  }

  quiet = (): Promise<void> => this.activity.quiet();

  randomFor(name: string): () => number {
    return seededRandom(`${name} of schedule ${this.config.seed}`);
  }

  note(line: string): void {
    this.trace.push(line);
  }

  land(flight: Flight, fate: Fate): void {
    this.flights = this.flights.filter((one) => one !== flight);
    if (flight.stage === "answer") this.answered = flight.line;
    flight.land(fate);
  }

  dropFlights(line: Line): void {
    this.flights = this.flights.filter((one) => one.line !== line);
  }
}
