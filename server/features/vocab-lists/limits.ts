/** Far above what a person writes, far below what would trouble the server. */
export const MOST_LISTS = 500;
export const MOST_OWN_WORDS = 100_000;
export const MOST_WORDS_OF_A_LIST = 20_000;

/** A page of lists ends after so many lists, or earlier, when it carries so many words. */
export const LISTS_OF_A_PAGE = 50;
export const WORDS_OF_A_PAGE = 500;
/** A call that changes a list answers no more of its words than these. */
export const WORDS_OF_A_CHANGE = 100;
