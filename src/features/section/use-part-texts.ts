import { useLingui } from "@lingui/react/macro";

import type { Explanation, PartCode } from "#exercises/exercise.ts";

/** What a code says, where its author says nothing. Codes of a newer app say nothing: the verdict stands beside. */
export function usePartTexts(): (code: PartCode | undefined, words: Explanation) => string | undefined {
  const { t } = useLingui();
  return (code, { other }) => {
    if (code === "other-word" && other?.means) return t`Das ist ein anderes Wort: ${other.means}`;
    const texts: Partial<Record<PartCode, string>> = {
      "other-word": t`Das ist ein anderes Wort.`,
      case: t`Achte auf große und kleine Anfangsbuchstaben.`,
      umlaut: t`Fast. Die Punkte fehlen.`,
      transcription: t`Schreib lieber ä, ö, ü und ß.`,
      typo: t`Fast. Da ist ein Schreibfehler.`,
      article: t`Der Artikel stimmt nicht.`,
      "missing-article": t`Der Artikel fehlt.`,
      inflection: t`Das Wort stimmt, die Form noch nicht.`,
      compound: t`Das schreibt man zusammen.`,
      empty: t`Hier fehlt deine Antwort.`,
      "not-asked": t`Danach wurde nicht gefragt. Lass das Feld leer.`,
      invented: t`Das hat niemand gesagt.`,
      omission: t`Das hat jemand gesagt, und es fehlt hier.`,
      "not-obtainable": t`Richtig: Das ist nicht bekannt.`,
      "rightly-empty": t`Richtig: Danach wurde nicht gefragt.`,
      "was-said": t`Das hat jemand gesagt. Schreib es auf.`,
      neighbour: t`Fast: eine Stufe daneben.`,
      direction: t`Die Skala läuft andersherum.`,
      band: t`Mit deinen Werten kommt eine andere Einstufung heraus.`,
      chosen: t`Das passt hier nicht.`,
      "not-chosen": t`Das gehört auch dazu.`,
      "dont-know": t`Du hast „Weiß ich nicht“ gewählt.`,
      "left-out": t`Dieser Schritt gehört dazu.`,
      "not-part": t`Dieser Schritt gehört nicht dazu.`,
      order: t`Das steht an einer anderen Stelle.`,
      unit: t`Die Einheit stimmt nicht.`,
      value: t`Der Wert stimmt nicht.`,
      override: t`Du hast es als richtig gewertet.`,
      reader: t`So hat es deine Praxisanleitung bewertet.`,
      contradicted: t`Hier stimmt das Gegenteil. Lies noch einmal nach.`,
      unsure: t`Vergleiche selbst: Sagt dein Text dasselbe wie das Beispiel? Er zählt nicht gegen dich.`,
      unlikely: t`Hier stimmt wahrscheinlich etwas nicht. Vergleiche deinen Text mit dem Beispiel.`,
      harmful: t`Achtung: Das könnte jemandem schaden. Deshalb gibt es hier keine Punkte.`,
      "left-undone": t`Achtung: So wird etwas Wichtiges vergessen. Deshalb gibt es hier keine Punkte.`,
      "wrong-number": t`Achtung: Eine Zahl oder Einheit stimmt nicht. Das kann gefährlich sein, deshalb gibt es hier keine Punkte.`,
      "wrong-drug": t`Achtung: Das ist ein anderes Medikament. Deshalb gibt es hier keine Punkte.`,
      "wrong-person": t`Achtung: Das ist eine andere Person. Deshalb gibt es hier keine Punkte.`,
      forbidden: t`So schreibt man es hier nicht.`,
      register: t`Achte auf „du“ und „Sie“.`,
      language: t`Achte auf die Sprache.`,
      duplicate: t`Das steht schon da.`,
    };
    return code && texts[code];
  };
}
