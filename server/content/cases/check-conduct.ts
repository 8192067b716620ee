import { saysForbidden } from "#partner/forbidden.ts";
import { namedSpecialties } from "#shared/model/specialties.ts";

import type { WordEntry } from "../vocabulary-file.ts";
import type { CaseFile } from "./case-file.ts";
import { missingNames, namesIn, type CaseFault } from "./case-fault.ts";

const [FEWEST_PHRASES, MOST_PHRASES] = [5, 8];
/** What third persons are told too, and the patient's words are not for. */
const SMALL_TALK = ["greet", "introduce", "thanks", "closing"] as const;

/** What the vocabulary has, by its headwords. */
export interface Headwords {
  readonly words: ReadonlySet<string>;
  readonly phrases: ReadonlySet<string>;
}

/** Returns the headwords of a vocabulary. */
export function headwordsOf(entries: readonly Pick<WordEntry, "kind" | "lemma">[]): Headwords {
  const lemmas = (isPhrase: boolean) =>
    new Set(entries.filter(({ kind }) => (kind === "phrase") === isPhrase).map(({ lemma }) => lemma));
  return { words: lemmas(false), phrases: lemmas(true) };
}

function nameFaults(content: CaseFile): CaseFault[] {
  const { persons, pragmatics, forbidden, goals, specialties } = content;
  const there = namesIn(content);
  const codes = new Set<string>(namedSpecialties("deu").map(({ code }) => code));
  return [
    ...missingNames(specialties, codes, "specialty", ["specialties"]),
    ...persons.flatMap(({ says }, at) =>
      missingNames(Object.keys(says ?? {}), there.intents, "intent", ["persons", at, "says"]),
    ),
    ...pragmatics.flatMap(({ wants, when }, at) =>
      missingNames([...wants, ...("before" in when ? when.before : when.within)], there.intents, "intent", [
        "pragmatics",
        at,
      ]),
    ),
    ...forbidden.flatMap(({ to = [] }, at) => missingNames(to, there.persons, "person", ["forbidden", at])),
    ...goals.flatMap(({ evidence, utterances }, at) =>
      missingNames([evidence.to ?? [], utterances?.to ?? []].flat(), there.persons, "person", ["goals", at]),
    ),
  ];
}

function proofFaults({ forbidden }: CaseFile): CaseFault[] {
  return forbidden.flatMap((one, at) => [
    ...one.proof.caught.flatMap((text, which) =>
      saysForbidden(one, text)
        ? []
        : [{ at: ["forbidden", at, "proof", "caught", which], reason: `"${text}" is not caught` }],
    ),
    ...[...one.proof.fine, one.recast].flatMap((text, which) =>
      saysForbidden(one, text)
        ? [{ at: ["forbidden", at, "proof", "fine", which], reason: `"${text}" is caught, and may be said` }]
        : [],
    ),
  ]);
}

function phraseFaults({ phrases }: CaseFile, headwords: Headwords): CaseFault[] {
  const count = phrases.length;
  return [
    ...(count < FEWEST_PHRASES || count > MOST_PHRASES
      ? [
          {
            at: ["phrases"],
            reason: `${count} phrases: write ${FEWEST_PHRASES} to ${MOST_PHRASES} that are worth learning`,
          },
        ]
      : []),
    ...phrases.flatMap(({ text, is_set_phrase: isSet, words }, at) => [
      ...(isSet && !headwords.phrases.has(text)
        ? [{ at: ["phrases", at], reason: `"${text}" is no set phrase of the vocabulary` }]
        : []),
      ...(!isSet && headwords.phrases.has(text)
        ? [{ at: ["phrases", at], reason: `"${text}" is a set phrase: write is_set_phrase: true` }]
        : []),
      ...missingNames(words, headwords.words, "word of the vocabulary", ["phrases", at, "words"]),
    ]),
  ];
}

/** Third persons have their own words to what is said to everybody. */
function smallTalkFaults({ persons }: CaseFile): CaseFault[] {
  return persons.flatMap(({ id, kind, says = {} }, at) =>
    SMALL_TALK.flatMap((intent) =>
      kind === "patient" || says[intent]
        ? []
        : [{ at: ["persons", at], reason: `"${id}" has no words of her own to "${intent}"` }],
    ),
  );
}

/** Returns what is wrong with how one behaves in a case, and with what is to be learned from it. */
export function conductFaults(content: CaseFile, headwords: Headwords): CaseFault[] {
  return [
    ...nameFaults(content),
    ...proofFaults(content),
    ...phraseFaults(content, headwords),
    ...smallTalkFaults(content),
  ];
}
