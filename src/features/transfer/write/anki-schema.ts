import { NOTE_CARDS, NOTE_FIELDS, NOTE_TYPE } from "../anki-note.ts";

/** The collection as all of Anki's versions read it (schema 11). */
export const SCHEMA = `
CREATE TABLE col (
  id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
  dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
  decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL
);
CREATE TABLE notes (
  id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
  tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
  data text NOT NULL
);
CREATE TABLE cards (
  id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
  factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL
);
CREATE TABLE revlog (
  id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
  lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL
);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
`;

/** Article colours as in the app, light and dark. */
const CSS = `.card { font-family: "Source Sans 3", "Noto Sans", sans-serif; font-size: 22px; text-align: center; color: #16262b; background: #fbfaf7; }
.nightMode.card { color: #e8efee; background: #10191b; }
.wort { font-size: 30px; font-weight: 600; }
.wort.der, .artikel.der { color: #0b42b0; } .wort.die, .artikel.die { color: #98062f; } .wort.das, .artikel.das { color: #0b5916; }
.nightMode .der { color: #adc9ff; } .nightMode .die { color: #ffb3c6; } .nightMode .das { color: #a0dfa2; }
.leise { font-size: 18px; opacity: .8; } .beispiel { font-style: italic; }`;

const WORD = `<div class="wort {{Artikel}}" lang="de" dir="ltr">{{#Artikel}}<span class="artikel {{Artikel}}">{{Artikel}}</span> {{/Artikel}}{{Deutsch}}</div>`;
const MEANING = `{{#Übersetzung}}<div dir="auto">{{Übersetzung}}</div>{{/Übersetzung}}{{#Bedeutung}}<div class="leise" lang="de" dir="ltr">{{Bedeutung}}</div>{{/Bedeutung}}`;
const REST = `{{#Plural}}<div class="leise" lang="de">Plural: {{Plural}}</div>{{/Plural}}{{#Perfekt}}<div class="leise" lang="de">{{Präsens}} · {{Präteritum}} · {{Perfekt}}</div>{{/Perfekt}}{{#Beispiele}}<div class="leise beispiel" lang="de" dir="ltr">{{Beispiele}}</div>{{/Beispiele}}{{#Notiz}}<div class="leise" dir="auto">{{Notiz}}</div>{{/Notiz}}{{Bild}}{{Ton}}`;
const LINE = `<hr id="answer">`;

/** Question and answer of each card, in the order of NOTE_CARDS. */
const TEMPLATES: readonly (readonly [question: string, answer: string])[] = [
  [WORD, `${WORD}${LINE}${MEANING}${REST}`],
  [MEANING, `${MEANING}${LINE}${WORD}${REST}`],
  [`{{#Artikel}}<div class="wort" lang="de">… {{Deutsch}}</div>{{/Artikel}}`, `${WORD}${LINE}${MEANING}`],
  [
    `{{#Plural}}${WORD}<div class="leise">Plural?</div>{{/Plural}}`,
    `${WORD}${LINE}<div class="wort" lang="de">{{Plural}}</div>`,
  ],
  [
    `{{#Perfekt}}${WORD}<div class="leise">Perfekt?</div>{{/Perfekt}}`,
    `${WORD}${LINE}<div class="wort" lang="de">{{Perfekt}}</div>`,
  ],
];

/** Which fields make a card: Anki wants to know before it reads the templates. */
const fieldIndex = (name: (typeof NOTE_FIELDS)[number]) => NOTE_FIELDS.indexOf(name);
const REQUIRED = [
  [0, "any", [fieldIndex("Deutsch")]],
  [1, "any", [fieldIndex("Übersetzung"), fieldIndex("Bedeutung")]],
  [2, "all", [fieldIndex("Artikel")]],
  [3, "all", [fieldIndex("Plural")]],
  [4, "all", [fieldIndex("Perfekt")]],
];

export function modelJson(id: number, seconds: number): string {
  const model = {
    id,
    name: NOTE_TYPE,
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: 1,
    tmpls: NOTE_CARDS.map(({ name }, ord) => {
      const [qfmt = "", afmt = ""] = TEMPLATES[ord] ?? [];
      return { name, ord, qfmt, afmt, bqfmt: "", bafmt: "", did: null };
    }),
    flds: NOTE_FIELDS.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: "Arial",
      size: 20,
      media: [],
    })),
    css: CSS,
    latexPre: "\\documentclass[12pt]{article}\n\\begin{document}\n",
    latexPost: "\\end{document}",
    req: REQUIRED,
    tags: [],
    vers: [],
  };
  return JSON.stringify({ [id]: model });
}

export function decksJson(decks: ReadonlyMap<string, number>, seconds: number): string {
  const deck = (id: number, name: string) => ({
    id,
    name,
    mod: seconds,
    usn: -1,
    desc: "",
    collapsed: false,
    browserCollapsed: false,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
    dyn: 0,
    extendNew: 10,
    extendRev: 50,
    conf: 1,
  });
  const all = [[1, "Default"] as const, ...[...decks].map(([name, id]) => [id, name] as const)];
  return JSON.stringify(Object.fromEntries(all.map(([id, name]) => [id, deck(id, name)])));
}

export const CONF = JSON.stringify({
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: "noteFld",
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: 1,
  newSpread: 0,
  dueCounts: true,
  curModel: null,
  collapseTime: 1200,
});

export const DECK_CONF = JSON.stringify({
  1: {
    id: 1,
    name: "Default",
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  },
});
