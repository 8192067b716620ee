import { eq, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import sharp from "sharp";

import { newId } from "#shared/lib/uuid.ts";
import type { Viewer } from "#shared/model/audience-terms.ts";
import { FILE_AUDIENCES } from "#shared/model/audiences.ts";
import {
  chapterInteractionId,
  courseInteractionId,
  membershipId,
  overlayId,
  sectionInteractionId,
} from "#shared/model/derived-ids.ts";

import { caseEvent, caseInteraction } from "../db/case-schema.ts";
import * as account from "../db/account-schema.ts";
import { mediaAsset, mediaSender } from "../db/course-schema.ts";
import { follow, userBlock } from "../db/people-schema.ts";
import { pushSubscription, reminder } from "../db/push-schema.ts";
import { rowCount } from "../db/quota-schema.ts";
import { tag } from "../db/reference-schema.ts";
import * as rows from "../db/schema.ts";
import { authenticatorApp, passkey, recoveryCode, spentChallenge } from "../db/second-factor-schema.ts";
import { signInPlace } from "../db/sign-in-schema.ts";
import * as study from "../db/study-schema.ts";
import * as vocabulary from "../db/vocabulary-schema.ts";
import { hashOf, newToken } from "../features/shared-lists/tokens.ts";
import { type Canaries, canaryRow } from "./canaries.ts";
import { aTurn } from "./cases.ts";
import { aCourse, type TestCourse } from "./courses.ts";
import { type aSignedInLearner, signIn } from "./factories.ts";
import { anOpenTask, openAnswer } from "./open-task.ts";
import type { TestApp } from "./test-app.ts";
import { Uploader, aFile, aRecording } from "./uploads.ts";
import { aSharedWord } from "./words.ts";

type Someone = Awaited<ReturnType<typeof aSignedInLearner>>;

/** Whom she has to do with. */
export interface Others {
  follower: Someone;
  asked: Someone;
  blocked: Someone;
  tutor: Someone;
  manager: Someone;
}

/** A learner every field of whom is a canary, and what leads to her. */
export interface CanaryPerson {
  someone: Someone;
  course: TestCourse;
  shareToken: string;
  username: string;
  term: string;
  files: { id: string; source: string; viewers: readonly Viewer[] }[];
  /** Tables that have a row of hers. */
  tables: Set<PgTable>;
}

const HERS: readonly Viewer[] = ["self"];
const ownerOnly = (table: PgTable) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, HERS]));

interface Making {
  test: TestApp;
  canaries: Canaries;
  person: Someone["person"];
  others: Others;
  organization: string;
  course: TestCourse;
  put: (
    table: PgTable,
    given?: Readonly<Record<string, unknown>>,
    only?: Record<string, readonly Viewer[]>,
  ) => Promise<void>;
}

/** Fills all that the server can hold on one person. */
export async function aCanaryPerson(
  { test, canaries, organization }: { test: TestApp; canaries: Canaries; organization: string },
  herself: Someone,
  others: Others,
): Promise<CanaryPerson> {
  const tables = new Set<PgTable>([rows.appUser, rows.file]);
  const course = await aCourse(test);
  const put: Making["put"] = async (table, given = {}, only) => {
    tables.add(table);
    const whose = "user_id" in getTableColumns(table) ? { user_id: herself.person.userId } : {};
    await canaryRow({ db: test.db, canaries }, table, { ...whose, ...given }, only);
  };
  const making: Making = { test, canaries, person: herself.person, others, organization, course, put };
  const files = await putFiles(making, new Uploader(test, herself.client));
  const { username } = await putHead(making, files[0]?.id ?? "");
  await putAccount(making);
  const { shareToken, term } = await putWords(making, files[1]?.id ?? "");
  await putStudy(making, files);
  // Of whatever its address says now.
  return { someone: herself, course, shareToken, username, term, files, tables };
}

