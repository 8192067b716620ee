import { readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { MailRow } from "../server/mail/outbox.ts";
import { personReferences } from "../server/testing/rows-of-person.ts";
import { createTestApp, type TestApp } from "../server/testing/test-app.ts";
import { PRIVACY_MAILS, PRIVACY_TOPICS, type PrivacyMail, type PrivacyTopic } from "#features/public/privacy-topics.ts";
import { SHARE_DAYS } from "#shared/model/shared-list.ts";
import type { UploadKind } from "#shared/model/upload-kinds.ts";

/** Which kind of data of the privacy page each table belongs to that refers to a person or holds an address. */
const TABLES: Readonly<Record<string, PrivacyTopic | readonly PrivacyTopic[]>> = {
  app_user: ["account", "plans"],
  accepted_terms: "account",
  session_family: "signIns",
  session_refresh: "signIns",
  sign_in_place: "signIns",
  locked_account: "signIns",
  passkey: "secondFactor",
  authenticator_app: "secondFactor",
  recovery_code: "secondFactor",
  vocab_list: "words",
  vocab_item: "words",
  vocab_list_item: "words",
  vocab_overlay: "words",
  tag: "words",
  vocab_list_share: "sharedLists",
  vocab_list_copy: "sharedLists",
  vocab_review: "practice",
  vocab_test: "practice",
  scheduling_parameters: "practice",
  xp_event: "practice",
  course_interaction: "courses",
  chapter_interaction: "courses",
  section_interaction: "courses",
  item_attempt: "courses",
  unsure_answer: "courses",
  section_assignment: "courses",
  journal_entry: "journal",
  case_interaction: "cases",
  case_event: "cases",
  file: "files",
  follow: "people",
  user_block: "people",
  membership: "organization",
  invitation: "organization",
  push_subscription: "reminders",
  reminder: "reminders",
  course: "authoring",
  content_item: "authoring",
  media_asset: "authoring",
  media_sender: "authoring",
  sync_receipt: "machinery",
  row_count: "machinery",
  closed_session: "machinery",
  sign_up: "waiting",
  password_reset: "waiting",
  farewell: "waiting",
  mail: "waiting",
};

/** What the page tells of and no table holds. */
const WITHOUT_TABLE: readonly PrivacyTopic[] = ["logs", "crashes"];

const MAILS = {
  "sign-up": "code",
  "password-reset": "reset",
  "password-changed": "passwordChanged",
  "session-reused": "signedOut",
  "passkey-added": "signInWays",
  "second-factor-added": "signInWays",
  "second-factor-removed": "signInWays",
  invitation: "invitation",
  "lesson-assignment": "assignment",
  "account-deleted": "farewell",
} as const satisfies Record<MailRow["kind"], PrivacyMail>;

/** A new kind of upload does not compile without the kind of data it belongs to. */
const UPLOADS = {
  recording: "files",
  picture: "files",
  medium: "authoring",
} as const satisfies Record<UploadKind, PrivacyTopic>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({});
});
afterAll(() => app.close());

test("every table that refers to a person or holds an address has a sentence on the privacy page", async () => {
  const references = await personReferences(app.pool);
  const { rows: addresses } = await app.pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
     where table_schema = 'public' and (column_name like '%email%' or column_name in ('family_id', 'mail_id'))`,
  );
  const told = new Set(Object.keys(TABLES));
  const tables = [...references, ...addresses].map(({ table }) => table);
  expect([...new Set(tables)].filter((table) => !told.has(table))).toEqual([]);
  expect(tables.length).toBeGreaterThan(25);
});

test("the page tells of nothing that is not there", async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(TABLES).filter((table) => !names.has(table))).toEqual([]);
  const held = new Set([...Object.values(TABLES).flat(), ...Object.values(UPLOADS), ...WITHOUT_TABLE]);
  expect(PRIVACY_TOPICS.filter((topic) => !held.has(topic))).toEqual([]);
  expect(PRIVACY_MAILS.filter((mail) => !Object.values<string>(MAILS).includes(mail))).toEqual([]);
});

test("says of each what it is that only this page tells, in both languages", () => {
  const facts = readFileSync("src/features/public/privacy-facts.ts", "utf8");
  const english = readFileSync("locales/eng/messages.po", "utf8");
  const said: [PrivacyTopic, string, string][] = [
    // Who reads an answer, and what with it.
    ["courses", "Sie sieht dort auch die Aufgabe, dein Ergebnis und die Rückmeldung", "also sees the task"],
    ["courses", "Dass sie mitliest, steht bei der Aufgabe", "The task says so"],
    // Who gave a picture or a sound of a course.
    ["authoring", "wer welches Bild und welchen Ton geschickt hat", "who sent which picture and which sound"],
    ["authoring", "Wer etwas geschickt hat, sieht außer dir niemand", "nobody but you sees who sent what"],
    // What gets her in.
    ["secondFactor", "Ein Notfall-Code wird gelöscht, sobald du ihn benutzt", "An emergency code is deleted"],
    ["secondFactor", "mit deinem Konto verschwindet alles davon", "all of it goes with your account"],
    ["machinery", "wie viele Einträge du hast", "how many entries you have"],
  ];
  for (const [topic, german, translated] of said) {
    const fact = facts.slice(facts.indexOf(`  ${topic}: {`), facts.indexOf("\n  },", facts.indexOf(`  ${topic}: {`)));
    expect(`${topic}: ${fact}`).toContain(german);
    const id = english.slice(english.lastIndexOf("\nmsgid", english.indexOf(german)), english.indexOf(german) + 2000);
    expect(id.slice(0, id.indexOf("\n\n"))).toContain(translated);
  }
});

test("the times it names are those that are kept", () => {
  const facts = readFileSync("src/features/public/privacy-facts.ts", "utf8");
  const cleaning = ["server/cleaning.ts", "server/sync/receipts.ts", "server/features/files/clean-files.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(facts).toContain(`läuft er nach ${SHARE_DAYS} Tagen ab`);
  expect(facts).toContain("Nach dem Abmelden noch 90 Tage");
  expect(cleaning).toContain("revoked_at < now() - interval '90 days'");
  expect(facts).toContain("30 Tage, nachdem die Anmeldung abgelaufen ist");
  expect(cleaning).toContain("expires_at < now() - interval '30 days'");
  expect(facts).toContain("400 Tage.");
  expect(cleaning).toMatch(/RETENTION_DAYS = 400;/);
  expect(facts).toContain("der Server entfernt sie dann nach 30 Tagen");
  expect(cleaning).toMatch(/UNUSED_PICTURE_DAYS = 30;[^]*UNUSED_RECORDING_DAYS = 30;/);
  expect(facts).toContain("Einen Tag; E-Mails");
  expect(cleaning).toContain("sign_up where created_at < now() - interval '1 day'");
  expect(cleaning).toContain("password_reset where created_at < now() - interval '1 day'");
});
