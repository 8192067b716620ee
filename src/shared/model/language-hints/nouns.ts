import { nounForms, nounReadings, type NounForms } from "../evaluation/noun-forms.ts";
import { foldPlain } from "../../lib/fold-german.ts";

/** Nouns of the ward of which gender and plural are sure: article by group, then singular and plural ("=" alike, "-" none). */
const NOUNS = {
  der:
    "Patient Patienten,Arzt Ärzte,Hausarzt Hausärzte,Verband Verbände,Blutdruck -,Puls -,Schmerz Schmerzen,Termin Termine," +
    "Notfall Notfälle,Rollstuhl Rollstühle,Rollator Rollatoren,Arm Arme,Fuß Füße,Kopf Köpfe,Bauch Bäuche,Rücken =,Finger =," +
    "Hals Hälse,Mund Münder,Zahn Zähne,Magen Mägen,Tisch Tische,Stuhl Stühle,Schrank Schränke,Schlüssel =,Katheter =,Urin -," +
    "Durchfall Durchfälle,Appetit -,Husten -,Hunger -,Durst -,Schwindel -,Sturz Stürze,Angehörige Angehörigen,Name Namen," +
    "Tag Tage,Monat Monate,Morgen =,Abend Abende,Dienst Dienste,Pfleger =,Krankenpfleger =,Mann Männer,Sohn Söhne," +
    "Aufzug Aufzüge,Flur Flure,Tee Tees,Kaffee Kaffees,Löffel =,Befund Befunde,Laborwert Laborwerte,Handschuh Handschuhe," +
    "Kittel =,Urlaub Urlaube,Fehler =,Antrag Anträge,Tropfen =,Saft Säfte,Eiter -,Zugang Zugänge,Juckreiz -,Krankenwagen =," +
    "Vater Väter,Bruder Brüder,Besuch Besuche,Schlaf -,Kollege Kollegen,Wert Werte,Unfall Unfälle",
  die:
    "Patientin Patientinnen,Ärztin Ärztinnen,Wunde Wunden,Tablette Tabletten,Temperatur Temperaturen,Infusion Infusionen," +
    "Spritze Spritzen,Salbe Salben,Allergie Allergien,Operation Operationen,Untersuchung Untersuchungen,Visite Visiten," +
    "Toilette Toiletten,Küche Küchen,Klingel Klingeln,Hand Hände,Brust Brüste,Schulter Schultern,Hüfte Hüften,Haut -,Nase Nasen," +
    "Lunge Lungen,Niere Nieren,Leber Lebern,Woche Wochen,Stunde Stunden,Minute Minuten,Nacht Nächte,Frage Fragen,Tochter Töchter," +
    "Frau Frauen,Mutter Mütter,Schwester Schwestern,Kollegin Kolleginnen,Pflegekraft Pflegekräfte,Station Stationen,Tür Türen," +
    "Brille Brillen,Decke Decken,Seite Seiten,Übergabe Übergaben,Schicht Schichten,Pause Pausen,Übelkeit -,Atmung -,Atemnot -," +
    "Blutung Blutungen,Rötung Rötungen,Schwellung Schwellungen,Dosis Dosen,Akte Akten,Treppe Treppen,Apotheke Apotheken," +
    "Adresse Adressen,Telefonnummer Telefonnummern,Aufnahme Aufnahmen,Entlassung Entlassungen,Behandlung Behandlungen," +
    "Verletzung Verletzungen,Krankheit Krankheiten,Angst Ängste,Pflege -,Dokumentation Dokumentationen,Familie Familien," +
    "Mobilisation Mobilisationen,Blase Blasen,Hilfe Hilfen,Sprache Sprachen,Arbeit Arbeiten,Bettkante Bettkanten,Therapie Therapien",
  das:
    "Medikament Medikamente,Fieber -,Bett Betten,Bein Beine,Knie =,Auge Augen,Ohr Ohren,Herz Herzen,Blut -,Zimmer =,Bad Bäder," +
    "Krankenhaus Krankenhäuser,Essen =,Frühstück -,Mittagessen =,Abendessen =,Wasser -,Glas Gläser,Kissen =,Gewicht -,Kind Kinder," +
    "Gesicht Gesichter,Gerät Geräte,Hörgerät Hörgeräte,Ergebnis Ergebnisse,Labor Labore,Rezept Rezepte,Formular Formulare," +
    "Fenster =,Jahr Jahre,Problem Probleme,Gespräch Gespräche,Schmerzmittel =,Pflaster =,Handtuch Handtücher,Symptom Symptome," +
    "Gelenk Gelenke,Haus Häuser,Insulin -,Blutbild Blutbilder,Thermometer =,Telefon Telefone,Hemd Hemden,Protokoll Protokolle",
} as const;

export interface Noun {
  readonly article: keyof typeof NOUNS;
  readonly singular: string;
  readonly plural: string | null;
  readonly forms: NounForms;
}

function noun(article: Noun["article"], line: string): Noun {
  const [singular = "", listed = "-"] = line.split(" ");
  const plural = listed === "-" ? null : listed === "=" ? singular : listed;
  const word = { term: singular, grammaticalCategory: "noun", specificArticle: article, plural, isPluralOnly: false };
  const rest = { present: null, simplePast: null, presentPerfect: null, explanation: null, acceptedAnswers: [] };
  const forms = nounForms({ ...word, ...rest });
  if (forms === null) throw new Error(`no noun: ${singular}`);
  return { article, singular, plural, forms };
}

const nouns = (["der", "die", "das"] as const).flatMap((article) =>
  NOUNS[article].split(",").map((line) => noun(article, line)),
);
const bySingular = new Map(nouns.map((one) => [one.singular, one]));
const byPlural = new Map(nouns.flatMap((one) => (one.plural === null ? [] : [[one.plural, one] as const])));

export const singularNoun = (word: string): Noun | undefined => bySingular.get(word);
export const pluralNoun = (word: string): Noun | undefined => byPlural.get(word);

const byForm = new Map<string, Noun>();
for (const one of nouns) {
  for (const form of [
    one.singular,
    `${one.singular}s`,
    `${one.singular}n`,
    `${one.singular}en`,
    one.plural,
    `${one.plural}n`,
  ]) {
    if (form !== null && nounReadings(one.forms, foldPlain(form)).readings.length > 0) byForm.set(form, one);
  }
}

/** The noun that a word is a form of, written with its capital; never a compound of it. */
export const nounOf = (word: string): Noun | undefined => byForm.get(word);

/** Lower-case words that are also something else, or begin an adverb. */
const ALSO_SMALL =
  /^(?:gerät|geräte|arm|essen|morgen|abend|arbeit|arbeiten|husten|wert|besuch|schlaf|bad|blase|blasen|frage|fragen|pflege|klingel|klingeln|hilfe|salbe|salben|decke|decken|schwindel|fuß|angst|dienst|dienste|pause|seite|seiten|spritze|spritzen|werte|tropfen|wunde|wunden|monate|tage|mann|mal|besuche|arme|armen|schmerz|akte|schmerzen|kleider|schicht|fieber|angehörige|angehörigen|hungers?|treppe|bade|leber|lebern)$/u;

/** The noun that a lower-case word is behind an article, though elsewhere it may be a verb; null where it is none. */
export const smallNounBehindArticle = (word: string): string | null => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return bySingular.has(capital) || byPlural.has(capital) ? capital : null;
};

/** The noun that a lower-case word can only be; null where it may be another word. */
export const smallNoun = (word: string): string | null => (ALSO_SMALL.test(word) ? null : smallNounBehindArticle(word));
