import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { EXERCISES } from "#exercises/registry.ts";
import type { EndpointName } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";

import { course as courseTable, mediaAsset, mediaSender } from "../db/course-schema.ts";
import { pushSubscription } from "../db/push-schema.ts";
import { appUser, sessionFamily } from "../db/schema.ts";
import { passkey } from "../db/second-factor-schema.ts";
import { itemAttempt } from "../db/study-schema.ts";
import { aReview } from "../testing/all-calls.ts";
import { aMember, anOrganization } from "../testing/accounts.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { aCase, anEvent, aTalk, aTurn, eventPath } from "../testing/cases.ts";
import { aCourse, anAttempt, attemptPath, RIGHT_ANSWER, type TestCourse } from "../testing/courses.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { callsWithTwoIds } from "../testing/ids-of-calls.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { aRecording, Uploader } from "../testing/uploads.ts";
import { withTransaction } from "../db/transaction.ts";
import { courseStore } from "../features/courses/course-store.ts";

/**
 * Each call that takes two ids is called with ids that do not belong together: one of what the caller has, one of somebody
 * else's. Where a call is not attacked here, it is said why it need not be.
 */
type Someone = Awaited<ReturnType<typeof aSignedInLearner>>;
type Answer = { status: number; body: { code?: string; fields?: object } };

let test: TestApp;
let mallory: Someone;
let victim: Someone;
/** Of her organisation, where Mallory is not. */
let clinic: string;
/** Where Mallory manages and tutors. */
let school: string;
/** Mallory's own, the victim's which nobody else sees, and one that everybody sees and Mallory takes. */
let mine: TestCourse;
let theirs: TestCourse;
let open: TestCourse;
let secret: Record<"word" | "list" | "test" | "file" | "medium" | "entry" | "dialog" | "talk" | "event", string>;
let clinicalCase: string;
const taken: Record<"list" | "word" | "dialog" | "recording" | "talk", string> = {
  talk: "",
  list: "",
  word: "",
  dialog: "",
  recording: "",
};

const anAuthor = async () => {
  const someone = await aSignedInLearner(test);
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, someone.person.userId));
  return someone;
};
const listOf = async ({ client }: Someone) =>
  (await client.get<{ items: { id: string }[] }>("/vocab-lists/my")).body.items[0]?.id ?? "";
const made = async ({ client }: Someone, method: string, path: string, body: object) => {
  const answer = await client.call<{ id: string }>(method, path, { body });
  expect([path, answer.status, answer.body]).toEqual([path, expect.toBeOneOf([200, 201]), expect.anything()]);
  return answer.body.id;
};
const aDialog = async (course: TestCourse) => {
  const id = newId();
  const [item = ""] = course.items;
  await withTransaction(test.db, (tx) =>
    courseStore.putDialog(tx, { id, course_id: course.id, content_item_id: item, persons: [], lines: [] }),
  );
  return id;
};

beforeAll(async () => {
  test = await createTestApp();
  [mallory, victim] = [await anAuthor(), await anAuthor()];
  [clinic, school] = [await anOrganization(test), await anOrganization(test, "Pflegeschule Nord")];
  await test.pool.query(
    `insert into membership (organization_id, user_id, is_manager, is_tutor) values ($1, $2, true, true), ($3, $4, true, true)`,
    [clinic, victim.person.userId, school, mallory.person.userId],
  );
  mine = await aCourse(test, { author_id: mallory.person.userId, state: "draft", organization_id: school });
  theirs = await aCourse(test, { author_id: victim.person.userId, state: "draft", organization_id: clinic });
  open = await aCourse(test);
  for (const { client } of [mallory, victim]) await client.put(`/courses/${open.id}/enroll`);
  await mallory.client.put(`/courses/${mine.id}/enroll`);
  await victim.client.put(`/courses/${theirs.id}/enroll`);
  const [word, medium, file] = [newId(), newId(), aRecording(500)];
  const list = await listOf(victim);
  await made(victim, "PUT", `/vocab-lists/add-vocab-to-my/${list}`, { id: word, term: "GEHEIMWORT" });
  await new Uploader(test, victim.client).upload(file);
  const asset = { id: medium, sha256: medium, kind: "picture", mime_type: "image/png", byte_size: 9 } as const;
  await test.db.insert(mediaAsset).values(asset);
  await test.db.insert(mediaSender).values({ media_id: medium, user_id: victim.person.userId });
  const told = { course_id: theirs.id, section_id: theirs.sections[0], message: "Geheim" };
  clinicalCase = await aCase(test);
  const talk = await aTalk(victim.client, clinicalCase);
  taken.talk = await aTalk(mallory.client, clinicalCase);
  secret = {
    talk,
    event: await made(victim, "POST", eventPath(talk), anEvent(aTurn({ text: "Das ist geheim: GEHEIM" }))),
    word,
    list,
    medium,
    file: file.id,
    test: await made(victim, "POST", "/vocab-tests/", { is_daily: false, item_ids: [word] }),
    entry: await made(victim, "POST", "/journals/", told),
    dialog: await aDialog(theirs),
  };
  taken.list = await listOf(mallory);
  taken.word = newId();
  await made(mallory, "PUT", `/vocab-lists/add-vocab-to-my/${taken.list}`, { id: taken.word, term: "Sonde" });
  taken.dialog = await aDialog(mine);
  const recording = aRecording(400);
  await new Uploader(test, mallory.client).upload(recording);
  taken.recording = recording.id;
});
afterAll(() => test.close());

