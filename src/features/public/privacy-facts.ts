import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { PrivacyMail, PrivacyTopic } from "./privacy-topics.ts";

interface PrivacyFact {
  /** What it is called in a word or two. */
  name: MessageDescriptor;
  what: MessageDescriptor;
  /** Who else sees it. */
  who: MessageDescriptor;
  /** How long it stays. */
  until: MessageDescriptor;
}

const ONLY_YOU = msg`Nur du.`;
const WITH_ACCOUNT = msg`Bis du dein Konto löschst.`;

/** Every kind of data that the server keeps of a person, in the words of a learner. */
export const PRIVACY_FACTS = {
  account: {
    name: msg`Dein Konto`,
    what: msg`Name, E-Mail-Adresse, Sprachen, dein Bild, was du im Profil über dich angibst, und wann du welchen Nutzungsbedingungen zugestimmt hast. Dein Passwort wird so verschlüsselt, dass niemand es lesen kann.`,
    who: msg`Name und E-Mail-Adresse: die Verwaltung dieses Servers und die Leitung deiner Klinik oder Schule. Name und Bild: wem du das Folgen erlaubst. Nur deinen Namen: die Praxisanleitungen, mit denen du etwas teilst; und begleitest du selbst andere, dann auch sie.`,
    until: msg`Bis du es änderst oder dein Konto löschst.`,
  },
  plans: {
    name: msg`Deine Zeiten und Einstellungen`,
    what: msg`Dienste, Ruhezeiten, Uhrzeit der Erinnerung, Prüfungstermin, Ziele, Pausen und wie die App für dich spricht.`,
    who: ONLY_YOU,
    until: msg`Bis du es änderst oder dein Konto löschst.`,
  },
  signIns: {
    name: msg`Deine Anmeldungen`,
    what: msg`Wann du dich auf einem Gerät angemeldet hast, wann es zuletzt da war, und grob, was es ist, zum Beispiel „Chrome, Android“. Dazu, woran wir einen Ort wiedererkennen, von dem du dich schon angemeldet hast: eine verschlüsselte Prüfzahl, aus der niemand liest, wo das war.`,
    who: ONLY_YOU,
    until: msg`Nach dem Abmelden noch 90 Tage; ohne Abmelden 30 Tage, nachdem die Anmeldung abgelaufen ist. Die Prüfzahl: 180 Tage nach der letzten Anmeldung.`,
  },
  secondFactor: {
    name: msg`Passkeys und Code-App`,
    what: msg`Der öffentliche Teil deiner Passkeys, ihre Namen und wann du sie benutzt hast; das Geheimnis deiner Code-App, verschlüsselt; deine Notfall-Codes, so dass niemand sie lesen kann. Fingerabdruck, Gesicht und PIN verlassen dein Gerät nie.`,
    who: ONLY_YOU,
    until: msg`Bis du sie löschst; mit deinem Konto verschwindet alles davon. Ein Notfall-Code wird gelöscht, sobald du ihn benutzt, und alle, sobald du neue machst.`,
  },
  words: {
    name: msg`Deine Wörter und Listen`,
    what: msg`Eigene Wörter, Übersetzungen, Notizen, Schlagwörter, Listen und Favoriten, auch was du aus Dateien holst.`,
    who: ONLY_YOU,
    until: msg`Bis du sie löschst.`,
  },
  sharedLists: {
    name: msg`Geteilte Listen`,
    what: msg`Der Link zu einer Liste, die du teilst, und welche Listen du von anderen übernommen hast.`,
    who: msg`Wer den Link hat, sieht den Namen der Liste und ihre Wörter, nicht deinen Namen und nicht deine Notizen.`,
    until: msg`Bis du den Link zurückziehst; sonst läuft er nach 90 Tagen ab.`,
  },
  practice: {
    name: msg`Dein Üben`,
    what: msg`Tests, jede Antwort mit Zeitpunkt und Dauer, Punkte und die Tage, an denen du gelernt hast.`,
    who: msg`Deine Stufe und deine Serie: wem du das Folgen erlaubst. Deine Antworten: nur du.`,
    until: WITH_ACCOUNT,
  },
  courses: {
    name: msg`Deine Kurse`,
    what: msg`Welche Kurse du belegst, wie weit du bist, was du in Aufgaben geantwortet hast, was eine Praxisanleitung dazu gesagt hat und welche Abschnitte dir jemand gegeben hat.`,
    who: msg`Wie weit du bist und was in Aufgaben richtig war: die Leitung und die Praxisanleitungen deiner Klinik oder Schule. Was du geschrieben hast, liest nur eine Praxisanleitung, und nur in Abschnitten, die diese Person dir gegeben hat. Sie sieht dort auch die Aufgabe, dein Ergebnis und die Rückmeldung dazu. Dass sie mitliest, steht bei der Aufgabe.`,
    until: WITH_ACCOUNT,
  },
  journal: {
    name: msg`Dein Lerntagebuch`,
    what: msg`Wie sicher du dich fühlst, deine Notizen und Sprachnotizen.`,
    who: msg`Nur du. Was du teilst, lesen und hören die Praxisanleitungen deiner Klinik oder Schule, bis du es zurücknimmst oder nicht mehr dazugehörst.`,
    until: WITH_ACCOUNT,
  },
  cases: {
    name: msg`Deine Gespräche in Fällen`,
    what: msg`Welche Fälle du spielst, was du darin gesagt hast und was geantwortet wurde, deine Aufnahmen dazu, erreichte Ziele und Hilfen.`,
    who: msg`Nur du.`,
    until: WITH_ACCOUNT,
  },
  files: {
    name: msg`Bilder und Aufnahmen`,
    what: msg`Dein Profilbild, Bilder und Töne zu deinen Wörtern, Sprachnotizen und Aufnahmen aus Gesprächen. Was du zu einem Wort nachsprichst, bleibt auf deinem Gerät.`,
    who: msg`Wer auch das sieht, wozu sie gehören.`,
    until: msg`Bis sie zu nichts mehr gehören; der Server entfernt sie dann nach 30 Tagen.`,
  },
  people: {
    name: msg`Menschen, mit denen du lernst`,
    what: msg`Wem du folgst, wer dir folgt, und wen du blockiert hast.`,
    who: msg`Die andere Person, dass ihr euch folgt. Wen du blockierst, erfährt es nicht.`,
    until: msg`Bis du es beendest.`,
  },
  organization: {
    name: msg`Deine Klinik oder Schule`,
    what: msg`Dass du dazugehörst, seit wann und als was, und Einladungen an deine E-Mail-Adresse.`,
    who: msg`Ihre Leitung und die Verwaltung dieses Servers.`,
    until: msg`Bis du nicht mehr dazugehörst.`,
  },
  reminders: {
    name: msg`Erinnerungen`,
    what: msg`Unter welcher Adresse der Benachrichtigungsdienst deines Browsers dein Gerät erreicht, und an welchem Tag zuletzt eine Erinnerung kam.`,
    who: msg`Der Benachrichtigungsdienst deines Browsers, ohne Inhalte.`,
    until: msg`Bis du sie auf dem Gerät ausschaltest.`,
  },
  authoring: {
    name: msg`Was du für andere schreibst`,
    what: msg`Kurse, Aufgaben, Bilder und Töne, die du als Autorin oder Autor anlegst, dass sie von dir sind, und wer welches Bild und welchen Ton geschickt hat.`,
    who: msg`Alle, für die der Kurs ist. Wer etwas geschickt hat, sieht außer dir niemand.`,
    until: msg`So lange wie der Kurs; wenn du dein Konto löschst, ohne deinen Namen.`,
  },
  machinery: {
    name: msg`Was für die Synchronisierung nötig ist`,
    what: msg`Die Antworten des Servers an deine Geräte, damit nichts doppelt zählt, zufällige Nummern von Gelöschtem, damit es überall verschwindet, und wie viele Einträge du hast, damit der Server nicht zu voll wird.`,
    who: ONLY_YOU,
    until: msg`400 Tage. Die Zahlen: bis du dein Konto löschst.`,
  },
  waiting: {
    name: msg`Was auf dich wartet`,
    what: msg`Die E-Mail-Adresse einer Registrierung, die noch nicht bestätigt ist, einer Bitte um ein neues Passwort oder einer E-Mail, die noch verschickt wird.`,
    who: ONLY_YOU,
    until: msg`Einen Tag; E-Mails, bis sie verschickt sind, höchstens zwei Tage.`,
  },
  logs: {
    name: msg`Protokolle des Servers`,
    what: msg`Zeit, Art, Dauer und Ausgang einer Anfrage, und was für die Sicherheit zählt, etwa Anmeldungen und geänderte Passwörter, mit der zufälligen Nummer deines Kontos. Namen, Adressen und Texte stehen nicht darin.`,
    who: msg`Wer diesen Server betreibt.`,
    until: msg`So lange, wie der Anbieter es festlegt.`,
  },
  crashes: {
    name: msg`Berichte über Abstürze`,
    what: msg`Nur, wenn der Anbieter sie eingeschaltet hat: die Art des Fehlers, die Stelle in unserem Programm, welche Seite es war, die Version und der Name deines Browsers. Nichts, was du geschrieben hast, und nichts, woran man dich erkennt.`,
    who: msg`Wer diesen Server betreibt, und der Dienst, der die Berichte für ihn sammelt. Dein Gerät spricht nur mit diesem Server.`,
    until: msg`So lange, wie der Anbieter es festlegt.`,
  },
} as const satisfies Record<PrivacyTopic, PrivacyFact>;

/** Every mail that is sent. */
export const PRIVACY_MAIL_FACTS = {
  code: msg`den Code, mit dem du deine Adresse bestätigst, oder den Hinweis, dass es dein Konto schon gibt`,
  reset: msg`den Link zu einem neuen Passwort, wenn du einen anforderst`,
  passwordChanged: msg`die Nachricht, dass sich dein Passwort geändert hat`,
  signedOut: msg`die Nachricht, dass wir eines deiner Geräte zur Sicherheit abgemeldet haben`,
  signInWays: msg`die Nachricht, dass ein Passkey dazukam oder die Zwei-Faktor-Anmeldung ein- oder ausgeschaltet wurde`,
  invitation: msg`die Einladung einer Klinik oder Schule`,
  assignment: msg`einen Abschnitt, den dir deine Praxisanleitung gibt, höchstens ein Mal am Tag`,
  farewell: msg`zum Schluss die Bestätigung, dass dein Konto gelöscht ist`,
} as const satisfies Record<PrivacyMail, MessageDescriptor>;
