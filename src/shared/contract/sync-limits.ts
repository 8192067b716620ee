/** Raised when a newer app sends what an older server would misunderstand. */
export const CONTRACT_VERSION = 1;
export const MAX_CALLS_PER_REPLAY = 200;
export const MAX_CHANGES_PER_PAGE = 2000;
