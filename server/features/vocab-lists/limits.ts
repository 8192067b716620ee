/** How many lists and words somebody has stands in `server/db/row-quotas.ts`. */
export const MOST_WORDS_OF_A_LIST = 20_000;

/** A page of lists ends after so many lists, or earlier, when it carries so many words. */
export const LISTS_OF_A_PAGE = 50;
export const WORDS_OF_A_PAGE = 500;
/** A call that changes a list answers no more of its words than these. */
export const WORDS_OF_A_CHANGE = 100;
