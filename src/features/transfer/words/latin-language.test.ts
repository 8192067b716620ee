import { expect, it } from "vitest";

import { latinLanguageOf } from "./latin-language.ts";
import { guessRoles } from "./roles.ts";

/** What somebody might have in a column, and its language; null: it cannot be told, and must not be. */
const COLUMNS: [string, string | null][] = [
  // English
  ["the wound|the bandage|the fever|blood pressure", "eng"],
  ["to wash|to dress|to feed|to measure", "eng"],
  ["wound|bandage|headache|breathing|bleeding|weakness", "eng"],
  ["a nurse|a doctor|the patient|the bed", "eng"],
  ["shortness of breath|loss of appetite|high blood pressure", "eng"],
  ["wheelchair|toothbrush|washing|kidney|healthy|thirsty", "eng"],
  ["The patient is breathing heavily.|Please give her the tablet.", "eng"],
  ["Wound|Heart|Tooth|Healthy|Swelling", "eng"],
  ["the wound", "eng"],
  // French
  ["la plaie|le pansement|la fièvre|les médicaments", "fra"],
  ["l'infirmière|l'hôpital|l'ordonnance|d'abord", "fra"],
  ["blessure|pansement|douleur|infirmière|cœur|hôpital", "fra"],
  ["laver le patient|prendre la tension|une piqûre", "fra"],
  // Spanish
  ["la herida|el vendaje|la fiebre|los medicamentos", "spa"],
  ["la presión arterial|la inyección|el dolor|la enfermera", "spa"],
  ["el corazón|el riñón|la respiración|la infección", "spa"],
  ["enfermería|respiración|riñón|presión|pañal", "spa"],
  // Portuguese
  ["a ferida|o penso|a febre|os medicamentos", "por"],
  ["a pressão arterial|a injeção|o coração|a respiração", "por"],
  ["coração|pulmão|inflamação|enfermeira|joelho", "por"],
  // Turkish
  ["yara|ağrı|ateş|kan basıncı|hemşire", "tur"],
  ["yıkamak|giydirmek|ölçmek|beslemek", "tur"],
  ["göğüs|yüz|bağırsak|böbrek|akciğer", "tur"],
  // Albanian
  ["plagë|një fashë|ethe|dhimbje|gjak", "sqi"],
  ["të lahesh|për të matur|zemër|mëlçi", "sqi"],
  // Swahili
  ["kuosha|kupima|kulisha|kuvaa", "swh"],
  ["shinikizo la damu|maumivu ya kichwa|dawa ya maumivu", "swh"],
  // Filipino
  ["ang sugat|ang lagnat|presyon ng dugo|mga gamot", "fil"],
  ["maghugas|magbihis|magsukat|pagpapakain", "fil"],
  // Vietnamese
  ["vết thương|băng|sốt|huyết áp", "vie"],
  ["bệnh nhân|y tá|thuốc|đau đầu", "vie"],
  // Bosnian, Croatian, Serbian
  ["rana|zavoj|groznica|krvni pritisak|srčani udar|pluća", "hbs"],
  ["bešika|želudac|srce|mišić|čelo", "hbs"],
  // Romanian
  ["rană|bandaj|febră|tensiune|inimă", "ron"],
  ["a spăla|a măsura|a hrăni|asistentă", "ron"],
  ["rinichi și ficat|respirație|infecție|plămâni", "ron"],
  // German
  ["die Wunde|der Verband|das Fieber", "deu"],
  ["waschen|pflegen|messen|verbinden|lagern|mobilisieren", "deu"],
  ["Blutdruckmessung|Schmerzen|Übelkeit|Verstopfung|Schwäche", "deu"],
  ["sich waschen|sich anziehen|Hände desinfizieren", "deu"],
  // Words that are the same, or nearly so: nobody can tell.
  ["Patient|Hand|Finger|Arm|Diabetes", null],
  ["patient|hand|finger|arm|diabetes", null],
  ["Tumor|Asthma|Insulin|Virus", null],
  ["normal|akut|lateral|proximal", null],
  ["EKG|CT|MRT|BZ", null],
  ["ok", null],
  ["…|–|?", null],
  ["", null],
  // Languages that the app does not offer.
  ["rana|gorączka|ciśnienie krwi|pielęgniarka|ból głowy", null],
  ["het verband|een wond|bloeddruk|de verpleegkundige", null],
  ["la ferita|la febbre|il dolore|il medico", null],
  ["såret|blodtryck|feber|sjuksköterska", null],
  ["rána|horečka|krevní tlak|sestřička|říct", null],
  ["seb|kötés|láz|vérnyomás|nővér|fejfájás", null],
];

it.each(COLUMNS)("%s: %s", (cells, language) => {
  expect(latinLanguageOf(cells.split("|"))).toBe(language);
});

const roles = (columns: string[], language: string) => {
  const rows = Array.from({ length: columns[0]?.split("|").length ?? 0 }, (_, at) =>
    columns.map((cells) => cells.split("|")[at] ?? ""),
  );
  return guessRoles(
    columns.map(() => ""),
    rows,
    language,
  );
};

it.each([
  ["her language is another one with Latin letters", ["die Wunde|das Fieber", "the wound|the fever"], "tur", "eng"],
  ["hers it is", ["die Wunde|das Fieber", "yara|ateş"], "tur", "tur"],
  ["nothing can be told: hers, as she is asked", ["die Hand|der Arm", "hand|arm"], "fil", "fil"],
  ["a language that is not offered: hers, as she is asked", ["die Wunde|der Schmerz", "rana|ból głowy"], "hbs", "hbs"],
  ["hers has other letters, and it is French", ["die Wunde|der Verband", "la plaie|le pansement"], "aeb", "fra"],
  ["hers has other letters, and nothing can be told", ["die Hand|der Arm", "hand|arm"], "aeb", "eng"],
  ["one row", ["die Wunde", "la herida y el dolor"], "tur", "spa"],
] as const)("the second column: %s", (_, columns, language, found) => {
  expect(roles([...columns], language)).toEqual(["term", `translation:${found}`]);
});

it.each([
  ["verbs only, behind English ones", ["to wash|to measure|to feed", "waschen|messen|füttern"], "eng", 1],
  ["verbs only, behind French ones", ["laver|mesurer|peser", "waschen|messen|wiegen"], "fra", 1],
  ["Turkish with umlauts before German without", ["göğüs|yüz|böbrek", "Brust|Gesicht|Niere"], "tur", 1],
  ["nouns without articles behind English ones", ["kidney|heart|tooth", "Niere|Herz|Zahn"], "eng", 1],
  ["English words that look German, written small", ["hand|arm|finger", "Hand|Arm|Finger"], "eng", 1],
  ["one row of which nothing can be told: the first", ["Hand", "Hand"], "eng", 0],
  ["German stands first", ["Niere|Herz|Zahn", "kidney|heart|tooth"], "eng", 0],
] as const)("the German column is found: %s", (_, columns, language, at) => {
  expect(roles([...columns], language).indexOf("term")).toBe(at);
});

it("a second column in German explains the word, also where it is short", () => {
  const rows = [
    ["Dekubitus", "das Druckgeschwür"],
    ["Hypertonie", "der Bluthochdruck"],
  ];
  expect(guessRoles(["Wort", ""], rows, "tur")).toEqual(["term", "explanation"]);
});
