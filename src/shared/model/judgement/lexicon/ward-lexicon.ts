import { ACTS } from "./acts.ts";
import { BODY } from "./body.ts";
import { DRUGS } from "./drugs.ts";
import { FINDINGS } from "./findings.ts";
import { formIndex, type FormIndex } from "./form-index.ts";
import { PEOPLE } from "./people.ts";

export type ConceptClass = "body" | "finding" | "act" | "person" | "drug";

/** Something that is said in several ways on a ward: lay and technical words, abbreviations, forms. */
export interface Concept {
  readonly name: string;
  readonly class: ConceptClass;
  readonly forms: readonly string[];
  /** Drugs: what a single dose does not exceed, as written ("10 mg"). */
  readonly most?: string;
}

function parse(lines: string, of: ConceptClass): Concept[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", rest = ""] = line.split(": ");
      const [forms = "", most] = rest.split(" = ");
      return { name, class: of, forms: forms.trim().split(" "), ...(most && { most }) };
    });
}

export const CONCEPTS: readonly Concept[] = [
  ...parse(BODY, "body"),
  ...parse(FINDINGS, "finding"),
  ...parse(ACTS, "act"),
  ...parse(PEOPLE, "person"),
  ...parse(DRUGS, "drug"),
];

let made: FormIndex | undefined;

/** Returns the index of all forms; made when first asked. */
export function wardIndex(): FormIndex {
  made ??= formIndex(CONCEPTS.map(({ forms }) => forms));
  return made;
}

/** Returns other ways to say a concept, as authors may have written them. */
export function waysToSay(concept: number): readonly string[] {
  return (CONCEPTS[concept]?.forms ?? [])
    .filter((form) => !form.includes("*"))
    .map((form) => form.replaceAll("_", " "));
}
