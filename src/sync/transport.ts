import type { LearnerDatabase } from "#db/database.ts";
import type { ChangesAnswer, ReplayCall, ReplayResult } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";

export interface ReplayRequest {
  user_id: string;
  device_id: string;
  contract: number;
  sent_at: string;
  feed_id?: string;
  calls: ReplayCall[];
}

/** How the engine reaches the server. Both throw an AppError. */
export interface Transport {
  /** The user whose token the next request will carry; null: nobody is signed in. */
  userId(): Promise<string | null>;
  replay(request: ReplayRequest): Promise<{ feed_id: string; results: ReplayResult[] }>;
  changes(query: { scopes: string[]; cursor: string | undefined; limit: number }): Promise<ChangesAnswer>;
  /** How bytes travel; asked for when there is a file to send. */
  files?(): Promise<FileTransport>;
}

/** What the server is told of a file before its first byte. */
export interface FileHead {
  id: string;
  kind: string;
  mimeType: string;
  byteSize: number;
  sha256: string;
}

/** The tus protocol without its words. All throw an AppError. */
export interface FileTransport {
  /** How many bytes of a file the server holds; null: it does not know it. */
  heldBytes(id: string): Promise<number | null>;
  create(file: FileHead): Promise<void>;
  /** Sends bytes that begin at `offset`. Returns how many the server holds then. */
  append(id: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<number>;
}

const UNREACHABLE = new Set(["network", "timeout", "bad-gateway", "unavailable"]);

/** No server in reach: the learner works on offline. */
export const isUnreachable = ({ code }: AppError): boolean => UNREACHABLE.has(code);

/** Asked before every request: the device may have changed hands since the last one. */
export async function assertOwner(transport: Transport, db: LearnerDatabase): Promise<void> {
  if ((await transport.userId()) !== db.userId) throw new AppError("wrong-user");
}
