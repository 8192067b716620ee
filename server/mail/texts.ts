import type { LanguageCode } from "#shared/model/languages.ts";

import { englishTexts } from "./texts-english.ts";
import { germanTexts } from "./texts-german.ts";

declare const isDefanged: unique symbol;
/** What a person wrote, as a mail to somebody else may say it: no mail program makes a link of it (`saidInMail`). */
export type SaidText = string & { [isDefanged]: true };

/** One part of a mail, one below the other. */
export type MailBlock =
  | { is: "text"; text: string }
  /** Quieter, below the rest. */
  | { is: "note"; text: string }
  | { is: "code"; code: string }
  | { is: "button"; label: string; link: string };

export interface MailContent {
  subject: string;
  /** Shown in the list of mails behind the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  /** Why this mail came, at its end. */
  footer: string;
}

export interface MailTexts {
  /** BCP 47. */
  tag: string;
  code(about: { firstName: string; code: string }): MailContent;
  alreadyKnown(about: { firstName: string; signIn: string; reset: string }): MailContent;
  reset(about: { firstName: string; link: string }): MailContent;
  passwordChanged(about: { firstName: string; link: string; at: Date }): MailContent;
  /** `device`: such as "Chrome, Android"; empty where nobody knows. */
  sessionReused(about: { firstName: string; device: string; link: string; at: Date }): MailContent;
  passkeyAdded(about: { firstName: string; link: string; at: Date }): MailContent;
  secondFactorAdded(about: { firstName: string; link: string; at: Date }): MailContent;
  secondFactorRemoved(about: { firstName: string; link: string; at: Date }): MailContent;
  accountDeleted(about: { firstName: string; at: Date }): MailContent;
  lessonAssignment(about: {
    firstName: string;
    /** Who asks for it; empty: the account is gone. */
    tutor: SaidText;
    section: SaidText;
    course: SaidText;
    note: SaidText | null;
    dueDay: string | null;
    link: string;
  }): MailContent;
  invitation(about: {
    /** Null: nobody knows the name yet. */
    firstName: string | null;
    organization: SaidText;
    link: string;
    isManager: boolean;
    isTutor: boolean;
  }): MailContent;
  /** Stands where somebody wrote an address. */
  linkRemoved: string;
  /** Before a link written out, for those whose mail program shows no button. */
  linkBelow: string;
}

const TEXTS: Partial<Record<LanguageCode, MailTexts>> = { deu: germanTexts };

/** The texts in this language; in English where there are none. */
export const mailTexts = (language: LanguageCode): MailTexts => TEXTS[language] ?? englishTexts;
