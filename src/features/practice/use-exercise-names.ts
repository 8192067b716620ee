import { useLingui } from "@lingui/react/macro";

import type { IconName } from "#ui/icon.tsx";

import type { Exercise } from "./exercises.ts";

export interface ExerciseName {
  title: string;
  /** What it trains. */
  trains: string;
  /** What words it needs, where there are none of them. */
  needs: string;
  icon: IconName;
}

/** Every exercise in words. */
export function useExerciseNames(): Record<Exercise, ExerciseName> {
  const { t } = useLingui();
  const noMeaning = t`Keines dieser Wörter hat eine Erklärung.`;
  return {
    recognise: {
      title: t`Erkennen`,
      trains: t`Wort und Bedeutung zuordnen, mit Auswahl`,
      needs: noMeaning,
      icon: "eye",
    },
    "find-term": {
      title: t`Wort finden`,
      trains: t`Zur Erklärung das Wort tippen`,
      needs: noMeaning,
      icon: "keyboard",
    },
    "article-sprint": {
      title: t`Artikel-Sprint`,
      trains: t`der, die oder das? 20 Nomen am Stück`,
      needs: t`Keines dieser Wörter ist ein Nomen mit Artikel.`,
      icon: "timer",
    },
    plural: {
      title: t`Plural`,
      trains: t`Eine Wunde, viele …? Den Plural tippen`,
      needs: t`Von keinem dieser Nomen kennen wir den Plural.`,
      icon: "copy",
    },
  };
}
