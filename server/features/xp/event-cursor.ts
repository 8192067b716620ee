import * as v from "valibot";

import { localDay, uuid } from "#shared/model/scalars.ts";

import { invalid } from "../../calls/errors.ts";
import type { EventPosition } from "./store.ts";

const eventPosition = v.tuple([localDay, uuid]);

export function writeEventCursor({ localDay: day, id }: EventPosition): string {
  return Buffer.from(JSON.stringify([day, id])).toString("base64url");
}

export function readEventCursor(cursor: string): EventPosition {
  const result = v.safeParse(eventPosition, parsed(Buffer.from(cursor, "base64url").toString()));
  if (!result.success) throw invalid("cursor", "cursor");
  const [day, id] = result.output;
  return { localDay: day, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