async function putFiles({ canaries }: Making, uploader: Uploader): Promise<CanaryPerson["files"]> {
  const picture = async (color: string) =>
    aFile({
      bytes: await sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
        .jpeg()
        .toBuffer(),
    });
  const wanted = [
    { ...(await picture("#123456")), source: "her picture", viewers: FILE_AUDIENCES.picture },
    { ...(await picture("#654321")), source: "the picture of a word", viewers: HERS },
    { ...aRecording(700), source: "a recording that she shares", viewers: FILE_AUDIENCES.recording },
    { ...aRecording(900), source: "a recording", viewers: HERS },
  ];
  for (const one of wanted) {
    await uploader.upload(one);
    canaries.uuid({ table: "file", column: "sha256", only: HERS }, one.sha256);
  }
  return wanted.map(({ id, source, viewers }) => ({ id, source, viewers }));
}

async function putHead({ test, canaries, person }: Making, picture: string) {
  const table = "app_user";
  const day = (column: string, part: string) => canaries.day({ table, column, part });
  const clock = (column: string, part: string) => canaries.clock({ table, column, part });
  const given: Record<string, unknown> = {
    id: canaries.uuid({ table, column: "id" }, person.userId),
    email: canaries.text({ table, column: "email" }),
    interface_language: "deu",
    time_zone: "Pacific/Chatham",
    day_starts_at: 4,
    weekly_goal: 4,
    streak_mode: "daily",
    organization_ids: undefined,
    shifts: [{ day: day("shifts", "day"), from: clock("shifts", "from"), to: clock("shifts", "to") }],
    quiet_hours: { from: clock("quiet_hours", "from"), to: clock("quiet_hours", "to") },
    reminder_time: clock("reminder_time", ""),
    habit_log: {
      pauses: [{ from: day("habit_log", "from"), until: day("habit_log", "until") }],
      goals: [{ before: day("habit_log", "before"), goal: 3 }],
    },
    profile_image: {
      small: `/api/media/${picture}?size=small`,
      medium: `/api/media/${picture}`,
      large: `/api/media/${picture}`,
    },
  };
  canaries.uuid({ table, column: "profile_image" }, picture);
  const values: Record<string, unknown> = {};
  for (const [column, { generated, getSQLType }] of Object.entries(getTableColumns(rows.appUser))) {
    if (Object.hasOwn(given, column)) values[column] = given[column];
    else if (generated === undefined && !["version", "updated_at"].includes(column)) {
      const type = getSQLType.call(getTableColumns(rows.appUser)[column as "id"]);
      const value = canaries.valueFor(type, { table, column });
      if (value !== undefined) values[column] = value;
    }
  }
  await test.db.update(rows.appUser).set(values).where(eq(rows.appUser.id, person.userId));
  return { username: String(values["username"]), email: String(values["email"]) };
}

async function putAccount({ test, person, others, organization, put, canaries }: Making): Promise<void> {
  const [user] = await test.db.select().from(rows.appUser).where(eq(rows.appUser.id, person.userId));
  const email = user?.email ?? "";
  await put(account.membership, { organization_id: organization, is_manager: false, is_tutor: false });
  await put(account.invitation, {
    organization_id: organization,
    email,
    is_manager: false,
    is_tutor: false,
    language: "deu",
    invited_by: others.manager.person.userId,
    accepted_at: null,
    cancelled_at: null,
  });
  for (const table of [account.signUp, account.passwordReset]) await put(table, { email });
  await put(account.acceptedTerms);
  await put(signInPlace);
  for (const table of [passkey, spentChallenge, authenticatorApp, recoveryCode]) await put(table);
  const mailId = canaries.uuid({ table: "mail", column: "id" });
  await put(account.mail, { id: mailId, kind: "sign-up" });
  await put(account.farewell, { mail_id: mailId });
  await put(account.closedSession);
  const family = canaries.uuid({ table: "session_family", column: "id" });
  await put(rows.sessionFamily, { id: family, revoked_at: null, ended_as: null });
  await put(rows.sessionRefresh, { family_id: family });
  await put(pushSubscription, { family_id: family });
  // When to look again is reckoned anew at every change of hers.
  await put(reminder, { next_at: "2044-12-31T00:00:00.000Z" });
  await put(tag, { owner_id: person.userId });
  const { follower, asked, blocked } = others;
  const between = { created_at: undefined };
  await put(follow, { follower_id: follower.person.userId, followed_id: person.userId, asked_as: null });
  await put(follow, { follower_id: person.userId, followed_id: asked.person.userId, accepted_at: null });
  await put(userBlock, { ...between, blocker_id: person.userId, blocked_id: blocked.person.userId });
  await put(rowCount);
  await put(rows.syncReceipt, { status: 200, touched: [] });
}

