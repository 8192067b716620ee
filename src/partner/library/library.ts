import { hear, type Heard } from "../hear.ts";
import type { SpeechAct } from "../speech-act.ts";
import { BODY } from "./body.ts";
import { DOING } from "./doing.ts";
import { HISTORY } from "./history.ts";
import { LIVING_TALK } from "./living.ts";
import { OPENING } from "./opening.ts";
import { PAIN } from "./pain.ts";

/** One of several groups of alternatives must stand in the utterance, or must not. */
interface PatternPart {
  readonly any: readonly string[];
  readonly isAbsent: boolean;
}

/** What somebody may want to say, in the ways in which it is said. */
export interface Intent {
  readonly id: string;
  /** What is talked about: the next question is often about the same. */
  readonly topic: string;
  readonly act: SpeechAct;
  /** As it is offered under "Meinten Sie …?": correct German. */
  readonly offer: string;
  readonly patterns: readonly (readonly PatternPart[])[];
  readonly phrasings: readonly Heard[];
}

/** As authors write it: a block of lines, parted by empty lines. */
export function parseIntents(source: string): Intent[] {
  return source
    .trim()
    .split(/\n\n+/u)
    .map((block) => {
      const lines = block.split("\n");
      const [id = "", topic = "", act = "ask"] = (lines[0] ?? "").replace(/^# /u, "").split(" ");
      const starting = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
      const offer = starting("! ")[0] ?? "";
      const phrasings = lines.filter((line) => !/^[#!+] /u.test(line));
      return {
        id,
        topic,
        act: act as SpeechAct,
        offer,
        patterns: starting("+ ").map(parsePattern),
        phrasings: [offer, ...phrasings].map(hear),
      };
    });
}

/** Reads one pattern as authors write it: "schmerz wo|zeigen !kopf". */
export const parsePattern = (written: string): PatternPart[] =>
  written.split(" ").map((part) => ({ any: part.replace("!", "").split("|"), isAbsent: part.startsWith("!") }));

let made: readonly Intent[] | undefined;

/** Returns the shared library; read when first asked. */
export function libraryIntents(): readonly Intent[] {
  made ??= [OPENING, PAIN, HISTORY, BODY, LIVING_TALK, DOING].flatMap(parseIntents);
  return made;
}
