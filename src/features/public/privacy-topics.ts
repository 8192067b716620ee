/**
 * What the privacy page speaks of, by name. Its texts stand in privacy-facts.ts, and tests/privacy-page.test.ts says which
 * table, file and mail of the server belongs to which of them: something new does not pass without a sentence.
 */
export const PRIVACY_TOPICS = [
  "account",
  "plans",
  "signIns",
  "secondFactor",
  "words",
  "sharedLists",
  "practice",
  "courses",
  "journal",
  "cases",
  "files",
  "people",
  "organization",
  "reminders",
  "authoring",
  "machinery",
  "waiting",
  "logs",
  "crashes",
] as const;
export type PrivacyTopic = (typeof PRIVACY_TOPICS)[number];

export const PRIVACY_MAILS = [
  "code",
  "reset",
  "passwordChanged",
  "signedOut",
  "signInWays",
  "invitation",
  "assignment",
  "farewell",
] as const;
export type PrivacyMail = (typeof PRIVACY_MAILS)[number];
