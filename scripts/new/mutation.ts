import { inFrontOf, inFrontOfLast, type Change } from "./change.ts";

export interface MutationOptions {
  /** The call that it becomes, with one parameter: "PATCH /vocabs/{id}". */
  call: string;
  /** What it changes, as `src/shared/model/entities.ts` names it: "vocab_item". */
  entity: string;
  /** As the sync centre names it, in German: "Wort geändert". */
  title: string;
}

const NAME = /^(?<area>courses|user|vocabulary)\/(?<name>[a-z]+(?:[A-Z][a-z]*)*)$/u;
const CALL = /^(?:POST|PUT|PATCH|DELETE) \/[^{}]*\{(?<param>[a-z_]+)\}[^{}]*$/u;

const mutationOf = (name: string, { call, entity, param }: Record<"call" | "entity" | "param", string>): string =>
  `  ${name}: defineMutation<{ id: string }>({
    lane: ({ id }) => rowKey("${entity}", id),
    changes: ({ id }) => [{ entity: "${entity}", id, patch: {} }],
    toCall: ({ id }) => callTo("${call}")({ params: { ${param === "id" ? "id" : `${param}: id`} }, body: {} }),
  }),
`;

const lineOf = (name: string, title: string): string => `  ${name}: {
    about: herself,
    describe: () => ({ icon: "pencil-simple", title: <Trans>${title}</Trans> }),
  },
`;

const actOf = (name: string, entity: string): string => `  ${name}: async (device, random) => {
    const row = pick(await device.db.${entity}.toArray(), random);
    return row ? [{ name: "${name}", args: { id: row.id } }] : null;
  },
`;

/** What a mutation consists of but its call and its command: `area/name`, the area being a file of mutations. */
export function newMutation(areaAndName: string, { call, entity, title }: MutationOptions): Change[] {
  const { area, name } = NAME.exec(areaAndName)?.groups ?? {};
  if (area === undefined || name === undefined)
    throw new Error(`"${areaAndName}" is no <courses|user|vocabulary>/<name in camel case>`);
  const param = CALL.exec(call)?.groups?.["param"];
  if (param === undefined) throw new Error(`"${call}" is no changing call with one parameter: "PATCH /vocabs/{id}"`);
  if (entity === "" || title === "") throw new Error("a mutation names its entity and has a title");
  const act = actOf(name, entity);
  return [
    {
      path: `src/shared/contract/mutations/${area}.ts`,
      edit: inFrontOfLast("\n};\n", mutationOf(name, { call, entity, param })),
    },
    {
      path: "src/features/sync-centre/entry-lines.tsx",
      edit: inFrontOf("};\n\n/** Name and arguments of one entry", lineOf(name, title)),
    },
    area === "courses"
      ? { path: "tests/sync-convergence/course-acts.ts", edit: inFrontOfLast("\n};\n", act) }
      : { path: "tests/sync-convergence/acts.ts", edit: inFrontOf("  ...COURSE_ACTS,\n", act) },
  ];
}
