// Apart from the filters themselves, which need the database: the address of the screen is read before that is there.

/** What a learner narrows her words by. Empty: any. */
export const FILTER_KEYS = ["topic", "article", "memory", "tag", "level", "kind"] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export type WordFilters = Readonly<Partial<Record<FilterKey, string>>>;
