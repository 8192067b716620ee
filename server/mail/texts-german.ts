import type { MailWords } from "./mail-words.ts";

/** German is the source of all texts. */
export const germanWords: MailWords = {
  tag: "de",
  dates: "de-DE",
  linkRemoved: "(Link entfernt)",
  linkBelow: "Falls der Knopf nicht geht, öffne diese Adresse:",

  code: ({ name, code }) => ({
    subject: `${code} ist dein Code für Visite`,
    preview: "Er gilt 15 Minuten.",
    heading: `Hallo${name}, schön, dass du da bist!`,
    enter: "Gib diesen Code in Visite ein. Dann ist dein Konto fertig, und du kannst dich anmelden.",
    validity: "Der Code gilt 15 Minuten. Danach kannst du dir in Visite einen neuen schicken lassen.",
    secret: "Gib den Code niemandem weiter. Wir fragen dich nie am Telefon oder per E-Mail danach.",
    footer:
      "Du bekommst diese E-Mail, weil sich jemand mit deiner Adresse bei Visite registriert hat. Warst das nicht du, dann lösche sie einfach: Ohne den Code passiert nichts.",
  }),

  alreadyKnown: ({ name, reset }) => ({
    subject: "Du hast schon ein Konto bei Visite",
    preview: "Melde dich einfach an.",
    heading: `Hallo${name}, du hast schon ein Konto`,
    what: "Gerade wollte sich jemand mit deiner Adresse neu registrieren. Das brauchst du nicht: Dein Konto ist da, mit allem, was du gelernt hast.",
    button: "Anmelden",
    forgotten: `Passwort vergessen? Hier bekommst du ein neues: ${reset}`,
    footer: "Warst das nicht du, dann musst du nichts tun. An deinem Konto hat sich nichts geändert.",
  }),

  reset: ({ name }) => ({
    subject: "Neues Passwort für Visite",
    preview: "Der Link gilt eine Stunde.",
    heading: `Hallo${name}, hier geht es zum neuen Passwort`,
    how: "Öffne den Link und wähle ein neues Passwort. Er gilt eine Stunde und nur ein Mal.",
    button: "Neues Passwort wählen",
    after: "Danach meldest du dich auf deinen Geräten neu an. Was du gelernt hast, bleibt da.",
    footer:
      "Du bekommst diese E-Mail, weil jemand für dein Konto ein neues Passwort angefordert hat. Warst das nicht du, dann lösche sie einfach: Dein Passwort bleibt, wie es ist.",
  }),

  passwordChanged: ({ name, at }) => ({
    subject: "Dein Passwort für Visite wurde geändert",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${name}, dein Passwort ist geändert`,
    what: `Das war am ${at} Uhr. Alle anderen Geräte sind jetzt abgemeldet.`,
    mine: "Warst das du? Dann musst du nichts weiter tun.",
    notMine: "Warst das nicht du, dann wähle bitte gleich ein neues Passwort:",
    button: "Neues Passwort anfordern",
    footer: "Diese E-Mail kommt immer, wenn sich ein Passwort ändert, damit niemand es heimlich tun kann.",
  }),

  sessionReused: ({ name, at, device }) => ({
    subject: "Zur Sicherheit abgemeldet",
    preview: "Eine Anmeldung in Visite wurde an zwei Stellen benutzt.",
    heading: `Hallo${name}, wir haben eines deiner Geräte abgemeldet`,
    what: `Am ${at} (deutsche Zeit) kam die Anmeldung ${device === "" ? "eines Geräts" : `von „${device}“`} von zwei Stellen zugleich. Vielleicht hat jemand sie kopiert. Darum gilt sie jetzt nicht mehr.`,
    mine: "Melde dich auf deinem Gerät einfach neu an. Was du gelernt hast, ist da. Deine anderen Geräte bleiben angemeldet.",
    notMine: "Kannst du dir das nicht erklären? Dann wähle bitte gleich ein neues Passwort:",
    button: "Neues Passwort anfordern",
    footer: "Diese E-Mail kommt nur, wenn wir ein Gerät zu deiner Sicherheit abmelden.",
  }),

  passkeyAdded: ({ name, at }) => ({
    subject: "Neuer Passkey für dein Konto bei Visite",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${name}, dein Konto hat einen neuen Passkey`,
    what: `Er wurde am ${at} Uhr (deutsche Zeit) eingerichtet. Mit ihm kann man sich ohne Passwort anmelden: mit Fingerabdruck, Gesicht oder PIN.`,
    mine: "Warst das du? Dann musst du nichts weiter tun.",
    notMine: "Warst das nicht du, dann lösche den Passkey bitte gleich und wähle ein neues Passwort:",
    button: "Passkeys ansehen",
    footer: "Diese E-Mail kommt immer, wenn ein Passkey dazukommt, damit niemand es heimlich tun kann.",
  }),

  secondFactorAdded: ({ name, at }) => ({
    subject: "Zwei-Faktor-Anmeldung ist an bei Visite",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${name}, dein Konto ist jetzt doppelt geschützt`,
    what: `Seit dem ${at} Uhr (deutsche Zeit) fragen wir nach deinem Passwort auch nach einem Code, den deine App zeigt.`,
    mine: "Warst das du? Dann leg deine Notfall-Codes gut weg. Mehr musst du nicht tun.",
    notMine:
      "Warst das nicht du, dann wähle bitte gleich ein neues Passwort und schreib denen, die dein Visite betreiben:",
    button: "Neues Passwort anfordern",
    footer: "Diese E-Mail kommt immer, wenn sich deine Anmeldung ändert, damit niemand es heimlich tun kann.",
  }),

  secondFactorRemoved: ({ name, at }) => ({
    subject: "Zwei-Faktor-Anmeldung ist aus bei Visite",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${name}, jetzt reicht wieder dein Passwort`,
    what: `Am ${at} Uhr (deutsche Zeit) wurde die Zwei-Faktor-Anmeldung ausgeschaltet. Wir fragen nicht mehr nach einem Code, und deine Notfall-Codes gelten nicht mehr.`,
    mine: "Warst das du? Dann musst du nichts weiter tun.",
    notMine: "Warst das nicht du, dann wähle bitte gleich ein neues Passwort:",
    button: "Neues Passwort anfordern",
    footer: "Diese E-Mail kommt immer, wenn sich deine Anmeldung ändert, damit niemand es heimlich tun kann.",
  }),

  accountDeleted: ({ name, at }) => ({
    subject: "Dein Konto bei Visite ist gelöscht",
    preview: "Das ist unsere letzte E-Mail an dich.",
    heading: `Auf Wiedersehen${name}`,
    what: `Am ${at} (deutsche Zeit) haben wir dein Konto gelöscht, wie du es wolltest: deine Wörter und Listen, deine Antworten, deine Aufnahmen und Bilder und alles, was du über dich geschrieben hast.`,
    devices: "Andere Geräte, auf denen du angemeldet warst, entfernen deine Daten, sobald sie wieder Netz haben.",
    backups:
      "Sicherungskopien des Servers werden nach und nach überschrieben. Sonst behalten wir nichts; auch diese Adresse löschen wir, sobald diese E-Mail verschickt ist.",
    thanks: "Danke, dass du mit uns gelernt hast. Du bist jederzeit wieder willkommen.",
    footer:
      "Ohne dein Passwort kann das niemand. Warst das trotzdem nicht du, dann schreib bitte denen, die dein Visite betreiben.",
  }),

  lessonAssignment: ({ name, tutor, section, course, due }) => ({
    subject: `Für dich: „${section}“`,
    preview: due === null ? `Aus dem Kurs „${course}“.` : `Bis zum ${due}.`,
    heading: `Hallo${name}, hier ist etwas für dich`,
    what: `${tutor === "" ? "Jemand, der dich begleitet," : tutor} empfiehlt dir den Abschnitt „${section}“ aus dem Kurs „${course}“.`,
    until: (day) => `Bitte mach ihn bis zum ${day}.`,
    quote: (note) => `„${note}“`,
    button: "Kurs öffnen",
    footer:
      "Du bekommst diese E-Mail, weil dich jemand aus deiner Organisation beim Lernen begleitet. Davon schreiben wir dir höchstens ein Mal am Tag.",
  }),

  invitation: ({ name, organization }) => ({
    subject: `${organization} lädt dich zu Visite ein`,
    preview: "Deutsch für die Pflege. Der Link gilt 24 Stunden.",
    heading: name === null ? "Willkommen!" : `Hallo${name}!`,
    what: `${organization} lädt dich ein, mit Visite Deutsch für die Arbeit im Krankenhaus und in der Pflege zu lernen.`,
    asManager: "Du wirst dort die Leitung übernehmen.",
    asTutor: "Du wirst dort andere als Tutorin oder Tutor begleiten.",
    button: "Einladung annehmen",
    next:
      name === null
        ? "Dann wählst du ein Passwort, und es geht los."
        : "Du behältst dein Konto und alles, was du gelernt hast.",
    seen: `Gut zu wissen: Die Leitung und die Tutorinnen und Tutoren von ${organization} dürfen sehen, wie weit du in Kursen und beim Lernen bist. Deine eigenen Wörter, Listen und Notizen sehen sie nicht, und aus deinem Lerntagebuch nur, was du teilst.`,
    footer: `Der Link gilt 24 Stunden. Ist er abgelaufen, kannst du dir auf derselben Seite einen neuen schicken lassen. Kennst du ${organization} nicht, dann lösche diese E-Mail einfach.`,
  }),
};
