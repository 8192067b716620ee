import { useLingui } from "@lingui/react/macro";

import type { IconName } from "#ui/icons/icon.tsx";

import type { Exercise } from "./exercises.ts";

export interface ExerciseName {
  title: string;
  /** What it trains. */
  trains: string;
  /** What words it needs, where there are none of them. */
  needs: string;
  icon: IconName;
}

const ICONS: Record<Exercise, IconName> = {
  recognise: "eye",
  match: "squares-four",
  "find-term": "keyboard",
  "find-term-correct": "pencil-simple",
  listening: "speaker-high",
  confusables: "warning",
  "article-sprint": "timer",
  plural: "copy",
  "verb-forms": "clock",
  "lay-to-technical": "stethoscope",
  "technical-to-lay": "chat-teardrop-text",
  "explain-term": "user-circle",
  "make-sentence": "note-pencil",
  "use-set-phrase": "users-three",
  "make-specific": "magnifying-glass",
};

type Words = Record<Exercise, Omit<ExerciseName, "icon">>;

/** Every exercise in words. */
export function useExerciseNames(): Record<Exercise, ExerciseName> {
  const words: Words = { ...useMeaningNames(), ...useFormNames(), ...usePairNames(), ...useWritingNames() };
  return Object.fromEntries(
    Object.entries(words).map(([exercise, name]) => [exercise, { ...name, icon: ICONS[exercise as Exercise] }]),
  ) as Record<Exercise, ExerciseName>;
}

function useMeaningNames() {
  const { t } = useLingui();
  const needs = t`Keines dieser Wörter hat eine Erklärung.`;
  return {
    recognise: { title: t`Erkennen`, trains: t`Wort und Bedeutung zuordnen, mit Auswahl`, needs },
    match: { title: t`Paare finden`, trains: t`Sechs Wörter, sechs Bedeutungen`, needs },
    "find-term": { title: t`Wort finden`, trains: t`Zur Erklärung das Wort schreiben`, needs },
    "find-term-correct": {
      title: t`Falsches Wort verbessern`,
      trains: t`Im Satz steht das falsche Wort oder der falsche Artikel`,
      needs: t`Zu keinem dieser Wörter gibt es einen passenden Beispielsatz.`,
    },
    listening: {
      title: t`Hören und schreiben`,
      trains: t`Ein Wort hören und schreiben`,
      needs: t`Auf diesem Gerät gibt es keine deutsche Stimme. So kommt eine dazu.`,
    },
    confusables: {
      title: t`Gefährliche Verwechslungen`,
      trains: t`Infektion oder Injektion? Was leicht zu verwechseln ist`,
      needs: t`Unter diesen Wörtern ist keines, das leicht verwechselt wird.`,
    },
  };
}

function useFormNames() {
  const { t } = useLingui();
  return {
    "article-sprint": {
      title: t`Artikel-Sprint`,
      trains: t`der, die oder das? 20 Nomen am Stück`,
      needs: t`Keines dieser Wörter ist ein Nomen mit Artikel.`,
    },
    plural: {
      title: t`Plural`,
      trains: t`Eine Wunde, viele …? Den Plural schreiben`,
      needs: t`Von keinem dieser Wörter kennen wir den Plural.`,
    },
    "verb-forms": {
      title: t`Verbformen`,
      trains: t`Präsens, Präteritum und Perfekt mit hat oder ist`,
      needs: t`Unter diesen Wörtern ist kein Verb, dessen Formen wir kennen.`,
    },
  };
}

function usePairNames() {
  const { t } = useLingui();
  const needs = t`Keines dieser Wörter gehört zu einem Paar aus Fachwort und Alltagswort.`;
  return {
    "lay-to-technical": { title: t`Alltagswort → Fachwort`, trains: t`Wie es in der Akte steht`, needs },
    "technical-to-lay": { title: t`Fachwort → Alltagswort`, trains: t`Wie du es am Bett sagst`, needs },
  };
}

function useWritingNames() {
  const { t } = useLingui();
  return {
    "explain-term": {
      title: t`Einer Patientin erklären`,
      trains: t`Ein Fachwort in einfachen Worten sagen`,
      needs: t`Unter diesen Wörtern ist kein Fachwort, das man erklären muss.`,
    },
    "make-sentence": {
      title: t`Eigene Sätze`,
      trains: t`Das Wort im richtigen Satz benutzen`,
      needs: t`Mit diesen Wörtern kann man keine Sätze bilden.`,
    },
    "use-set-phrase": {
      title: t`Redemittel benutzen`,
      trains: t`In einer Situation das Richtige sagen`,
      needs: t`Unter diesen Wörtern ist kein Redemittel. Wähle ein Thema mit Redemitteln.`,
    },
    "make-specific": {
      title: t`Genauer sagen`,
      trains: t`„Hat Schmerzen“: wo, wie, seit wann?`,
      needs: t`Für diese Wörter gibt es diese Übung noch nicht.`,
    },
  };
}
