import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { EXERCISES } from "#exercises/registry.ts";
import { API, COURSE_CALLS, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Rule } from "#shared/contract/rule.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { newId } from "#shared/lib/uuid.ts";
import { courseInteractionId, itemInteractionId } from "#shared/model/derived-ids.ts";

import { ruleOf } from "../calls/permissions.ts";
import { membership } from "../db/account-schema.ts";
import { course as courseTable, mediaAsset, mediaSender } from "../db/course-schema.ts";
import { appUser, xpEvent } from "../db/schema.ts";
import { itemAttempt, unsureAnswer } from "../db/study-schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { courseStore } from "../features/courses/course-store.ts";
import { aMember, anOrganization, guest } from "../testing/accounts.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { aCourse, anAttempt, anItem, attemptPath, type TestCourse } from "../testing/courses.ts";
import { anAdmin, aSignedInLearner, signIn } from "../testing/factories.ts";
import { anOpenAttempt, anOpenTask } from "../testing/open-task.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { declaredTotals, type TotalsByCall, watchTotals } from "../testing/watch-totals.ts";

/**
 * A course of an organisation. `learner`, `enrolled`, `tutor` and `manager` belong to it, `author` wrote the course and
 * does not, `outsider` and `otherAuthor` have nothing to do with it.
 */
const ROLES = ["learner", "enrolled", "tutor", "manager", "author", "outsider", "otherAuthor", "admin"] as const;
type Role = (typeof ROLES)[number];
type Outcome = "ok" | "forbidden" | "not-enrolled" | "not-found";

let test: TestApp;
let organization: string;
let moved: () => TotalsByCall;
/** A medium that each author has sent. */
const picture = newId();
const clients = {} as Record<Role, ApiClient>;
const userIds = {} as Record<Role, string>;

beforeAll(async () => {
  test = await createTestApp();
  organization = await anOrganization(test);
  const members = ["learner", "enrolled", "tutor", "manager"] as const;
  for (const role of ROLES) {
    const member = members.find((name) => name === role);
    const kind = member === "enrolled" || member === undefined ? "learner" : member;
    const made = member ? await aMember(test, organization, kind) : await someoneElse(role);
    clients[role] = made.client;
    userIds[role] = made.person.userId;
  }
  await test.db.update(membership).set({ accepted_terms_at: "2026-11-01T08:00:00.000Z" });
  const asset = { id: picture, sha256: picture, kind: "picture", mime_type: "image/png", byte_size: 900 } as const;
  await test.db.insert(mediaAsset).values(asset);
  const senders = (["author", "otherAuthor", "admin"] as const).map((role) => userIds[role]);
  await test.db.insert(mediaSender).values(senders.map((user_id) => ({ media_id: picture, user_id })));
  moved = await watchTotals(test);
});
afterAll(() => test.close());

async function someoneElse(role: Role) {
  if (role === "admin") {
    const person = await anAdmin(test);
    return { person, client: await signIn(test, person) };
  }
  const made = await aSignedInLearner(test);
  const isExpert = role === "author" || role === "otherAuthor";
  if (isExpert) await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, made.person.userId));
  return made;
}

const KINDS = ["form-structured-exercise", "categorization-exercise", "resource", "mm-vocab", "vocab-intro"] as const;
type Content = Record<string, unknown>;
type Part = { id: string; kind?: string };

let course: TestCourse;
/** One task of each of these kinds, by kind. */
let tasks: Record<(typeof KINDS)[number], { id: string; content: Content }>;
let assignment: string;
/** An answer that waits for the tutor who assigned the section, and the attempt that it is in. */
let unsure: { id: string; attempt: string };

let isStale = true;

