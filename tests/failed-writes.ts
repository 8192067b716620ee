import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { parseSync } from "vite";

/** A node of the syntax tree, as far as this looks at it. */
interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

interface Place {
  file: string;
  line: number;
  command: string;
}

/** What writes to the device and throws when that fails, by where it comes from. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  "#db/commit.ts": ["commit", "undo", "amend"],
  "#sync/repair.ts": ["retry", "discard"],
  "#db/followed-courses.ts": ["followCourse", "unfollowCourse"],
};

/** Shows what its argument throws: `run` of useCommand. */
const SHOWING = new Set(["run"]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Identifier" ? (node["name"] as string) : undefined;
const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** A handler that does nothing shows nothing. */
function isEmpty(handler: unknown): boolean {
  if (!isNode(handler)) return true;
  if (!isFunction(handler)) return nameOf(handler) === "undefined";
  const body = handler["body"] as Node;
  if (body.type === "BlockStatement") return (body["body"] as Node[]).length === 0;
  return nameOf(body) === "undefined" || body.type === "Literal";
}

/** Whether a failure of the promise that `call` answers is handled by what is chained to it; null: not chained. */
function chained(call: Node, parent: Node, grandparent: Node | undefined): "shown" | "passed" | null {
  if (parent.type !== "MemberExpression" || parent["object"] !== call || grandparent?.type !== "CallExpression")
    return null;
  const args = grandparent["arguments"] as Node[];
  const method = nameOf(parent["property"]);
  const handler = method === "catch" ? args[0] : method === "then" ? args[1] : undefined;
  return handler !== undefined && !isEmpty(handler) ? "shown" : "passed";
}

type End = { kind: "shown" } | { kind: "lost" } | { kind: "thrown-by"; name: string };

/** Follows a promise that may fail outwards: to where it is shown, lost, or thrown by a named function. */
function follow(path: readonly Node[]): End {
  let isAwaited = false;
  for (let at = path.length - 1; at > 0; at--) {
    const node = path[at] as Node;
    const parent = path[at - 1] as Node;
    if (chained(node, parent, path[at - 2]) === "shown") return { kind: "shown" };
    if (node.type === "AwaitExpression") isAwaited = true;
    if (parent.type === "TryStatement" && parent["block"] === node && isAwaited) {
      const handler = parent["handler"] as Node | null;
      if (handler && !isEmpty({ ...handler, type: "Function" })) return { kind: "shown" };
    }
    if (parent.type === "UnaryExpression") return { kind: "lost" };
    if (parent.type === "ExpressionStatement" && !isAwaited) return { kind: "lost" };
    if (parent.type === "VariableDeclarator" && !isAwaited && !isFunction(node)) return kept(path.slice(0, at), parent);
    if (isFunction(node)) {
      const name = nameOf(node["id"]) ?? (parent.type === "VariableDeclarator" ? nameOf(parent["id"]) : undefined);
      if (name !== undefined) return { kind: "thrown-by", name };
      if (parent.type === "Property") return { kind: "thrown-by", name: `.${nameOf(parent["key"]) ?? "?"}` };
      if (parent.type !== "CallExpression") return { kind: "lost" };
      if (SHOWING.has(nameOf(parent["callee"]) ?? "")) return { kind: "shown" };
      isAwaited = false; // what it was given to answers for it
    }
  }
  return { kind: "lost" };
}

/** A promise kept in a constant: shown if something chained to it later shows it. */
function kept(path: readonly Node[], declarator: Node): End {
  const name = nameOf(declarator["id"]);
  const around = path.findLast(isFunction);
  let isShown = false;
  if (around && name !== undefined) {
    walk(around, [], (node, above) => {
      const parent = above.at(-1);
      if (nameOf(node) === name && parent && chained(node, parent, above.at(-2)) === "shown") isShown = true;
    });
  }
  return { kind: isShown ? "shown" : "lost" };
}

function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above);
  const path = [...above, node];
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, path, visit);
}

/** The commands that a file has by import: their local name, and file and name of where they come from. */
function importsOf(file: string, program: Node): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of program["body"] as Node[]) {
    if (node.type !== "ImportDeclaration") continue;
    const source = (node["source"] as { value: string }).value;
    const target = source.startsWith(".") ? join(dirname(file), source) : source.replace(/^#/, "src/");
    for (const specifier of node["specifiers"] as Node[]) {
      const imported = nameOf(specifier["imported"]);
      const isWrite = WRITES[source]?.includes(imported ?? "") === true;
      const local = nameOf(specifier["local"]);
      if (local && imported) found.set(local, isWrite ? "write" : `${target} ${imported}`);
    }
  }
  return found;
}

/** What is called: a function by file and name, a method by its name alone, since nobody knows whose it is. */
function calledBy(node: Node): string | undefined {
  if (node.type !== "CallExpression") return undefined;
  const callee = node["callee"] as Node;
  const method = callee.type === "MemberExpression" ? nameOf(callee["property"]) : undefined;
  return method === undefined ? nameOf(callee) : `.${method}`;
}

const keyOf = (file: string, name: string): string => (name.startsWith(".") ? name : `${file} ${name}`);

/** Calls of the features that write to the device and whose failure the learner never hears of. */
export function silentWrites(files: readonly string[], read = (file: string) => readFileSync(file, "utf8")): Place[] {
  const parsed = files.map((file) => {
    const text = read(file);
    const program = parseSync(file, text).program as unknown as Node;
    return { file, text, program, imports: importsOf(file, program) };
  });
  const throwing = new Set<string>(["write"]);
  // What throws makes its callers throw: again until nothing new is found.
  for (;;) {
    const known = throwing.size;
    const silent: Place[] = [];
    for (const { file, text, program, imports } of parsed) {
      walk(program, [], (node, above) => {
        const called = calledBy(node);
        if (!called || !throwing.has(imports.get(called) ?? keyOf(file, called))) return;
        const end = follow([...above, node]);
        if (end.kind === "thrown-by") throwing.add(keyOf(file, end.name));
        const line = text.slice(0, node.start).split("\n").length;
        if (end.kind === "lost") silent.push({ file, line, command: called });
      });
    }
    if (known === throwing.size) return silent;
  }
}
