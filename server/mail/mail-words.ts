declare const isDefanged: unique symbol;
/** What a person wrote, as a mail to somebody else may say it: no mail program makes a link of it (`saidInMail`). */
export type SaidText = string & { [isDefanged]: true };

/** What every mail says around its lines. */
interface Head {
  subject: string;
  /** Shown in the list of mails behind the subject. */
  preview: string;
  heading: string;
  /** Why this mail came, at its end. */
  footer: string;
}

/** `name`: as a greeting has it, with the space before it. `at`: a day and a time, German time. */
type Greeted<About = object> = About & { name: string };
type Happened<About = object> = Greeted<About> & { at: string };

/** About a change of how she signs in: what happened, if it was her, and what to do if not. */
type Warning = Head & { what: string; mine: string; notMine: string; button: string };

/** The words of all mails in one language. What stands where and when is the same in all (`texts.ts`). */
export interface MailWords {
  /** BCP 47. */
  tag: string;
  /** Whose way of writing dates, BCP 47. */
  dates: string;
  /** Stands where somebody wrote an address. */
  linkRemoved: string;
  /** Before a link written out, for those whose mail program shows no button. */
  linkBelow: string;
  code(about: Greeted<{ code: string }>): Head & { enter: string; validity: string; secret: string };
  alreadyKnown(about: Greeted<{ reset: string }>): Head & { what: string; button: string; forgotten: string };
  reset(about: Greeted): Head & { how: string; button: string; after: string };
  passwordChanged(about: Happened): Warning;
  /** `device`: such as "Chrome, Android"; empty where nobody knows. */
  sessionReused(about: Happened<{ device: string }>): Warning;
  passkeyAdded(about: Happened): Warning;
  secondFactorAdded(about: Happened): Warning;
  secondFactorRemoved(about: Happened): Warning;
  accountDeleted(about: Happened): Head & { what: string; devices: string; backups: string; thanks: string };
  /** `tutor`: who asks for it; empty: the account is gone. */
  lessonAssignment(
    about: Greeted<{ tutor: SaidText; section: SaidText; course: SaidText; due: string | null }>,
  ): Head & { what: string; until: (day: string) => string; quote: (note: SaidText) => string; button: string };
  /** `name`: null where nobody knows one yet. */
  invitation(about: { name: string | null; organization: SaidText }): Head & {
    what: string;
    asManager: string;
    asTutor: string;
    button: string;
    next: string;
    seen: string;
  };
}
