/** A medium with a page of its own. */
export const PAGE_MEDIUM = "section-media";
