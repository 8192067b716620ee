import type { CategorizationContent } from "#exercises/categorization-exercise/content.ts";
import { gapsOf, type Cloze } from "#exercises/cloze/core.ts";
import type { Core, GradeContext } from "#exercises/exercise.ts";
import type { LabelingContent } from "#exercises/image-labeling-exercise/content.ts";
import { centreOf } from "#exercises/image-labeling-exercise/shapes.ts";
import type { Phrase, PhraseContent } from "#exercises/mm-set-phrase/content.ts";
import { filledWith, piecesOf, tasksOf } from "#exercises/mm-set-phrase/tasks.ts";
import type { Ordering } from "#exercises/ordering-exercise/core.ts";
import type { PairContent } from "#exercises/pair-of-terms-game/content.ts";
import { belongTogether, cardsOf } from "#exercises/pair-of-terms-game/rounds.ts";
import type { Resource } from "#exercises/resource/core.ts";
import type { ScoringContent } from "#exercises/scoring-exercise/content.ts";
import type { IntroContent } from "#exercises/vocab-intro/content.ts";
import type { GradedType } from "#exercises/registry.ts";
import type { ContentType } from "#shared/model/course-terms.ts";

import { at, correct, mistake, set, typed, type Answer, type Foreseen, type Rest } from "./foreseen.ts";
import { ofCase, ofForm, ofQuestion } from "./foreseen-forms.ts";

function ofCloze(content: Cloze, solved: unknown): Foreseen[] {
  return gapsOf(content).flatMap(({ id, gap }) =>
    at(gap.group ?? id, typed(gap, `gaps.${id}.wrong`), (said) => set(solved, "gaps", { [id]: said })),
  );
}

function ofPhrase(phrase: Phrase, path: string, context: GradeContext): Rest[] {
  const filled = (text: string) =>
    filledWith(
      text,
      phrase.slots.map(({ examples }) => examples[0] ?? ""),
    );
  const word = context.word(phrase.vocab_id);
  const accepted = [phrase.text, ...phrase.accepted, ...(word?.acceptedAnswers ?? [])];
  return [
    ...phrase.situations.slice(0, 1).map(({ sample }) => correct(sample)),
    ...accepted.map((text) => correct(filled(text))),
    ...phrase.avoid.map(({ text, why }, i) => mistake(filled(text), why, `${path}.avoid.${i}.why`)),
    ...phrase.wrong.map(({ text, feedback }, i) => mistake(filled(text), feedback, `${path}.wrong.${i}.feedback`)),
    ...(word?.wrongAnswers ?? []).map(({ text, feedback }) => mistake(filled(text), feedback)),
  ];
}

function ofPhrases(content: PhraseContent, solved: unknown, context: GradeContext): Foreseen[] {
  return tasksOf(content).flatMap(({ id, phrase, practice }) => {
    const own = (solved as Record<string, Answer>)[phrase.id] ?? {};
    const put = (field: string, value: unknown) => ({ ...(solved as Answer), [phrase.id]: { ...own, [field]: value } });
    const path = `entries.${content.entries.indexOf(phrase)}`;
    if (practice === "say") {
      const situation = phrase.situations[0]?.id ?? "";
      return at(id, ofPhrase(phrase, path, context), (said) => put("said", { [situation]: said }));
    }
    if (practice === "slot") {
      const examples = phrase.slots[0]?.examples ?? [];
      const rest = phrase.slots.slice(1).map(({ examples: [first] }) => first);
      return at(id, examples.map(correct), (said) => put("slot", [said, ...rest]));
    }
    if (practice === "order") {
      const pieces = piecesOf(phrase);
      return at(id, [correct(pieces), mistake(pieces.toReversed())], (said) => put("order", said));
    }
    return phrase.situations.flatMap(({ id: situation, choose }, n) => {
      const said = choose.map((option, m) =>
        option.right ? correct(option.id) : mistake(option.id, option.why, `${path}.situations.${n}.choose.${m}.why`),
      );
      return at(id, said, (option) => put("choose", { ...(own["choose"] as Answer), [situation]: option }));
    });
  });
}

function ofWords({ vocab_ids }: IntroContent, solved: unknown, context: GradeContext): Foreseen[] {
  return vocab_ids.flatMap((id) => {
    const word = context.word(id);
    if (!word) return [];
    const right = [word.term, ...word.acceptedAnswers].map(correct);
    const wrong = word.wrongAnswers.map(({ text, feedback }) => mistake(text, feedback));
    return at(id, [...right, ...wrong], (recalled) => ({ ...(solved as Answer), [id]: { recalled } }));
  });
}

function ofPicture({ mode, spots, not_part }: LabelingContent, solved: unknown): Foreseen[] {
  return spots.flatMap((spot, i) => {
    const others = spots.filter(({ label }) => label !== spot.label);
    const wrong = mode === "find" ? others.map(({ shape }) => centreOf(shape)) : others.map(({ label }) => label);
    const right =
      mode === "find" ? [centreOf(spot.shape)] : mode === "type" ? [spot.label, ...spot.also] : [spot.label];
    const decoys = mode === "place" ? not_part : [];
    const mistakes = [...wrong, ...decoys].map((said) => mistake(said, spot.why, `spots.${i}.why`));
    return at(spot.id, [...right.map(correct), ...mistakes], (said) => ({ ...(solved as Answer), [spot.id]: said }));
  });
}