/** One call of Mallory's, and by which refusal it ends. */
type Try = [method: string, path: string, body?: object];
const content = () => EXERCISES.cloze.core.samples[0]?.content;
const part = (course: TestCourse, n = 0) => course.items[n] ?? "";
const sectionOf = (course: TestCourse, n = 0) => course.sections[n] ?? "";
const anEntry = (fields: object) => ({ course_id: open.id, section_id: open.sections[0], message: "x", ...fields });
const aWord = () => newId();
const attemptAt = (fields: object) => ({
  attempt: anAttempt(open, 0, RIGHT_ANSWER, fields as Record<string, unknown>),
});
const described = (media_id: string) => ({ media: [{ media_id, alt: "x" }] });
const subtitled = (media_id: string) => ({
  media: [{ media_id: secret.medium, alt: "x", captions: [{ media_id, language: "deu", kind: "captions" }] }],
});

const named = (heads: () => object[]) => () =>
  heads().map((head): Try => [
    "POST",
    "/course-section-items/cloze",
    { section_id: mine.sections[0], content: content(), ...head },
  ]);
const changed = (heads: () => object[]) => () =>
  heads().map((head): Try => ["PATCH", `/course-section-items/cloze/${part(mine)}`, head]);
/** What a task may name. */
const foreignHeads = () => [
  { for_item_id: part(theirs) },
  { for_item_id: part(mine, 2) },
  { objective_ids: [theirs.objective] },
  { vocab_ids: [secret.word] },
  { set_phrase_ids: [secret.word] },
  { media_ids: [secret.medium] },
  described(secret.medium),
  subtitled(secret.medium),
  { case_id: newId() },
];
const me = () => mallory.person.userId;
const her = () => victim.person.userId;
const entries =
  (path: string): (() => Try[]) =>
  () => [
    ["POST", path, anEntry({ section_id: theirs.sections[0] })],
    ["POST", path, anEntry({ section_id: newId(), course_id: theirs.id })],
    ["POST", path, anEntry({ objective_id: theirs.objective })],
    ["POST", path, anEntry({ content_item_id: part(theirs) })],
    ["POST", path, anEntry({ voice_file_id: secret.file, voice_duration_ms: 100 })],
    ["POST", path, anEntry({ overwrites: secret.entry })],
    ["POST", path, anEntry({ id: secret.entry })],
  ];
const evaluated =
  (path: (id: string) => string): (() => Try[]) =>
  () => [
    ["PUT", path(part(open, 1)), attemptAt({})],
    ["PUT", path(part(open)), attemptAt({ type: "mm-vocab" })],
    ["PUT", path(part(theirs)), attemptAt({ item_id: part(theirs) })],
  ];
const added =
  (path: string, list: string): (() => Try[]) =>
  () => [
    ["POST", `/course-section-items/${path}/${part(theirs)}/${list}`, { id: newId(), vocab_id: newId() }],
    // A task of another kind.
    ["POST", `/course-section-items/${path}/${part(mine)}/${list}`, { id: newId(), vocab_id: newId() }],
  ];

