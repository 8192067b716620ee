import { useLingui } from "@lingui/react/macro";

import type { HintReason } from "#shared/model/language-hints/hint.ts";

/** Why a hint about her German is given, in a sentence. */
export function useHintTexts(): Readonly<Record<HintReason, string>> {
  const { t } = useLingui();
  return {
    "verb-second": t`Im Hauptsatz steht das Verb an zweiter Stelle, in der Frage direkt nach dem Fragewort.`,
    "verb-last": t`Dieses Verb steht hier am Ende.`,
    "verb-form": t`Die Endung des Verbs richtet sich danach, wer etwas tut.`,
    participle: t`So heißt die Vergangenheitsform dieses Verbs.`,
    auxiliary: t`Manche Verben bilden die Vergangenheit mit „haben“, andere mit „sein“.`,
    negation: t`So wird hier verneint.`,
    gender: t`Der Artikel passt nicht zu diesem Nomen.`,
    dative: t`Hier steht der Dativ.`,
    accusative: t`Hier steht der Akkusativ.`,
    plural: t`So heißt hier die Mehrzahl.`,
    "noun-ending": t`Dieses Nomen bekommt hier eine Endung.`,
    "article-missing": t`Hier fehlt ein Artikel.`,
    address: t`Bleib in einem Satz bei „Sie“ oder bei „du“.`,
    reflexive: t`Zu diesem Verb gehört ein passendes „mich“, „dich“, „uns“ oder „sich“.`,
    preposition: t`Hier passt ein anderes kleines Wort.`,
    "fixed-phrase": t`So sagt man es auf Deutsch.`,
    comparison: t`So wird verglichen.`,
    adjective: t`Vor einem Nomen braucht dieses Wort eine andere Form.`,
    spelling: t`So wird es geschrieben.`,
    capital: t`Nomen schreibt man groß.`,
    "number-format": t`So schreibt man Zahlen auf Deutsch.`,
  };
}