async function putWords({ test, canaries, person, others, put }: Making, picture: string) {
  const { vocabList, vocabItem } = vocabulary;
  const shareToken = newToken();
  const words: { list: string; item: string; term: string }[] = [];
  for (const isShared of [true, false]) {
    const [list, item] = [newId(), newId()];
    const only = isShared ? {} : ownerOnly(vocabItem);
    const mark = (column: string, part?: string, viewers?: readonly Viewer[]) =>
      canaries.text({
        table: "vocab_item",
        column,
        ...(part !== undefined && { part }),
        ...((viewers ?? (isShared ? undefined : HERS)) && { only: viewers ?? HERS }),
      });
    const term = mark("term");
    for (const [table, id] of [
      ["vocab_list", list],
      ["vocab_item", item],
    ] as const) {
      canaries.uuid({ table, column: "id", only: HERS }, id);
    }
    await put(vocabList, { id: list, is_favourites: false }, isShared ? {} : ownerOnly(vocabList));
    const given = {
      id: item,
      owner_id: person.userId,
      term,
      usage_examples: [mark("usage_examples")],
      tags: [mark("tags")],
      topics: [mark("topics")],
      accepted_answers: [mark("accepted_answers")],
      wrong_answers: [{ text: mark("wrong_answers", "text"), feedback: mark("wrong_answers", "feedback") }],
      translations: {
        eng: { text: mark("translations", "text"), status: "learner", note: mark("translations", "note", HERS) },
      },
      context_links: [{ kind: "text", id: null, quote: mark("context_links") }],
      links: [{ kind: "synonym", id: newId(), term: mark("links") }],
      image_url: `/api/media/${picture}`,
    };
    await put(vocabItem, given, only);
    await put(vocabulary.vocabListItem, { id: membershipId(list, item), list_id: list, vocab_item_id: item });
    words.push({ list, item, term });
  }
  const [shared] = words;
  if (shared === undefined) throw new Error("no word");
  await put(vocabulary.vocabListShare, { list_id: shared.list, token_hash: hashOf(shareToken), opens: 0 });
  await put(vocabulary.vocabListCopy, { source_list_id: others.manager.person.firstListId, list_id: shared.list });
  const library = await aSharedWord(test);
  await put(vocabulary.vocabOverlay, {
    id: overlayId(person.userId, library),
    vocab_item_id: library,
    translations: {
      eng: { text: canaries.text({ table: "vocab_overlay", column: "translations" }), status: "learner", note: null },
    },
  });
  const review = { vocab_item_id: shared.item, facet: "recall", mode: "find-term", verdict: "correct", grade: "good" };
  await put(vocabulary.vocabReview, review);
  await put(vocabulary.vocabTest, { item_ids: [shared.item] });
  await put(vocabulary.schedulingParameters);
  await put(rows.xpEvent, { cause: "first_login", utc_offsets: [60] });
  return { shareToken, term: shared.term };
}

