import * as v from "valibot";

import { filledText, integer } from "#shared/model/scalars.ts";

import { defineFileFormat, type WrittenDialog, type FileRefs } from "../file-format.ts";
import { fieldsOf } from "../parts/form/field.ts";
import { sectionsFields, toSections } from "../parts/form/form-format.ts";
import type { StructuredForm } from "./core.ts";

const dialogFields = v.strictObject({
  persons: v.record(
    v.string(),
    v.strictObject({
      name: filledText(80),
      role: v.optional(filledText(80)),
      voice: v.optional(v.picklist(["male", "female", "any"]), "any"),
    }),
  ),
  lines: v.array(
    v.union([
      v.strictObject({
        id: v.optional(v.string()),
        who: v.string(),
        says: filledText(1000),
        pause: v.optional(integer(0, 10_000)),
      }),
      v.strictObject({ sound: v.optional(v.string()), text: filledText(300) }),
      v.strictObject({ scene: filledText(500) }),
    ]),
  ),
});
type DialogFields = v.InferOutput<typeof dialogFields>;

function toLine(line: DialogFields["lines"][number], at: number, refs: FileRefs): WrittenDialog["lines"][number] {
  const id = `line-${at + 1}`;
  if ("scene" in line) return { id, type: "DESC", text: line.scene };
  if ("text" in line) {
    const media = line.sound === undefined ? {} : { media_id: refs.medium(line.sound) };
    return { id, type: "AUDIO_EFFECT", text: line.text, ...media };
  }
  const pause = line.pause === undefined ? {} : { pause_ms: line.pause };
  return { id: line.id ?? id, type: "PERSON_SAY", person_id: line.who, text: line.says, ...pause };
}

function toDialog({ persons, lines }: DialogFields, refs: FileRefs): WrittenDialog {
  for (const line of lines) {
    if ("who" in line && !(line.who in persons)) refs.fault(`nobody in the dialogue is called "${line.who}"`);
  }
  return {
    persons: Object.entries(persons).map(([id, { name, role, voice }]) => ({
      id,
      name,
      voice,
      ...(role === undefined ? {} : { role }),
    })),
    lines: lines.map((line, at) => toLine(line, at, refs)),
  };
}

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    dialog: dialogFields,
    play_limit: v.optional(integer(0, 5), 0),
    sections: sectionsFields,
  }),
  toContent({ dialog, play_limit, sections }, refs): StructuredForm {
    const authored = toDialog(dialog, refs);
    const content = { dialog_id: refs.dialog(authored), play_limit, sections: toSections(sections, refs) };
    const spoken = new Set(authored.lines.map(({ id }) => id));
    for (const { field } of fieldsOf(content.sections)) {
      if (field.line_id === undefined || spoken.has(field.line_id)) continue;
      refs.fault(`"${field.id}" is heard in line "${field.line_id}", which is not there`);
    }
    return content;
  },
});