/** A world in which nothing has happened yet; made anew behind what changes something. */
async function makeWorld(): Promise<void> {
  // How many somebody makes in a day is limited.
  await test.db.delete(courseTable);
  course = await aCourse(test, { organization_id: organization, author_id: userIds.author });
  tasks = {} as typeof tasks;
  await withTransaction(test.db, async (tx) => {
    for (const [n, type] of KINDS.entries()) {
      const { core } = EXERCISES[type];
      const samples = core.samples.map(({ content }) => fresh(content as Content));
      const content = samples.find((one) => JSON.stringify(one).includes('"open"')) ?? samples[0] ?? {};
      // Two there must be: so one more may be removed.
      if (type === "categorization-exercise") {
        (content["categories"] as object[]).push({ id: newId(), key: "mehr", title: "Mehr" });
      }
      const part_ids = core.authoring.partIds(content);
      const fields = { type, content, content_version: core.version, part_ids, position: n + 2 };
      const item = anItem(course.id, course.sections[0] ?? "", fields);
      await courseStore.putItem(tx, item);
      tasks[type] = { id: item.id, content };
    }
    const spoken = { persons: [], lines: [] };
    const item = course.items[0] ?? "";
    await courseStore.putDialog(tx, {
      id: derivedId("dialog", item),
      course_id: course.id,
      content_item_id: item,
      ...spoken,
    });
  });
  await clients.enrolled.put(`/courses/${course.id}/enroll`);
  assignment = newId();
  const asked = { id: assignment, section_id: course.sections[0], user_id: userIds.enrolled };
  await clients.tutor.post("/user-section-assignments/", asked);
  await clients.enrolled.patch(`/user-section-assignments/${assignment}`, { seen_at: new Date().toISOString() });
  await clients.enrolled.post(`/chapters/${course.chapters[0]}/interaction`);
  const open = await anOpenTask(test, course);
  const attempt = anOpenAttempt(course, open);
  await clients.enrolled.put(attemptPath(userIds.enrolled, open.itemId), { attempt });
  const [row] = await test.db.select().from(unsureAnswer).where(eq(unsureAnswer.attempt_id, attempt.id));
  unsure = { id: row?.id ?? "", attempt: attempt.id };
  // As if another question had kept it from being passed: what a tutor says passes it, and that pays.
  await test.db.update(itemAttempt).set({ passed: false, raw: 0 }).where(eq(itemAttempt.id, attempt.id));
  await test.db
    .delete(xpEvent)
    .where(and(eq(xpEvent.user_id, userIds.enrolled), eq(xpEvent.cause, "exercise_completed")));
}

/** The same content with other ids of its parts: a part is found by its id alone. */
function fresh(content: Content): Content {
  const ids = new Map<string, string>();
  const json = JSON.stringify(content).replaceAll(/"id":"([0-9a-f]{8}-[0-9a-f-]{27})"/g, (_, id: string) => {
    ids.set(id, newId());
    return `"id":"${ids.get(id)}"`;
  });
  return JSON.parse([...ids].reduce((text, [id, other]) => text.replaceAll(id, other), json)) as Content;
}

const partOf = (type: (typeof KINDS)[number], list: string, kind?: string) =>
  (tasks[type].content[list] as Part[]).findLast((part) => kind === undefined || part.kind === kind)?.id ?? "";

/** The path as this role calls it: all of it is about one course, and the person who takes it. */
function pathOf({ path }: Endpoint, role: Role): string {
  const [item = "", section = ""] = [course.items[0], course.sections[0]];
  const own: [string, string][] = [
    ["/unsure-answers/{id}", `/unsure-answers/${unsure.id}`],
    ["{attempt_id}", unsure.attempt],
    ["/section-item-interactions/{id}", `/section-item-interactions/${itemInteractionId(userIds[role], item)}`],
    ["/course-interactions/{id}", `/course-interactions/${courseInteractionId(userIds.enrolled, course.id)}`],
    ["/sections/{id}", `/sections/${section}`],
    ["/sections/single/{id}", `/sections/single/${section}`],
    ["/mm-vocab/{id}", `/mm-vocab/${tasks["mm-vocab"].id}`],
    ["/mm-vocab/items/{item_id}", `/mm-vocab/items/${partOf("mm-vocab", "entries")}`],
    ["/{id}/generate-dialog", `/${tasks["form-structured-exercise"].id}/generate-dialog`],
    ["/vocab-intro/{id}", `/vocab-intro/${tasks["vocab-intro"].id}`],
    ["/resource/{id}", `/resource/${tasks.resource.id}`],
    ["/multiple-choice/{question_id}", `/multiple-choice/${partOf("resource", "questions", "mc")}`],
    ["/open/{question_id}", `/open/${partOf("resource", "questions", "open")}`],
    ["/categorization-exercise/{id}", `/categorization-exercise/${tasks["categorization-exercise"].id}`],
    ["{category_id}", partOf("categorization-exercise", "categories")],
    ["{item_id}", partOf("categorization-exercise", "items")],
    ["{content_type}", "cloze"],
    ["{course_id}", course.id],
    ["{chapter_id}", course.chapters[0] ?? ""],
    ["{chapter_index}", "0"],
    ["{section_id}", section],
    ["{user_id}", userIds.enrolled],
    ["{assignment_id}", assignment],
    ["{dialog_id}", derivedId("dialog", item)],
    ["{id}", item],
  ];
  return own.reduce<string>((filled, [from, to]) => filled.replace(from, to), path);
}

