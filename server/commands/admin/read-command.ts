import { parseArgs } from "node:util";

import { StartError } from "../../start-error.ts";
import type { Given, Verb } from "./verb.ts";
import { VERBS } from "./verbs.ts";

const optionsOf = ({ options = {}, needs = [] }: Verb): string[] =>
  Object.entries(options).map(([name, value]) =>
    needs.includes(name) ? `--${name} ${value}` : `[--${name} ${value}]`,
  );

const lineOf = (name: string, verb: Verb): string => [name, ...verb.takes, ...optionsOf(verb)].join(" ");

/** All commands, one a line. */
export function usage(): string {
  const lines = Object.entries(VERBS).map(([name, verb]) => `  ${lineOf(name, verb)}\n      ${verb.about}`);
  return ["Aufruf: npm run admin -- BEFEHL", "", ...lines].join("\n");
}

const wrong = (reason: string): StartError => new StartError(`${reason}\n\n${usage()}`, 2);

/** What was typed, as a command with what it needs. Throws the usage (exit 2) for anything else. */
export function readCommand(typed: readonly string[]): { verb: Verb; given: Given } {
  const name = Object.keys(VERBS).find((known) => known.split(" ").every((word, n) => typed[n] === word));
  const verb = name === undefined ? undefined : VERBS[name];
  if (name === undefined || verb === undefined) {
    throw typed.length === 0 ? new StartError(usage(), 2) : wrong(`Diesen Befehl gibt es nicht: ${typed.join(" ")}`);
  }
  const given = read(name, verb, typed.slice(name.split(" ").length));
  return { verb, given };
}

function read(name: string, verb: Verb, typed: readonly string[]): Given {
  const { takes, options = {}, needs = [] } = verb;
  const known = Object.fromEntries(Object.keys(options).map((option) => [option, { type: "string" as const }]));
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...typed], options: known, allowPositionals: true });
  } catch {
    throw wrong(`So geht es nicht: ${name} ${typed.join(" ")}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length !== takes.length) throw wrong(`„${name}“ braucht: ${lineOf(name, verb)}`);
  for (const option of needs) if (!values[option]) throw wrong(`„${name}“ braucht --${option} ${options[option]}`);
  return { words: positionals, options: values as Record<string, string> };
}
