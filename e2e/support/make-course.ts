import { createHash, randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";

import { journalling } from "#exercises/journalling/core.ts";
import { cloze } from "#exercises/cloze/core.ts";
import { resource } from "#exercises/resource/core.ts";
import { text } from "#exercises/text/core.ts";
import { newId } from "#shared/lib/uuid.ts";

import type { AppDeps } from "../../server/app-deps.ts";
import { membership, organization } from "../../server/db/account-schema.ts";
import { contentItem, mediaAsset } from "../../server/db/course-schema.ts";
import { withTransaction } from "../../server/db/transaction.ts";
import type { Tx } from "../../server/db/tx.ts";
import type { ItemInput } from "../../server/db/course-inputs.ts";
import { courseStore } from "../../server/features/courses/course-store.ts";
import { DiskStore } from "../../server/storage/disk-store.ts";
import { storedName } from "../../server/storage/names.ts";
import { putKinds } from "./make-kinds.ts";

export interface CourseOrder {
  /** Who sees it: it belongs to an organisation of hers alone. */
  userId: string;
  /** Of the first task of its first section, by language: what its paragraph means. */
  meanings?: Record<string, string>;
  /** Who is a tutor there. */
  tutorId?: string;
  /** Another name than usual. */
  title?: string;
  /** Bytes of each of its sounds. */
  sounds?: number[];
  /** A last section with a task of each kind. */
  kinds?: boolean;
  /** A last task of its first section that is answered in one's own words; she agrees that a tutor sees how she learns. */
  open?: boolean;
}

export interface MadeCourse {
  courseId: string;
  title: string;
  /** Two of the first chapter, one of the second. */
  sections: { id: string; title: string }[];
  /** Media ids of its sounds. */
  sounds: string[];
}

const made = { licence: "Apache-2.0", source: "Test", author_name: "Test", author_id: null };
const TITLE = "Ankommen auf Station 4";
const CHAPTERS = [
  { title: "Ich stelle mich vor", sections: ["Guten Tag, ich bin Amira", "Du oder Sie"] },
  { title: "Sich zurechtfinden", sections: ["Räume und Wege"] },
];

/** A small course of three sections: a text, a gap text and a journal in each. */
export async function makeCourse({ db, config }: AppDeps, order: CourseOrder): Promise<MadeCourse> {
  const courseId = newId();
  const organizationId = newId();
  return withTransaction(db, async (tx) => {
    await tx.insert(organization).values({ id: organizationId, name: "Klinikum am Park" });
    await tx.insert(membership).values({
      organization_id: organizationId,
      user_id: order.userId,
      accepted_terms_at: order.open ? new Date().toISOString() : null,
    });
    if (order.tutorId !== undefined) {
      await tx.insert(membership).values({ organization_id: organizationId, user_id: order.tutorId, is_tutor: true });
    }
    const { title: courseTitle = TITLE } = order;
    await courseStore.putCourse(tx, {
      id: courseId,
      key: null,
      title: courseTitle,
      about: "Die ersten Wochen im Krankenhaus: begrüßen, sich zurechtfinden, fragen.",
      level: "A2",
      is_plus: true,
      topics: ["Grüßen und Vorstellen"],
      picture_id: null,
      state: "published",
      organization_id: organizationId,
      position: 0,
      published_at: new Date().toISOString(),
      ...made,
    });
    const sections: MadeCourse["sections"] = [];
    for (const [position, { title, sections: titles }] of CHAPTERS.entries()) {
      const chapter = newId();
      await courseStore.putChapter(tx, { id: chapter, course_id: courseId, key: null, title, about: null, position });
      for (const [index, name] of titles.entries()) {
        sections.push({ id: await putSection(tx, { courseId, chapter, title: name, index }), title: name });
      }
    }
    await putMeanings(tx, courseId, sections[0]?.id ?? "", order.meanings ?? {});
    if (order.open) await putOpenTask(tx, courseId, sections[0]?.id ?? "");
    if (order.kinds) {
      const chapterId = newId();
      const kinds = { id: chapterId, course_id: courseId, key: null, title: "Alles", about: null, position: 9 };
      await courseStore.putChapter(tx, kinds);
      const id = await putKinds(tx, { courseId, chapterId, mediaDir: config.mediaDir });
      sections.push({ id, title: "Alle Aufgabenarten" });
    }
    const sounds: string[] = [];
    for (const size of order.sounds ?? []) sounds.push(await putSound(tx, courseId, config.mediaDir, size));
    return { courseId, title: courseTitle, sections, sounds };
  });
}

/** A required task with a page of its own, of which nothing more is said. */
const itemAt = (position: number, of: Pick<ItemInput, "course_id" | "section_id">) => ({
  ...of,
  id: newId(),
  key: null,
  level: "A2" as const,
  page_index: position,
  position,
  is_required: true,
  minutes: 2,
  for_item_id: null,
  behaviour: {},
  feedback: [],
  objective_ids: [],
  vocab_ids: [],
  set_phrase_ids: [],
  media_ids: [],
  part_ids: [],
  ...made,
});

async function putSection(
  tx: Tx,
  { courseId, chapter, title, index }: { courseId: string; chapter: string; title: string; index: number },
): Promise<string> {
  const id = newId();
  const objective = newId();
  const about = { about: null, level: "A2", icon: "text", minutes: 6, position: index } as const;
  const words = { vocab_ids: [], set_phrase_ids: [], glosses: [] };
  await courseStore.putSection(tx, {
    id,
    course_id: courseId,
    chapter_id: chapter,
    key: null,
    title,
    ...about,
    ...words,
  });
  const said = `Ich kann bei „${title}“ mitreden.`;
  await courseStore.putObjective(tx, {
    id: objective,
    course_id: courseId,
    section_id: id,
    key: null,
    text: said,
    position: 0,
  });
  const journal = { ...journalling.samples[0]?.content, objective_ids: [objective] };
  const items = [
    { type: "text", content: text.samples[0]?.content, prompt: null, title: "Der erste Morgen" },
    { type: "cloze", content: cloze.samples[0]?.content, prompt: "Ergänze die Lücken.", title: "Lücken" },
    { type: "journalling", content: journal, prompt: "Schätze dich ein.", title: "Wie sicher bist du?" },
  ] as const;
  for (const [position, item] of items.entries()) {
    await courseStore.putItem(tx, {
      ...itemAt(position, { course_id: courseId, section_id: id }),
      content_version: 1,
      objective_ids: item.type === "journalling" ? [objective] : [],
      ...item,
      content: item.content as ItemInput["content"],
    });
  }
  return id;
}

async function putMeanings(
  tx: Tx,
  courseId: string,
  sectionId: string,
  meanings: Record<string, string>,
): Promise<void> {
  const isFirst = and(eq(contentItem.section_id, sectionId), eq(contentItem.page_index, 0));
  const [first] = await tx.select({ id: contentItem.id }).from(contentItem).where(isFirst);
  for (const [language, meaning] of Object.entries(meanings)) {
    await courseStore.putTranslation(tx, {
      id: newId(),
      course_id: courseId,
      section_id: sectionId,
      language,
      texts: { [`${first?.id ?? ""}.blocks.1.text`]: { text: meaning, status: "author" } },
    });
  }
}

async function putOpenTask(tx: Tx, courseId: string, sectionId: string): Promise<void> {
  const sample = resource.samples[0]?.content;
  const open = sample?.questions.filter(({ kind }) => kind === "open").map((one) => ({ ...one, id: newId() })) ?? [];
  await courseStore.putItem(tx, {
    ...itemAt(9, { course_id: courseId, section_id: sectionId }),
    type: "resource",
    content_version: resource.version,
    title: "Amira begrüßen",
    prompt: "Lies und schreib.",
    part_ids: open.map(({ id }) => id),
    content: { ...sample, questions: open },
  });
}

/** Bytes that nobody else has: what they mean nobody hears. */
async function putSound(tx: Tx, courseId: string, mediaDir: string, size: number): Promise<string> {
  const bytes = randomBytes(size);
  const id = newId();
  await new DiskStore(mediaDir).write(storedName(id), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await tx.insert(mediaAsset).values({ id, sha256, kind: "sound", mime_type: "audio/mpeg", byte_size: size });
  await courseStore.putMedium(tx, {
    id: newId(),
    course_id: courseId,
    media_id: id,
    kind: "sound",
    mime_type: "audio/mpeg",
    byte_size: size,
    width: null,
    height: null,
    duration_ms: null,
    alt: "",
    is_decorative: true,
    captions: [],
    credit: null,
    licence: "Apache-2.0",
    source: "Test",
  });
  return id;
}
