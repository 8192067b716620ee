import type { Sample } from "../exercise.ts";
import type { CategorizationAnswer, CategorizationContent } from "./content.ts";

const id = (n: number): string => `c0000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const SIE = id(1);
const DU = id(2);

const item = (
  n: number,
  text: string,
  category_ids: string[],
  why?: string,
): CategorizationContent["items"][number] => ({ id: id(n), face: { text, lang: "de" }, category_ids, why });

const address: CategorizationContent = {
  categories: [
    { id: SIE, key: "sie", title: "Sie", about: "Patientinnen, Patienten, Angehörige" },
    { id: DU, key: "du", title: "du", about: "das Team" },
  ],
  items: [
    item(11, "Frau Yılmaz aus Zimmer 214", [SIE]),
    item(12, "Tomasz aus dem Team", [DU]),
    item(13, "der Sohn von Herrn Krause", [SIE], "Angehörige sprichst du mit **Sie** an."),
    item(14, "eine neue Ärztin", [SIE, DU], "Am Anfang **Sie**. Im Team sagen viele später **du**: Frag einfach."),
  ],
  allow_none: false,
  layout: "cards",
};

const waste: CategorizationContent = {
  categories: [
    { id: id(21), key: "spitz", title: "Kanülenbox" },
    { id: id(22), key: "rest", title: "Restmüll" },
    { id: id(23), key: "papier", title: "Papier" },
  ],
  items: [
    item(31, "eine benutzte Kanüle", [id(21)], "Alles Spitze kommt **sofort** in die Box."),
    item(32, "ein gebrauchter Handschuh", [id(22)]),
    item(33, "eine Zeitung", [id(23)]),
    item(34, "die Brille von Frau Lindner", [], "Die Brille wirfst du nicht weg."),
  ],
  allow_none: true,
  layout: "board",
};

export const samples: readonly Sample<CategorizationContent, CategorizationAnswer>[] = [
  {
    name: "Du oder Sie?",
    content: address,
    right: { [id(11)]: [SIE], [id(12)]: [DU], [id(13)]: [SIE], [id(14)]: [DU] },
    wrong: { [id(11)]: [DU], [id(12)]: [DU], [id(13)]: [DU], [id(14)]: [SIE] },
  },
  {
    name: "Wohin damit?",
    content: waste,
    right: { [id(31)]: [id(21)], [id(32)]: [id(22)], [id(33)]: [id(23)], [id(34)]: "none" },
    wrong: { [id(31)]: [id(22)], [id(32)]: [id(22)], [id(33)]: "none", [id(34)]: [id(22)] },
  },
];
