/**
 * What is counted, summed or folded from rows, and so changes behind the rows that a call writes: by triggers of the
 * database, by derived rows, by folds. A call names what it moves (`totals` of its endpoint), and tests hold it to that.
 */
export const TOTALS = {
  xp: "the sum of her experience points, and her level",
  habit: "her days and weeks in a row, her freezes, and what her week lacks of its goal",
  memory: "when her cards are due, and how many are",
  progress: "how far she is in a section, its chapter and its course",
  revision: "the revision of a task, by which answers are judged",
  sectionSize: "how many tasks a section has, and how many of them it asks for",
  courseSize: "the outline of a course, its sections, tasks and minutes",
  mediaSize: "the bytes of a course's media",
  seats: "how many seats of an organisation are taken",
  belonging: "where somebody is a member, what she is there, and whether somebody tutors her",
  opens: "how often the links to a list were opened",
} as const;

export type Total = keyof typeof TOTALS;
