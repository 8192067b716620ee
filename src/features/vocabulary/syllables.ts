/**
 * The syllables of a word as the library writes them, "Hy·per·to·_nie_". Undefined where they say nothing: one
 * syllable, or several words, whose spaces the marks do not carry.
 */
export function syllablesOf(marked: string | null): { text: string; isStressed: boolean }[] | undefined {
  if (!marked || /\s/u.test(marked)) return undefined;
  const parts = marked.split("·").map((part) => ({ text: part.replaceAll("_", ""), isStressed: part.includes("_") }));
  return parts.length > 1 ? parts : undefined;
}

function patternOf(form: string): string {
  const stem = form.length > 5 ? form.replace(/(en|e|n)$/u, "") : form;
  return stem.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

/** A sentence cut where the word stands in it: any of its forms, or one that begins alike. */
export function markedExample(
  sentence: string,
  forms: readonly (string | null)[],
): { text: string; isWord: boolean }[] {
  const patterns = forms.filter((form): form is string => Boolean(form)).map(patternOf);
  const pieces = sentence.split(new RegExp(`((?<!\\p{L})(?:${patterns.join("|")})\\p{L}{0,3}(?!\\p{L}))`, "giu"));
  return pieces.flatMap((text, index) => (text === "" ? [] : [{ text, isWord: index % 2 === 1 }]));
}
