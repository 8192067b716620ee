import { createHash } from "node:crypto";

import { EXERCISES } from "#exercises/registry.ts";
import { newId } from "#shared/lib/uuid.ts";
import { CONTENT_TYPES, type ContentType } from "#shared/model/course-terms.ts";

import { mediaAsset } from "../../server/db/course-schema.ts";
import type { Tx } from "../../server/db/tx.ts";
import type { ItemInput } from "../../server/db/course-inputs.ts";
import { courseStore } from "../../server/features/courses/course-store.ts";
import { DiskStore } from "../../server/storage/disk-store.ts";
import { storedName } from "../../server/storage/names.ts";

interface CourseLocation {
  courseId: string;
  chapterId: string;
  mediaDir: string;
}

const made = { licence: "Apache-2.0", source: "Test", author_name: "Test", author_id: null };

/** A task of each kind on a page of its own, made from the kinds' first samples; the sound stands above the gap text. */
export async function putKinds(tx: Tx, location: CourseLocation): Promise<string> {
  const { courseId, chapterId } = location;
  const id = newId();
  await courseStore.putSection(tx, {
    id,
    course_id: courseId,
    chapter_id: chapterId,
    key: null,
    title: "Alle Aufgabenarten",
    about: null,
    level: "A2",
    icon: "text",
    minutes: 30,
    position: 9,
    vocab_ids: EXERCISES["mm-vocab"].core.authoring
      .references(EXERCISES["mm-vocab"].core.samples[0]?.content)
      .vocab_ids.slice(0),
    set_phrase_ids: [],
    glosses: [],
  });
  const objective = newId();
  const text = "Ich kann alle Aufgaben lösen.";
  await courseStore.putObjective(tx, {
    id: objective,
    course_id: courseId,
    section_id: id,
    key: null,
    text,
    position: 0,
  });
  const ids = Object.fromEntries(CONTENT_TYPES.map((type) => [type, newId()])) as Record<ContentType, string>;
  const pictures = new Set<string>();
  for (const [position, type] of CONTENT_TYPES.entries()) {
    const { core } = EXERCISES[type];
    const sample = core.samples[0]?.content as ItemInput["content"];
    const content = type === "journalling" ? { ...sample, objective_ids: [objective] } : sample;
    for (const media of core.authoring.references(content).media_ids) {
      if (!pictures.has(media)) await putPicture(tx, location, media);
      pictures.add(media);
    }
    await courseStore.putItem(tx, {
      id: ids[type],
      course_id: courseId,
      section_id: id,
      key: null,
      type,
      level: "A2",
      content_version: core.version,
      page_index: position,
      position,
      title: `Aufgabe ${position + 1}`,
      prompt: `Löse die Aufgabe ${position + 1}.`,
      is_required: core.defaults.isRequired,
      minutes: 2,
      for_item_id: type === "exercise-media" ? ids.cloze : null,
      behaviour: {},
      feedback: [],
      objective_ids: type === "journalling" ? [objective] : [],
      vocab_ids: [],
      set_phrase_ids: [],
      media_ids: [],
      part_ids: [...core.authoring.partIds(content)],
      content,
      ...made,
    });
  }
  await putScene(tx, courseId, ids["form-structured-exercise"]);
  return id;
}

async function putScene(tx: Tx, courseId: string, itemId: string): Promise<void> {
  const line = (id: string, text: string) => ({
    id,
    type: "PERSON_SAY" as const,
    person_id: "tomasz",
    text,
    media_id: null,
    pause_ms: 0,
    audio_url: null,
  });
  await courseStore.putDialog(tx, {
    id: newId(),
    course_id: courseId,
    content_item_id: itemId,
    persons: [{ id: "tomasz", name: "Tomasz Nowak", role: "Praxisanleiter", voice: "male" }],
    lines: [
      line("t1", "Frau Yılmaz in Zimmer 214 ist neu. Sie ist 67 Jahre alt."),
      line("t2", "Sie kommt um halb acht vom Röntgen zurück."),
      line("t3", "Der Blutdruck ist 140 zu 90. Sie möchte Tee."),
    ],
  });
}

/** A room with a bed and a window: enough to put names on. */
const drawing = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><!-- ${id} -->` +
  '<g fill="none" stroke="#0b4a56" stroke-width="3"><path d="M0 240H400M30 40h80v70H30zM70 40v70"/>' +
  '<rect x="110" y="180" width="180" height="50" rx="8"/><rect x="120" y="165" width="50" height="22" rx="8"/>' +
  '<path d="M320 190h44v50h-44zM248 110v30"/><circle cx="248" cy="105" r="7"/></g></svg>';

async function putPicture(tx: Tx, { courseId, mediaDir }: CourseLocation, id: string): Promise<void> {
  const bytes = Buffer.from(drawing(id));
  await new DiskStore(mediaDir).write(storedName(id), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const asset = { id, sha256, kind: "picture", mime_type: "image/svg+xml", byte_size: bytes.length } as const;
  await tx.insert(mediaAsset).values(asset).onConflictDoNothing();
  await courseStore.putMedium(tx, {
    id: newId(),
    course_id: courseId,
    media_id: id,
    kind: "picture",
    mime_type: asset.mime_type,
    byte_size: asset.byte_size,
    width: 400,
    height: 300,
    duration_ms: null,
    alt: "Ein Krankenzimmer mit Bett, Fenster und Nachttisch.",
    is_decorative: false,
    captions: [],
    credit: null,
    licence: "Apache-2.0",
    source: "Test",
  });
}
