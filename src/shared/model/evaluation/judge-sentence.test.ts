import { describe, expect, it } from "vitest";

import { judgeSentence } from "./judge-sentence.ts";
import { faults, noun, otherWord, verb } from "./testing/words.ts";

const WORDS = {
  Verband: noun("der Verband, Verbände"),
  Blutdruck: noun("der Blutdruck"),
  Schmerz: noun("der Schmerz, Schmerzen"),
  Schmerzen: noun("die Schmerzen, Schmerzen", { isPluralOnly: true }),
  Patient: noun("der Patient, Patienten"),
  Kollege: noun("der Kollege, Kollegen"),
  Medikament: noun("das Medikament, Medikamente"),
  Wunde: noun("die Wunde, Wunden"),
  Ärztin: noun("die Ärztin, Ärztinnen"),
  Temperatur: noun("die Temperatur, Temperaturen"),
  Fieber: noun("das Fieber"),
  Hilfe: noun("die Hilfe, Hilfen"),
  Bett: noun("das Bett, Betten"),
  Spritze: noun("die Spritze, Spritzen"),
  Angehörige: noun("der Angehörige, Angehörigen"),
  Gang: noun("der Gang, Gänge"),
  eintragen: verb("eintragen, trägt ein, trug ein, hat eingetragen"),
  anlegen: verb("anlegen, , legte an, hat angelegt"),
  messen: verb("messen, misst, maß, hat gemessen"),
  verabreichen: verb("verabreichen, , verabreichte, hat verabreicht"),
  "sich beschweren": verb("sich beschweren, , beschwerte sich, hat sich beschwert"),
  "Abschied nehmen": verb("Abschied nehmen, nimmt Abschied, nahm Abschied, hat Abschied genommen"),
  klingeln: verb("klingeln, , klingelte, hat geklingelt"),
  waschen: verb("waschen, wäscht, wusch, hat gewaschen"),
  absaugen: otherWord("absaugen", "other"),
  blass: otherWord("blass", "adjective"),
  schwach: otherWord("schwach", "adjective"),
  nüchtern: otherWord("nüchtern", "adjective"),
  "niedriger Blutdruck": otherWord("niedriger Blutdruck", "phrase"),
  EKG: otherWord("EKG", "abbreviation"),
} as const;
type Name = keyof typeof WORDS;

const judge = (name: Name, text: string) => judgeSentence(text, { word: WORDS[name] });

