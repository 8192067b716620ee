import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import type { CaseContent } from "./core.ts";

const fields = v.strictObject({
  case: filledText(60),
  person: filledText(80),
  room: v.optional(v.union([filledText(20), v.pipe(v.number(), v.transform(String))])),
  situation: filledText(800),
  goals: v.array(filledText(200)),
  required_goals: v.optional(v.number(), 60),
});
type Fields = v.InferOutput<typeof fields>;

export const fileFormat = defineFileFormat<Fields, CaseContent>({
  fields,
  toContent: ({ case: key, person, room, situation, goals, required_goals: required }) => ({
    case_id: null,
    case_key: key,
    title: person,
    person,
    ...(room !== undefined && { room }),
    situation,
    goals,
    required_goals_pct: required,
  }),
});
