import type { LanguageCode } from "#shared/model/languages.ts";

import type { AppDeps } from "../../app-deps.ts";
import { linkToApp } from "../../auth/link-to-app.ts";
import type { MailTokens } from "../../auth/mail-tokens.ts";
import { sessionForMail } from "../../auth/sessions.ts";
import { knownUser, userByEmail } from "../../auth/user-by-email.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { renderMail } from "../../mail/layout.ts";
import type { WriteMail } from "../../mail/mailer.ts";
import type { MailRow } from "../../mail/outbox.ts";
import { saidInMail } from "../../mail/said-in-mail.ts";
import { type MailContent, mailTexts } from "../../mail/texts.ts";
import { assignmentForMail } from "../assignments/tell-learner.ts";
import { invitationForMail } from "../invitations/store.ts";
import { resetForMail } from "../passwords/store.ts";
import { signUpForMail } from "../sign-up/store.ts";
import { deletionMailOf } from "../users/deletion-mails.ts";

interface Draft {
  to: string;
  language: LanguageCode;
  content: MailContent;
}

interface Writer {
  tx: Tx;
  mailTokens: MailTokens;
  now: Date;
  address: (path: string, token?: string) => string;
}

type WriteDraft = (writer: Writer, id: string) => Promise<Draft | null>;

/** Returns what writes the mails of the outbox. */
export function mailWriter({ config, db, clock }: AppDeps, mailTokens: MailTokens): WriteMail {
  const address = (path: string, token?: string) => linkToApp(config, path, token);
  return async ({ id, kind, ref_id: refId }) => {
    const draft = await withTransaction(db, (tx) => DRAFTS[kind]({ tx, mailTokens, now: clock.now(), address }, refId));
    if (draft === null) return null;
    const { to, language, content } = draft;
    return { id, kind, to, ...renderMail(content, language) };
  };
}

type SecurityText = "passwordChanged" | "passkeyAdded" | "secondFactorAdded" | "secondFactorRemoved";

/** A mail that tells a person of a change in how she signs in, with a link for when it was not she. */
function securityNotice(text: SecurityText, path: string): WriteDraft {
  return async ({ tx, now, address }, id) => {
    const user = await knownUser(tx, id);
    if (user === undefined) return null;
    const { email: to, language, firstName } = user;
    return { to, language, content: mailTexts(language)[text]({ firstName, link: address(path), at: now }) };
  };
}

const DRAFTS = {
  "sign-up": async ({ tx, mailTokens, now, address }, id) => {
    const row = await signUpForMail(tx, id, now);
    if (row === undefined) return null;
    const { email: to } = row;
    const known = await userByEmail(tx, to);
    if (known !== undefined) {
      const { language, firstName } = known;
      const links = { signIn: address("/account/sign-in"), reset: address("/account/reset-password") };
      return { to, language, content: mailTexts(language).alreadyKnown({ firstName, ...links }) };
    }
    const { interface_language: language, first_name: firstName } = row;
    const code = mailTokens.code(row.id, row.n);
    return { to, language, content: mailTexts(language).code({ firstName, code }) };
  },

  "password-reset": async ({ tx, mailTokens, now, address }, id) => {
    const row = await resetForMail(tx, id, now);
    const user = row && (await userByEmail(tx, row.email));
    if (user === undefined) return null;
    const { email: to, language, firstName } = user;
    const link = address("/account/change-password", mailTokens.link("password-reset", id, 0));
    return { to, language, content: mailTexts(language).reset({ firstName, link }) };
  },
  "password-changed": securityNotice("passwordChanged", "/account/reset-password"),
  "passkey-added": securityNotice("passkeyAdded", "/profile/security"),
  "second-factor-added": securityNotice("secondFactorAdded", "/account/reset-password"),
  "second-factor-removed": securityNotice("secondFactorRemoved", "/account/reset-password"),

  "account-deleted": async ({ tx }, id) => {
    const row = await deletionMailOf(tx, id);
    if (row === undefined) return null;
    const { email: to, interface_language: language, first_name: firstName, deleted_at: at } = row;
    return { to, language, content: mailTexts(language).accountDeleted({ firstName, at: new Date(at) }) };
  },

  "lesson-assignment": async ({ tx, address }, id) => {
    const row = await assignmentForMail(tx, id);
    const user = row && (await knownUser(tx, row.userId));
    if (row === undefined || user === undefined) return null;
    const { email: to, language, firstName } = user;
    const { dueDay, courseId } = row;
    const link = address(`/course/${courseId}`);
    const texts = mailTexts(language);
    const said = (text: string) => saidInMail(text, texts);
    const [tutor, section, course] = [said(row.tutor), said(row.section), said(row.course)];
    const note = row.note === null ? null : said(row.note);
    return {
      to,
      language,
      content: texts.lessonAssignment({ firstName, tutor, section, course, note, dueDay, link }),
    };
  },

  "session-reused": async ({ tx, address }, id) => {
    const session = await sessionForMail(tx, id);
    const user = session && (await knownUser(tx, session.userId));
    if (session === undefined || user === undefined) return null;
    const { email: to, language, firstName } = user;
    const about = { firstName, device: session.device, at: session.endedAt, link: address("/account/reset-password") };
    return { to, language, content: mailTexts(language).sessionReused(about) };
  },

  invitation: async ({ tx, mailTokens, now, address }, id) => {
    const row = await invitationForMail(tx, id, now);
    if (row === undefined) return null;
    const { email: to, is_manager: isManager, is_tutor: isTutor } = row;
    const known = await userByEmail(tx, to);
    const token = mailTokens.link("invitation", row.id, row.n);
    const path = known === undefined ? "/account/invite/accept" : "/account/org-invite/accept";
    const language = known?.language ?? row.language;
    const texts = mailTexts(language);
    const invited = {
      organization: saidInMail(row.organizationName, texts),
      link: address(path, token),
      isManager,
      isTutor,
      firstName: known?.firstName ?? null,
    };
    return { to, language, content: texts.invitation(invited) };
  },
} satisfies Record<MailRow["kind"], WriteDraft>;
