import type { TurnData } from "#shared/model/cases/case-event.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { makePartner, type Partner } from "./partner.ts";
import { replyTo } from "./reply.ts";
import type { Talk } from "./talk.ts";
import { turnOf, type SaidTurn } from "./turn.ts";

/** Making a partner takes longer than its answers: those that were asked for last stay. */
const MOST_MADE = 32;
const made = new Map<string, Partner>();

/** Names a revision among all that are played. */
export const revisionKey = (caseId: string, revision: number): string => `${caseId}/${revision}`;

/** Returns the partner of a revision, made once as long as not too many others are played. */
export function partnerOf(key: string, revision: CaseRevision): Partner {
  const partner = made.get(key) ?? makePartner(revision);
  made.delete(key);
  made.set(key, partner);
  const [oldest] = made.keys();
  if (made.size > MOST_MADE && oldest !== undefined) made.delete(oldest);
  return partner;
}

/** Returns the turn with what is said back. `intentId`: of the choice that she took. */
export function answeredTurn(said: SaidTurn, intentId: string | undefined, talk: Talk, partner: Partner): TurnData {
  const asked = { text: said.text, ...(intentId !== undefined && { intentId }) };
  return turnOf(said, replyTo(asked, talk, partner));
}
