import { pick, type Act } from "./act.ts";
import { ACT_NAMES, ACTS } from "./acts.ts";
import { CASE_ACTS } from "./case-acts.ts";
import { comeOrGo, inAndOut, renameTheSame } from "./coming-and-going.ts";
import { COURSE_ACTS } from "./course-acts.ts";
import { isAbout, isTimeToGo } from "./focus.ts";
import type { World } from "./world.ts";

/** Two devices meet where they edit the same things. */
const EDITS = ["updateUser", "updateVocabList", "updateVocab"] as const;
const OFTEN = [...ACT_NAMES, ...EDITS, ...EDITS];

/** What somebody does, by its name. */
export type Deed = [name: string, choose: Act];

/** What somebody may want to do next. */
export function nextAct(world: World): Deed {
  const { troubles } = world.config;
  const { random } = world;
  if (troubles.has("many pictures") && random() < 0.3) return ["setProfileImage", ACTS.setProfileImage];
  if (isTimeToGo(world) && random() < 0.5) return ["go", (context) => comeOrGo(context, random, true)];
  const isAboutThem = isAbout(world, "short-lived rows");
  if (troubles.has("short-lived rows") && random() < (isAboutThem ? 0.7 : 0.4)) return ["come or go", comeOrGo];
  if (isAbout(world, "table fails") && random() < 0.7) return ["in and out", inAndOut];
  if (isAbout(world, "cut") && random() < 0.7) return ["rename the same", renameTheSame];
  if (troubles.has("courses") && random() < 0.4)
    return pick(Object.entries(COURSE_ACTS), random) ?? ["openDay", ACTS.openDay];
  if (troubles.has("cases") && random() < (isAbout(world, "cases") ? 0.8 : 0.5)) {
    const isTold = random() < 0.8;
    return isTold ? ["recordCaseEvent", CASE_ACTS.recordCaseEvent] : ["startCase", CASE_ACTS.startCase];
  }
  const name = pick(OFTEN, random) ?? "openDay";
  return [name, ACTS[name]];
}
