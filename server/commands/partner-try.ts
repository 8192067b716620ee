// `npm run partner:try -- <case> [person]`: talks with a person of a case as the model in MODEL_* plays her, a line at a time.
// It shows who worded each answer and why a model's was not taken. `:besser …`, `:hilfe 1 …` and `:ende` ask the other roles.
import { createInterface } from "node:readline/promises";

import { goalsReached } from "#partner/goals.ts";
import { makePartner, type Partner } from "#partner/partner.ts";
import { afterTurn, newTalk, type Talk } from "#partner/talk.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { systemClock } from "../app-deps.ts";
import { readConfig } from "../config.ts";
import { readCases } from "../content/cases/case-file.ts";
import { Models } from "../models/models.ts";
import { createLogger } from "../observability/logger.ts";
import { checkGoals } from "../partner/check-goals.ts";
import { companionHint } from "../partner/companion.ts";
import { observe } from "../partner/observe.ts";
import { partnerModel, type PartnerModel } from "../partner/partner-model.ts";
import { playTurn } from "../partner/play-turn.ts";
import { refine } from "../partner/refine.ts";
import type { SaidTurn } from "../partner/turns.ts";
import { runMain, StartError } from "../start-error.ts";

interface Tried {
  readonly partner: Partner;
  readonly revision: CaseRevision;
  readonly model: PartnerModel | null;
  readonly turns: SaidTurn[];
  readonly reached: Set<number>;
  talk: Talk;
}

function add({ turns }: Tried, by: SaidTurn["by"], text: string): void {
  turns.push({ id: String(turns.length), by, text });
}

async function say(tried: Tried, text: string): Promise<void> {
  const { partner, revision, model, turns, talk } = tried;
  const played = await playTurn({ partner, talk, personId: talk.personId, turns, learnerText: text, model });
  tried.talk = afterTurn(talk, played.effect);
  for (const goal of goalsReached(revision.goals, played.effect, { text, personId: talk.personId }))
    tried.reached.add(goal);
  add(tried, "learner", text);
  for (const line of played.lines) {
    add(tried, "person", line);
    console.log(`  ${line}`);
  }
  for (const { text: choice } of played.choices) console.log(`  ? ${choice}`);
  console.log(
    `  [${played.provenance}${played.problem ? `, ${played.problem}` : ""}; ${played.usedFactIds.join(", ")}]`,
  );
}

async function help({ revision, model, turns, reached }: Tried, level: number, question: string): Promise<void> {
  const goal = revision.goals.find((_, at) => !reached.has(at));
  const asked = ([1, 2, 3, 4] as const).find((one) => one === level);
  if (!goal || !asked) return;
  const { text, provenance } = await companionHint({ revision, goal, level: asked, question, turns, model });
  console.log(`  ${text}\n  [${provenance}]`);
}

async function end({ partner, revision, model, turns, reached, talk }: Tried): Promise<void> {
  const open = revision.goals.flatMap((_, at) => (reached.has(at) ? [] : [at]));
  const more = await checkGoals({ partner, personId: talk.personId, turns, open, told: talk.told, model });
  for (const [at, { label }] of revision.goals.entries()) {
    const quote = more?.find(({ goal }) => goal === at)?.quote;
    console.log(`  ${reached.has(at) ? "ja" : quote === undefined ? "nein" : `ja („${quote}“)`}: ${label}`);
  }
  console.log(await observe({ revision, turns, model }));
}

await runMain(async () => {
  const [key = "", personId] = process.argv.slice(2);
  const { cases } = await readCases("content");
  const revision = cases.find(({ content }) => content.key === key)?.content;
  if (!revision) throw new StartError(`Fälle: ${cases.map(({ content }) => content.key).join(", ")}`, 2);
  const models = new Models(readConfig(process.env).models, systemClock, createLogger("warn"));
  const talk = newTalk(revision, "medium");
  const tried: Tried = {
    partner: makePartner(revision),
    revision,
    model: partnerModel(models, "terminal"),
    turns: [],
    reached: new Set(),
    talk: { ...talk, personId: personId ?? talk.personId },
  };
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    const [, level = "", question = ""] = /^:hilfe\s+(\d)\s*(.*)$/u.exec(line) ?? [];
    if (line === ":ende") await end(tried);
    else if (level !== "") await help(tried, Number(level), question);
    else if (line.startsWith(":besser ")) console.log(await refine({ ...tried, draft: line.slice(":besser ".length) }));
    else await say(tried, line);
  }
  models.close();
});
