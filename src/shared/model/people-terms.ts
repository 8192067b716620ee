/** More people than anybody cheers on; also how many requests may wait at once. */
export const MOST_FOLLOWED = 200;

/** Where a link to follow somebody leads. */
export const followPath = (token: string): string => `/profile/people?code=${encodeURIComponent(token)}`;