/** Two answers in her own words in a section that is assigned: one that waits for its reader, and one that was read. */
async function putUnsureAnswers({ test, canaries, person, course, put }: Making, at: Record<string, string>) {
  const task = await anOpenTask(test, course);
  for (const isRead of [false, true]) {
    const id = canaries.uuid({ table: "item_attempt", column: "id" });
    await put(study.itemAttempt, {
      ...at,
      id,
      item_id: task.itemId,
      item_revision: 1,
      type: "resource",
      evaluator: "local",
      passed: true,
      answer: openAnswer(task, canaries.text({ table: "item_attempt", column: "answer" })),
      review: null,
      parts: [{ part_id: task.partId, verdict: "almost", score: 1, max: 2, code: "unsure" }],
      overrides: [],
    });
    const open = { verdict: null, comment: null, read_by_name: null, read_at: null };
    const reading = isRead ? { verdict: "right" } : open;
    const { section_id } = at;
    const of = { section_id, user_id: person.userId, attempt_id: id, part_id: task.partId };
    await put(study.unsureAnswer, { ...of, read_by: null, ...reading });
  }
}

async function putTalk({ canaries, put }: Making): Promise<void> {
  const id = canaries.uuid({ table: "case_interaction", column: "id" });
  await put(caseInteraction, { id, case_revision: 1, mode: "embedded", difficulty: "medium", is_solved: false });
  const said = aTurn({ text: canaries.text({ table: "case_event", column: "data" }) });
  await put(caseEvent, { interaction_id: id, data: said });
}

async function putStudy(making: Making, files: CanaryPerson["files"]): Promise<void> {
  const { canaries, person, others, course, put, test } = making;
  const [section = "", elsewhere = ""] = course.sections;
  const chapter = course.chapters[0] ?? "";
  const at = { course_id: course.id };
  await put(study.courseInteraction, { ...at, id: courseInteractionId(person.userId, course.id) });
  await put(study.sectionInteraction, {
    ...at,
    id: sectionInteractionId(person.userId, section),
    chapter_id: chapter,
    section_id: section,
  });
  await put(study.chapterInteraction, { ...at, id: chapterInteractionId(person.userId, chapter), chapter_id: chapter });
  const assigned = { section_id: section, assigned_to: person.userId, assigned_by: others.tutor.person.userId };
  await put(study.sectionAssignment, { ...at, ...assigned, shows_answers: true });
  for (const [sectionId, item] of [
    [section, course.items[0]],
    [elsewhere, course.items[2]],
  ]) {
    const isAssigned = sectionId === section;
    const only = isAssigned ? undefined : HERS;
    const said = (column: string) => canaries.text({ table: "item_attempt", column, ...(only && { only }) });
    await put(study.itemAttempt, {
      ...at,
      section_id: sectionId,
      item_id: item,
      item_revision: 1,
      type: "cloze",
      evaluator: "local",
      passed: true,
      answer: { gaps: { g1: said("answer") } },
      review: { parts: { g1: { verdict: "right", comment: said("review"), by_name: "" } } },
      parts: [{ part_id: "g1", verdict: "correct", score: 1, max: 1 }],
      overrides: [canaries.text({ table: "item_attempt", column: "overrides" })],
    });
  }
  await putUnsureAnswers(making, { ...at, section_id: section });
  const entry = { ...at, section_id: section, content_item_id: null, objective_id: null, overwrites: null };
  for (const [visibility, file] of [
    ["shared", files[2]],
    ["private", files[3]],
  ] as const) {
    const voice_file_id = file?.id ?? "";
    const isShared = visibility === "shared";
    canaries.uuid({ table: "journal_entry", column: "voice_file_id", ...(!isShared && { only: HERS }) }, voice_file_id);
    const only = isShared ? {} : ownerOnly(study.journalEntry);
    await put(study.journalEntry, { ...entry, visibility, voice_file_id, time_zone: "Pacific/Chatham" }, only);
  }
  await putTalk(making);
  const medium = canaries.uuid({ table: "media_asset", column: "id", only: HERS });
  await put(mediaAsset, { id: medium, kind: "picture", uploaded_by: person.userId }, ownerOnly(mediaAsset));
  await put(mediaSender, { media_id: medium });
  await signIn(test, person);
}
