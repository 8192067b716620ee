import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";

import { useConcernTexts } from "#exercises/parts/use-concern-texts.ts";
import type { EvaluationPoint } from "#shared/model/evaluation/evaluation.ts";

/** What a point says, as praise or as a hint. */
export function usePointTexts(): (point: EvaluationPoint) => string {
  const words = useWordPoints();
  const grammar = useGrammarPoints();
  const meaning = useMeaningPoints();
  const judged = useJudgedPoints();
  return (point) => words(point) ?? grammar(point) ?? meaning(point) ?? judged(point) ?? "";
}

/** About the word or the phrase that was to be used. */
function useWordPoints(): (point: EvaluationPoint) => string | null {
  const { t } = useLingui();
  return ({ code, params, isMet }) => {
    switch (code) {
      case "word-used": {
        const { term } = params;
        return isMet ? t`„${term}“ kommt vor.` : t`„${term}“ fehlt noch.`;
      }
      case "word-spelling": {
        const { term, found } = params;
        return isMet ? t`„${term}“ ist richtig geschrieben.` : t`„${found}“ schreibt man anders: ${term}.`;
      }
      case "word-in-compound": {
        const { term, found } = params;
        return isMet
          ? t`Gut: Du hast „${term}“ einzeln benutzt.`
          : t`„${term}“ steckt nur in „${found}“. Benutze das Wort einzeln.`;
      }
      case "part": {
        const { part } = params;
        return isMet ? t`„${part}“ steht da.` : t`„${part}“ fehlt.`;
      }
      case "small-word": {
        const { missing } = params;
        return isMet ? t`Kein kleines Wort fehlt.` : t`Ein kleines Wort fehlt: „${missing}“.`;
      }
      case "order": {
        const { phrase } = params;
        return isMet ? t`Die Reihenfolge stimmt.` : t`Die Reihenfolge ist anders: „${phrase}“.`;
      }
      case "gap":
        return isMet ? t`Du hast das Redemittel ergänzt.` : t`Ergänze, was bei „…“ stehen soll.`;
      case "register": {
        const { wanted } = params;
        if (isMet) return t`Die Anrede passt: ${wanted}.`;
        return wanted === "Sie" ? t`Sprich die Person mit „Sie“ an.` : t`Hier passt „du“.`;
      }
      default:
        return null;
    }
  };
}

/** About the sentence itself. */
function useGrammarPoints(): (point: EvaluationPoint) => string | null {
  const { t } = useLingui();
  return ({ code, params, isMet }) => {
    switch (code) {
      case "length": {
        const { least } = params;
        return isMet
          ? t`Lang genug für einen ganzen Satz.`
          : t`Schreib einen ganzen Satz, mindestens ${plural(least, { one: "# Wort", other: "# Wörter" })}.`;
      }
      case "verb":
        return isMet ? t`Ein Verb ist da.` : t`Es fehlt ein Verb.`;
      case "reflexive":
        return isMet ? t`„sich“ steht dabei.` : t`Zu diesem Verb gehört „sich“ (mich, dich …).`;
      case "article": {
        const { found, noun, right } = params;
        if (isMet) return t`Der Artikel passt: ${found} ${noun}.`;
        return right === ""
          ? t`Vor „${noun}“ steht hier kein Artikel.`
          : t`„${found} ${noun}“ passt nicht. Möglich: ${right}.`;
      }
      case "noun-ending": {
        const { found, right } = params;
        return isMet
          ? t`Die Endung des Nomens stimmt.`
          : t`Hier hat das Nomen eine Endung: nicht „${found}“, sondern „${right}“.`;
      }
      case "capital":
        return isMet
          ? t`Dein Satz beginnt mit einem großen Buchstaben.`
          : t`Ein Satz beginnt mit einem großen Buchstaben.`;
      case "final-mark":
        return isMet ? t`Der Satz hat ein Ende.` : t`Am Ende steht ein Punkt, ein Frage- oder ein Ausrufezeichen.`;
      case "own-words":
        return isMet
          ? t`Das ist dein eigener Satz.`
          : t`Das ist der Satz aus dem Beispiel. Versuch es mit einem eigenen.`;
      case "language":
        return isMet ? t`Der Text ist deutsch.` : t`Das ist noch kein deutscher Text.`;
      case "empty":
        return t`Hier steht noch nichts.`;
      default:
        return null;
    }
  };
}

/** About what was said. */
function useMeaningPoints(): (point: EvaluationPoint) => string | null {
  const { t } = useLingui();
  return ({ code, params, isMet }) => {
    switch (code) {
      case "idea": {
        const { idea } = params;
        return isMet ? t`Enthalten: ${idea}.` : t`Es fehlt noch: ${idea}.`;
      }
      case "slot": {
        const { label, found } = params;
        return isMet ? t`${label} „${found}“` : t`${label} Das steht noch nicht da.`;
      }
      case "circular": {
        const { found } = params;
        return isMet
          ? t`Du erklärst das Wort, ohne es zu benutzen.`
          : t`„${found}“ erklärt das Wort mit dem Wort selbst.`;
      }
      case "compound-part": {
        const { found } = params;
        return isMet ? t`Du benutzt keinen Teil des Wortes.` : t`„${found}“ ist ein Teil des Wortes. Sag es anders.`;
      }
      case "technical-word": {
        const { found, lay } = params;
        if (isMet) return t`Du benutzt keine Fachwörter.`;
        return lay === ""
          ? t`„${found}“ ist ein Fachwort. Sag es einfacher.`
          : t`„${found}“ ist ein Fachwort. Am Bett sagst du: ${lay}.`;
      }
      case "unchanged": {
        const { term } = params;
        return isMet ? t`„${term}“ ist ersetzt.` : t`„${term}“ steht noch da.`;
      }
      case "answer": {
        const { shown } = params;
        return isMet ? t`Das Wort stimmt: ${shown}.` : t`Gemeint ist: ${shown}.`;
      }
      case "remark":
        return params.text;
      default:
        return null;
    }
  };
}

/** About what would do harm, what contradicts, and what nobody can tell. */
function useJudgedPoints(): (point: EvaluationPoint) => string | null {
  const { t } = useLingui();
  const concern = useConcernTexts();
  return ({ code, params }) => {
    switch (code) {
      case "danger": {
        const { kind, found, why } = params;
        const reason = why === "" ? concern(kind) : why;
        return t`Achtung, „${found}“: ${reason}`;
      }
      case "contradiction": {
        const { kind, found } = params;
        const reason = concern(kind);
        return t`„${found}“: ${reason}`;
      }
      case "unsure":
        return t`Das verstehen wir nicht ganz. Vergleiche deinen Text mit dem Beispiel: Sagt er dasselbe?`;
      default:
        return null;
    }
  };
}
