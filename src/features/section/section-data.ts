import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";
import { learnerLanguages } from "#data/vocabulary/learner-languages.ts";
import type { Translation, WordFacts } from "#exercises/exercise.ts";
import { FALLBACK_LANGUAGE } from "#shared/model/course/text-languages.ts";
import { courseInteractionId, sectionInteractionId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { itemFactsOf, type PlayableItem } from "./playable-item.ts";
import { pagesOf, type SectionPage } from "./pages.ts";

export interface SectionData {
  section: DeviceRows["section"];
  courseTitle: string;
  isEnrolled: boolean;
  /** What tutors have asked of her here. */
  assignments: readonly DeviceRows["section_assignment"][];
  mark: DeviceRows["section_interaction"] | undefined;
  items: readonly PlayableItem[];
  pages: readonly SectionPage<PlayableItem>[];
  attempts: readonly DeviceRows["item_attempt"][];
  dialogs: ReadonlyMap<string, DeviceRows["dialog"]>;
  media: ReadonlyMap<string, DeviceRows["course_medium"]>;
  objectives: ReadonlyMap<string, DeviceRows["learning_objective"]>;
  /** Words that its tasks name, as the library has them. */
  words: ReadonlyMap<string, WordFacts>;
  /** What these words mean in her language. */
  meanings: ReadonlyMap<string, string>;
  /** Of these words, those that stand in a list of hers. */
  savedWords: ReadonlySet<string>;
  translationOf: (path: string) => Translation | undefined;
  hasSounds: boolean;
  /** Who reads what she answers here from now on, by name. */
  readers: readonly string[];
}

/** null: this device does not have it. */
export type FoundSection = SectionData | null;

function factsOf(item: DeviceRows["vocab_item"]): WordFacts {
  return {
    id: item.id,
    term: item.term,
    article: item.specificArticle,
    plural: item.plural,
    isPluralOnly: item.isPluralOnly,
    category: item.grammaticalCategory,
    explanation: item.explanation ?? "",
    acceptedAnswers: item.acceptedAnswers,
    wrongAnswers: item.wrongAnswers,
    level: item.level,
    example: item.usageExamples[0] ?? null,
    audioUrl: item.audioUrl,
    imageUrl: item.imageUrl,
  };
}

async function translationsOf(db: LearnerDatabase, sectionId: string, languages: readonly string[]) {
  const wanted = [...new Set([...languages, FALLBACK_LANGUAGE])];
  const rows = await db.section_translation
    .where("[sectionId+language]")
    .anyOf(wanted.map((language) => [sectionId, language]))
    .toArray();
  const inOrder = wanted.flatMap((language) => rows.find((row) => row.language === language) ?? []);
  return (path: string): Translation | undefined => {
    for (const { language, texts } of inOrder) {
      const found = texts[path];
      if (found) return { text: found.text, language, isDraft: found.status === "draft" };
    }
    return undefined;
  };
}

async function wordsOf(db: LearnerDatabase, ids: readonly string[], languages: readonly string[]) {
  const [rows, memberships] = await Promise.all([
    db.vocab_item.bulkGet([...ids]),
    db.vocab_list_item.where("vocabItemId").anyOf(ids).toArray(),
  ]);
  const there = rows.filter((row) => row !== undefined);
  const meaning = ({ translations }: DeviceRows["vocab_item"]) =>
    languages.map((language) => translations[language]?.text).find(Boolean);
  return {
    words: new Map(there.map((row) => [row.id, factsOf(row)])),
    meanings: new Map(there.flatMap((row) => (meaning(row) ? [[row.id, meaning(row) ?? ""] as const] : []))),
    savedWords: new Set(memberships.map(({ vocabItemId }) => vocabItemId)),
  };
}

/** A tutor reads the answers in a section that she assigned; the server shows them to nobody of whom this does not speak. */
export function readersOf(assignments: readonly DeviceRows["section_assignment"][], sectionId: string): string[] {
  const here = assignments.filter((one) => one.sectionId === sectionId && one.showsAnswers && one.assignedBy !== null);
  return [...new Set(here.map(({ assignedByName }) => assignedByName))];
}

/** Everything that a section is played with; read anew when any of it changes. */
export async function readSection(sectionId: string): Promise<FoundSection> {
  const db = learner();
  const section = await db.section.get(sectionId);
  if (!section) return null;
  const { courseId } = section;
  const [user, course, mark, enrolment, rows, attempts, objectives, dialogs, media, asked] = await Promise.all([
    db.user.get(db.userId),
    db.course.get(courseId),
    db.section_interaction.get(sectionInteractionId(db.userId, sectionId)),
    db.course_interaction.get(courseInteractionId(db.userId, courseId)),
    db.content_item.where("sectionId").equals(sectionId).toArray(),
    db.item_attempt.where("sectionId").equals(sectionId).toArray(),
    db.learning_objective.where("sectionId").equals(sectionId).toArray(),
    db.dialog.where("courseId").equals(courseId).toArray(),
    db.course_medium.where("courseId").equals(courseId).toArray(),
    db.section_assignment.toArray(),
  ]);
  const items = rows.map(itemFactsOf);
  const { read: languages } = learnerLanguages(user);
  const wordIds = [
    ...new Set([...section.vocabIds, ...section.setPhraseIds, ...items.flatMap((item) => item.wordIds)]),
  ];
  const [translationOf, words] = await Promise.all([
    translationsOf(db, sectionId, languages),
    wordsOf(db, wordIds, languages),
  ]);
  return {
    section,
    courseTitle: course?.title ?? "",
    isEnrolled: enrolment !== undefined,
    assignments: asked.filter((one) => one.sectionId === sectionId),
    mark,
    items,
    pages: pagesOf(items.filter(({ isShown }) => isShown)),
    attempts,
    dialogs: new Map(dialogs.map((dialog) => [dialog.contentItemId, dialog])),
    media: new Map(media.map((medium) => [medium.mediaId, medium])),
    objectives: new Map(objectives.map((objective) => [objective.id, objective])),
    ...words,
    translationOf,
    hasSounds: user?.notificationSounds ?? false,
    readers: readersOf(asked, sectionId),
  };
}
