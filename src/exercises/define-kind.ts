import type { Authoring, Core, Defaults, References } from "./exercise.ts";

type Always = "germanTexts" | "publicContent" | "solve" | "spoil";
type Written<C, A, Needed extends keyof Authoring<C, A>> = Pick<Authoring<C, A>, Needed> &
  Partial<Omit<Authoring<C, A>, Needed | "references">> & { references?(content: C): Partial<References> };

/** What every kind says of itself. */
interface Kind<C, A> extends Pick<Core<C, A>, "content" | "answer" | "empty" | "samples"> {
  /** A further step raises the content's version by one; it needs a fixture of the new version. */
  migrations?: Core<C, A>["migrations"];
  needs?: Core<C, A>["needs"];
  defaults?: Partial<Defaults>;
  isShown?(content: C): boolean;
}

/** A kind with parts that are right or wrong. */
export interface GradedKind<C, A>
  extends Kind<C, A>, Pick<Core<C, A>, "missing" | "parts" | "grade" | "explain" | "keepRight"> {
  authoring: Written<C, A, Always>;
  hints?: Core<C, A>["hints"];
}

/** A kind that is read, heard or written, and never judged. */
export interface ReadingKind<C, A> extends Kind<C, A> {
  isDone: Core<C, A>["isDone"];
  /** Absent: the answer stays as it is. */
  finished?: Core<C, A>["finished"];
  /** Absent: nothing has to be answered. */
  missing?: Core<C, A>["missing"];
  authoring: Written<C, A, "germanTexts">;
}

function common<C, A>({ content, answer, empty, samples, migrations = [], needs = [], isShown }: Kind<C, A>) {
  return {
    version: migrations.length + 1,
    content,
    migrations,
    answer,
    empty,
    samples,
    needs,
    isShown: isShown ?? (() => true),
  };
}

function authoringOf<C, A>(written: Written<C, A, Always>): Authoring<C, A> {
  const { references = () => ({}), ...own } = written;
  return {
    translatable: () => [],
    partIds: () => [],
    freeAnswer: () => null,
    lint: () => [],
    ...own,
    references: (content) => ({ vocab_ids: [], media_ids: [], objective_ids: [], ...references(content) }),
  };
}

/** Keeps content and answer of a kind together, and adds what most kinds have in common. */
export function defineGraded<C, A>(kind: GradedKind<C, A>): Core<C, A> & { isGraded: true } {
  const { missing, parts, grade, explain, keepRight, hints = () => [] } = kind;
  return {
    ...common(kind),
    isGraded: true,
    missing,
    parts,
    grade,
    explain,
    keepRight,
    hints,
    isDone: () => true,
    finished: (_content, answer) => answer,
    authoring: authoringOf(kind.authoring),
    defaults: { isRequired: true, pays: true, minutes: 3, isPlayable: true, behaviour: {}, ...kind.defaults },
  };
}

/** The same for a kind without parts: there is nothing to grade, to explain or to keep secret. */
export function defineReading<C, A>(kind: ReadingKind<C, A>): Core<C, A> & { isGraded: false } {
  const { isDone, finished = (_content: C, answer: A) => answer, missing = () => 0 } = kind;
  return {
    ...common(kind),
    isGraded: false,
    isDone,
    finished,
    missing,
    parts: () => [],
    grade: () => [],
    explain: () => ({ showsDifference: false }),
    keepRight: (_content, answer) => ({ answer, locked: [] }),
    hints: () => [],
    authoring: authoringOf({
      publicContent: (content) => content,
      // Its answer says nothing about its content: one that is right for a sample is right for all.
      solve: (content) => kind.samples[0]?.right ?? kind.empty(content, ""),
      spoil: (content) => kind.empty(content, ""),
      ...kind.authoring,
    }),
    defaults: { isRequired: false, pays: false, minutes: 2, isPlayable: true, behaviour: {}, ...kind.defaults },
  };
}
