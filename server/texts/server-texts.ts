/**
 * Every text that the server writes: its id, and the placeholders that it has. The texts themselves stand in
 * `locales/<code>/server.po`, German is the source; `npm run i18n` keeps those files by this table.
 */
export const SERVER_TEXTS = {
  "mail.linkBelow": [],
  "mail.linkRemoved": [],

  "mail.code.subject": ["code"],
  "mail.code.preview": [],
  "mail.code.heading": ["name"],
  "mail.code.enter": [],
  "mail.code.validity": [],
  "mail.code.secret": [],
  "mail.code.footer": [],

  "mail.alreadyKnown.subject": [],
  "mail.alreadyKnown.preview": [],
  "mail.alreadyKnown.heading": ["name"],
  "mail.alreadyKnown.what": [],
  "mail.alreadyKnown.button": [],
  "mail.alreadyKnown.forgotten": ["reset"],
  "mail.alreadyKnown.footer": [],

  "mail.reset.subject": [],
  "mail.reset.preview": [],
  "mail.reset.heading": ["name"],
  "mail.reset.how": [],
  "mail.reset.button": [],
  "mail.reset.after": [],
  "mail.reset.footer": [],

  "mail.passwordChanged.subject": [],
  "mail.passwordChanged.preview": [],
  "mail.passwordChanged.heading": ["name"],
  "mail.passwordChanged.what": ["at"],
  "mail.passwordChanged.mine": [],
  "mail.passwordChanged.notMine": [],
  "mail.passwordChanged.button": [],
  "mail.passwordChanged.footer": [],

  "mail.sessionReused.subject": [],
  "mail.sessionReused.preview": [],
  "mail.sessionReused.heading": ["name"],
  "mail.sessionReused.what": ["at", "device"],
  "mail.sessionReused.whatUnnamed": ["at"],
  "mail.sessionReused.mine": [],
  "mail.sessionReused.notMine": [],
  "mail.sessionReused.button": [],
  "mail.sessionReused.footer": [],

  "mail.passkeyAdded.subject": [],
  "mail.passkeyAdded.preview": [],
  "mail.passkeyAdded.heading": ["name"],
  "mail.passkeyAdded.what": ["at"],
  "mail.passkeyAdded.mine": [],
  "mail.passkeyAdded.notMine": [],
  "mail.passkeyAdded.button": [],
  "mail.passkeyAdded.footer": [],

  "mail.secondFactorAdded.subject": [],
  "mail.secondFactorAdded.preview": [],
  "mail.secondFactorAdded.heading": ["name"],
  "mail.secondFactorAdded.what": ["at"],
  "mail.secondFactorAdded.mine": [],
  "mail.secondFactorAdded.notMine": [],
  "mail.secondFactorAdded.button": [],
  "mail.secondFactorAdded.footer": [],

  "mail.secondFactorRemoved.subject": [],
  "mail.secondFactorRemoved.preview": [],
  "mail.secondFactorRemoved.heading": ["name"],
  "mail.secondFactorRemoved.what": ["at"],
  "mail.secondFactorRemoved.mine": [],
  "mail.secondFactorRemoved.notMine": [],
  "mail.secondFactorRemoved.button": [],
  "mail.secondFactorRemoved.footer": [],

  "mail.accountDeleted.subject": [],
  "mail.accountDeleted.preview": [],
  "mail.accountDeleted.heading": ["name"],
  "mail.accountDeleted.what": ["at"],
  "mail.accountDeleted.devices": [],
  "mail.accountDeleted.backups": [],
  "mail.accountDeleted.thanks": [],
  "mail.accountDeleted.footer": [],

  "mail.lessonAssignment.subject": ["section"],
  "mail.lessonAssignment.previewCourse": ["course"],
  "mail.lessonAssignment.previewDue": ["due"],
  "mail.lessonAssignment.heading": ["name"],
  "mail.lessonAssignment.what": ["tutor", "section", "course"],
  "mail.lessonAssignment.whatUnnamed": ["section", "course"],
  "mail.lessonAssignment.until": ["due"],
  "mail.lessonAssignment.quote": ["note"],
  "mail.lessonAssignment.button": [],
  "mail.lessonAssignment.footer": [],

  "mail.invitation.subject": ["organization"],
  "mail.invitation.preview": [],
  "mail.invitation.heading": ["name"],
  "mail.invitation.headingUnnamed": [],
  "mail.invitation.what": ["organization"],
  "mail.invitation.asManager": [],
  "mail.invitation.asTutor": [],
  "mail.invitation.button": [],
  "mail.invitation.nextNew": [],
  "mail.invitation.nextKnown": [],
  "mail.invitation.seen": ["organization"],
  "mail.invitation.footer": ["organization"],

  "reminder.title": [],
  "reminder.due": [],
  "reminder.open": [],

  "assignment.title": [],
  "assignment.text": [],

  "export.title": [],
  "export.made": ["email", "date"],
  "export.account": [],
  "export.words": [],
  "export.files": [],
  "export.missing": [],
  "export.device": [],

  "xp.login": ["xp"],
  "xp.streak": ["xp", "days"],
  "xp.streakBegins": ["xp"],
} as const satisfies Record<string, readonly string[]>;

export type ServerTextId = keyof typeof SERVER_TEXTS;

/** What the placeholders of a text are replaced by. */
export type TextValues<Id extends ServerTextId> = Readonly<Record<(typeof SERVER_TEXTS)[Id][number], string | number>>;

/** Texts that belong together: a person reads all of them in one language. */
export type TextArea = ServerTextId extends `${infer Area}.${string}` ? Area : never;
