import { PAID_ONCE_A_DAY, type ContentType } from "../course-terms.ts";

interface PassedAttempt {
  id: string;
  itemId: string;
  type: ContentType;
}

export const isPaidOnceADay = (type: ContentType): boolean => PAID_ONCE_A_DAY.includes(type);

/** Returns the name under which a repeated attempt is paid: what has the same name is paid once. */
export function payKeyOf({ id, itemId, type }: PassedAttempt, localDay: string): string {
  return isPaidOnceADay(type) ? `${itemId}:${localDay}` : id;
}
