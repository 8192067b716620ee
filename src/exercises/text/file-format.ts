import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import type { Block, TextContent } from "./core.ts";

const block = v.union([
  v.strictObject({ heading: filledText(200) }),
  v.strictObject({ p: filledText(2000) }),
  v.strictObject({ tip: filledText(2000) }),
  v.strictObject({ warning: filledText(2000) }),
  v.strictObject({ list: v.array(filledText(2000)) }),
  v.strictObject({ dialogue: v.array(v.strictObject({ who: filledText(80), says: filledText(2000) })) }),
]);

const fields = v.strictObject({
  blocks: v.pipe(v.array(block), v.minLength(1), v.maxLength(60)),
  simple: v.optional(filledText(4000)),
});
type Fields = v.InferOutput<typeof fields>;

function toBlock(written: v.InferOutput<typeof block>, id: string): Block {
  if ("heading" in written) return { id, kind: "heading", text: written.heading };
  if ("p" in written) return { id, kind: "paragraph", text: written.p };
  if ("tip" in written) return { id, kind: "tip", text: written.tip };
  if ("warning" in written) return { id, kind: "warning", text: written.warning };
  if ("list" in written) return { id, kind: "list", items: written.list };
  return { id, kind: "dialogue", lines: written.dialogue };
}

export const fileFormat = defineFileFormat<Fields, TextContent>({
  fields,
  mayStayGerman: true,
  toContent: ({ blocks, simple }) => ({
    blocks: blocks.map((written, i) => toBlock(written, `b${i + 1}`)),
    ...(simple !== undefined && { simple: simple.trim() }),
  }),
});