const ATTACKS: Partial<Record<EndpointName, () => Try[]>> = {
  renamePasskey: () => [["PATCH", `/users/${me()}/passkeys/${secretKey}`, { name: "Gekapert" }]],
  deletePasskey: () => [
    ["DELETE", `/users/${me()}/passkeys/${secretKey}`],
    ["DELETE", `/users/${her()}/passkeys/${secretKey}`],
  ],
  setProfileImage: () => [["POST", `/users/${me()}/profile-image`, { file_id: secret.file }]],
  deletePushSubscription: () => [["DELETE", `/users/${her()}/push-subscriptions/${secretDevice}`]],
  createPushSubscription: () => [["POST", `/users/${me()}/push-subscriptions`, aSubscription(secretDevice)]],
  addVocabToMyList: () => [
    ["PUT", `/vocab-lists/add-vocab-to-my/${secret.list}`, { id: aWord(), term: "x" }],
    ["PUT", `/vocab-lists/add-vocab-to-my/${taken.list}`, { id: secret.word, term: "GEHEIMWORT" }],
  ],
  copyVocabToMyList: () => [
    ["PUT", `/vocab-lists/copy-vocab-to-my/${taken.list}`, { vocab_item_id: secret.word }],
    ["PUT", `/vocab-lists/copy-vocab-to-my/${secret.list}`, { vocab_item_id: taken.word }],
  ],
  removeVocabFromMyList: () => [
    ["DELETE", `/vocab-lists/remove-vocab-from-my/${secret.list}/${secret.word}`],
    ["DELETE", `/vocab-lists/remove-vocab-from-my/${secret.list}/${taken.word}`],
  ],
  addTestResult: () => [["POST", `/vocabs/${secret.word}/test-results`, aReview()]],
  createVocabTest: () => [["POST", "/vocab-tests/", { id: secret.test, is_daily: false, item_ids: [secret.word] }]],
  vocabsFromExerciseOrList: () => [
    ["PUT", "/vocabs/from-exercise-or-list", { list_id: taken.list, items: [{ source_id: secret.word }] }],
    ["PUT", "/vocabs/from-exercise-or-list", { list_id: secret.list, items: [{ source_id: taken.word }] }],
  ],
  vocabFromContext: () => [
    [
      "PUT",
      "/vocabs/from-context",
      { list_id: secret.list, term: "x", context: { kind: "text", id: null, quote: null } },
    ],
  ],
  startCase: () => [["POST", `/cases/interact/${clinicalCase}`, { id: secret.talk }]],
  recordCaseEvent: () => [
    ["POST", eventPath(secret.talk), anEvent(aTurn())],
    ["POST", eventPath(secret.talk), anEvent({ kind: "end" })],
    ["POST", eventPath(taken.talk), anEvent(aTurn(), secret.event)],
    ["POST", eventPath(taken.talk), anEvent(aTurn({ audio_id: secret.file }))],
    ["POST", eventPath(taken.talk), anEvent(aTurn({ audio_id: newId() }))],
  ],
  sayToPatient: () => [
    ["POST", `/patient-interactions/${secret.talk}`, { text: "Was war geheim?" }],
    ["POST", `/patient-interactions/${taken.talk}`, { text: "x", id: secret.event }],
    ["POST", `/patient-interactions/${taken.talk}`, { text: "Das ist geheim: GEHEIM", id: secret.event }],
    ["POST", `/patient-interactions/${taken.talk}`, { text: "x", audio_id: secret.file }],
  ],
  createCourse: () => [
    ["POST", "/courses/", { title: "x", level: "A2", organization_id: clinic }],
    ["POST", "/courses/", { title: "x", level: "A2", picture_id: secret.medium }],
    ["POST", "/courses/", { id: theirs.id, title: "Ankommen auf Station", level: "A2" }],
  ],
  updateCourse: () => [
    ["PUT", `/courses/${mine.id}`, { organization_id: clinic }],
    ["PUT", `/courses/${mine.id}`, { picture_id: secret.medium }],
    ["PUT", `/courses/${mine.id}`, { chapter_ids: theirs.chapters }],
    ["PUT", `/courses/${mine.id}`, { chapter_ids: [...mine.chapters, theirs.chapters[0]] }],
  ],
  createChapter: () => [
    ["POST", "/chapters/", { course_id: theirs.id, title: "x" }],
    ["POST", "/chapters/", { course_id: mine.id, id: theirs.chapters[0], title: "Kapitel 0" }],
  ],
  updateChapter: () => [["PUT", `/chapters/${mine.chapters[0]}`, { section_ids: theirs.sections }]],
  createSection: () => [
    ["POST", "/sections/", { chapter_id: theirs.chapters[0], title: "x", level: "A2" }],
    ["POST", "/sections/", { chapter_id: mine.chapters[0], id: theirs.sections[0], title: "Abschnitt 0", level: "A2" }],
  ],
  updateSection: () => [
    ["PUT", `/sections/single/${sectionOf(mine)}`, { chapter_id: theirs.chapters[0] }],
    ["PUT", `/sections/single/${sectionOf(mine)}`, { chapter_id: open.chapters[0] }],
    ["PUT", `/sections/single/${sectionOf(mine)}`, { item_ids: theirs.items.slice(0, 2) }],
    ["PUT", `/sections/single/${sectionOf(mine)}`, { objectives: [{ id: theirs.objective, text: "x" }] }],
  ],
  copySection: () => [
    ["POST", `/sections/${sectionOf(theirs)}/copy`, { chapter_id: mine.chapters[0] }],
    ["POST", `/sections/${sectionOf(open)}/copy`, { chapter_id: theirs.chapters[0] }],
    ["POST", `/sections/${sectionOf(mine)}/copy`, { chapter_id: mine.chapters[0], id: theirs.sections[0] }],
  ],
  setSectionVocabulary: () => [
    ["PATCH", `/sections/${sectionOf(mine)}/vocabulary`, { vocab_ids: [secret.word], set_phrase_ids: [] }],
    ["PATCH", `/sections/${sectionOf(mine)}/vocabulary`, { vocab_ids: [], set_phrase_ids: [secret.word] }],
  ],
  createSectionItem: () => [
    ...named(foreignHeads)(),
    ["POST", "/course-section-items/cloze", { section_id: theirs.sections[0], content: content() }],
    ["POST", "/course-section-items/cloze", { section_id: mine.sections[0], id: part(theirs), content: content() }],
  ],
  updateSectionItem: () => [
    ...changed(foreignHeads)(),
    ["PATCH", `/course-section-items/resource/${part(mine)}`, { title: "x" }],
    ["PATCH", `/course-section-items/cloze/${part(theirs)}`, { title: "x" }],
  ],
  addVocabEntry: added("mm-vocab", "items"),
  addCategory: added("categorization-exercise", "categories"),
  addCategoryItem: added("categorization-exercise", "items"),
  addChoiceQuestion: added("resource", "multiple-choice"),
  addOpenQuestion: added("resource", "open"),
  createDialog: () => [
    ["POST", "/dialogs/", { content_item_id: part(theirs, 1), persons: [], lines: [] }],
    ["POST", "/dialogs/", { content_item_id: part(mine, 1), id: secret.dialog, persons: [], lines: [] }],
    ["POST", "/dialogs/", { content_item_id: part(mine, 1), persons: [], lines: [pause(secret.medium)] }],
  ],
  getDialog: () => [
    ["GET", `/dialogs/${secret.dialog}?section_content_item_id=${part(mine)}`],
    ["GET", `/dialogs/${taken.dialog}?section_content_item_id=${part(theirs)}`],
  ],
  updateDialog: () => [
    ["PUT", `/dialogs/${secret.dialog}?section_content_item_id=${part(mine)}`, { lines: [] }],
    ["PUT", `/dialogs/${taken.dialog}?section_content_item_id=${part(theirs)}`, { lines: [] }],
    ["PUT", `/dialogs/${taken.dialog}`, { lines: [pause(secret.medium)] }],
  ],
  createAssignment: () => [
    ["POST", "/user-section-assignments/", { section_id: open.sections[0], user_id: her() }],
    ["POST", "/user-section-assignments/", { section_id: theirs.sections[0], user_id: student }],
    ["POST", "/user-section-assignments/", { section_id: mine.sections[0], user_id: student }],
  ],
  getItemInteraction: () => [
    ["GET", `/course-section-items/item/${part(open)}/interaction?user_id=${her()}`],
    ["GET", `/course-section-items/item/${part(theirs)}/interaction?user_id=${student}`],
  ],
  startItem: () => [["POST", `/course-section-items/item/${part(open)}/interaction?user_id=${her()}`]],
  addItemAttempt: () => [
    ["PUT", attemptPath(her(), part(open)), attemptAt({})],
    ["PUT", attemptPath(me(), part(open, 1)), attemptAt({})],
    ["PUT", attemptPath(me(), part(theirs)), attemptAt({ item_id: part(theirs) })],
    ["PUT", attemptPath(me(), lost), attemptAt({ item_id: lost, course_id: theirs.id, section_id: newId() })],
    // Of a task that is gone, or never was: at least its section is hers to learn in.
    ["PUT", attemptPath(me(), lost), attemptAt({ item_id: lost, section_id: theirs.sections[0] })],
  ],
  evaluateFormCase: evaluated((id) => `/course-section-items/form-case-exercise/${id}/evaluate`),
  evaluateResourceChoice: evaluated((id) => `/course-section-items/resource-mc/${id}/evaluate`),
  evaluateResourceOpen: evaluated((id) => `/course-section-items/resource-open/${id}/evaluate`),
  evaluateStructuredForm: evaluated((id) => `/section-item-interactions/form-structured-exercise/${id}/evaluate`),
  writeJournalEntry: entries("/journals/"),
  createOrUpdateJournalEntry: entries("/journals/create-or-update"),
  listJournalOfUser: () => [["GET", `/users/${her()}/journal?cursor=${newId()}`]],
  addMember: () => [["POST", `/organizations/${school}/members`, { user_id: her() }]],
  updateMember: () => [
    ["PUT", `/organizations/${school}/members/${her()}`, { is_tutor: true }],
    ["PUT", `/organizations/${clinic}/members/${her()}`, { is_manager: false }],
    ["PUT", `/organizations/${school}/members/${me()}`, { is_manager: false, successor_id: her() }],
  ],
  removeMember: () => [
    ["DELETE", `/organizations/${clinic}/members/${her()}`],
    ["DELETE", `/organizations/${school}/members/${me()}?successor_id=${her()}`],
  ],
  replay: () => [["POST", "/sync/replay", { user_id: her(), calls: [] }]],
};