function ofGroups({ categories, items, allow_none }: CategorizationContent, solved: unknown): Foreseen[] {
  return items.flatMap(({ id, category_ids, why }, i) => {
    const remark = [why, `items.${i}.why`] as const;
    const groups = categories.map((group) =>
      category_ids.includes(group.id)
        ? { ...correct([group.id]), why, path: why && remark[1] }
        : mistake([group.id], ...remark),
    );
    const none = category_ids.length === 0 ? correct("none") : mistake("none", ...remark);
    return at(id, allow_none ? [...groups, none] : groups, (said) => ({ ...(solved as Answer), [id]: said }));
  });
}

/** Each card with every other; where they lie hidden, a miss is one only after both were seen, and not the first time. */
function ofPairs(content: PairContent, solved: unknown): Foreseen[] {
  const { tries } = solved as { tries: [string, string][] };
  return content.pairs.flatMap(({ id, note }, i) => {
    const cards = cardsOf(content).filter(({ side }) => side === "b");
    const said = cards.map((card) => {
      const pair = [`${id}.a`, card.id];
      return belongTogether(content, `${id}.a`, card.id) ? correct(pair) : mistake(pair, note, `pairs.${i}.note`);
    });
    const missed = content.mode === "memory" ? 3 : 1;
    return at(id, said, (pair: [string, string]) => ({
      tries: [
        ...(content.mode === "memory" ? tries.map(([a], n): [string, string] => [a, tries.at(n - 1)?.[1] ?? a]) : []),
        ...Array.from({ length: missed }, () => pair),
        ...tries,
      ],
    }));
  });
}

function ofOrder(content: Ordering, solved: unknown): Foreseen[] {
  const { order, left_out } = solved as { order: string[]; left_out: string[] };
  const textOf = (id: string) => content.steps.find((step) => step.id === id)?.text ?? "";
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L} ]/gu, "");
  const words = (sentence: string) =>
    bare(sentence)
      .split(" ")
      .flatMap((word) => order.find((id) => bare(textOf(id)) === word) ?? []);
  const swapped = content.either_order.map(([a, b]) => order.map((id) => (id === a ? b : id === b ? a : id)));
  const steps = content.variant === "sentence" ? ["sentence"] : content.steps.slice(1).map(({ id }) => id);
  const orders = [...swapped, ...content.sentences.map(words)];
  const put = (said: string[]) => ({ order: said, left_out });
  const right = content.scoring === "rules" ? [] : steps.flatMap((part) => at(part, orders.map(correct), put));
  const rules = content.scoring === "rules" ? content.before : [];
  const before = rules.flatMap(([a, b]) =>
    at(`${a}.${b}`, [correct(order), mistake(order.map((id) => (id === a ? b : id === b ? a : id)))], put),
  );
  const outside = content.not_part.flatMap(({ id, why }, i) =>
    at(id, [mistake([...order, id], why, `not_part.${i}.why`)], (said) => ({ order: said, left_out: [] })),
  );
  return [...right, ...before, ...outside];
}

function ofScale({ scale }: ScoringContent, solved: unknown): Foreseen[] {
  return scale.items.flatMap(({ id, levels, value, near, why }, i) => {
    const right = levels.findIndex((level) => level.value === value);
    const said = levels.flatMap((level, n) => {
      if (n === right) return [correct(level.value)];
      return Math.abs(n - right) > near ? [mistake(level.value, why, `scale.items.${i}.why`)] : [];
    });
    return at(id, said, (given) => set(solved, "values", { [id]: given }));
  });
}

/** As a method: each function knows the content of its own kind. */
type Of = { foresee(content: unknown, solved: unknown, context: GradeContext): Foreseen[] }["foresee"];

/** How one part of each kind is answered that has parts. */
const FORESEEN: Record<GradedType, Of> & Partial<Record<ContentType, Of>> = {
  cloze: ofCloze,
  "form-structured-exercise": ofForm,
  "form-case": ofCase,
  resource: ({ questions }: Resource, solved) =>
    questions.flatMap((question, i) => ofQuestion(question, solved, `questions.${i}`)),
  "mm-set-phrase": ofPhrases,
  "vocab-intro": ofWords,
  "image-labeling-exercise": ofPicture,
  "categorization-exercise": ofGroups,
  "pair-of-terms-game": ofPairs,
  "ordering-exercise": ofOrder,
  "scoring-exercise": ofScale,
};

/** Every answer to a content that its author accepts or foresaw as a mistake. */
export function foreseenAnswers(
  type: ContentType,
  core: Core<unknown, unknown>,
  content: unknown,
  context: GradeContext,
): Foreseen[] {
  return FORESEEN[type]?.(content, core.authoring.solve(content, context), context) ?? [];
}
