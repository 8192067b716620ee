import type { LanguageCode } from "#shared/model/languages.ts";

import { type Texts, textsIn } from "../texts/say.ts";
import { greeted } from "./greeted.ts";
import type { SaidText } from "./said-text.ts";

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
  /** Who asks for it; empty: the account is gone. */
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

/** Mails about a change of how she signs in: what happened, if it was her, and what to do if not. */
type Warning = "passwordChanged" | "sessionReused" | "passkeyAdded" | "secondFactorAdded" | "secondFactorRemoved";

const accountMails = ({ say }: Texts<"mail">) => ({
  code({ firstName, code }: { firstName: string; code: string }): MailContent {
    return {
      subject: say("mail.code.subject", { code }),
      preview: say("mail.code.preview"),
      heading: say("mail.code.heading", { name: greeted(firstName) }),
      blocks: [
        text(say("mail.code.enter")),
        { is: "code", code },
        text(say("mail.code.validity")),
        note(say("mail.code.secret")),
      ],
      footer: say("mail.code.footer"),
    };
  },

  alreadyKnown({ firstName, signIn, reset }: { firstName: string; signIn: string; reset: string }): MailContent {
    return {
      subject: say("mail.alreadyKnown.subject"),
      preview: say("mail.alreadyKnown.preview"),
      heading: say("mail.alreadyKnown.heading", { name: greeted(firstName) }),
      blocks: [
        text(say("mail.alreadyKnown.what")),
        button(say("mail.alreadyKnown.button"), signIn),
        text(say("mail.alreadyKnown.forgotten", { reset })),
      ],
      footer: say("mail.alreadyKnown.footer"),
    };
  },

  reset({ firstName, link }: { firstName: string; link: string }): MailContent {
    return {
      subject: say("mail.reset.subject"),
      preview: say("mail.reset.preview"),
      heading: say("mail.reset.heading", { name: greeted(firstName) }),
      blocks: [text(say("mail.reset.how")), button(say("mail.reset.button"), link), note(say("mail.reset.after"))],
      footer: say("mail.reset.footer"),
    };
  },

  accountDeleted({ firstName, at }: { firstName: string; at: string }): MailContent {
    return {
      subject: say("mail.accountDeleted.subject"),
      preview: say("mail.accountDeleted.preview"),
      heading: say("mail.accountDeleted.heading", { name: greeted(firstName) }),
      blocks: [
        text(say("mail.accountDeleted.what", { at })),
        text(say("mail.accountDeleted.devices")),
        note(say("mail.accountDeleted.backups")),
        text(say("mail.accountDeleted.thanks")),
      ],
      footer: say("mail.accountDeleted.footer"),
    };
  },
});

function warningMail({ say }: Texts<"mail">, kind: Warning, { firstName, what, link }: Warned): MailContent {
  return {
    subject: say(`mail.${kind}.subject`),
    preview: say(`mail.${kind}.preview`),
    heading: say(`mail.${kind}.heading`, { name: greeted(firstName) }),
    blocks: [
      text(what),
      text(say(`mail.${kind}.mine`)),
      text(say(`mail.${kind}.notMine`)),
      button(say(`mail.${kind}.button`), link),
    ],
    footer: say(`mail.${kind}.footer`),
  };
}

interface Warned {
  firstName: string;
  what: string;
  link: string;
}

function assignmentMail({ say }: Texts<"mail">, due: string | null, about: Assignment): MailContent {
  const { firstName, tutor, section, course, note: written, link } = about;
  const what =
    tutor === ""
      ? say("mail.lessonAssignment.whatUnnamed", { section, course })
      : say("mail.lessonAssignment.what", { tutor, section, course });
  const blocks = [text(what)];
  if (due !== null) blocks.push(text(say("mail.lessonAssignment.until", { due })));
  if (written !== null && written !== "") blocks.push(text(say("mail.lessonAssignment.quote", { note: written })));
  return {
    subject: say("mail.lessonAssignment.subject", { section }),
    preview:
      due === null
        ? say("mail.lessonAssignment.previewCourse", { course })
        : say("mail.lessonAssignment.previewDue", { due }),
    heading: say("mail.lessonAssignment.heading", { name: greeted(firstName) }),
    blocks: [...blocks, button(say("mail.lessonAssignment.button"), link)],
    footer: say("mail.lessonAssignment.footer"),
  };
}

function invitationMail({ say }: Texts<"mail">, invited: Invited): MailContent {
  const { firstName, organization, link, isManager, isTutor } = invited;
  const isKnown = firstName !== null;
  const role = isManager ? [text(say("mail.invitation.asManager"))] : [];
  if (isTutor && !isManager) role.push(text(say("mail.invitation.asTutor")));
  return {
    subject: say("mail.invitation.subject", { organization }),
    preview: say("mail.invitation.preview"),
    heading: isKnown
      ? say("mail.invitation.heading", { name: greeted(firstName) })
      : say("mail.invitation.headingUnnamed"),
    blocks: [
      text(say("mail.invitation.what", { organization })),
      ...role,
      button(say("mail.invitation.button"), link),
      text(isKnown ? say("mail.invitation.nextKnown") : say("mail.invitation.nextNew")),
      note(say("mail.invitation.seen", { organization })),
    ],
    footer: say("mail.invitation.footer", { organization }),
  };
}

/** All mails in one language: what stands where, and what only sometimes. */
function mailsIn(texts: Texts<"mail">) {
  const { say, locale } = texts;
  const time = new Intl.DateTimeFormat(locale.intl, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  });
  const date = new Intl.DateTimeFormat(locale.intl, { dateStyle: "long", timeZone: "UTC" });
  const mails = accountMails(texts);
  const warning = (kind: Exclude<Warning, "sessionReused">, { firstName, at, link }: Event) =>
    warningMail(texts, kind, { firstName, link, what: say(`mail.${kind}.what`, { at: time.format(at) }) });
  return {
    ...mails,
    tag: locale.tag,
    linkRemoved: say("mail.linkRemoved"),
    linkBelow: say("mail.linkBelow"),
    accountDeleted: ({ firstName, at }: { firstName: string; at: Date }) =>
      mails.accountDeleted({ firstName, at: time.format(at) }),
    passwordChanged: (about: Event) => warning("passwordChanged", about),
    passkeyAdded: (about: Event) => warning("passkeyAdded", about),
    secondFactorAdded: (about: Event) => warning("secondFactorAdded", about),
    secondFactorRemoved: (about: Event) => warning("secondFactorRemoved", about),
    /** `device`: such as "Chrome, Android"; empty where nobody knows. */
    sessionReused({ firstName, link, at: moment, device }: Event & { device: string }): MailContent {
      const at = time.format(moment);
      const what =
        device === "" ? say("mail.sessionReused.whatUnnamed", { at }) : say("mail.sessionReused.what", { at, device });
      return warningMail(texts, "sessionReused", { firstName, link, what });
    },
    lessonAssignment: (about: Assignment) =>
      assignmentMail(texts, about.dueDay === null ? null : date.format(new Date(about.dueDay)), about),
    invitation: (invited: Invited) => invitationMail(texts, invited),
  };
}

export type MailTexts = ReturnType<typeof mailsIn>;

/** The texts in this language; in English where there are none. */
export const mailTexts = (language: LanguageCode): MailTexts => mailsIn(textsIn("mail", language));
