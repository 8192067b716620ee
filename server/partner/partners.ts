import { makePartner, type Partner } from "#partner/partner.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

const partners = new WeakMap<CaseRevision, Partner>();

/** Returns the partner without a network of a case, made once for each revision that is held. */
export function partnerOf(revision: CaseRevision): Partner {
  const known = partners.get(revision) ?? makePartner(revision);
  partners.set(revision, known);
  return known;
}