const entry = () => ({ course_id: course.id, section_id: course.sections[0], confidence: 3 });
/** Of a revision that this server does not have: what the device found counts. */
const evaluated = (type: string) => ({ attempt: anAttempt(course, 0, {}, { type, item_revision: 9, passed: true }) });
const spokenBy = (media_id: string) => [
  { id: newId(), type: "PERSON_SAY", person_id: "a", text: "Hallo", pause_ms: 0, audio_url: null, media_id },
];
const aFace = () => ({ text: "Neu", media_id: picture });
const PERSON = { id: "a", name: "Amira", role: null, voice: "female" };
const content = () => EXERCISES.cloze.core.samples[0]?.content;

/** A body that is right, so that only the permission can refuse. */
const BODIES: Partial<Record<EndpointName, () => unknown>> = {
  completeSection: () => ({ completed_at: "2026-11-21T08:00:00.000Z" }),
  addItemAttempt: () => ({ attempt: anAttempt(course, 0) }),
  evaluateFormCase: () => evaluated("form-case"),
  evaluateResourceChoice: () => evaluated("resource"),
  evaluateResourceOpen: () => evaluated("resource"),
  evaluateStructuredForm: () => evaluated("form-structured-exercise"),
  writeJournalEntry: entry,
  createOrUpdateJournalEntry: entry,
  createCourse: () => ({ title: "Neu", level: "A2", picture_id: picture }),
  updateCourse: () => ({ about: "Neu", picture_id: picture }),
  createChapter: () => ({ course_id: course.id, title: "Neu" }),
  updateChapter: () => ({ title: "Neu" }),
  createSection: () => ({ chapter_id: course.chapters[0], title: "Neu", level: "A2" }),
  updateSection: () => ({ title: "Neu", minutes: 25 }),
  copySection: () => ({ chapter_id: course.chapters[1] }),
  translateSection: () => ({ language: "eng", texts: {} }),
  setSectionVocabulary: () => ({ vocab_ids: [], set_phrase_ids: [] }),
  createSectionItem: () => ({ section_id: course.sections[0], content: content(), media_ids: [picture] }),
  updateSectionItem: () => ({ title: "Neu", level: "B1", is_required: false, media_ids: [picture] }),
  extractVocab: () => ({ text_to_extract_from: "Die Waage" }),
  addVocabEntry: () => ({ vocab_id: newId() }),
  updateVocabEntry: () => ({ example: "Neu" }),
  addCategory: () => ({ key: "neu", title: "Neu" }),
  updateCategory: () => ({ title: "Neu" }),
  addCategoryItem: () => ({ face: aFace(), category_ids: [partOf("categorization-exercise", "categories")] }),
  updateCategoryItem: () => ({ face: aFace() }),
  addChoiceQuestion: () => withoutId((tasks.resource.content["questions"] as Part[]).find(({ kind }) => kind === "mc")),
  updateChoiceQuestion: () => ({ text: "Neu?" }),
  addOpenQuestion: () => withoutId((tasks.resource.content["questions"] as Part[]).find(({ kind }) => kind === "open")),
  updateOpenQuestion: () => ({ text: "Neu?" }),
  activateVocabIntro: () => ({ activate: false }),
  createDialog: () => ({ content_item_id: course.items[1], persons: [PERSON], lines: spokenBy(picture) }),
  updateDialog: () => ({ persons: [PERSON], lines: spokenBy(picture) }),
  createAssignment: () => ({ section_id: course.sections[1], user_id: userIds.enrolled }),
  notifyLessonAssignment: () => ({ assignment_id: assignment }),
  seeAssignment: () => ({ seen_at: "2026-11-21T08:00:00.000Z" }),
  seeReview: () => ({ reviewed_at: "2026-11-21T08:00:00.000Z" }),
  readUnsureAnswer: () => ({ verdict: "right" }),
};

const withoutId = (part: Part | undefined) => ({ ...part, id: undefined });

async function outcomeOf(name: EndpointName, role: Role): Promise<Outcome | string> {
  const endpoint: Endpoint = API[name];
  const path = pathOf(endpoint, role);
  const { status, body } = await clients[role].call(endpoint.method, path, { body: BODIES[name]?.() });
  // Without a voice nothing is spoken; that is said to whom it is allowed.
  if (status < 300 || status === 501) return "ok";
  const isRefusal = status === 403 || status === 404;
  return isRefusal ? body.code : `${status} ${JSON.stringify(body)}`;
}

const same = (outcome: Outcome, roles: readonly Role[]) => Object.fromEntries(roles.map((role) => [role, outcome]));
const INSIDE = ["learner", "enrolled", "tutor", "manager", "author", "admin"] as const;
const OUTSIDE = ["outsider", "otherAuthor"] as const;

