import type { ContentProblem } from "./content-problem.ts";
import type { ExplainUnitsFile, ExplainUnitsItem } from "./explain-units-file.ts";
import { wordsOfSameStem } from "./german-forms.ts";
import { KNOWN_LICENCES } from "./licences.ts";
import type { MakeSpecificFile, MakeSpecificItem } from "./make-specific-file.ts";
import { findTarget } from "./resolve-links.ts";
import type { WordEntry } from "./vocabulary-file.ts";

/** Faults of the vague statements: each sample has to do what it promises. */
export function checkMakeSpecific(content: MakeSpecificFile, words: readonly WordEntry[]): ContentProblem[] {
  const ids = content.items.map(({ id }) => id);
  return [
    ...origin(content),
    ...content.items.flatMap((item, at) => {
      const reasons = [...termFaults(item.term, words), ...slotFaults(item), ...answerFaults(item)];
      if (ids.indexOf(item.id) < at) reasons.push("has the id of another statement");
      return reasons.map((reason) => ({ file: content.file, lemma: item.statement, reason }));
    }),
  ];
}

/** Faults of the ideas that an explanation has to contain. */
export function checkExplainUnits(content: ExplainUnitsFile, words: readonly WordEntry[]): ContentProblem[] {
  const terms = content.items.map(({ term }) => term);
  return [
    ...origin(content),
    ...content.items.flatMap((item, at) => {
      const reasons = [...termFaults(item.term, words), ...unitFaults(item, words)];
      if (terms.indexOf(item.term) < at) reasons.push("is there twice");
      return reasons.map((reason) => ({ file: content.file, lemma: item.term, reason }));
    }),
  ];
}

function origin({ file, licence }: { file: string; licence: string }): ContentProblem[] {
  return KNOWN_LICENCES.has(licence)
    ? []
    : [{ file, lemma: "", reason: `licence "${licence}" is not one we may ship` }];
}

function termFaults(term: string, words: readonly WordEntry[]): string[] {
  const [word, other] = findTarget(words, term);
  if (!word) return [`there is no word or phrase "${term}"`];
  return other ? [`several words are written "${term}": add |sense`] : [];
}

/** A pattern as the exercise reads it: a regular expression, letter case ignored; null if it is none. */
function expression(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, "iu");
  } catch {
    return null;
  }
}

const fits = (text: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => expression(pattern)?.test(text.normalize("NFC")));

function patternFaults(patterns: readonly string[], of: string): string[] {
  return patterns.flatMap((pattern, at) => {
    const faults: string[] = [];
    if (!expression(pattern)) faults.push(`"${of}": "${pattern}" is no regular expression`);
    else if (expression(pattern)?.test("")) faults.push(`"${of}": "${pattern}" fits everything`);
    if (/\\b[äöüß]|[äöüß]\\b/iu.test(pattern))
      faults.push(`"${of}": "${pattern}": \\b does not work beside ä, ö, ü, ß`);
    if (patterns.indexOf(pattern) < at) faults.push(`"${of}": "${pattern}" is there twice`);
    return faults;
  });
}

function slotFaults({ slots }: MakeSpecificItem): string[] {
  const names = slots.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) < at).map((name) => `has two slots "${name}"`);
  return [...twice, ...slots.flatMap(({ name, patterns }) => patternFaults(patterns, name))];
}

function answerFaults({ slots, statement, sample, poor, missing }: MakeSpecificItem): string[] {
  const open = (text: string) => slots.filter(({ patterns }) => !fits(text, patterns)).map(({ name }) => name);
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const faults: string[] = [];
  const unsaid = open(sample);
  if (unsaid.length > 0) faults.push(`its sample leaves out ${quoted(unsaid)}`);
  const unsaidInPoor = open(poor);
  const unknown = missing.filter((name) => !slots.some((slot) => slot.name === name));
  if (unknown.length > 0) faults.push(`missing: there is no slot ${quoted(unknown)}`);
  else if (unsaidInPoor.toSorted().join() !== missing.toSorted().join()) {
    faults.push(`its poor answer leaves out ${quoted(unsaidInPoor) || "nothing"}, but missing says ${quoted(missing)}`);
  }
  if (open(statement).length === 0) faults.push("its statement says everything already");
  return faults;
}

function unitFaults({ term, units, sample }: ExplainUnitsItem, words: readonly WordEntry[]): string[] {
  const [word] = findTarget(words, term);
  const said = word ? wordsOfSameStem(sample, word) : [];
  const unsaid = units.filter(({ patterns }) => !fits(sample, patterns)).map(({ idea }) => `"${idea}"`);
  return [
    ...units.flatMap(({ idea, patterns }) => patternFaults(patterns, idea)),
    ...(unsaid.length > 0 ? [`its sample leaves out ${unsaid.join(", ")}`] : []),
    ...(said.length > 0 ? [`its sample explains the word by itself: ${said.join(", ")}`] : []),
  ];
}
