import type { Edit, VocabularyRow } from "./vocabulary.ts";

/** What a server tells the page before it begins. */
export interface Access {
  run: number;
  /** Path of this run's data behind the gate; empty where the session says whose they are. */
  base: string;
  session?: { userId: string; accessToken: string; refreshToken: string; receivedAt: number; lifetimeMs: number };
}

export type ScreenRow = Pick<VocabularyRow, "id" | "remarks">;

/** A data layer of the device with its way to a server, as a page uses it. */
export interface Contender {
  /** `isFirst`: nothing is on this device yet. */
  open(access: Access, isFirst: boolean): Promise<void>;
  /** Fetches everything and stores it. */
  snapshot(): Promise<void>;
  countRows(): Promise<number>;
  /** The first rows by id, a screenful. */
  screen(): Promise<readonly ScreenRow[]>;
  /** One local change with what is needed to send it later; resolves when both are stored. */
  edit(edit: Edit): Promise<void>;
  /** Sends all that waits; resolves when the server has taken it and the device knows. */
  drain(): Promise<void>;
  /** Calls back with the screenful, now and after every change of it. */
  watch(onRows: (rows: readonly ScreenRow[]) => void): Promise<() => void>;
}