const EXPECTED: Partial<Record<Rule["whose"], Record<string, Outcome>>> = {
  "visible-course": { ...same("ok", INSIDE), ...same("not-found", OUTSIDE) },
  "enrolled-course": { ...same("not-enrolled", INSIDE), ...same("not-found", OUTSIDE), enrolled: "ok" },
  "own-course": { ...same("forbidden", INSIDE), ...same("not-found", OUTSIDE), author: "ok" },
};
/** What somebody has, or shares with who tutors her: of one person, here of who takes the course. */
const NOBODY = same("not-found", ROLES);
const TUTORED: Record<string, Outcome> = { ...NOBODY, enrolled: "ok", tutor: "ok", manager: "ok" };
const OWN: Partial<Record<EndpointName, Record<string, Outcome>>> = {
  createCourse: { ...same("forbidden", ROLES), ...same("ok", ["author", "otherAuthor", "admin"]) },
  extractVocab: { ...same("forbidden", ROLES), ...same("ok", ["author", "otherAuthor", "admin"]) },
  listCourses: same("ok", ROLES),
  listSections: same("ok", ROLES),
  listSectionItems: same("ok", ROLES),
  listMyCourseProgress: same("ok", ROLES),
  listJournal: same("ok", ROLES),
  listMyAssignments: same("ok", ROLES),
  listGivenAssignments: same("ok", ROLES),
  getCourseInteraction: { ...NOBODY, enrolled: "ok" },
  leaveCourse: { ...NOBODY, enrolled: "ok" },
  seeAssignment: { ...NOBODY, enrolled: "ok" },
  seeReview: { ...NOBODY, enrolled: "ok" },
  notifyLessonAssignment: { ...NOBODY, tutor: "ok" },
  listUnsureAnswers: same("ok", ROLES),
  // Who assigned it with her answers shown: others than the tutor do not even see that there is one.
  readUnsureAnswer: { ...NOBODY, tutor: "ok" },
  // What she wrote is read by tutors alone.
  listJournalOfUser: { ...TUTORED, manager: "not-found" },
  listAssignmentsOfUser: TUTORED,
  createAssignment: { ...TUTORED, enrolled: "not-found" },
  deleteAssignment: { ...TUTORED, enrolled: "forbidden" },
};

const names = Object.keys(COURSE_CALLS) as (keyof typeof COURSE_CALLS)[];

describe("every call about courses, by every role", () => {
  it.each(names)("%s", async (name) => {
    const rule = ruleOf(name);
    const expected = OWN[name] ?? EXPECTED[rule.whose];
    if (expected === undefined) throw new Error(`nobody has said who may call ${name}`);
    const endpoint: Endpoint = API[name];
    if (isStale) await makeWorld();
    isStale = endpoint.method !== "GET";
    const refused = await guest(test).call(endpoint.method, pathOf(endpoint, "outsider"), { body: BODIES[name]?.() });
    expect([refused.status, refused.body.code]).toEqual([401, "unauthorized"]);
    const seen: Record<string, string> = {};
    // Who may comes last: what she deletes is not there for the others any more.
    for (const role of ROLES.toSorted((a, b) => Number(expected[a] === "ok") - Number(expected[b] === "ok"))) {
      seen[role] = await outcomeOf(name, role);
    }
    expect(seen).toEqual(expected);
  });

  it.each(names.filter((name) => (API[name] as Endpoint).isReplayable))("%s in a replay", async (name) => {
    const rule = ruleOf(name);
    const expected = OWN[name] ?? EXPECTED[rule.whose] ?? {};
    if (isStale) await makeWorld();
    isStale = false;
    const { method }: Endpoint = API[name];
    for (const role of ROLES.filter((one) => expected[one] !== "ok")) {
      const path = pathOf(API[name], role);
      const [result] = await clients[role].replay([{ method, path, body: BODIES[name]?.() }]);
      expect([role, result?.code]).toEqual([role, expected[role]]);
    }
  });
});

it("and each moves the totals that it names, and no others", async () => {
  await makeWorld();
  const [from = "", chapter] = [course.sections[0], newId()];
  const { author } = clients;
  await author.patch(`/course-section-items/cloze/${course.items[0]}`, { media_ids: [picture] });
  const other = (await author.post<{ id: string }>("/courses/", { title: "Noch einer", level: "A2" })).body.id;
  await author.post("/chapters/", { id: chapter, course_id: other, title: "Neu" });
  expect((await author.post(`/sections/${from}/copy`, { chapter_id: chapter })).status).toBe(201);
  expect(moved()).toEqual(declaredTotals(names));
});

describe("courses that come as files", () => {
  it("are changed by nobody through calls, not even by an admin", async () => {
    const starter = await aCourse(test);
    for (const role of ROLES) {
      const { status, body } = await clients[role].put(`/courses/${starter.id}`, { title: "Gekapert" });
      expect([role, status, body.code]).toEqual([role, 403, "forbidden"]);
    }
  });
});
