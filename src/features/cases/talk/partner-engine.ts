import { makePartner, type Partner } from "#partner/partner.ts";
import { replyTo } from "#partner/reply.ts";
import type { Talk } from "#partner/talk.ts";
import { turnOf, type SaidTurn } from "#partner/turn.ts";
import type { TurnData } from "#shared/model/cases/case-event.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

let made: { key: string; partner: Partner } | undefined;

/** Returns the partner of a revision, made once as long as nobody plays another one. */
export function partnerOf(key: string, revision: CaseRevision): Partner {
  if (made?.key !== key) made = { key, partner: makePartner(revision) };
  return made.partner;
}

/** Returns the turn with what is said back. */
export function answered(said: SaidTurn, intentId: string | undefined, talk: Talk, partner: Partner): TurnData {
  const asked = { text: said.text, ...(intentId !== undefined && { intentId }) };
  return turnOf(said, replyTo(asked, talk, partner));
}
