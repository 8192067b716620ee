export type Article = "der" | "die" | "das";

/** An article in front of a noun as somebody typed it. "oblique" are den, dem, des, einen, …: no base form. */
export interface SplitAnswer {
  kind: "none" | "definite" | "indefinite" | "oblique";
  /** Of a definite article ("der/die" has two), or those an indefinite one may stand for. */
  articles: readonly Article[];
  noun: string;
}

const DEFINITE = /^((?:der|die|das)(?: ?\/ ?(?:der|die|das))*) (.+)$/iu;
const OTHER = /^(eine[nmrs]?|ein|de[nms]) (.+)$/iu;
const MAY_STAND_FOR: Readonly<Record<string, readonly Article[]>> = { ein: ["der", "das"], eine: ["die"] };

/** Takes a leading article off a cleaned answer. */
export function splitArticle(answer: string): SplitAnswer {
  const definite = DEFINITE.exec(answer);
  if (definite?.[1] && definite[2]) {
    const articles = definite[1]
      .toLowerCase()
      .split("/")
      .map((part) => part.trim() as Article);
    return { kind: "definite", articles, noun: definite[2] };
  }
  const other = OTHER.exec(answer);
  if (!other?.[1] || !other[2]) return { kind: "none", articles: [], noun: answer };
  const articles = MAY_STAND_FOR[other[1].toLowerCase()];
  return { kind: articles ? "indefinite" : "oblique", articles: articles ?? [], noun: other[2] };
}

export type ArticleVerdict = "right" | "wrong" | "missing" | "none";

/**
 * Judges the article apart from the noun. "ein" and "eine" do not show the gender fully: where they fit the article
 * counts as missing, where they do not fit as wrong.
 */
export function judgeArticle(answer: SplitAnswer, wanted: readonly Article[]): ArticleVerdict {
  if (wanted.length === 0 || answer.kind === "oblique") return "none";
  if (answer.kind === "none") return "missing";
  if (answer.kind === "indefinite") return answer.articles.some((it) => wanted.includes(it)) ? "missing" : "wrong";
  return answer.articles.every((it) => wanted.includes(it)) ? "right" : "wrong";
}
