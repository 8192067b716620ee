import { fixedParts, saysPhrase } from "#shared/lib/says-phrase.ts";

import type { WordEntry } from "./vocabulary-file.ts";

/** What is asked of a set phrase instead of what is asked of a word: it has no forms, and its explanation is a situation. */
export function phraseFaults(word: WordEntry): string[] {
  const faults: string[] = [];
  if (word.kind !== "phrase") faults.push(`is in phrases/, so its kind is phrase, not ${word.kind}`);
  if (word.article || word.plural || word.present || word.simple_past || word.present_perfect) {
    faults.push("a set phrase has no article, plural or verb forms");
  }
  if (word.lemma.includes("...")) faults.push('write the gap as one character "…", not as three dots');
  if (fixedParts(word.lemma).length === 0) faults.push("is nothing but a gap");
  else if (saysPhrase(word.explanation, word.lemma))
    faults.push("the situation contains the phrase itself: it must not give it away");
  return faults;
}

export function phraseExampleFaults(word: WordEntry): string[] {
  const phrases = [word.lemma, ...word.accepted_answers];
  return word.usage_examples
    .filter((sentence) => !saysPhrase(sentence, word.lemma))
    .map((sentence) =>
      phrases.some((phrase) => saysPhrase(sentence, phrase))
        ? `example says an accepted answer, not the phrase itself: ${sentence}`
        : `example does not say the fixed words of the phrase in their order: ${sentence}`,
    );
}
