import { inFrontOf, type Change } from "./change.ts";
import { GRADED_SAMPLE, gradedKind } from "./graded-kind.ts";
import { READING_SAMPLE, readingKind } from "./reading-kind.ts";

export interface KindOptions {
  /** It has something that is right or wrong. */
  isGraded: boolean;
}

const NAME = /^[a-z]+(?:-[a-z]+)*$/u;
const inCamelCase = (kind: string): string => kind.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
/** As a key of an object: in quotes only where it needs them. */
const keyOf = (kind: string): string => (kind.includes("-") ? JSON.stringify(kind) : kind);

/** What a graded kind needs besides: how it is solved by hand, and which answers its author foresees. */
function provenBy(kind: string, name: string): Change[] {
  const content = `${name[0]?.toUpperCase()}${name.slice(1)}Content`;
  const foreseen = `  ${keyOf(kind)}: ({ wanted }: ${content}, solved) =>
    at("said", typed(wanted, "wanted.wrong"), (said) => ({ ...(solved as Answer), said })),
`;
  const solver = `  ${keyOf(kind)}: ({ main, hand, answer }: Playing<unknown, { said: string }>) =>
    hand.write(main.getByRole("textbox"), answer.said),
`;
  const tests = "tests/exercise-conformance/foreseen-answers.ts";
  return [
    {
      path: tests,
      edit: (before) =>
        inFrontOf(
          "};\n\n/** Every answer to a content",
          foreseen,
        )(
          inFrontOf(
            "import type { PairContent }",
            `import type { Content as ${content} } from "#exercises/${kind}/core.ts";\n`,
          )(before),
        ),
    },
    { path: "e2e/pages/kinds/kinds.ts", edit: inFrontOf("};\n\n/** Works a task of this kind", solver) },
  ];
}

/** All that a new kind of task needs to be registered, played and checked. */
export function newKind(kind: string, { isGraded }: KindOptions): Change[] {
  if (!NAME.test(kind)) throw new Error(`"${kind}" is no name of a kind: small letters, parted by hyphens`);
  const name = inCamelCase(kind);
  const folder = isGraded ? gradedKind(name) : readingKind(name);
  const sample = isGraded ? GRADED_SAMPLE : READING_SAMPLE;
  return [
    ...Object.entries(folder).map(([file, text]) => ({ path: `src/exercises/${kind}/${file}`, text })),
    {
      path: `tests/exercise-conformance/fixtures/${kind}/v1.json`,
      text: `${JSON.stringify([sample], null, 2)}\n`,
    },
    {
      path: "src/shared/model/course-terms.ts",
      edit: inFrontOf("] as const;\nexport type ContentType", `  ${JSON.stringify(kind)},\n`),
    },
    {
      path: "src/exercises/registry.ts",
      edit: (before) =>
        inFrontOf(
          "} satisfies Record<ContentType, ExerciseKind>;",
          `  ${keyOf(kind)}: defineExercise(${name}, () => import("./${kind}/ui.tsx")),\n`,
        )(inFrontOf("import { text } from", `import { ${name} } from "./${kind}/core.ts";\n`)(before)),
    },
    {
      path: "src/exercises/file-formats.ts",
      edit: (before) =>
        inFrontOf(
          "};\n",
          `  ${keyOf(kind)}${keyOf(kind) === name ? "" : `: ${name}`},\n`,
        )(
          inFrontOf(
            "import { fileFormat as text }",
            `import { fileFormat as ${name} } from "./${kind}/file-format.ts";\n`,
          )(before),
        ),
    },
    ...(isGraded ? provenBy(kind, name) : []),
  ];
}
