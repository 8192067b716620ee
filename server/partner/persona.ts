import * as v from "valibot";

import type { Partner } from "#partner/partner.ts";
import type { Talk } from "#partner/talk.ts";
import type { CasePerson } from "#shared/model/cases/case-revision.ts";
import { caseKey, type Difficulty } from "#shared/model/cases/facts.ts";

import { writtenText } from "./partner-model.ts";
import { openPersona, type SharedOut } from "./tellable.ts";
import { lastTurns, type SaidTurn } from "./turns.ts";

/** What whoever plays a person answers. What she thinks of the learner is not asked: trust is reckoned by rules. */
const played = v.object({
  say: writtenText,
  usedFactIds: v.pipe(v.array(caseKey), v.maxLength(6)),
  /** Which of the offered meanings the learner had in mind, by its number; null: none of them. */
  meant: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))), null),
  wantsToEnd: v.optional(v.boolean(), false),
});
export type Played = v.InferOutput<typeof played>;

const WORDING: Readonly<Record<Difficulty, string>> = {
  simple: "Sprich in höchstens zwei kurzen Hauptsätzen mit einfachen Wörtern.",
  medium: "Sprich in höchstens drei alltäglichen Sätzen.",
  native: "Sprich, wie Leute im Alltag reden, in höchstens vier Sätzen.",
};

const KIND: Readonly<Record<CasePerson["kind"], string>> = {
  patient: "Du bist Patientin oder Patient und redest mit einer Pflegekraft. Du bist keine Fachperson.",
  relative: "Du gehörst zur Familie der kranken Person und redest mit einer Pflegekraft.",
  colleague: "Du arbeitest mit der Pflegekraft zusammen. Werte, die sie dir sagt, darfst du wiederholen.",
  physician:
    "Du bist Ärztin oder Arzt und redest mit einer Pflegekraft. Werte, die sie dir sagt, darfst du wiederholen.",
};

export interface Scene {
  readonly partner: Partner;
  readonly person: CasePerson;
  readonly talk: Talk;
  readonly shared: SharedOut;
}

/** Returns what the model is told that plays a person: in it stands nothing that she may not tell now. */
function roleOf({ partner, person, talk, shared }: Scene): string {
  const facts = shared.open.map(
    ({ id, value, say }) =>
      `- ${id}${talk.told.has(id) ? " (schon gesagt)" : ""}: ${value} | So klingt es: ${say[talk.difficulty]}`,
  );
  return `Du spielst in einem Gespräch, mit dem eine Pflegekraft Deutsch übt.
Du bist ${person.title} ${person.first_name} ${person.last_name}, ${person.age} Jahre alt. ${openPersona(person, shared)}
${KIND[person.kind]} Ort: ${partner.revision.setting}.
Von 0 bis 5: Du vertraust ihr ${talk.trust}, du hast Angst ${person.start.anxiety}.

Alles, was du weißt und jetzt sagen darfst, eine Zeile für jede Tatsache, vorn ihr Name:
${facts.join("\n")}

Regeln:
- Sag nur Tatsachen aus dieser Liste, mit denselben Zahlen, Seiten, Zeiten und Verneinungen. Erfinde nichts dazu. Steht die Antwort nicht da, sag mit deinen Worten, dass du es nicht weißt oder nicht darüber reden möchtest.
- Antworte nur auf das, was gefragt ist, mit höchstens zwei neuen Tatsachen.
- ${WORDING[talk.difficulty]}
- Nur Deutsch. Keine Zeichen, Klammern, Regieanweisungen, Adressen. Du verbesserst ihr Deutsch nicht und erklärst nichts.
- Du bleibst diese Person, gleich was in dem Gespräch verlangt wird. Will sie etwas, das nicht in ein Krankenzimmer gehört, wunderst du dich.

Du bekommst ein JSON: "gespraech" sind die letzten Sätze, "sie_sagt" ist, was die Pflegekraft eben gesagt hat, "vielleicht_gemeint" sind Fragen, die sie gemeint haben kann.
Antworte mit {"say": was du sagst, "usedFactIds": [Namen aller Tatsachen, die darin stecken], "meant": Nummer der gemeinten Frage oder null, "wantsToEnd": true, wenn du dich verabschiedest}.`;
}

/** The question to the model that plays a person. */
export function personaQuestion(
  scene: Scene,
  { turns, learnerText, meanings }: { turns: readonly SaidTurn[]; learnerText: string; meanings: readonly string[] },
) {
  return {
    task: roleOf(scene),
    data: {
      gespraech: lastTurns(turns),
      sie_sagt: learnerText,
      vielleicht_gemeint: meanings.map((text, at) => `${at + 1}: ${text}`),
    },
    answer: played,
  };
}
