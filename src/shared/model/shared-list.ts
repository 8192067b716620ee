/** 128 random bits, as the last part of a link to a shared list. */
export const SHARE_TOKEN = /^[\w-]{22}$/;

/** Where such a link leads, from the root of the site. */
export const sharedListPath = (token: string): string => `/vocab-dashboard/shared/${token}`;

/** How long a link is valid. */
export const SHARE_DAYS = 90;
