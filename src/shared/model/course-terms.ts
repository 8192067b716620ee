/** The closed sets of words about courses, without schemas: the app needs them before it needs to check anything. */

/** What a section can be made of. Names are for ever: attempts carry them. */
export const CONTENT_TYPES = [
  "text",
  "pair-of-terms-game",
  "section-media",
  "exercise-media",
  "cases",
  "mm-vocab",
  "form-structured-exercise",
  "form-case",
  "cloze",
  "resource",
  "mm-set-phrase",
  "vocab-intro",
  "scoring-exercise",
  "ordering-exercise",
  "image-labeling-exercise",
  "categorization-exercise",
  "journalling",
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
/** Done again, these pay once a day; all others pay for each passed attempt. */
export const PAID_ONCE_A_DAY: readonly ContentType[] = ["journalling"];

export const COURSE_STATES = ["draft", "published"] as const;
export const MEDIUM_KINDS = ["picture", "sound", "film", "captions", "file"] as const;
export const VOICES = ["male", "female", "any"] as const;
export const DIALOG_LINE_TYPES = ["PERSON_SAY", "AUDIO_EFFECT", "DESC"] as const;
export const TRANSLATION_STATES = ["author", "draft"] as const;
export const PART_VERDICTS = ["correct", "almost", "wrong", "empty"] as const;
export type PartVerdict = (typeof PART_VERDICTS)[number];
/** Who judged an attempt: the device, the server by the same rules, a model, or a person. */
export const EVALUATORS = ["local", "server-rule", "llm", "tutor"] as const;
/** What a tutor says of an answer that the judge was unsure of. */
export const READER_VERDICTS = ["right", "partly", "wrong"] as const;
export type ReaderVerdict = (typeof READER_VERDICTS)[number];
export const JOURNAL_VISIBILITIES = ["private", "shared"] as const;
export type JournalVisibility = (typeof JOURNAL_VISIBILITIES)[number];

export const CHECK_MODES = ["instant", "on_check", "on_submit"] as const;
export const RETRY_MODES = ["wrong_only", "all", "none"] as const;
export const SOLUTION_MODES = ["after_first_check", "after_pass", "after_attempts", "never"] as const;
export const SCORING_MODES = ["per_part", "all_or_nothing"] as const;

/** An answer larger than this is not sent. */
export const MOST_ANSWER_BYTES = 32 * 1024;
export const MOST_CONTENT_BYTES = 64 * 1024;

/** What a course may have: far above what an author makes, far below what would trouble a phone. */
export const MOST_CHAPTERS = 200;
export const MOST_SECTIONS = 60;
export const MOST_ITEMS = 40;
