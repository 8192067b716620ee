import * as v from "valibot";

import { filledText, integer, timestamp, uuid } from "./scalars.ts";
import { userRow } from "./user.ts";

const { first_name, last_name, profile_image } = userRow.entries;
const username = v.nullable(filledText(50));

/**
 * Somebody as far as the caller may see her. Before she has accepted a request it says only what the caller asked by:
 * neither name nor picture, and no id.
 */
const seenPerson = v.object({
  id: v.nullable(uuid),
  username,
  first_name: v.nullable(first_name),
  last_name: v.nullable(last_name),
  profile_image,
});

/** One person follows another: asked for, until it is accepted; a refused or ended one is not there any more. */
export const followAnswer = v.object({
  id: uuid,
  user: seenPerson,
  created_at: timestamp,
  accepted_at: v.nullable(timestamp),
  /** Of the person followed, once she has accepted. */
  level: v.nullable(integer(1, Number.MAX_SAFE_INTEGER)),
  /** Null as well where she wants none. */
  streak_days: v.nullable(integer(0, Number.MAX_SAFE_INTEGER)),
});
export type FollowAnswer = v.InferOutput<typeof followAnswer>;

/** Somebody whom the caller has blocked. She is not told. */
export const blockAnswer = v.object({ id: uuid, user: seenPerson, created_at: timestamp });
export type BlockAnswer = v.InferOutput<typeof blockAnswer>;

/** Exactly the name that she goes by: there is no search for people. */
export const askedUsername = filledText(50);
