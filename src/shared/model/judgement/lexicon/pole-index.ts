import { foldPlain } from "../../../lib/fold-german.ts";
import { FUNCTION_WORDS } from "../../evaluation/stems.ts";
import { formIndex, type FormIndex } from "./form-index.ts";
import { POLES } from "./poles.ts";

/** One end of an axis: "rechts" of "side". */
export interface Pole {
  readonly axis: string;
  readonly pole: number;
  /** The poles are opposites, so that "nicht hoch" is not "hoch"; else they only differ. */
  readonly isOpposite: boolean;
}

const ALL: readonly (Pole & { forms: readonly string[]; folded: ReadonlySet<string> })[] = POLES.trim()
  .split("\n")
  .flatMap((line) => {
    const [name = "", rest = ""] = line.split(": ");
    const axis = name.replace("+", "");
    return rest.split("|").map((forms, pole) => ({
      axis,
      pole,
      isOpposite: !name.startsWith("+"),
      forms: forms.trim().split(" "),
      folded: new Set(forms.trim().split(" ").map(foldPlain)),
    }));
  });

/** Folded, they look like forms of "träge". */
const NO_POLES: ReadonlySet<string> = new Set(["tragen", "tragt", "getragen"]);

let made: FormIndex | undefined;
const index = (): FormIndex => (made ??= formIndex(ALL.map(({ forms }) => forms)));

/** Returns the poles that the word at a place stands for. */
export function polesOf(keys: readonly string[], at: number): readonly Pole[] {
  const key = keys[at] ?? "";
  if (NO_POLES.has(key)) return [];
  const phrases = index().phrases.filter(
    ({ words }) => words[0] === key && words.every((word, offset) => keys[at + offset] === word),
  );
  const isSmall = FUNCTION_WORDS.has(key);
  const own = index()
    .find(key)
    .filter((entry) => !isSmall || ALL[entry]?.folded.has(key));
  const entries = [...new Set([...own, ...phrases.map(({ entry }) => entry)])];
  return entries.flatMap((entry) => {
    const found = ALL[entry];
    return found ? [{ axis: found.axis, pole: found.pole, isOpposite: found.isOpposite }] : [];
  });
}
