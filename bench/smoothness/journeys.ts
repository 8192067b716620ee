import type { Hand } from "./hand.ts";
import type { Stretch } from "./record.ts";

/** What a hand does again and again; each begins at a page that has come to rest, but for the start. */
export interface Journey {
  name: string;
  watchesFrames?: boolean;
  play: (hand: Hand, stage: Stage) => Promise<Stretch>;
}

export interface Stage {
  url: string;
  courseId: string;
  /** The right answer to a question. */
  answers: ReadonlyMap<string, string>;
}

const CARDS = 12;
const NOUNS = 10;
const SECTIONS = 3;
const PAGES = 4;
/** So long a page is worked on after it was opened: what is likely next is loaded, the engine has synchronised. */
const REST_MS = 5000;
const LOOK_MS = 400;
const FIELD = 'input[placeholder="Deine Antwort"]';
const SEARCH = 'main input[type="search"]';
const ROW = "main [data-row]";
const TABS = ["Kurse", "Wortschatz", "Profil", "Start"];
const QUERIES = ["blutd", "wertprüf", "ubergabe", "xyz"];

async function open(hand: Hand, url: string, sign: string): Promise<void> {
  await hand.page.goto(url, { waitUntil: "commit" });
  await hand.find(sign);
  await hand.rest(REST_MS);
}

/** From an empty tab to a home page that has come to rest. */
const start = (path: string): Journey["play"] =>
  async function openAndRest(hand, { url }) {
    await hand.page.goto(`${url}${path}`, { waitUntil: "commit" });
    await hand.rest(REST_MS);
    return hand.end();
  };

async function answerOne(hand: Hand, stage: Stage, isKnown: boolean): Promise<void> {
  const question = await hand.page.evaluate(() => document.querySelector("main h1 + p")?.textContent ?? "");
  await hand.tap(FIELD);
  await hand.type(isKnown ? (stage.answers.get(question) ?? "weiß") : "weiß nicht");
  await hand.rest(LOOK_MS);
  await hand.tap("button", "Prüfen");
  await hand.rest(LOOK_MS);
  if (isKnown && (await hand.has("button", "Weiter"))) await hand.tap("button", "Weiter");
  else {
    await hand.tap("button", "Richtig schreiben");
    await hand.rest(LOOK_MS);
    await hand.tap("button", "Überspringen");
  }
  await hand.rest(LOOK_MS);
}

const practise: Journey["play"] = async (hand, stage) => {
  await open(hand, `${stage.url}/vocab-dashboard/practice?mode=free`, FIELD);
  await hand.begin();
  for (let card = 0; card < CARDS; card += 1) await answerOne(hand, stage, card % 3 !== 2);
  return hand.end();
};

const sprint: Journey["play"] = async (hand, { url }) => {
  await open(hand, `${url}/vocab-dashboard/practice?exercise=article-sprint`, "button[data-gender]");
  await hand.begin(true);
  for (let noun = 0; noun < NOUNS; noun += 1) {
    if (!(await hand.has("button[data-gender]"))) break;
    await hand.tap("button[data-gender]", noun % 4 === 3 ? "der" : "die");
    await hand.rest(LOOK_MS * 1.5);
  }
  return hand.end();
};

const search: Journey["play"] = async (hand, { url }) => {
  await open(hand, `${url}/vocab-dashboard`, ROW);
  await hand.begin();
  for (const query of QUERIES) {
    await hand.tap(SEARCH);
    await hand.type(query);
    await hand.rest(LOOK_MS);
    for (let letter = 0; letter < query.length; letter += 1) await hand.press("Backspace");
  }
  await hand.rest(LOOK_MS);
  return hand.end();
};

const scroll: Journey["play"] = async (hand, { url }) => {
  await open(hand, `${url}/vocab-dashboard`, ROW);
  await hand.begin(true);
  for (let screen = 0; screen < 8; screen += 1) await hand.scroll(1400);
  return hand.end();
};

/** A page of a section: written, where there is something to write, or passed over. */
async function turnPage(hand: Hand): Promise<void> {
  if (await hand.has('main input[type="text"]')) {
    await hand.tap('main input[type="text"]');
    await hand.type("Sie");
  } else if (await hand.has("main label")) await hand.tap("main label");
  await hand.rest(LOOK_MS);
  for (const way of ["Gelesen", "Weiter", "Später", "Diese Aufgabe überspringen"]) {
    if (!(await hand.has("button", way))) continue;
    await hand.tap("button", way);
    break;
  }
  await hand.rest(LOOK_MS * 2);
}

const sections: Journey["play"] = async (hand, { url, courseId }) => {
  await open(hand, `${url}/course/${courseId}`, 'main a[href^="/section/"]');
  const paths = await hand.page.evaluate(() =>
    [...document.querySelectorAll('main li a[href^="/section/"]')].map((link) => link.getAttribute("href") ?? ""),
  );
  await hand.begin();
  for (const path of paths.slice(0, SECTIONS)) {
    await hand.tap(`main li a[href="${path}"]`);
    await hand.find("header progress, [role=progressbar]");
    await hand.rest(LOOK_MS * 2);
    for (let page = 0; page < PAGES; page += 1) await turnPage(hand);
    await hand.page.goBack();
    await hand.find('main li a[href^="/section/"]');
    await hand.rest(LOOK_MS);
  }
  return hand.end();
};

const tabs: Journey["play"] = async (hand, { url }) => {
  await open(hand, `${url}/home`, "nav a");
  await hand.begin();
  for (const name of [...TABS, ...TABS]) {
    await hand.tap("nav a", name);
    await hand.rest(LOOK_MS * 3);
  }
  return hand.end();
};

export const JOURNEYS: readonly Journey[] = [
  { name: "start", play: start("/home") },
  { name: "start at the words", play: start("/vocab-dashboard") },
  { name: "12 cards", play: practise },
  { name: "sprint", play: sprint, watchesFrames: true },
  { name: "search", play: search },
  { name: "scroll", play: scroll, watchesFrames: true },
  { name: "sections", play: sections },
  { name: "tabs", play: tabs },
];
