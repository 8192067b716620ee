import type { LanguageCode } from "#shared/model/languages.ts";

/** "deu" is one among them: a column may be German. "other": a language that the app does not offer. */
export type LatinLanguage = Extract<
  LanguageCode,
  "deu" | "eng" | "spa" | "fra" | "tur" | "sqi" | "por" | "swh" | "fil" | "vie" | "hbs" | "ron"
>;

/** A sign of a language, and how much it says, up to 1: enough to be sure of one cell. */
type Sign = readonly [weight: number, pattern: RegExp];

const word = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}'’])(?:${words})(?!\p{L})`, "u");
const start = (words: string): RegExp => new RegExp(`^(?:${words})`, "u");
const end = (endings: string): RegExp => new RegExp(String.raw`\p{L}(?:${endings})(?!\p{L})`, "u");

/**
 * Small words, letters and endings in lower case. What two languages have in common weighs little in both, so that it
 * decides nothing.
 */
const SIGNS: Readonly<Record<LatinLanguage | "other", readonly Sign[]>> = {
  deu: [
    [1, word("der|das|die|ein|eine|einen|dem|sich|und|mit|nicht|ist|für")],
    [0.8, /ß|ä(?!\p{L}*ğ)|sch/u],
    [0.4, /[öü]/u],
    [0.5, end("ung|heit|keit|lich|schaft|eln|ern|chen")],
    [0.4, end("en|ig")],
    [0.3, /tz|pf|ie[^sdw]/u],
  ],
  eng: [
    [1, word("the|of|and|with|is|are|his|her|your|my|for|someone|something|blood|pain|nurse|doctor|disease")],
    [0.9, start("to [a-z]{2,}|an [aeiou]")],
    [0.5, start("a [a-z]{3,}")],
    [0.6, /th|wh|ght|oo|ea[dklmrst]|ee|ow|\bkn|\bwr|ound|ould|\bw[aeio]|ck\b|sh\b/u],
    [0.6, end("ing|ness|ful|less|[^aeiou]y|dge|[^aeiou]le|[aeo]re|ches|shes")],
    [0.3, end("ed|er|ion|age")],
  ],
  fra: [
    [1, word("le|les|une|aux?|avec|pour|dans|être|avoir|est")],
    [1, /(?<!\p{L})[ldsnjc]['’]\p{L}/u],
    [0.5, word("la|des|du")],
    [0.8, start("se \\p{L}+r")],
    [0.3, word("un|de|et|en")],
    [0.7, /[èêâàùûœ]|ç[ao]/u],
    [0.4, /é|ô/u],
    [0.6, /eau|oi|aux\b|eux\b/u],
    [0.6, end("eur|euse|ette|ment|ère|elle|ie|que|ure|gne|ouille")],
    [0.3, end("er|ir|re|ion|age|e")],
  ],
  spa: [
    [1, word("el|los|las|del|con|para|por|muy|y")],
    [0.5, word("la|una")],
    [0.3, word("un|de|en")],
    [1, /ñ|¿|¡/u],
    [0.8, end("[aei]rse")],
    [0.9, end("ción|sión|ciones")],
    [0.5, /[áíóú]|ll|ie[nbrs]|ue[bdnrs]/u],
    [0.5, end("dad|miento|era|ero|ar|ez|ia")],
    [0.2, end("a|o|or|ir")],
  ],
  por: [
    [1, word("os|as|uma|um|do|da|dos|das|não|com|ao|em")],
    [0.9, start("o \\p{L}{2,}")],
    [0.5, start("a \\p{L}{2,}")],
    [0.3, word("de|para|e")],
    [1, /[ãõ]|r-se\b/u],
    [0.7, /nh|lh|ç/u],
    [0.5, /[áíóúâêô]|ei[rtx]/u],
    [0.5, end("dade|agem|eira|eiro|ura|ar|em")],
    [0.2, end("a|o|or|ir")],
  ],
  tur: [
    [1, word("bir|ve|için|ile|olmak|etmek|yapmak|hasta|kan|ağrı")],
    [1, /[ğıİ]/u],
    [0.7, /ş/u],
    [0.5, /[öü](?!\p{L}*(?:en|er|ung|e)(?!\p{L}))|ç/u],
    [0.8, end("mek|mak|lik|lük|luk|ci|cu|ler|lar|si|siz|tur|iyon")],
    [0.3, /k\b|y[aeu]/u],
  ],
  sqi: [
    [1, word("një|dhe|për|të|me|nga|është|së")],
    [0.9, /ë/u],
    [0.5, /gj|xh|sht|dh|nj|rr|q[aeiou](?!u)|ç/u],
    [0.4, end("im|je|oj|sh|ja|tar")],
  ],
  swh: [
    [1, word("ya|wa|kwa|cha|za|mtu|dawa|damu|daktari|mgonjwa|maumivu")],
    [0.5, word("na|la|ni")],
    [0.9, /^ku[a-z]+[aeu]\b/u],
    [0.6, /\b(?:m[bdghkstz]|mw|ny|nj|sh|ch)[a-z]*[aeiou]\b|ng[’']/u],
    [0.4, /^(?:ki|vi|ma|wa|ji|u|ha)[a-z]+[aiou]$/u],
  ],
  fil: [
    [1, word("ang|mga|ng|sa|ay|hindi|dugo|sugat|lagnat|gamot")],
    [0.8, start("(?:mag|nag|pag|maka|naka|pang|pam|ipag)-?[a-z]{2,}")],
    [0.6, /-[aeiou]|ngk|[aeiou]ng\b(?<!ing)|[aeiou]y\b(?<!ey)/u],
    [0.5, end("han|hin|an|in|at|ot|ok")],
    [0.3, start("ka|ma|na|pa|bu|ba")],
  ],
  vie: [
    [1, /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/u],
    [0.5, /[đăâêôàèìòùý]/u],
    [0.2, /[áéíóú]/u],
  ],
  hbs: [
    [0.9, /[čćšž]/u],
    [0.6, /đ|lj|nj(?!ë)/u],
    [1, word("je|se|nije|bolest|krv|rana|bol|lijek|sestra")],
    [0.5, end("nje|ost|ica|ati|iti|ja|ka|ski|ak")],
    [0.3, word("i|u|na|za|od")],
  ],
  ron: [
    [1, /[țșţ]/u],
    [0.8, /ă/u],
    [0.5, /[âî]/u],
    [1, word("și|cu|din|este|pentru|sânge|durere")],
    [0.9, start("a (?:se )?\\p{L}+(?:a|ea|e|i|î)$")],
    [0.5, end("ție|iune|are|ere|eală|ător|ului|ii|ul")],
    [0.2, word("o|un|de|la")],
  ],
  other: [
    [1, /[łąęńśźżěřůťďőűåøæ]/u],
    [1, word("het|een|il|gli|della|dello|nel|och|att|og|jest|się")],
    [0.8, start("(?:de|lo|i) (?=\\p{L}{3,}(?:ij|oe|aa|oo))")],
    [0.6, /ij|oe[kdt]|aa[nrt]|zione\b|cz|sz|rz/u],
  ],
};
const LANGUAGES = Object.keys(SIGNS) as (keyof typeof SIGNS)[];

/** German writes nouns large, also in a list; others write what stands in a list small, or everything large. */
const NOUN = /^\p{Lu}\p{Ll}{2,}/u;
const CAPITAL_WEIGHT = 0.25;
/** Of so many cells at least something must speak for a language, and so much more than for the next. */
const LEAST_SHARE = 0.35;
const LEAST = 0.9;
const AHEAD = 1.5;

const scoreOf = (cell: string, signs: readonly Sign[]): number =>
  Math.min(
    1,
    signs.reduce((sum, [weight, pattern]) => sum + (pattern.test(cell) ? weight : 0), 0),
  );

/**
 * In which language with Latin letters these cells are; null where that cannot be said. A guess that is shown, and hers to
 * change: better none than a wrong one.
 */
export function latinLanguageOf(cells: readonly string[]): LatinLanguage | null {
  const filled = cells.map((cell) => cell.normalize("NFC").trim()).filter(Boolean);
  const rated = LANGUAGES.map((language) => {
    const signs = SIGNS[language];
    const scores = filled.map((cell) => {
      const capital = language === "deu" && NOUN.test(cell) ? CAPITAL_WEIGHT : 0;
      return Math.min(1, scoreOf(cell.toLowerCase(), signs) + capital);
    });
    return { language, score: scores.reduce((sum, score) => sum + score, 0) };
  }).toSorted((a, b) => b.score - a.score);
  const [best, next] = rated;
  if (best === undefined || next === undefined || best.language === "other") return null;
  const isSure = best.score >= LEAST && best.score >= LEAST_SHARE * filled.length && best.score >= AHEAD * next.score;
  return isSure ? best.language : null;
}
