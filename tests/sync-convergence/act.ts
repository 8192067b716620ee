import type { Intent } from "#shared/contract/mutations.ts";

import type { Context } from "./device.ts";

export type Random = () => number;
/** What somebody does next, with what is on her device; null: there is nothing to do it with. */
export type Act = (device: Context, random: Random) => Promise<Intent[] | null>;

export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];
/** Whose text it is stands in it. Few texts, so that two devices write the same one now and then. */
export const text = ({ user }: Context, random: Random): string => `${user.tag}: Text ${Math.floor(random() * 8)}`;
