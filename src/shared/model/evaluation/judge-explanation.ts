import { foldPlain } from "../../lib/fold-german.ts";
import { splitArticle } from "../article.ts";
import type { EvaluatedWord } from "./evaluated-word.ts";
import { evaluationOf, point, type Evaluation, type EvaluationPoint, type Span } from "./evaluation.ts";
import { isSurelyForeign } from "./language.ts";
import type { Danger, Idea, Judgement, Proof } from "../judgement/judgement.ts";
import { judgeAnswer } from "../judgement/judge-answer.ts";
import { explanationTask } from "../judgement/tasks.ts";
import { findExpression } from "./expressions.ts";
import { concernPoints } from "./judged-points.ts";
import { findOnePattern } from "./patterns.ts";
import { areForms, foldings, FUNCTION_WORDS, roughStem } from "./stems.ts";
import type { TechnicalWords } from "./technical-words.ts";
import { readable, spanOf, tokensOf, type Token } from "./tokens.ts";

const LEAST_WORDS = 4;
const MIN_STEM = 4;
/** Of ideas taken from the author's words, so much is enough: whoever explains freely uses other words. */
const ENOUGH_DERIVED = 0.33;
const LEAD_IN = /^(?:ist|sind|heisst|heissen|bedeutet|bedeuten|nennt|war|waren|meint)$/u;

/** One idea that an explanation needs, as its authors know it. */
export interface ConceptUnit extends Idea {
  readonly idea: string;
}

export interface ExplanationTask {
  readonly word: EvaluatedWord;
  /** Of the authors; without them the words of the explanation stand for the ideas. */
  readonly units?: readonly ConceptUnit[];
  /** Of the authors: an explanation that says all of it, what else holds, what must not be said. */
  readonly sample?: string | undefined;
  readonly given?: readonly string[] | undefined;
  readonly dangerous?: readonly Danger[] | undefined;
  readonly proof?: Proof | undefined;
  readonly technical?: TechnicalWords;
}

/** "Ein Dekubitus ist …": naming what is explained explains nothing, and does no harm. */
function withoutLeadIn(tokens: readonly Token[], term: string): Token[] {
  const parts = term.split(/\s+/u).length;
  const verb = tokens.findIndex(({ folded }) => LEAD_IN.test(folded));
  const isShort = verb > 0 && verb <= parts + 3;
  return isShort ? tokens.slice(verb + 1) : [...tokens];
}

function sameStem(said: string, own: string): boolean {
  const [saidStem, ownStem] = [roughStem(said), roughStem(own)];
  if (said === own || areForms(said, own)) return true;
  if (saidStem.length >= MIN_STEM && saidStem === ownStem) return true;
  return ownStem.length >= MIN_STEM && said.includes(ownStem);
}

/** Whether the word said is the beginning or the end of the compound to be explained. */
function isCompoundPart(said: string, own: string): boolean {
  const stem = roughStem(said);
  return stem.length >= MIN_STEM && own.length - stem.length >= 3 && (own.startsWith(stem) || own.endsWith(said));
}

/** Words that the author herself needs in her explanation or her answer, or that an idea asks for, give nothing away. */
function isAllowed(token: Token, { word, sample = "", units = [] }: ExplanationTask): boolean {
  const authored = tokensOf(`${word.explanation ?? ""} ${sample}`).some(({ folded }) => areForms(folded, token.folded));
  return authored || units.some(({ patterns }) => findExpression(token.text, patterns) !== null);
}

function circularPoints(tokens: readonly Token[], task: ExplanationTask): EvaluationPoint[] {
  const term = splitArticle(task.word.term).noun;
  const own = tokensOf(term)
    .flatMap(({ text }) => foldings(text))
    .filter((it) => it.length > 2 && !FUNCTION_WORDS.has(it));
  const content = tokens.filter(({ folded }) => !FUNCTION_WORDS.has(folded) && folded.length > 2);
  const again = content.find(({ folded }) => own.some((it) => sameStem(folded, it)));
  if (again) return [point("circular", false, "expected", { found: again.text, term }, { span: spanOf(again) })];
  const part = content.find((token) => own.some((it) => isCompoundPart(token.folded, it)) && !isAllowed(token, task));
  if (part) return [point("compound-part", false, "expected", { found: part.text, term }, { span: spanOf(part) })];
  return [point("circular", true, "expected", { found: "", term })];
}

