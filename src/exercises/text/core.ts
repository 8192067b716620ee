import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText } from "#shared/model/scalars.ts";

import { defineReading } from "../define-kind.ts";
import type { GermanText, LocatedText } from "../exercise.ts";
import { samples } from "./samples.ts";

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, rule("key")));
const rich = filledText(2000);

const blockSchema = v.variant("kind", [
  v.strictObject({ id, kind: v.literal("heading"), text: filledText(200) }),
  v.strictObject({ id, kind: v.picklist(["paragraph", "tip", "warning"]), text: rich }),
  v.strictObject({ id, kind: v.literal("list"), items: v.pipe(v.array(rich), v.minLength(1), v.maxLength(20)) }),
  v.strictObject({
    id,
    kind: v.literal("dialogue"),
    lines: v.pipe(v.array(v.strictObject({ who: filledText(80), says: rich })), v.minLength(1), v.maxLength(40)),
  }),
]);
export type Block = v.InferOutput<typeof blockSchema>;

const contentSchema = v.strictObject({
  blocks: v.pipe(
    v.array(blockSchema),
    v.minLength(1),
    v.maxLength(60),
    v.check((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length, rule("duplicate")),
  ),
  /** The same in very easy words. */
  simple: v.optional(filledText(4000)),
});
export type TextContent = v.InferOutput<typeof contentSchema>;

const answerSchema = v.strictObject({ read: v.boolean() });
export type TextAnswer = v.InferOutput<typeof answerSchema>;

/** The texts of a block with what stands behind the block's place. */
export function textsOf(block: Block): { path: string; text: string }[] {
  switch (block.kind) {
    case "list":
      return block.items.map((text, i) => ({ path: `items.${i}`, text }));
    case "dialogue":
      return block.lines.map(({ says }, i) => ({ path: `lines.${i}.says`, text: says }));
    case "heading":
    case "paragraph":
    case "tip":
    case "warning":
      return [{ path: "text", text: block.text }];
  }
}

const allTexts = ({ blocks }: TextContent): (LocatedText & { kind: Block["kind"] })[] =>
  blocks.flatMap((block, i) =>
    textsOf(block).map(({ path, text }) => ({ path: `blocks.${i}.${path}`, text, kind: block.kind })),
  );

function germanTexts(content: TextContent): GermanText[] {
  const texts = allTexts(content).map(({ kind, path, text }): GermanText => {
    const role = kind === "dialogue" ? "speech" : kind === "tip" || kind === "warning" ? "feedback" : "text";
    return { path, text, role };
  });
  return content.simple === undefined ? texts : [...texts, { path: "simple", text: content.simple, role: "text" }];
}

export const text = defineReading<TextContent, TextAnswer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ read: false }),
  finished: () => ({ read: true }),
  isDone: (_content, answer) => answer.read,
  authoring: {
    translatable: (content) => allTexts(content).map(({ path, text: words }) => ({ path, text: words })),
    germanTexts,
  },
  samples,
  defaults: { isRequired: true },
});
