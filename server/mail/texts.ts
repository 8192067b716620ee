import type { LanguageCode } from "#shared/model/languages.ts";

import { greeted } from "./greeted.ts";
import type { MailWords, SaidText } from "./mail-words.ts";
import { englishWords } from "./texts-english.ts";
import { germanWords } from "./texts-german.ts";

/** One part of a mail, one below the other. */
export type MailBlock =
  | { is: "text"; text: string }
  /** Quieter, below the rest. */
  | { is: "note"; text: string }
  | { is: "code"; code: string }
  | { is: "button"; label: string; link: string };

export interface MailContent {
  subject: string;
  preview: string;
  heading: string;
  blocks: MailBlock[];
  footer: string;
}

const text = (said: string): MailBlock => ({ is: "text", text: said });
const note = (said: string): MailBlock => ({ is: "note", text: said });
const button = (label: string, link: string): MailBlock => ({ is: "button", label, link });

interface Event {
  firstName: string;
  link: string;
  at: Date;
}

interface Assignment {
  firstName: string;
  tutor: SaidText;
  section: SaidText;
  course: SaidText;
  note: SaidText | null;
  dueDay: string | null;
  link: string;
}

interface Invited {
  /** Null: nobody knows the name yet. */
  firstName: string | null;
  organization: SaidText;
  link: string;
  isManager: boolean;
  isTutor: boolean;
}

/** All mails in the words of one language: what stands where, and what only sometimes. */
function mailsIn(words: MailWords) {
  const time = new Intl.DateTimeFormat(words.dates, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  });
  const date = new Intl.DateTimeFormat(words.dates, { dateStyle: "long", timeZone: "UTC" });
  const happened = ({ firstName, at }: { firstName: string; at: Date }) => ({
    name: greeted(firstName),
    at: time.format(at),
  });
  const warning = (said: ReturnType<MailWords["passwordChanged"]>, link: string): MailContent => {
    const { what, mine, notMine, button: label, ...head } = said;
    return { ...head, blocks: [text(what), text(mine), text(notMine), button(label, link)] };
  };
  const { tag, linkRemoved, linkBelow } = words;
  return {
    tag,
    linkRemoved,
    linkBelow,
    code({ firstName, code }: { firstName: string; code: string }): MailContent {
      const { enter, validity, secret, ...head } = words.code({ name: greeted(firstName), code });
      return { ...head, blocks: [text(enter), { is: "code", code }, text(validity), note(secret)] };
    },
    alreadyKnown({ firstName, signIn, reset }: { firstName: string; signIn: string; reset: string }): MailContent {
      const { what, button: label, forgotten, ...head } = words.alreadyKnown({ name: greeted(firstName), reset });
      return { ...head, blocks: [text(what), button(label, signIn), text(forgotten)] };
    },
    reset({ firstName, link }: { firstName: string; link: string }): MailContent {
      const { how, button: label, after, ...head } = words.reset({ name: greeted(firstName) });
      return { ...head, blocks: [text(how), button(label, link), note(after)] };
    },
    passwordChanged: (about: Event) => warning(words.passwordChanged(happened(about)), about.link),
    sessionReused: (about: Event & { device: string }) =>
      warning(words.sessionReused({ ...happened(about), device: about.device }), about.link),
    passkeyAdded: (about: Event) => warning(words.passkeyAdded(happened(about)), about.link),
    secondFactorAdded: (about: Event) => warning(words.secondFactorAdded(happened(about)), about.link),
    secondFactorRemoved: (about: Event) => warning(words.secondFactorRemoved(happened(about)), about.link),
    accountDeleted(about: { firstName: string; at: Date }): MailContent {
      const { what, devices, backups, thanks, ...head } = words.accountDeleted(happened(about));
      return { ...head, blocks: [text(what), text(devices), note(backups), text(thanks)] };
    },
    lessonAssignment({ firstName, dueDay, note: written, link, ...about }: Assignment): MailContent {
      const due = dueDay === null ? null : date.format(new Date(dueDay));
      const said = words.lessonAssignment({ ...about, name: greeted(firstName), due });
      const { what, until, quote, button: label, ...head } = said;
      const blocks = [text(what)];
      if (due !== null) blocks.push(text(until(due)));
      if (written !== null && written !== "") blocks.push(text(quote(written)));
      return { ...head, blocks: [...blocks, button(label, link)] };
    },
    invitation({ firstName, organization, link, isManager, isTutor }: Invited): MailContent {
      const name = firstName === null ? null : greeted(firstName);
      const said = words.invitation({ name, organization });
      const { what, asManager, asTutor, button: label, next, seen, ...head } = said;
      const role = isManager ? [text(asManager)] : isTutor ? [text(asTutor)] : [];
      return { ...head, blocks: [text(what), ...role, button(label, link), text(next), note(seen)] };
    },
  };
}

export type MailTexts = ReturnType<typeof mailsIn>;

const english = mailsIn(englishWords);
const TEXTS: Partial<Record<LanguageCode, MailTexts>> = { deu: mailsIn(germanWords) };

/** The texts in this language; in English where there are none. */
export const mailTexts = (language: LanguageCode): MailTexts => TEXTS[language] ?? english;
