import { newTalk, type Talk } from "#partner/talk.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { readCases } from "../content/cases/case-file.ts";
import { Models } from "../models/models.ts";
import { modelSettings } from "../models/settings.ts";
import { createLogger } from "../observability/logger.ts";
import { saysText, type Behaviour, type FakeModels } from "./fake-models.ts";
import { partnerModel, type PartnerModel } from "../partner/partner-model.ts";

const limits = { MODEL_TIMEOUT_MS: 5000, MODEL_MOST_AT_ONCE: 8, MODEL_MOST_PER_DAY: 10_000 };

/** A model at a fake endpoint, asked over real HTTP, and the lines of the log that its troubles left. */
export function modelAt(fake: FakeModels, more: Partial<typeof limits> = {}): { model: PartnerModel; log: string[] } {
  const log: string[] = [];
  const logger = createLogger("info", { write: (line: string) => void log.push(line) });
  const models = new Models(modelSettings({ ...fake.env, ...limits, ...more }), { now: () => new Date() }, logger);
  const model = partnerModel(models, "learner");
  if (!model) throw new Error("the fake endpoint has a text model");
  return { model, log };
}

/** Answers as the person what is given, and as the one who checks it that all is well. */
export const plays = (played: unknown, verdict: unknown = { ok: true, problems: [] }): Behaviour => {
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return (response, asked) => {
    const isPersona = asked.body.messages?.[0]?.content.startsWith("Du spielst") === true;
    return saysText(text(isPersona ? played : verdict))(response, asked);
  };
};

/** The two cases that come with the product. */
export async function shippedCases(): Promise<{ schneider: CaseRevision; osei: CaseRevision }> {
  const { cases } = await readCases("content");
  const find = (key: string): CaseRevision => {
    const found = cases.find(({ content }) => content.key === key);
    if (!found) throw new Error(`there is no case ${key}`);
    return found.content;
  };
  return { schneider: find("frau-schneider-sturz-zu-hause"), osei: find("herr-osei-blutdruck") };
}

/** A talk with somebody of a case who trusts so much. */
export const talkWith = (revision: CaseRevision, personId: string, more: Partial<Talk> = {}): Talk => ({
  ...newTalk(revision, "medium"),
  personId,
  ...more,
});
