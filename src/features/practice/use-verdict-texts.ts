import { useLingui } from "@lingui/react/macro";

import type { Word } from "#data/vocabulary/words.ts";

import type { Checked } from "./round.ts";
import { namedWord } from "#word-parts/named-word.ts";
import { sideOf } from "./word-question.ts";

interface VerdictWords {
  title: string;
  /** One sentence on what to look at; null where the picture says it all. */
  note: string | null;
}

/** The verdict in words, by the rule that decided it. */
export function useVerdictTexts(word: Word, partner: Word | undefined, checked: Checked): VerdictWords {
  return { title: useTitle(word, partner, checked), note: useNote(word, partner, checked) };
}

function isPartner(partner: Word | undefined, { judgement }: Checked): boolean {
  return partner !== undefined && judgement.code === "other-word" && judgement.otherWord?.term === partner.term;
}

function useTitle(word: Word, partner: Word | undefined, checked: Checked): string {
  const { t } = useLingui();
  const { verdict, code } = checked.judgement;
  if (verdict === "correct") return t`Richtig`;
  if (verdict === "almost") return code === "article" ? t`Fast richtig: der Artikel` : t`Fast richtig`;
  if (code === "empty") return t`So heißt das Wort`;
  if (!isPartner(partner, checked)) return code === "other-word" ? t`Das heißt etwas anderes` : t`Noch nicht`;
  return sideOf(word) === "technical" ? t`Das ist das Alltagswort` : t`Das ist das Fachwort`;
}

function useNote(word: Word, partner: Word | undefined, checked: Checked): string | null {
  const { t } = useLingui();
  const { judgement } = checked;
  const shown = namedWord(word);
  if (isPartner(partner, checked)) {
    return sideOf(word) === "technical"
      ? t`So sagst du es am Bett. Gesucht ist das Fachwort.`
      : t`Gesucht ist das Wort, das du am Bett sagst.`;
  }
  // A wrong answer that she called right.
  if (judgement.verdict === "correct" && (judgement.code === "different" || judgement.code === "other-word")) {
    return t`Das zählt als richtig. In Visite heißt es: ${shown}.`;
  }
  switch (judgement.code) {
    case "accepted":
      return t`Auch richtig. In Visite heißt es: ${shown}.`;
    case "authored":
      return judgement.feedback ?? null;
    case "case":
      return word.grammaticalCategory === "noun" ? t`Nomen schreibst du groß.` : t`Achte auf groß und klein.`;
    case "transcription":
    case "umlaut":
      return t`Richtig geschrieben: ${shown}.`;
    case "typo":
      return t`Nur ein Schreibfehler.`;
    case "article":
      return t`Das Wort stimmt. Es heißt: ${shown}.`;
    case "missing-article":
      return judgement.verdict === "almost" ? t`Das Wort stimmt. Hier gehört der Artikel dazu.` : null;
    case "inflection":
      return t`Das ist eine andere Form des Wortes.`;
    case "compound":
      return t`Ein Wort, zusammengeschrieben.`;
    case "identical":
    case "other-word":
    case "different":
    case "empty":
      return null;
  }
}
