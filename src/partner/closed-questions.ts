import { roughStem } from "#shared/model/evaluation/stems.ts";
import { polesOf } from "#shared/model/judgement/lexicon/pole-index.ts";
import { CONCEPTS, wardIndex } from "#shared/model/judgement/lexicon/ward-lexicon.ts";
import type { CaseFact } from "#shared/model/cases/facts.ts";

import { keysOf, type Heard } from "./hear.ts";

/** Where one of these stands, more is asked than yes or no. */
const OPEN = ["wo", "wohin", "woher", "wann", "dauer", "warum", "was", "wer", "wie", "welche", "wieviel"];

/** A thing that is named, and of which kind it is: a part of the body, a side, or any other word. */
interface Named {
  readonly kind: "body" | "side" | "word";
  readonly name: string;
}

function namedBy(key: string): Named[] {
  const sides = polesOf([key], 0).filter(({ axis }) => axis === "side");
  if (sides.length > 0) return sides.map(({ pole }) => ({ kind: "side", name: String(pole) }));
  const parts = [...wardIndex().find(key), ...wardIndex().findHead(key)].flatMap((at) =>
    CONCEPTS[at]?.class === "body" ? [CONCEPTS[at].name] : [],
  );
  if (parts.length > 0) return parts.map((name) => ({ kind: "body", name }));
  return [{ kind: "word", name: roughStem(key) }];
}

/** "Ja", "Nein", or "" where neither is asked for: the question names what the fact is about, or another thing of its kind. */
export function closedAnswer({ about }: CaseFact, { keys, meanings, act }: Heard): "Ja" | "Nein" | "" {
  if (act !== "ask" || about.length === 0 || OPEN.some((word) => meanings.has(word))) return "";
  const own = about.flatMap(keysOf).flatMap(namedBy);
  const asked = keys
    .flatMap(namedBy)
    .filter((one) => own.some(({ kind, name }) => kind === one.kind && (kind !== "word" || name === one.name)));
  if (asked.length === 0) return "";
  return asked.every((one) => own.some(({ kind, name }) => kind === one.kind && name === one.name)) ? "Ja" : "Nein";
}
