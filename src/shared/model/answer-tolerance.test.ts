import { describe, expect, it } from "vitest";

import { judgeAnswer, makeLexicon, type JudgementCode, type JudgeTarget } from "./answer-tolerance.ts";
import { splitArticle, type Article } from "./article.ts";
import { MOST_GROWTH, growthOf } from "../lib/testing/growth.ts";

const lexicon = makeLexicon(
  [
    "die Hypertonie=zu hoher Blutdruck",
    "die Hypotonie=zu niedriger Blutdruck",
    "die Hirnhautentzündung=am Gehirn",
    "die Hornhautentzündung=am Auge",
    "der Darm=hinter dem Magen",
    "der Arm=an der Schulter",
    "das Gewicht=wie schwer",
    "das Gesicht=vorn am Kopf",
    "die Infektion=Ansteckung",
    "die Injektion=Spritze",
    "die Lunge=zum Atmen",
    "die Zunge=im Mund",
    "die Tablette=Arzneimittel",
    "das Tablett=zum Tragen",
    "die Blase=für den Urin",
    "die Blässe=helle Haut",
    "die Spritze=Gerät",
    "die Spitze=Ende",
    "der Patient=Mann",
    "die Patientin=Frau",
    "der Kiefer=Knochen",
    "die Kiefer=Baum",
    "der Schmerz=tut weh",
    "das Druckgeschwür=vom Liegen",
    "drucken=auf Papier",
    "drücken=pressen",
    "die Masse=viel",
    "das Maß=Größe",
    "essen=Nahrung nehmen",
    "der Blutdruck=in den Gefäßen",
  ].map((line) => {
    const [term = "", means = ""] = line.split("=");
    const { noun, articles } = splitArticle(term);
    return { term: noun, article: articles[0] ?? null, means };
  }),
);

function target(words: string, more: Partial<JudgeTarget> = {}): JudgeTarget {
  // "die Wunde versorgen" is a phrase: its article is one of its words.
  const isNoun = /^(?:der|die|das) .*\p{Lu}\S*$/u.test(words);
  const { noun, articles } = isNoun ? splitArticle(words) : { noun: words, articles: [] };
  return {
    term: noun,
    article: (articles[0] ?? null) as Article | null,
    plural: null,
    isPluralOnly: false,
    acceptedAnswers: [],
    wrongAnswers: [],
    level: "B1",
    ...more,
  };
}

function judge(wanted: string, typed: string, more?: Partial<JudgeTarget>) {
  return judgeAnswer(typed, target(wanted, more), lexicon);
}

type Expected = `${"correct" | "almost" | "wrong"} ${JudgementCode}`;
type Sample = [wanted: string, typed: string, expected: Expected, more?: Partial<JudgeTarget>];

const verb = { isVerb: true };
const plural = (form: string) => ({ plural: form });
const b2 = { level: "B2" };

