/** With more due words than this nobody catches up in one sitting, and the number only takes heart. */
const BACKLOG_FROM = 40;
/** So many are asked on a day until the pile is gone. */
export const BACKLOG_CAP = 20;
/** The way back in: two cards are enough for today. */
export const RESTART_SIZE = 2;

export const isBacklog = (dueWords: number): boolean => dueWords > BACKLOG_FROM;

/** How many due words are told of today: of a pile only what today's share is. */
export const dueToday = (dueWords: number): number => (isBacklog(dueWords) ? BACKLOG_CAP : dueWords);