/** Two ids that need not belong together, and why. */
const FREE: Partial<Record<EndpointName, string>> = {
  addPasskey: "its id is chosen by the device; one that is taken is refused (passkeys.test.ts)",
  blockUser: "anybody may be blocked, and is told nothing of it",
};

const lost = newId();
const secretKey = newId();
const secretDevice = newId();
let student = "";
const bytes = (length: number) => Buffer.alloc(length, 4).toString("base64url");
const aSubscription = (id: string) => ({
  id,
  endpoint: `https://push.example/${newId()}`,
  keys: { p256dh: bytes(65), auth: bytes(16) },
  server_key: bytes(65),
});
const pause = (media_id: string) => ({
  id: "p",
  type: "PAUSE",
  person_id: null,
  text: "",
  pause_ms: 100,
  audio_url: null,
  media_id,
});

/** Whatever of hers might have been changed. */
async function stateOfHers(): Promise<unknown> {
  const whose: [string, string][] = [
    ...[
      "membership",
      "passkey",
      "push_subscription",
      "vocab_list",
      "vocab_list_item",
      "vocab_review",
      "vocab_test",
      "case_interaction",
      "case_event",
    ].map((table): [string, string] => [table, "user_id"]),
    ...["journal_entry", "item_attempt", "section_interaction", "file"].map((table): [string, string] => [
      table,
      "user_id",
    ]),
    ["app_user", "id"],
    ["vocab_item", "owner_id"],
    ["section_assignment", "assigned_to"],
  ];
  const state: unknown[] = [];
  const note = async (table: string, column: string, id: string) => {
    const { rows } = await test.pool.query(`select * from ${table} where ${column} = $1 order by 1, 2`, [id]);
    state.push([table, rows]);
  };
  for (const [table, column] of whose) await note(table, column, her());
  await note("course", "id", theirs.id);
  for (const table of ["chapter", "section", "content_item", "dialog", "learning_objective", "course_medium"])
    await note(table, "course_id", theirs.id);
  return JSON.stringify(state);
}