const samples: Record<string, Sample[]> = {
  "the examples of the design": [
    ["der Blutdruck", "das Blutdruck", "almost article"],
    ["die Übergabe", "die Ubergabe", "correct umlaut"],
    ["die Hypertonie", "die Hypotonie", "wrong other-word"],
    ["die Hypertonie", "die Hypetonie", "almost typo"],
    ["die Hirnhautentzündung", "die Hornhautentzuendung", "wrong other-word"],
    ["der Darm", "der Arm", "wrong other-word"],
    ["das Gewicht", "das Gesicht", "wrong other-word"],
    ["der Dekubitus", "der Decubitus", "correct accepted", { acceptedAnswers: ["Decubitus"] }],
    ["schön", "schon", "almost umlaut"],
    ["drücken", "drucken", "almost umlaut", verb],
    ["der Blutdruck", "Blut Druck", "almost compound"],
    ["der Blutdruck", "der Blut-Druck", "almost compound"],
  ],
  "the right answer, however it is wrapped": [
    ["die Übergabe", "die Übergabe", "correct identical"],
    ["die Übergabe", "  die   Übergabe.  ", "correct identical"],
    ["die Übergabe", "die\u00a0Übergabe", "correct identical"],
    ["die Übergabe", "die Übergabe".normalize("NFD"), "correct identical"],
    ["die Übergabe", "„die Übergabe“!", "correct identical"],
    ["die Übergabe", "die Übergabe (Schicht)", "correct identical"],
    ["die Übergabe (im Dienst)", "die Übergabe", "correct identical"],
    ["die Über\u00adgabe", "die\u200b Übergabe", "correct identical"],
    ["die Injektion", "die Injektıon", "correct identical"],
    ["die Übergabe", "Die Übergabe", "correct identical"],
    ["die Übergabe", "Übergabe", "correct missing-article"],
    ["die Übergabe", "eine Übergabe", "correct missing-article"],
    ["Wo tut es weh?", "Wo tut es weh", "correct identical"],
    ["i. v.", "i.v.", "correct identical"],
  ],
  "letter case": [
    ["die Übergabe", "die übergabe", "correct case"],
    ["die Übergabe", "DIE ÜBERGABE", "correct case"],
    ["messen", "Messen", "correct case", verb],
    ["das Essen", "essen", "correct case"],
    ["RR", "rr", "correct case"],
  ],
  "umlauts and ß written otherwise": [
    ["die Übergabe", "die Uebergabe", "correct transcription"],
    ["die Übergabe", "die uebergabe", "correct transcription"],
    ["die Größe", "die Groesse", "correct transcription"],
    ["das Gefäß", "das GEFÄẞ", "correct case"],
    ["das Gefäß", "das Gefaess", "correct transcription", b2],
    ["stoßen", "stossen", "correct transcription", verb],
    ["die Maße", "die Masse", "almost transcription"],
    ["die Übergabe", "die Ubergabe", "almost umlaut", b2],
    ["die Übergabe", "die Ubergabe", "correct umlaut", { level: "A2" }],
    ["die Übergabe", "die Ubergabe", "correct umlaut", { level: null }],
    ["die Übergabe", "die Ubergabe", "almost umlaut", { level: "C1" }],
    ["drucken", "drücken", "wrong other-word", verb],
    ["der Arm", "der Ärm", "almost typo"],
    ["der Erguss", "der Erguß", "almost typo"],
    ["die Mütter", "die Mutter", "almost inflection", { isPluralOnly: true, otherForms: ["Mutter"] }],
  ],
  "another word": [
    ["die Lunge", "die Zunge", "wrong other-word"],
    ["die Infektion", "injektion", "wrong other-word"],
    ["die Tablette", "das Tablett", "wrong other-word"],
    ["das Tablett", "die Tablette", "wrong other-word"],
    ["die Blase", "die Blasse", "wrong other-word"],
    ["die Hirnhautentzündung", "Hornhautentzundung", "wrong other-word"],
    ["die Hypertonie", "die Hypootonie", "wrong other-word"],
    ["die Patientin", "der Patient", "wrong other-word"],
  ],
  "the author's foreseen mistakes": [
    ["die Visite", "der Besuch", "wrong authored", { wrongAnswers: [{ text: "Besuch", feedback: "privat" }] }],
    [
      "der Blutdruck",
      "das Blutdruck",
      "wrong authored",
      { wrongAnswers: [{ text: "das Blutdruck", feedback: "der" }] },
    ],
    [
      "der Blutdruck",
      "der Blutdruck",
      "correct identical",
      { wrongAnswers: [{ text: "das Blutdruck", feedback: "" }] },
    ],
    ["schön", "schon", "wrong authored", { wrongAnswers: [{ text: "schon", feedback: "" }] }],
    ["die Übergabe", "Ubergabe", "correct umlaut", { wrongAnswers: [{ text: "Übergäbe", feedback: "" }] }],
  ],
  "slips of the finger": [
    ["die Übergabe", "die Übergbe", "almost typo"],
    ["die Übergabe", "die Uebergbe", "almost typo"],
    ["die Übergabe", "die Übergaeb", "almost typo"],
    ["die Dekubitusprophylaxe", "die Decubitusprofylaxe", "wrong different"],
    ["die Dekubitusprophylaxe", "die Dekubitusprofilaxe", "wrong different"],
    ["die Dekubitusprophylaxe", "die Dekubitusprofylaxe", "almost typo"],
    ["die Vene", "die Vine", "wrong different"],
    ["der Puls", "der Pulls", "wrong different"],
    ["der Schmerz", "der Schmrez", "almost typo"],
    ["der Schmerz", "der Shmerz", "almost typo"],
    ["die Manschette", "die Manchette", "almost typo"],
    ["der Schmerz", "der Chmerz", "wrong different"],
    ["die Waage", "die Maage", "wrong different"],
    ["die Bewegung", "die Dewegung", "wrong different"],
    ["die Sauerstoffsättigung", "die Sauerstofsetigung", "wrong different"],
    ["die Sauerstoffsättigung", "die Sauerstofsättigun", "almost typo"],
    ["der Blutdruck", "Blut Druk", "almost typo"],
    ["der Notfall", "etwas ganz anderes", "wrong different"],
    ["die Desinfektion", "die Deinfektion", "almost typo"],
    ["der Unfall", "der Umfall", "almost typo"],
    ["wiederholen", "widerholen", "almost typo", verb],
    ["die Anmeldung", "die Ameldung", "almost typo"],
    ["der Rücken", "der Rucken", "correct umlaut"],
  ],
  "parts that turn the meaning": [
    ["die Hyperkapnie", "die Hypokapnie", "wrong different"],
    ["ausziehen", "anziehen", "wrong different", verb],
    ["ablegen", "anlegen", "wrong different", verb],
    ["unauffällig", "auffällig", "wrong different"],
    ["verträglich", "unverträglich", "wrong different"],
    ["die Tracheotomie", "die Tracheostomie", "wrong different"],
    ["asymptomatisch", "symptomatisch", "wrong different"],
    ["die Versorgung", "die Vorsorgung", "wrong different"],
    ["5 mg Morphin", "50 mg Morphin", "wrong different"],
  ],
  articles: [
    ["die Übergabe", "der Ubergabe", "almost article"],
    ["die Übergabe", "der übergabe", "almost article"],
    ["die Übergabe", "ein Übergabe", "almost article"],
    ["die Übergabe", "der Übergbe", "almost typo"],
    ["der Kiefer", "die Kiefer", "almost article"],
    ["die Übergabe", "Übergabe", "almost missing-article", { requiresArticle: true }],
    ["die Übergabe", "die Übergabe", "correct identical", { requiresArticle: true }],
    ["der Blutdruck", "den Blutdruck", "almost inflection"],
    ["die Masern", "die Masern", "correct identical", { isPluralOnly: true }],
    ["die Masern", "der Masern", "almost article", { article: null, isPluralOnly: true }],
    ["der Angehörige", "die Angehörige", "correct accepted", { acceptedAnswers: ["die Angehörige"] }],
    ["der Angehörige", "die Angehörige", "correct identical", { term: "der/die Angehörige" }],
    ["der Angehörige", "der Angehöriger", "correct accepted", { term: "Angehörige(r)" }],
    ["der Dekubitus", "das Druckgeschwür", "correct accepted", { acceptedAnswers: ["Druckgeschwür"] }],
    ["der Dekubitus", "der Druckgeschwür", "almost article", { acceptedAnswers: ["Druckgeschwür"] }],
    ["Wunde", "die Wunde", "correct identical"],
    ["die arterielle Hypertonie", "arterielle Hypertonie", "correct missing-article"],
  ],
  "other forms": [
    ["der Arm", "die Arme", "almost inflection", plural("Arme")],
    ["der Arzt", "die Ärzte", "almost inflection", plural("Ärzte")],
    ["die Salbe", "die Salben", "almost inflection"],
    ["der Blutdruck", "des Blutdrucks", "almost inflection"],
    ["die Schmerzen", "der Schmerz", "almost inflection", { isPluralOnly: true, otherForms: ["Schmerz"] }],
    ["messen", "gemessen", "almost inflection", { ...verb, otherForms: ["maß", "gemessen"] }],
    ["klingeln", "klingelte", "almost inflection", verb],
    ["waschen", "sich waschen", "almost inflection", verb],
    ["sich waschen", "waschen", "almost inflection", verb],
    ["sich waschen", "sich waschen", "correct identical", verb],
    ["atmen", "das Atmen", "almost inflection", verb],
    ["akut", "akute", "almost inflection"],
  ],
  "grammar gaps": [
    ["dem", "den", "wrong different", { isGrammarGap: true }],
    ["starken", "starkem", "wrong inflection", { isGrammarGap: true }],
    ["gemessen", "gemesen", "almost typo", { isGrammarGap: true, isVerb: true }],
    ["gemessen", "gemesst", "wrong inflection", { isGrammarGap: true, isVerb: true }],
    ["behandelten", "behanbelten", "almost typo", { isGrammarGap: true }],
  ],
  phrases: [
    ["die Wunde versorgen", "die Wunde versorgen", "correct identical"],
    ["die Wunde versorgen", "die wunde versorgen", "correct case"],
    ["die Wunde versorgen", "die Wunde versogen", "almost typo"],
    ["den Blutdruck messen", "dem Blutdruck messen", "almost inflection"],
    ["den Blutdruck messen", "den Blut druck messen", "almost compound"],
    ["Haben Sie keine Schmerzen?", "Haben Sie eine Schmerzen?", "wrong different"],
    ["Ich gebe Ihnen eine Spritze", "Ich gebe Ihnen eine Spitze", "wrong other-word"],
    ["Haben Sie Schmerzen?", "Haben Sie Schmerz?", "almost inflection"],
    ["Können Sie nicht schlafen?", "Können Sie schlafen?", "wrong different"],
    ["Wo tut es weh?", "Wo tat es weh?", "wrong different"],
    ["sich vorstellen", "sch vorstellen", "almost typo", verb],
    ["Das ist mein Arm", "Das ist mein am", "wrong different"],
    ["Diabetes mellitus", "Diabetes melitus", "almost typo"],
    ["akutes Abdomen", "akute Abdomen", "almost inflection"],
  ],
  "compounds and hyphens": [
    ["der Magen-Darm-Trakt", "der Magendarmtrakt", "almost compound"],
    ["die Herz-Kreislauf-Erkrankung", "Herz Kreislauf Erkrankung", "almost compound"],
    ["die Blutzuckermessung", "Blutzucker Messung", "almost compound"],
    ["das Röntgenbild", "das Röntgen–Bild", "almost compound"],
  ],
  "nothing to judge": [
    ["der Arm", "", "wrong empty"],
    ["der Arm", "  \u00a0\n", "wrong empty"],
    ["der Arm", "?!…", "wrong empty"],
    ["der Arm", "der", "wrong different"],
  ],
};

