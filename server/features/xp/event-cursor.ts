import * as v from "valibot";

import { localDay, uuid } from "#shared/model/scalars.ts";

import { invalid } from "../../calls/errors.ts";
import type { EventPlace } from "./store.ts";

const place = v.tuple([localDay, uuid]);

export function writeEventCursor({ localDay: day, id }: EventPlace): string {
  return Buffer.from(JSON.stringify([day, id])).toString("base64url");
}

export function readEventCursor(cursor: string): EventPlace {
  const result = v.safeParse(place, parsed(Buffer.from(cursor, "base64url").toString()));
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
