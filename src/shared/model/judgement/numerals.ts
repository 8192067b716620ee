const SMALL: Readonly<Record<string, number>> = {
  null: 0, ein: 1, eins: 1, eine: 1, einen: 1, einer: 1, einem: 1, zwei: 2, zwo: 2, drei: 3, vier: 4, funf: 5, sechs: 6,
  sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwolf: 12, dreizehn: 13, vierzehn: 14, funfzehn: 15, sechzehn: 16,
  siebzehn: 17, achtzehn: 18, neunzehn: 19, zwanzig: 20, dreissig: 30, dreisig: 30, vierzig: 40, funfzig: 50, sechzig: 60,
  siebzig: 70, achtzig: 80, neunzig: 90, hundert: 100, tausend: 1000, halb: 0.5, halbe: 0.5, halben: 0.5, halber: 0.5,
  halbes: 0.5, anderthalb: 1.5, eineinhalb: 1.5, zweieinhalb: 2.5, dreieinhalb: 3.5, dutzend: 12,
}; // prettier-ignore

/** Articles are no numbers, except before a unit. */
const ARTICLE = /^ein(?:e|en|er|em)?$/u;

function belowHundred(word: string): number | null {
  const own = Object.hasOwn(SMALL, word) ? SMALL[word] : undefined;
  if (own !== undefined) return own;
  const at = word.indexOf("und");
  if (at <= 0) return null;
  const [unit, ten] = [SMALL[word.slice(0, at)], SMALL[word.slice(at + 3)]];
  return unit !== undefined && ten !== undefined && unit < 10 && ten >= 20 && ten % 10 === 0 ? unit + ten : null;
}

function split(word: string, by: string, factor: number, below: (part: string) => number | null): number | null {
  const at = word.indexOf(by);
  if (at < 0) return below(word);
  const head = at === 0 ? 1 : below(word.slice(0, at));
  const rest = word.slice(at + by.length).replace(/^und/u, "");
  const tail = rest === "" ? 0 : below(rest);
  return head === null || tail === null ? null : head * factor + tail;
}

const belowThousand = (word: string): number | null => split(word, "hundert", 100, belowHundred);

/** Returns the number that a folded word says ("hundertfunfundsiebzig", "38,9"), or null. */
export function numeralOf(key: string): number | null {
  if (/^\p{N}/u.test(key)) return digitsOf(key);
  return key.length < 3 || key.length > 60 ? null : split(key, "tausend", 1000, belowThousand);
}

function digitsOf(key: string): number | null {
  const plain = /^\d{1,3}(?:\.\d{3})+$/u.test(key) ? key.replaceAll(".", "") : key.replace(",", ".");
  return /^\d{1,9}(?:\.\d{1,6})?$/u.test(plain) ? Number(plain) : null;
}

/** Whether a word may be an article as well. */
export const isArticle = (key: string): boolean => ARTICLE.test(key);
