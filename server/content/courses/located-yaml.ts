import * as v from "valibot";
import { LineCounter, isMap, isScalar, isSeq, parseDocument, visit, type Document } from "yaml";

import type { ContentProblem } from "../content-problem.ts";
import { plainReason } from "../content-yaml.ts";

export type YamlPath = readonly (string | number)[];

/** A YAML file that still knows on which line each of its parts stands. */
export interface LocatedYaml {
  file: string;
  value: unknown;
  /** The line of what stands at the path; where there is nothing, of the nearest thing around it. */
  lineAt(path: YamlPath): number;
  /** The line of the first text below the path that says exactly this; without one, of the path itself. */
  lineOf(text: string, path: YamlPath): number;
}

export function parseLocated(file: string, text: string): { yaml?: LocatedYaml; problems: ContentProblem[] } {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const problems = [...document.errors, ...document.warnings].map((error): ContentProblem => ({
    file,
    line: counter.linePos(error.pos[0]).line,
    lemma: "",
    reason: `is no YAML: ${error.message}`,
  }));
  if (document.errors.length > 0) return { problems };
  const lineAt = (path: YamlPath) => lineOfPath(document, counter, path);
  const yaml: LocatedYaml = {
    file,
    value: document.toJS(),
    lineAt,
    lineOf: (wanted, path) => lineOfText(document, counter, wanted, path) ?? lineAt(path),
  };
  return { yaml, problems };
}

function lineOfPath(document: Document, counter: LineCounter, path: YamlPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset !== undefined) return counter.linePos(offset).line;
  }
  return 1;
}

/** Where the node begins; of a field, where its name stands. */
function offsetOf(document: Document, path: YamlPath): number | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const last = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
    return pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  }
  const node = isSeq(parent) && typeof last === "number" ? parent.items[last] : undefined;
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
}

function lineOfText(document: Document, counter: LineCounter, wanted: string, path: YamlPath): number | undefined {
  const within = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(within) && !isSeq(within)) return undefined;
  let offset: number | undefined;
  visit(within, {
    Scalar(_, node) {
      if (String(node.value) !== wanted) return undefined;
      offset = node.range?.[0];
      return visit.BREAK;
    },
  });
  return offset === undefined ? undefined : counter.linePos(offset).line;
}

/** Checks what stands at a path; faults of form come back with their lines, in words for authors. */
export function checkForm<T extends v.GenericSchema>(
  yaml: LocatedYaml,
  schema: T,
  { value, path, lemma }: { value: unknown; path: YamlPath; lemma: string },
): { output?: v.InferOutput<T>; problems: ContentProblem[] } {
  const result = v.safeParse(schema, value);
  if (result.success) return { output: result.output, problems: [] };
  return {
    problems: result.issues.map((issue) => {
      const keys = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
      return {
        file: yaml.file,
        line: yaml.lineAt([...path, ...keys]),
        lemma,
        reason: plainReason(issue, keys.map(String)),
      };
    }),
  };
}
