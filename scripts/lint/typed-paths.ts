import { existsSync, readdirSync } from "node:fs";

/** A node of the syntax tree, as far as this rule looks at it. */
interface Node {
  type: string;
  parent?: Node | null;
  [field: string]: unknown;
}

interface Context {
  report: (problem: { node: Node; message: string }) => void;
}

const MESSAGE =
  "a path of the app is checked by the compiler: `pathTo(…)` makes one with parameters or a question, " +
  "and where any text is taken, a plain one is written `satisfies Href`";

const folder = new URL("../../src/routes", import.meta.url);

/** The first parts of the paths of the app, by the files of its routes. */
const firstParts = new Set(
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
    const [first = ""] = file.split(".").filter((part) => !/^[_-]/.test(part));
    return /^(index|tsx?)$/.test(first) ? [] : [first];
  }),
);

const isPath = (text: unknown): text is string =>
  typeof text === "string" && firstParts.has(/^\/([\w-]+)(?=[/?#]|$)/.exec(text)?.[1] ?? "");

/** The text that a template begins with. */
const headOf = (node: Node): unknown => (node["quasis"] as { value: { cooked?: unknown } }[])[0]?.value.cooked;

/** Whether what a text is handed to takes any text: the browser and the history do, and a link that is none of ours. */
function isUnchecked(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === "ConditionalExpression" || parent?.type === "LogicalExpression") return isUnchecked(parent);
  if (parent?.type === "JSXExpressionContainer") return isUnchecked(parent);
  if (parent?.type === "JSXAttribute") return /^[a-z]/.test(nameOf((parent.parent as Node)["name"]));
  if (parent?.type !== "CallExpression" || parent["callee"] === node) return false;
  const callee = parent["callee"] as Node;
  const isOfBrowser =
    callee.type === "MemberExpression" && /^(location|history|window)$/.test(nameOf(callee["object"]));
  return isOfBrowser && /^(assign|replace|push|open)$/.test(nameOf(callee["property"]));
}

/** The last name of an expression: of `router.history` it is "history". */
function nameOf(node: unknown): string {
  const { type, name, property } = node as Node;
  return type === "MemberExpression" ? nameOf(property) : typeof name === "string" ? name : "";
}

/** Reports paths that the compiler does not compare with the routes. */
export const typedPaths = {
  create(context: Context) {
    const refuse = (node: Node) => context.report({ node, message: MESSAGE });
    return {
      Literal(node: Node) {
        if (!isPath(node["value"])) return;
        const isBuilt = /[?#]/.test(node["value"]) || node.parent?.type === "BinaryExpression";
        if (isBuilt || isUnchecked(node)) refuse(node);
      },
      TemplateLiteral(node: Node) {
        if (isPath(headOf(node)) && node.parent?.type !== "TaggedTemplateExpression") refuse(node);
      },
    };
  },
};
