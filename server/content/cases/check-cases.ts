import { libraryIntents } from "#partner/library/library.ts";
import { makePartner } from "#partner/partner.ts";
import { intentIdOf } from "#shared/model/cases/case-revision.ts";

import type { ContentProblem } from "../content-problem.ts";
import type { CaseFile, ReadCase } from "./case-file.ts";
import { missingNames, namesIn, type CaseFault } from "./case-fault.ts";
import { conductFaults, type Headwords } from "./check-conduct.ts";
import { intentFaults } from "./check-intents.ts";
import { materialFaults } from "./check-materials.ts";
import { guidedFaults, hintFaults, playedFaults } from "./check-played.ts";

const MOST_WORDS_OF_BRIEFING = 60;

function twice(names: readonly string[], key: string): CaseFault[] {
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ at: [key, at], reason: `"${name}" stands here twice` }] : [],
  );
}

/** Names that lead nowhere: persons, facts and intents that are not there. */
function brokenNames(content: CaseFile): CaseFault[] {
  const { facts, intents, goals, played } = content;
  const there = namesIn(content);
  return [
    ...played.flatMap(({ to }, at) =>
      missingNames(to === undefined ? [] : [to], there.persons, "person", ["played", at]),
    ),
    ...facts.flatMap(({ known }, at) => missingNames(known, there.persons, "person", ["facts", at])),
    ...intents.flatMap((intent, at) => [
      ...missingNames(intent.answer, there.facts, "fact", ["intents", at]),
      ...("use" in intent ? missingNames([intent.use], there.library, "intent in the library", ["intents", at]) : []),
      ...(!("use" in intent) && there.library.has(intent.id)
        ? [{ at: ["intents", at], reason: `"${intent.id}" is an intent of the library: write use` }]
        : []),
    ]),
    ...goals.flatMap(({ evidence }, at) => [
      ...missingNames(evidence.intents, there.intents, "intent", ["goals", at]),
      ...missingNames(evidence.facts, there.facts, "fact", ["goals", at]),
    ]),
  ];
}

/** Facts that nobody can ask for, goals that nothing proves, library intents that nobody answers. */
function deadEnds({ facts, intents, goals }: CaseFile): CaseFault[] {
  const asked = new Set(intents.flatMap(({ answer }) => answer));
  const answered = new Set(intents.map(intentIdOf));
  return [
    ...facts.flatMap(({ id, disclose }, at) =>
      disclose === "chart" || asked.has(id) ? [] : [{ at: ["facts", at], reason: `nothing asks for "${id}"` }],
    ),
    ...intents.flatMap((intent, at) =>
      intent.answer.length === 0 && intent.say === undefined
        ? [{ at: ["intents", at], reason: `"${intentIdOf(intent)}" has neither facts nor words` }]
        : [],
    ),
    ...goals.flatMap(({ label, evidence }, at) =>
      evidence.intents.length + evidence.facts.length === 0
        ? [{ at: ["goals", at], reason: `nothing shows that "${label}" is reached` }]
        : [],
    ),
    ...libraryIntents().flatMap(({ id }) =>
      answered.has(id) ? [] : [{ at: ["intents"], reason: `"${id}" of the library is not answered` }],
    ),
  ];
}

/** What comes out when it is talked with. */
function partnerFaults(content: CaseFile): CaseFault[] {
  const partner = makePartner(content);
  return [intentFaults, hintFaults, guidedFaults, playedFaults].flatMap((check) => check(content, partner));
}

/** Returns what is wrong with a case beyond its form. */
export function checkCase({ yaml, content }: ReadCase, headwords: Headwords): ContentProblem[] {
  const { briefing, persons, facts, intents, materials } = content;
  const words = briefing.split(/\s+/u).length;
  const names = [
    ...twice(
      persons.map(({ id }) => id),
      "persons",
    ),
    ...twice(
      facts.map(({ id }) => id),
      "facts",
    ),
    ...twice(intents.map(intentIdOf), "intents"),
    ...twice(
      materials.map(({ id }) => id),
      "materials",
    ),
    ...brokenNames(content),
  ];
  const faults = [
    ...(words > MOST_WORDS_OF_BRIEFING
      ? [{ at: ["briefing"], reason: `has ${words} words, at most 60 are read` }]
      : []),
    ...names,
    ...deadEnds(content),
    ...materialFaults(content),
    ...conductFaults(content, headwords),
    ...(names.length === 0 ? partnerFaults(content) : []),
  ];
  return faults.map(({ at, reason }) => ({ file: yaml.file, line: yaml.lineAt(at), lemma: "", reason }));
}