describe("ids that do not belong together", () => {
  beforeAll(async () => {
    const learner = await aMember(test, school, "learner");
    student = learner.person.userId;
    const of = { user_id: victim.person.userId };
    const made = { credential_id: "c", public_key: "k", counter: 0, rp_id: "visite.test", is_synced: true };
    await test.db.insert(passkey).values({ id: secretKey, ...of, ...made, name: "Ihr Telefon" });
    const { keys, ...device } = aSubscription(secretDevice);
    const [family] = await test.db.select().from(sessionFamily).where(eq(sessionFamily.user_id, of.user_id));
    await test.db.insert(pushSubscription).values({ ...device, ...keys, ...of, family_id: family?.id ?? "" });
  });

  it("every call that takes two ids is attacked, or says why it need not be", () => {
    expect([...Object.keys(ATTACKS), ...Object.keys(FREE)].toSorted()).toEqual(callsWithTwoIds().toSorted());
  });

  it.each(Object.keys(ATTACKS) as EndpointName[])(
    "%s refuses them, and nothing of hers is changed or told",
    async (name) => {
      const before = await stateOfHers();
      for (const [method, path, body] of ATTACKS[name]?.() ?? []) {
        const answer = await send(mallory.client, method, path, body);
        // What is not there is deleted already.
        const refusals = method === "DELETE" ? [204, 403, 404, 422] : [403, 404, 409, 422];
        expect([path, JSON.stringify(body) ?? "", answer.status]).toEqual([
          path,
          JSON.stringify(body) ?? "",
          expect.toBeOneOf(refusals),
        ]);
        expect(JSON.stringify(answer.body)).not.toMatch(/GEHEIM|Geheim|Ihr Telefon/);
      }
      expect(await stateOfHers()).toBe(before);
    },
  );

  it("what is told of her own rows names nothing that she may not see", async () => {
    await test.db.update(courseTable).set({ title: "GEHEIMER KURS" }).where(eq(courseTable.id, theirs.id));
    const { body } = await mallory.client.get("/users/me/export");
    expect(JSON.stringify(body)).not.toMatch(/GEHEIM|Geheim/);
    const rows = await test.db.select().from(itemAttempt).where(eq(itemAttempt.user_id, me()));
    expect(rows).toEqual([]);
  });

  it("one's own that belong together are taken: what is attacked is a call that works", async () => {
    const own: Try[] = [
      ["PUT", attemptPath(me(), part(open)), attemptAt({})],
      // The task was deleted, its section is there; and a section that is gone, too.
      ["PUT", attemptPath(me(), lost), attemptAt({ item_id: lost })],
      [
        "PUT",
        attemptPath(me(), part(mine)),
        attemptAt({ item_id: part(mine), course_id: mine.id, section_id: mine.sections[0] }),
      ],
      ["POST", "/journals/", anEntry({ objective_id: open.objective, content_item_id: part(open) })],
      ["POST", "/journals/", anEntry({ objective_id: newId(), content_item_id: newId() })],
      ["POST", "/journals/", anEntry({ voice_file_id: taken.recording, voice_duration_ms: 100 })],
      ["PUT", `/dialogs/${taken.dialog}?section_content_item_id=${part(mine)}`, { lines: [] }],
      ["GET", `/dialogs/${newId()}?section_content_item_id=${part(mine)}`],
      ["PUT", `/sections/single/${sectionOf(mine)}`, { chapter_id: mine.chapters[1] }],
      ["PUT", `/vocab-lists/copy-vocab-to-my/${taken.list}`, { vocab_item_id: taken.word }],
    ];
    for (const [method, path, body] of own) {
      const answer = await send(mallory.client, method, path, body);
      expect([path, answer.status, answer.body]).toEqual([path, expect.toBeOneOf([200, 201]), expect.anything()]);
    }
  });
});

const send = (client: ApiClient, method: string, path: string, body?: object): Promise<Answer> =>
  client.call(method, path, body === undefined ? {} : { body });
