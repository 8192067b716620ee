import * as v from "valibot";

import { uuid } from "#shared/model/scalars.ts";

import { invalid } from "../../http/errors.ts";
import type { ListPlace } from "./store.ts";

const place = v.tuple([v.pipe(v.number(), v.finite()), uuid]);

export function writeListCursor({ position, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([position, id])).toString("base64url");
}

export function readListCursor(cursor: string): ListPlace {
  const result = v.safeParse(place, parsed(Buffer.from(cursor, "base64url").toString()));
  if (!result.success) throw invalid("cursor", "Ist kein gültiger Zeiger");
  const [position, id] = result.output;
  return { position, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
