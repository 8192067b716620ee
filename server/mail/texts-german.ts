import { greeted } from "./greeted.ts";
import type { MailTexts } from "./texts.ts";

const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });

const date = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });

/** German is the source of all texts. */
export const germanTexts: MailTexts = {
  tag: "de",
  linkRemoved: "(Link entfernt)",
  linkBelow: "Falls der Knopf nicht geht, öffne diese Adresse:",

  code: ({ firstName, code }) => ({
    subject: `${code} ist dein Code für Visite`,
    preview: "Er gilt 15 Minuten.",
    heading: `Hallo${greeted(firstName)}, schön, dass du da bist!`,
    blocks: [
      { is: "text", text: "Gib diesen Code in Visite ein. Dann ist dein Konto fertig, und du kannst dich anmelden." },
      { is: "code", code },
      { is: "text", text: "Der Code gilt 15 Minuten. Danach kannst du dir in Visite einen neuen schicken lassen." },
      { is: "note", text: "Gib den Code niemandem weiter. Wir fragen dich nie am Telefon oder per E-Mail danach." },
    ],
    footer:
      "Du bekommst diese E-Mail, weil sich jemand mit deiner Adresse bei Visite registriert hat. Warst das nicht du, dann lösche sie einfach: Ohne den Code passiert nichts.",
  }),

  alreadyKnown: ({ firstName, signIn, reset }) => ({
    subject: "Du hast schon ein Konto bei Visite",
    preview: "Melde dich einfach an.",
    heading: `Hallo${greeted(firstName)}, du hast schon ein Konto`,
    blocks: [
      {
        is: "text",
        text: "Gerade wollte sich jemand mit deiner Adresse neu registrieren. Das brauchst du nicht: Dein Konto ist da, mit allem, was du gelernt hast.",
      },
      { is: "button", label: "Anmelden", link: signIn },
      { is: "text", text: `Passwort vergessen? Hier bekommst du ein neues: ${reset}` },
    ],
    footer: "Warst das nicht du, dann musst du nichts tun. An deinem Konto hat sich nichts geändert.",
  }),

  reset: ({ firstName, link }) => ({
    subject: "Neues Passwort für Visite",
    preview: "Der Link gilt eine Stunde.",
    heading: `Hallo${greeted(firstName)}, hier geht es zum neuen Passwort`,
    blocks: [
      { is: "text", text: "Öffne den Link und wähle ein neues Passwort. Er gilt eine Stunde und nur ein Mal." },
      { is: "button", label: "Neues Passwort wählen", link },
      { is: "note", text: "Danach meldest du dich auf deinen Geräten neu an. Was du gelernt hast, bleibt da." },
    ],
    footer:
      "Du bekommst diese E-Mail, weil jemand für dein Konto ein neues Passwort angefordert hat. Warst das nicht du, dann lösche sie einfach: Dein Passwort bleibt, wie es ist.",
  }),

  passwordChanged: ({ firstName, link, at }) => ({
    subject: "Dein Passwort für Visite wurde geändert",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${greeted(firstName)}, dein Passwort ist geändert`,
    blocks: [
      { is: "text", text: `Das war am ${day.format(at)} Uhr. Alle anderen Geräte sind jetzt abgemeldet.` },
      { is: "text", text: "Warst das du? Dann musst du nichts weiter tun." },
      { is: "text", text: "Warst das nicht du, dann wähle bitte gleich ein neues Passwort:" },
      { is: "button", label: "Neues Passwort anfordern", link },
    ],
    footer: "Diese E-Mail kommt immer, wenn sich ein Passwort ändert, damit niemand es heimlich tun kann.",
  }),

  sessionReused: ({ firstName, device, link, at }) => ({
    subject: "Zur Sicherheit abgemeldet",
    preview: "Eine Anmeldung in Visite wurde an zwei Stellen benutzt.",
    heading: `Hallo${greeted(firstName)}, wir haben eines deiner Geräte abgemeldet`,
    blocks: [
      {
        is: "text",
        text: `Am ${day.format(at)} (deutsche Zeit) kam die Anmeldung ${device === "" ? "eines Geräts" : `von „${device}“`} von zwei Stellen zugleich. Vielleicht hat jemand sie kopiert. Darum gilt sie jetzt nicht mehr.`,
      },
      {
        is: "text",
        text: "Melde dich auf deinem Gerät einfach neu an. Was du gelernt hast, ist da. Deine anderen Geräte bleiben angemeldet.",
      },
      { is: "text", text: "Kannst du dir das nicht erklären? Dann wähle bitte gleich ein neues Passwort:" },
      { is: "button", label: "Neues Passwort anfordern", link },
    ],
    footer: "Diese E-Mail kommt nur, wenn wir ein Gerät zu deiner Sicherheit abmelden.",
  }),

  passkeyAdded: ({ firstName, link, at }) => ({
    subject: "Neuer Passkey für dein Konto bei Visite",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${greeted(firstName)}, dein Konto hat einen neuen Passkey`,
    blocks: [
      {
        is: "text",
        text: `Er wurde am ${day.format(at)} Uhr (deutsche Zeit) eingerichtet. Mit ihm kann man sich ohne Passwort anmelden: mit Fingerabdruck, Gesicht oder PIN.`,
      },
      { is: "text", text: "Warst das du? Dann musst du nichts weiter tun." },
      {
        is: "text",
        text: "Warst das nicht du, dann lösche den Passkey bitte gleich und wähle ein neues Passwort:",
      },
      { is: "button", label: "Passkeys ansehen", link },
    ],
    footer: "Diese E-Mail kommt immer, wenn ein Passkey dazukommt, damit niemand es heimlich tun kann.",
  }),

  secondFactorAdded: ({ firstName, link, at }) => ({
    subject: "Zwei-Faktor-Anmeldung ist an bei Visite",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${greeted(firstName)}, dein Konto ist jetzt doppelt geschützt`,
    blocks: [
      {
        is: "text",
        text: `Seit dem ${day.format(at)} Uhr (deutsche Zeit) fragen wir nach deinem Passwort auch nach einem Code, den deine App zeigt.`,
      },
      { is: "text", text: "Warst das du? Dann leg deine Notfall-Codes gut weg. Mehr musst du nicht tun." },
      {
        is: "text",
        text: "Warst das nicht du, dann wähle bitte gleich ein neues Passwort und schreib denen, die dein Visite betreiben:",
      },
      { is: "button", label: "Neues Passwort anfordern", link },
    ],
    footer: "Diese E-Mail kommt immer, wenn sich deine Anmeldung ändert, damit niemand es heimlich tun kann.",
  }),

  secondFactorRemoved: ({ firstName, link, at }) => ({
    subject: "Zwei-Faktor-Anmeldung ist aus bei Visite",
    preview: "Warst das du? Dann ist alles gut.",
    heading: `Hallo${greeted(firstName)}, jetzt reicht wieder dein Passwort`,
    blocks: [
      {
        is: "text",
        text: `Am ${day.format(at)} Uhr (deutsche Zeit) wurde die Zwei-Faktor-Anmeldung ausgeschaltet. Wir fragen nicht mehr nach einem Code, und deine Notfall-Codes gelten nicht mehr.`,
      },
      { is: "text", text: "Warst das du? Dann musst du nichts weiter tun." },
      { is: "text", text: "Warst das nicht du, dann wähle bitte gleich ein neues Passwort:" },
      { is: "button", label: "Neues Passwort anfordern", link },
    ],
    footer: "Diese E-Mail kommt immer, wenn sich deine Anmeldung ändert, damit niemand es heimlich tun kann.",
  }),

  accountDeleted: ({ firstName, at }) => ({
    subject: "Dein Konto bei Visite ist gelöscht",
    preview: "Das ist unsere letzte E-Mail an dich.",
    heading: `Auf Wiedersehen${greeted(firstName)}`,
    blocks: [
      {
        is: "text",
        text: `Am ${day.format(at)} (deutsche Zeit) haben wir dein Konto gelöscht, wie du es wolltest: deine Wörter und Listen, deine Antworten, deine Aufnahmen und Bilder und alles, was du über dich geschrieben hast.`,
      },
      {
        is: "text",
        text: "Andere Geräte, auf denen du angemeldet warst, entfernen deine Daten, sobald sie wieder Netz haben.",
      },
      {
        is: "note",
        text: "Sicherungskopien des Servers werden nach und nach überschrieben. Sonst behalten wir nichts; auch diese Adresse löschen wir, sobald diese E-Mail verschickt ist.",
      },
      { is: "text", text: "Danke, dass du mit uns gelernt hast. Du bist jederzeit wieder willkommen." },
    ],
    footer:
      "Ohne dein Passwort kann das niemand. Warst das trotzdem nicht du, dann schreib bitte denen, die dein Visite betreiben.",
  }),

  lessonAssignment: ({ firstName, tutor, section, course, note, dueDay, link }) => ({
    subject: `Für dich: „${section}“`,
    preview: dueDay === null ? `Aus dem Kurs „${course}“.` : `Bis zum ${date.format(new Date(dueDay))}.`,
    heading: `Hallo${greeted(firstName)}, hier ist etwas für dich`,
    blocks: [
      {
        is: "text",
        text: `${tutor === "" ? "Jemand, der dich begleitet," : tutor} empfiehlt dir den Abschnitt „${section}“ aus dem Kurs „${course}“.`,
      },
      ...(dueDay === null
        ? []
        : [{ is: "text" as const, text: `Bitte mach ihn bis zum ${date.format(new Date(dueDay))}.` }]),
      ...(note === null || note === "" ? [] : [{ is: "text" as const, text: `„${note}“` }]),
      { is: "button", label: "Kurs öffnen", link },
    ],
    footer:
      "Du bekommst diese E-Mail, weil dich jemand aus deiner Organisation beim Lernen begleitet. Davon schreiben wir dir höchstens ein Mal am Tag.",
  }),

  invitation: ({ firstName, organization, link, isManager, isTutor }) => ({
    subject: `${organization} lädt dich zu Visite ein`,
    preview: "Deutsch für die Pflege. Der Link gilt 24 Stunden.",
    heading: firstName === null ? "Willkommen!" : `Hallo${greeted(firstName)}!`,
    blocks: [
      {
        is: "text",
        text: `${organization} lädt dich ein, mit Visite Deutsch für die Arbeit im Krankenhaus und in der Pflege zu lernen.`,
      },
      ...(isManager || isTutor
        ? [
            {
              is: "text" as const,
              text: isManager
                ? "Du wirst dort die Leitung übernehmen."
                : "Du wirst dort andere als Tutorin oder Tutor begleiten.",
            },
          ]
        : []),
      { is: "button", label: "Einladung annehmen", link },
      {
        is: "text",
        text:
          firstName === null
            ? "Dann wählst du ein Passwort, und es geht los."
            : "Du behältst dein Konto und alles, was du gelernt hast.",
      },
      {
        is: "note",
        text: `Gut zu wissen: Die Leitung und die Tutorinnen und Tutoren von ${organization} dürfen sehen, wie weit du in Kursen und beim Lernen bist. Deine eigenen Wörter, Listen und Notizen sehen sie nicht, und aus deinem Lerntagebuch nur, was du teilst.`,
      },
    ],
    footer: `Der Link gilt 24 Stunden. Ist er abgelaufen, kannst du dir auf derselben Seite einen neuen schicken lassen. Kennst du ${organization} nicht, dann lösche diese E-Mail einfach.`,
  }),
};
