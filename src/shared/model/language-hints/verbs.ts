/** Infinitive, third person where it is not regular, participle where it is not "ge-…-t". */
const VERBS =
  "haben hat gehabt|messen misst gemessen|nehmen nimmt genommen|geben gibt gegeben|essen isst gegessen|trinken - getrunken|" +
  "schlafen schläft geschlafen|gehen - gegangen|kommen - gekommen|fallen fällt gefallen|laufen läuft gelaufen|" +
  "sehen sieht gesehen|lesen liest gelesen|sprechen spricht gesprochen|helfen hilft geholfen|vergessen vergisst vergessen|" +
  "tragen trägt getragen|waschen wäscht gewaschen|fahren fährt gefahren|lassen lässt gelassen|brechen bricht gebrochen|" +
  "treffen trifft getroffen|sterben stirbt gestorben|werden wird geworden|schreiben - geschrieben|bleiben - geblieben|" +
  "liegen - gelegen|sitzen - gesessen|stehen - gestanden|bringen - gebracht|denken - gedacht|finden - gefunden|" +
  "ziehen - gezogen|rufen - gerufen|bekommen - bekommen|verstehen - verstanden|bitten - gebeten|heißen - geheißen|" +
  "brauchen|machen|sagen|fragen|holen|legen|stellen|setzen|wechseln|dokumentieren - dokumentiert|arbeiten|warten|kochen|" +
  "informieren - informiert|kontrollieren - kontrolliert|mobilisieren - mobilisiert|operieren - operiert|lernen|wohnen|" +
  "untersuchen - untersucht|besuchen - besucht|erklären - erklärt|bezahlen - bezahlt|pflegen|zeigen|suchen|" +
  "klingeln|husten|atmen|duschen|baden|weinen|hören|kaufen|spielen|öffnen|leben|frühstücken|dauern|reden|kümmern|" +
  "desinfizieren - desinfiziert|telefonieren - telefoniert|verbinden - verbunden|vorbereiten - vorbereitet|putzen|rauchen|spritzen|" +
  "glauben|hoffen|danken|fühlen|spüren|merken|klagen|schmecken|leiden - gelitten|drücken";

export type Person = "ich" | "du" | "er" | "pl" | "ihr";

/** Persons in this order: ich, du, er, wir and Sie, ihr. */
const IRREGULAR =
  "sein bin bist ist sind seid|haben habe hast hat haben habt|werden werde wirst wird werden werdet|" +
  "können kann kannst kann können könnt|müssen muss musst muss müssen müsst|dürfen darf darfst darf dürfen dürft|" +
  "wollen will willst will wollen wollt|sollen soll sollst soll sollen sollt|" +
  "möchten möchte möchtest möchte möchten möchtet|wissen weiß weißt weiß wissen wisst";
const PERSONS = ["ich", "du", "er", "pl", "ihr"] as const;
const MODALS: ReadonlySet<string> = new Set("können müssen dürfen wollen sollen möchten".split(" "));

interface Verb {
  readonly infinitive: string;
  readonly forms: Readonly<Record<Person, string>>;
}

const stemOf = (infinitive: string): string => infinitive.replace(/e?n$/u, "");
/** "arbeite-t", "öffne-t": what an ending is put to that cannot follow the stem. */
const linkedStem = (stem: string): string => (/(?:[td]|[^lrhaeioumn][mn])$/u.test(stem) ? `${stem}e` : stem);

function regular(infinitive: string, third: string): Verb {
  const stem = stemOf(infinitive);
  const linked = linkedStem(stem);
  const first = stem.endsWith("el") ? `${stem.slice(0, -2)}le` : `${stem}e`;
  const er = third === "-" ? `${linked}t` : third;
  const du = third === "-" ? secondOf(linked) : secondOf(er.replace(/t$/u, ""));
  return { infinitive, forms: { ich: first, du, er, pl: infinitive, ihr: `${linked}t` } };
}

const secondOf = (stem: string): string => (/(?:s|ß|z)$/u.test(stem) ? `${stem}t` : `${stem}st`);

const lines = VERBS.split("|").map((line) => line.split(" "));
const irregular = IRREGULAR.split("|").map((line): Verb => {
  const [infinitive = "", ...forms] = line.split(" ");
  return { infinitive, forms: Object.fromEntries(PERSONS.map((person, at) => [person, forms[at]])) as Verb["forms"] };
});
const known = new Set(irregular.map(({ infinitive }) => infinitive));
const verbs = [
  ...irregular,
  ...lines
    .filter(([infinitive = ""]) => !known.has(infinitive))
    .map(([infinitive = "", third = "-"]) => regular(infinitive, third)),
];

/** What a present form may be: of which verb, in which persons. */
interface FormReading {
  readonly verb: Verb;
  readonly persons: readonly Person[];
}

const readings = new Map<string, FormReading[]>();
for (const verb of verbs) {
  const { forms } = verb;
  for (const form of new Set(Object.values(forms))) {
    const persons = PERSONS.filter((person) => forms[person] === form);
    readings.set(form, [...(readings.get(form) ?? []), { verb, persons }]);
  }
  // "du nehmst": no form at all, but it is clear what is meant.
  const wrong = `${stemOf(verb.infinitive)}st`;
  if (!readings.has(wrong) && wrong !== forms.du && !MODALS.has(verb.infinitive))
    readings.set(wrong, [{ verb, persons: [] }]);
}

/** What a word may be as a present form of a known verb; empty where it is none. */
export const presentReadings = (word: string): readonly FormReading[] => readings.get(word.toLowerCase()) ?? [];

/** Whether the word is a present form for this person. */
export const fitsPerson = (word: string, person: Person): boolean =>
  presentReadings(word).some(({ persons }) => persons.includes(person));

/** Returns the form that a person needs, for the verb that a word is a form of; null where that is not known. */
export function formFor(word: string, person: Person): string | null {
  const [reading] = presentReadings(word);
  return reading === undefined ? null : reading.verb.forms[person];
}

export const isModal = (word: string): boolean => presentReadings(word).some(({ verb }) => MODALS.has(verb.infinitive));
export const infinitiveOf = (word: string): string | null => presentReadings(word)[0]?.verb.infinitive ?? null;

const participles = new Map(
  lines.map(([infinitive = "", , participle]) => [infinitive, participle ?? `ge${linkedStem(stemOf(infinitive))}t`]),
);
/** Perfect participle of a known verb. */
export const participleOf = (infinitive: string): string | null => participles.get(infinitive) ?? null;
export const PARTICIPLES: ReadonlySet<string> = new Set(participles.values());
export const INFINITIVES: ReadonlySet<string> = new Set(participles.keys());