for (const [group, cases] of Object.entries(samples)) {
  describe(group, () => {
    it.each(cases)("%s ← %s is %s", (wanted, typed, expected, more) => {
      const { verdict, code } = judge(wanted, typed, more);
      expect(`${verdict} ${code}`).toBe(expected);
    });
  });
}

describe("what the screen shows beside the verdict", () => {
  it("names the word that was typed instead", () => {
    const { otherWord, shown, canOverride } = judge("die Hypertonie", "die Hypotonie");
    expect(otherWord).toEqual({ term: "Hypotonie", article: "die", means: "zu niedriger Blutdruck" });
    expect(shown).toBe("die Hypertonie");
    expect(canOverride).toBe(false);
  });

  it("offers to insist only where the table found no reason", () => {
    expect(judge("der Notfall", "das Unglück").canOverride).toBe(true);
    expect(judge("der Notfall", "").canOverride).toBe(false);
  });

  it("passes the author's words on", () => {
    const wrongAnswers = [{ text: "Besuch", feedback: "Ein Besuch ist privat." }];
    expect(judge("die Visite", "Besuch", { wrongAnswers }).feedback).toBe("Ein Besuch ist privat.");
  });

  it.each([
    ["die Übergabe", "right"],
    ["der Übergabe", "wrong"],
    ["der Übergbe", "wrong"],
    ["Übergabe", "missing"],
    ["eine Übergabe", "missing"],
    ["die Zunge", "none"],
  ])("judges the article of %s apart: %s", (typed, verdict) => {
    expect(judge("die Übergabe", typed).articleVerdict).toBe(verdict);
  });

  it("says nothing about the gender when the plural is typed with its own article", () => {
    expect(judge("der Arzt", "die Ärzte", { plural: "Ärzte" }).articleVerdict).toBe("none");
  });

  it("has no article to judge for a verb", () => {
    expect(judge("messen", "messen", verb).articleVerdict).toBe("none");
  });

  it("shows the common spelling beside an accepted one, and the accepted one when that was slipped", () => {
    const more = { acceptedAnswers: ["Decubitus"] };
    expect(judge("der Dekubitus", "der Decubitus", more).shown).toBe("der Dekubitus");
    expect(judge("der Dekubitus", "der decubitus", more).shown).toBe("der Decubitus");
  });

  it("tells of the other word behind a wrong article", () => {
    expect(judge("der Kiefer", "die Kiefer").otherWord?.means).toBe("Baum");
  });
});