describe("a sentence of her own", () => {
  const right: [Name, string][] = [
    ["Verband", "Ich wechsle heute den Verband am Bein."],
    ["Verband", "Die Verbände liegen im Schrank neben der Tür."],
    ["Verband", "Der Verband von Herr Kim ist nass."],
    ["Verband", "Mit den Verbänden bin ich jetzt fertig."],
    ["Verband", "Der Druckverband sitzt sehr fest am Arm."],
    ["Blutdruck", "Der Blutdruck ist heute sehr hoch gewesen."],
    ["Blutdruck", "Können Sie bitte meinen Blutdruck messen?"],
    ["Blutdruck", "Frau Demir, die Blutdruck messen möchte, klingelt."],
    ["Blutdruck", "Ich habe ihr Blutdruck und Puls gemessen"],
    ["Schmerzen", "Ich habe seit gestern starke Schmerzen im Bauch."],
    ["Schmerzen", "Geben Sie ihr Schmerzmittel, sie hat große Schmerzen."],
    ["Patient", "Wir müssen den Patienten jede zwei Stunden drehen."],
    ["Patient", "Ich spreche morgen mit dem Patienten über Operation."],
    ["Medikament", "Haben Sie heute schon Ihre Medikamente genommen?"],
    ["Wunde", "Die Wunde, die gestern noch rot war, heilt gut."],
    ["Ärztin", "Die Aerztin kommt gleich zu Ihnen."],
    ["Temperatur", "Frau Weber hat eine Temperatur von 38,5 Grad."],
    ["Fieber", "Der Patient hat seit zwei Tagen Fieber."],
    ["Hilfe", "Brauchen Sie ein bisschen Hilfe beim Aufstehen?"],
    ["Hilfe", "Sie braucht ein wenig Hilfe beim Waschen."],
    ["Bett", "Was für ein Bett brauchen wir für Herrn Bauer?"],
    ["Spritze", "Ich gebe Ihnen jetzt eine kleine Spritze in den Bauch."],
    ["Angehörige", "Ich rufe den Angehörigen von Frau Roth an."],
    ["eintragen", "Ich trage den Blutdruck in die Kurve ein."],
    ["eintragen", "Hast du die Werte schon eingetragen?"],
    ["eintragen", "Bitte vergiss nicht, die Temperatur einzutragen."],
    ["eintragen", "Die eingetragenen Werte sind von gestern Abend."],
    ["anlegen", "Die Ärztin legte dem Patienten einen Verband an."],
    ["messen", "Gestern maß ich dreimal den Puls."],
    ["messen", "misst du bitte noch einmal den blutdruck"],
    ["verabreichen", "Das Medikament wird um 8 Uhr verabreicht."],
    ["sich beschweren", "Der Sohn hat sich über das Essen beschwert."],
    ["sich beschweren", "Ich möchte mich über den Lärm beschweren."],
    ["Abschied nehmen", "Die Familie nimmt heute Abschied von ihrem Vater."],
    ["klingeln", "Ich klingle, wenn ich Hilfe brauche."],
    ["absaugen", "Wir saugen den Patienten alle zwei Stunden ab."],
    ["blass", "Sie sehen heute ein bisschen blasser aus."],
    ["schwach", "Herr Osei fühlt sich schwächer als gestern."],
    ["niedriger Blutdruck", "Bei niedrigem Blutdruck sollen Sie langsam aufstehen."],
    ["EKG", "Wir schreiben morgen früh ein EKG."],
  ];
  it.each(right)("with %s is right: %s", (name, text) => {
    expect(faults(judge(name, text))).toBe("");
    expect(judge(name, text).verdict).toBe("correct");
  });

  const faulty: [Name, string, string][] = [
    ["Blutdruck", "Die Blutdruck ist heute sehr hoch.", "article"],
    ["Blutdruck", "Ich messe jetzt das Blutdruck von Frau Demir.", "article"],
    ["Blutdruck", "Ich habe mit der Blutdruck ein Problem.", "article"],
    ["Schmerz", "Ich habe heute kein Schmerzen mehr.", "article"],
    ["Schmerzen", "Der Patient hat eine starke Schmerzen.", "article"],
    ["Temperatur", "Ihr Temperatur ist leider wieder gestiegen.", "article"],
    ["Temperatur", "Ich messe jeden Morgen meinen Temperatur.", "article"],
    ["Medikament", "Sie müssen diese Medikament jeden Tag nehmen.", "article"],
    ["Medikament", "Ich gebe der Patientin den Medikament.", "article"],
    ["Bett", "Er liegt schon lange in der Bett.", "article"],
    ["Fieber", "Bei den Fieber soll man viel trinken.", "article"],
    ["Wunde", "Ich habe einen Wunde am Fuß.", "article"],
    ["Wunde", "Ich reinige vorsichtig das offene Wunde.", "article"],
    ["Patient", "Ich wasche jeden Tag den Patient.", "noun-ending"],
    ["Kollege", "Ich frage gleich meinen Kollege danach.", "noun-ending"],
    ["Verband", "Ich komme gleich mit den Verbände zu Ihnen.", "noun-ending"],
    ["Verband", "Patient neue Verband am linke Bein.", "verb"],
    ["Wunde", "Heute große Wunde am Rücken mit Blut.", "verb"],
    ["eintragen", "Ich trage den Blutdruck in die Kurve.", "word-used"],
    ["anlegen", "Ich lege den Patienten jetzt ins Bett.", "word-used"],
    ["Gang", "Der Ausgang ist gleich neben der Küche.", "word-used"],
    ["Fieber", "Ich habe heute viel Hunger und Durst.", "word-used"],
    ["sich beschweren", "Der Sohn hat über das Essen beschwert.", "reflexive"],
    ["Verband", "Wir machen um neun den Verbandswechsel.", "word-in-compound"],
    ["Medikament", "Haben Sie Ihre Medikmente schon genommen?", "word-spelling"],
    ["Fieber", "Er hat Fieber.", "length"],
    ["Fieber", "Fieber Fieber Fieber Fieber ist Fieber", "length"],
    ["Fieber", "The patient has fever and the doctor is here.", "language"],
    ["Fieber", "У пациента высокая температура сегодня.", "language"],
    ["Fieber", "   ", "empty"],
  ];
  it.each(faulty)("with %s is not yet right: %s (%s)", (name, text, codes) => {
    expect(faults(judge(name, text))).toBe(codes);
    expect(judge(name, text).verdict).not.toBe("correct");
  });

  it("names the articles that fit", () => {
    const { points } = judge("Blutdruck", "Ich habe mit die Blutdruck ein Problem.");
    expect(points.find(({ code }) => code === "article")).toMatchObject({
      params: { found: "die", noun: "Blutdruck", right: "dem" },
      span: { start: 13, end: 26 },
    });
  });

  it("takes a missing capital and a missing full stop as a hint only", () => {
    const { verdict, points } = judge("Fieber", "die patientin hat heute hohes fieber");
    expect(verdict).toBe("correct");
    expect(points.filter(({ isMet }) => !isMet).map(({ code }) => code)).toEqual(["capital", "final-mark"]);
  });

  it("does not take the example for a sentence of her own", () => {
    const example = "Der Verband von Frau Roth ist trocken.";
    const judged = judgeSentence("der verband von Frau Roth ist trocken", { word: WORDS.Verband, examples: [example] });
    expect(faults(judged)).toBe("own-words");
  });
});

it("a sentence copied with soft hyphens is read as the words that are seen", () => {
  const copied = "Ich messe bei Herrn Aydin den Blut\u00ADdruck am lin\u200Bken Arm.";
  expect(judge("Blutdruck", copied).verdict).toBe(judge("Blutdruck", copied.replace(/[\u00AD\u200B]/gu, "")).verdict);
  expect(judge("Blutdruck", copied).verdict).toBe("correct");
});