/** A technical word is fine where its everyday word stands beside it, or where an idea asks for it. */
function technicalPoints(tokens: readonly Token[], task: ExplanationTask): EvaluationPoint[] {
  const { technical, word } = task;
  const term = foldPlain(splitArticle(word.term).noun);
  const saysToo = (lay: string) =>
    tokensOf(lay).every(({ folded }) => tokens.some((it) => areForms(it.folded, folded)));
  return tokens.flatMap((token) => {
    const lay = technical?.find(token.folded);
    if (lay === undefined || areForms(token.folded, term) || isAllowed(token, task)) return [];
    if (lay !== "" && saysToo(lay)) return [];
    const more = { id: `technical:${token.folded}`, span: spanOf(token) };
    return [point("technical-word", false, "expected", { found: token.text, lay }, more)];
  });
}

/** An idea with the place where it is said. */
interface Found {
  readonly idea: string;
  readonly span: Span | null;
}

/** The words that carry the author's explanation, each as an idea of its own. */
function derivedIdeas(tokens: readonly Token[], { explanation, term }: EvaluatedWord): Found[] {
  const own = foldPlain(splitArticle(term).noun);
  const words = tokensOf(explanation ?? "").filter(
    ({ folded }) => folded.length > 3 && !FUNCTION_WORDS.has(folded) && !sameStem(folded, own),
  );
  const stems = new Map(words.map((token) => [roughStem(token.folded), token]));
  return [...stems].map(([stem, { text }]) => {
    const found = findOnePattern(tokens, stem.length >= MIN_STEM ? [text, `${stem}*`] : [text])?.[0];
    return { idea: text, span: found ? spanOf(found) : null };
  });
}

/** What the judge says of the authors' ideas; those it is not sure about are left out. */
function authoredPoints({ ideas }: Judgement, units: readonly ConceptUnit[]): EvaluationPoint[] {
  return ideas.flatMap(({ verdict, span }, index) => {
    if (verdict === "unsure") return [];
    const more = { id: `idea:${index}`, ...(span && verdict === "met" ? { span } : {}) };
    return [point("idea", verdict === "met", "expected", { idea: units[index]?.idea ?? "" }, more)];
  });
}

function derivedPoints(ideas: readonly Found[]): EvaluationPoint[] {
  return ideas.map(({ idea, span }, index) => {
    const more = { id: `idea:${index}`, ...(span ? { span } : {}) };
    return point("idea", span !== null, "advice", { idea }, more);
  });
}

/** None of the ideas is wrong, some are almost right. */
function enoughPoint(ideas: readonly EvaluationPoint[], isDerived: boolean): EvaluationPoint[] {
  if (ideas.length === 0) return [];
  const met = ideas.filter(({ isMet }) => isMet).length;
  const missing = ideas.find(({ isMet }) => !isMet);
  const idea = missing?.code === "idea" ? missing.params.idea : "";
  if (met === 0) return [point("idea", false, "required", { idea }, { id: "idea:any" })];
  if (isDerived && met / ideas.length < ENOUGH_DERIVED)
    return [point("idea", false, "expected", { idea }, { id: "idea:any" })];
  return [];
}

/** Judges how a word was explained to a patient. */
export function judgeExplanation(answer: string, task: ExplanationTask): Evaluation {
  const tokens = tokensOf(answer);
  if (tokens.length === 0) return evaluationOf([point("empty", false, "required", {})]);
  if (isSurelyForeign(readable(answer), tokens)) return evaluationOf([point("language", false, "required", {})]);
  const { units = [], word } = task;
  const isDerived = units.length === 0;
  const said = withoutLeadIn(tokens, word.term);
  const judged = isDerived ? null : judgeAnswer(answer, explanationTask({ ...task, units }, word));
  const ideas = judged ? authoredPoints(judged, units) : derivedPoints(derivedIdeas(tokens, word));
  const isUnsure = judged?.verdict === "unsure";
  const isLong = tokens.length >= LEAST_WORDS;
  return evaluationOf(
    [
      ...(judged ? concernPoints(judged) : []),
      ...ideas,
      ...(isUnsure ? [] : enoughPoint(ideas, isDerived)),
      ...circularPoints(said, task),
      ...technicalPoints(tokens, task),
      point("length", isLong, "expected", { least: LEAST_WORDS, words: tokens.length }),
    ],
    !isDerived && !isUnsure,
  );
}
