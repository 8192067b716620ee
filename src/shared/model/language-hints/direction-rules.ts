import type { Rule } from "./hint.ts";
import { singularNoun } from "./nouns.ts";
import { always, CLAUSE_END, pattern, words } from "./pattern.ts";

const LANDS: Readonly<Record<string, string>> = {
  Türkei: "der",
  Schweiz: "der",
  Ukraine: "der",
  Slowakei: "der",
  Mongolei: "der",
  Philippinen: "den",
  USA: "den",
  Niederlande: "den",
};
const MOVING = /(?<!\p{L})(?:geh|komm|fahr|bring|reis|flieg|wollen?|ging|kam|muss)\p{Ll}*/iu;

/** Where, where to and where from, and nouns that need their article there. */
export const DIRECTION_RULES: readonly Rule[] = [
  pattern(
    "country-article",
    "article-missing",
    words(`‹(?<x>(?<from>[Aa]us|[Ii]n|[Vv]on) (?<land>${Object.keys(LANDS).join("|")}))›`),
    ({ from = "", land = "" }, whole) => {
      if (from.toLowerCase() === "in" && MOVING.test(whole)) return `${from} die ${land}`;
      return `${from} ${LANDS[land]} ${land}${land === "Niederlande" ? "n" : ""}`;
    },
  ),
  pattern(
    "country-from",
    "preposition",
    words(
      `‹[Kk]omm(?:e|t|en) (?<x>von) (?:den |der )?(?:Philippinen|Türkei|Spanien|Syrien|Indien|Tunesien|Marokko|Brasilien|Mexiko|Albanien|Vietnam|Serbien|Rumänien|Polen|Italien)›`,
    ),
    always("aus"),
  ),
  pattern(
    "home-direction",
    "preposition",
    words(
      String.raw`(?<!es )‹(?:[Gg]ehe|[Gg]eht|[Gg]ehen|[Ff]ahre|[Ff]ährt|[Ff]ahren)(?: (?:ich|er|sie|wir|Sie|jetzt|heute|morgen|bald|dann))* (?<x>zu Hause)${CLAUSE_END}`,
    ),
    always("nach Hause"),
  ),
  pattern("home-location", "preposition", words(`‹(?<x>[Bb]ei (?:dem )?Hause?|[Ii]n Hause)›`), always("zu Hause")),
  pattern(
    "missing-to",
    "article-missing",
    words(
      String.raw`(?<!von \p{L}+ )‹(?<x>[Zz]u) (?<noun>Arzt|Hausarzt|Toilette|Apotheke|Untersuchung|Operation|Krankenhaus|Labor)${CLAUSE_END}`,
    ),
    ({ noun = "" }) => (singularNoun(noun)?.article === "die" ? "zur" : "zum"),
  ),
  pattern(
    "missing-in",
    "article-missing",
    words(String.raw`‹(?<x>[Ii]n) (?<noun>Krankenhaus|Küche|Apotheke)${CLAUSE_END}`),
    ({ noun = "" }, whole) => {
      const isMoving = MOVING.test(whole);
      if (noun === "Krankenhaus") return isMoving ? "ins" : "im";
      return isMoving ? "in die" : "in der";
    },
  ),
  pattern(
    "missing-at",
    "article-missing",
    words(`‹(?<x>[Bb]ei) (?:Arzt|Hausarzt|Zahnarzt)${CLAUSE_END}`),
    always("beim"),
  ),
  pattern(
    "missing-one",
    "article-missing",
    words(
      `‹(?:[Hh]abe|[Hh]at|[Bb]rauche|[Hh]aben Sie|[Bb]raucht)(?: ich| noch| heute| morgen)* (?<x>Frage|Termin|Problem|Rezept)${CLAUSE_END}`,
    ),
    ({ x = "" }) => `${x === "Frage" ? "eine" : x === "Termin" ? "einen" : "ein"} ${x}`,
  ),
];
