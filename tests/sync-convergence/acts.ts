import { default_w } from "ts-fsrs";

import { MUTATIONS, type MutationName } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";
import { addDays, localDayOf } from "#shared/model/local-day.ts";
import { WEIGHT_BOUNDS } from "#shared/model/scheduling-parameters.ts";
import { withPause } from "#shared/model/streak/habit-log.ts";

import { pick, text, type Act, type Random } from "./act.ts";
import { CASE_ACTS } from "./case-acts.ts";
import { COURSE_ACTS } from "./course-acts.ts";
import { TEXT_LANGUAGES } from "./courses.ts";
import type { Context } from "./device.ts";
import { setProfileImage, setVocabMedium } from "./pictures.ts";

const aList = async (device: Context, random: Random) => pick(await device.db.vocab_list.toArray(), random);
const aWord = async (device: Context, random: Random) => pick(await device.db.vocab_item.toArray(), random);
const ownWord = async (device: Context, random: Random) =>
  pick(await device.db.vocab_item.filter(({ ownerId }) => ownerId === device.userId).toArray(), random);

/** One way to do each thing a learner can do. A mutation without an act here does not compile. */
export const ACTS: Record<MutationName, Act> = {
  updateUser: async (device, random) => {
    const user = await device.db.user.get(device.userId);
    if (!user) return null;
    if (random() < 0.3) {
      const nativeLanguage = pick(TEXT_LANGUAGES, random) ?? null;
      return [{ name: "updateUser", args: { fields: { nativeLanguage } } }];
    }
    return random() < 0.5
      ? [{ name: "updateUser", args: { fields: { notificationSounds: random() < 0.5 } } }]
      : [
          {
            name: "updateUser",
            args: { fields: { biography: text(device, random) }, base: { biography: user.biography } },
          },
        ];
  },
  changeHabit: async (device, random) => {
    const user = await device.db.user.get(device.userId);
    if (!user) return null;
    const today = localDayOf(device.now(), "UTC", 4);
    const pausedUntil = random() < 0.7 ? addDays(today, Math.floor(random() * 10)) : null;
    const habitLog = withPause(user.habitLog, today, pausedUntil);
    return [{ name: "changeHabit", args: { fields: { pausedUntil }, habitLog } }];
  },
  completeOnboarding: async (device) => [
    { name: "completeOnboarding", args: { completedAt: new Date(device.now()).toISOString() } },
  ],
  openDay: async (device) => {
    const localDay = localDayOf(device.now(), "UTC", 4);
    return [{ name: "openDay", args: { localDay, streakDays: 1 } }];
  },
  takeDailyVocabTest: async (device) => [
    { name: "takeDailyVocabTest", args: { localDay: localDayOf(device.now(), "UTC", 4) } },
  ],
  setProfileImage,
  createVocabList: async (device, random) => [
    { name: "createVocabList", args: { id: newId(), name: text(device, random), description: null, position: 2 } },
  ],
  updateVocabList: async (device, random) => {
    const list = await aList(device, random);
    if (!list || list.isFavourites) return null;
    return random() < 0.5
      ? [{ name: "updateVocabList", args: { id: list.id, fields: { name: text(device, random) } } }]
      : [
          {
            name: "updateVocabList",
            args: {
              id: list.id,
              fields: { description: text(device, random) },
              base: { description: list.description },
            },
          },
        ];
  },
  deleteVocabList: async (device, random) => {
    const list = await aList(device, random);
    return !list || list.isFavourites ? null : [{ name: "deleteVocabList", args: { id: list.id } }];
  },
  copyVocabToList: async (device, random) => {
    const [list, word] = [await aList(device, random), await aWord(device, random)];
    return list && word ? [{ name: "copyVocabToList", args: { listId: list.id, itemId: word.id } }] : null;
  },
  removeVocabFromList: async (device, random) => {
    const membership = pick(await device.db.vocab_list_item.toArray(), random);
    return membership
      ? [{ name: "removeVocabFromList", args: { listId: membership.listId, itemId: membership.vocabItemId } }]
      : null;
  },
  addVocabToList: async (device, random) => {
    const list = await aList(device, random);
    return list
      ? [
          {
            name: "addVocabToList",
            args: {
              listId: list.id,
              id: newId(),
              fields: { term: text(device, random), explanation: text(device, random) },
            },
          },
        ]
      : null;
  },
  saveVocabToList: async (device, random) => {
    const [list, word] = [await aList(device, random), await aWord(device, random)];
    return list && word
      ? [{ name: "saveVocabToList", args: { listId: list.id, item: { id: newId(), sourceId: word.id } } }]
      : null;
  },
  addVocabFromContext: async (device, random) => {
    const list = await aList(device, random);
    const context = { kind: "text", id: null, quote: text(device, random) };
    return list
      ? [{ name: "addVocabFromContext", args: { listId: list.id, id: newId(), term: text(device, random), context } }]
      : null;
  },
  setVocabMedium: async (context, random) => setVocabMedium(context, await aWord(context, random), random),
  updateVocab: async (device, random) => {
    const word = await aWord(device, random);
    if (!word) return null;
    const isOwn = word.ownerId !== null;
    const overlay = isOwn ? null : await device.db.vocab_overlay.where("vocabItemId").equals(word.id).first();
    const remarks = isOwn ? word.remarks : (overlay?.remarks ?? null);
    return random() < 0.5
      ? [{ name: "updateVocab", args: { id: word.id, isOwn, fields: { explanation: text(device, random) } } }]
      : [
          {
            name: "updateVocab",
            args: { id: word.id, isOwn, fields: { remarks: text(device, random) }, base: { remarks } },
          },
        ];
  },
  deleteVocab: async (device, random) => {
    const word = await ownWord(device, random);
    if (!word) return null;
    const memberships = await device.db.vocab_list_item.where("vocabItemId").equals(word.id).primaryKeys();
    return [{ name: "deleteVocab", args: { id: word.id, membershipIds: memberships } }];
  },
  addTestResult: async (device, random) => {
    const word = await aWord(device, random);
    const test = pick(await device.db.vocab_test.toArray(), random);
    if (!word) return null;
    const grade = pick(["again", "good", "easy"] as const, random) ?? "good";
    return [
      {
        name: "addTestResult",
        args: {
          itemId: word.id,
          review: {
            id: newId(),
            facet: "recall",
            mode: "find-term",
            answer: text(device, random),
            verdict: grade === "again" ? "wrong" : "correct",
            grade,
            hints: 0,
            reviewedAt: new Date(device.now()).toISOString(),
            durationMs: 1200,
            testId: test?.id ?? null,
          },
        },
      },
    ];
  },
  // From days before and behind: what was answered since is folded anew wherever it comes.
  addSchedulingParameters: async (device, random) => {
    const weights = default_w.map((weight, at) => {
      const [least, most] = WEIGHT_BOUNDS[at] ?? [0, 1];
      return Math.min(Math.max(weight * (0.5 + random()), least), most);
    });
    const validFrom = addDays(localDayOf(device.now(), "UTC", 4), Math.floor(random() * 12) - 8);
    const set = { id: newId(), weights, validFrom, reviewCount: 1000, lossBefore: 0.4, lossAfter: 0.3 };
    return [{ name: "addSchedulingParameters", args: { set } }];
  },
  createVocabTest: async (device, random) => {
    const word = await aWord(device, random);
    const localDay = localDayOf(device.now(), "UTC", 4);
    return word
      ? [{ name: "createVocabTest", args: { id: newId(), isDaily: random() < 0.7, localDay, itemIds: [word.id] } }]
      : null;
  },
  completeVocabTest: async (device, random) => {
    const test = pick(await device.db.vocab_test.filter(({ completedAt }) => completedAt === null).toArray(), random);
    return test
      ? [{ name: "completeVocabTest", args: { id: test.id, isDaily: test.isDaily, localDay: test.localDay } }]
      : null;
  },
  ...COURSE_ACTS,
  ...CASE_ACTS,
};

export const ACT_NAMES = Object.keys(MUTATIONS) as MutationName[];