describe("hostile input", () => {
  it.each(["a", "(", "! ", "ä ", "der "])("answers many times %j in the time of its length", (piece) => {
    const judged = (times: number) =>
      judge("die Hypertonie", piece.repeat(times), { acceptedAnswers: ["Bluthochdruck"] });
    expect(judged(10_000).verdict).toBe("wrong");
    expect(growthOf(judged, 2000)).toBeLessThan(MOST_GROWTH);
  });

  it("finds the answer behind 10 kB of blanks", () => {
    expect(judge("die Hypertonie", `${" ".repeat(10_000)}die Hypertonie`).verdict).toBe("correct");
  });

  it("judges against a large lexicon in the time of its length", () => {
    const words = Array.from({ length: 4_800 }, (_, i) => ({ term: `Wort${i}krankheit`, article: "die", means: "" }));
    const lexicons = new Map([600, 4800].map((size) => [size, makeLexicon(words.slice(0, size))]));
    const judged = (size: number) => {
      for (let i = 0; i < 20; i += 1) judgeAnswer("die Hypetoni", target("die Hypertonie"), lexicons.get(size)!);
    };
    expect(growthOf(judged, 600)).toBeLessThan(MOST_GROWTH);
  });
});

describe("signs that nobody sees, in words that came in before imports left them behind", () => {
  it.each([
    ["die Wund\u00ADver\u00ADsor\u00ADgung", "die Wundversorgung"],
    ["die\u00A0Wund\u200Bversorgung", "Wundversorgung"],
    ["die Wundversorgung", "die Wund\u00ADversorgung\u200E"],
  ])("%j is answered by %j", (stored, typed) => {
    expect(judgeAnswer(typed, target(stored), lexicon)).toMatchObject({ verdict: "correct" });
  });
});
