/** A node of the syntax tree, as far as this rule looks at it. */
interface Node {
  type: string;
  parent?: Node | null;
  [field: string]: unknown;
}

interface Context {
  filename: string;
  report: (problem: { node: Node; message: string }) => void;
}

const COMMANDS = /(^|[/-])commands\.ts$/;
/** These show or hand on what their argument throws. */
const READS = new Set(["useRemote", "useAsync", "useLive"]);
/** Hooks that give a function which shows what its argument throws, and the name of that function. */
const RUNS: Readonly<Record<string, string>> = {
  useCommand: "run",
  useConfirmedIdentity: "run",
  useSubmit: "submit",
  useKeep: "keep",
};

const MESSAGE =
  "a command fails when the device is full or the server refuses: hand it to `run` of useCommand, " +
  "or catch what it throws and say it (reportError)";

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Identifier" ? String(node["name"]) : undefined;

function isEmptyHandler(handler: unknown): boolean {
  if (!isNode(handler)) return true;
  const body = handler["body"];
  if (!isNode(body)) return nameOf(handler) === "undefined";
  if (body.type === "BlockStatement") return (body["body"] as Node[]).length === 0;
  return nameOf(body) === "undefined" || body.type === "Literal";
}

/** Whether `promise.catch(handler)` or `promise.then(_, handler)` follows `node`, at once or further along the chain. */
function isCaught(node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== "MemberExpression" || parent["object"] !== node) return false;
  const call = parent.parent;
  if (call?.type !== "CallExpression" || call["callee"] !== parent) return false;
  const args = call["arguments"] as Node[];
  const method = nameOf(parent["property"]);
  const handler = method === "catch" ? args[0] : method === "then" ? args[1] : undefined;
  return (handler !== undefined && !isEmptyHandler(handler)) || isCaught(call);
}

/** Reports commands of a feature whose failure nobody would hear of. */
export const shownFailures = {
  create(context: Context) {
    const commands = new Set<string>();
    const runs = new Set<string>();
    const runners = new Set<string>();

    function isRun(callee: unknown): boolean {
      const name = nameOf(callee);
      if (name !== undefined) return runs.has(name) || READS.has(name);
      if (!isNode(callee) || callee.type !== "MemberExpression") return false;
      return runners.has(nameOf(callee["object"]) ?? "");
    }

    function isShown(from: Node): boolean {
      for (let node = from; node.parent; node = node.parent) {
        const { parent } = node;
        if (parent.type === "CallExpression" && parent["callee"] !== node && isRun(parent["callee"])) return true;
        if (node.type === "CallExpression" && isCaught(node)) return true;
        if (parent.type === "Property" && nameOf(parent["key"]) === "undo") return true; // of what is run
        if (parent.type === "TryStatement" && parent["block"] === node && !isEmptyHandler(parent["handler"]))
          return true;
      }
      return false;
    }

    return {
      ImportDeclaration(node: Node) {
        if (!COMMANDS.test(String((node["source"] as Node)["value"])) || node["importKind"] === "type") return;
        for (const one of node["specifiers"] as Node[])
          if (one["importKind"] !== "type") commands.add(nameOf(one["local"]) ?? "");
      },
      VariableDeclarator(node: Node) {
        const init = node["init"];
        const hook = isNode(init) && init.type === "CallExpression" ? nameOf(init["callee"]) : undefined;
        if (hook === undefined || !Object.hasOwn(RUNS, hook)) return;
        const id = node["id"] as Node;
        if (id.type === "Identifier") runners.add(nameOf(id) ?? "");
        for (const property of (id["properties"] as Node[] | undefined) ?? [])
          if (nameOf(property["key"]) === RUNS[hook]) runs.add(nameOf(property["value"]) ?? "");
      },
      Identifier(node: Node) {
        const { parent } = node;
        if (!commands.has(nameOf(node) ?? "") || !parent || /^Import|^TS/.test(parent.type)) return;
        if (parent.type === "MemberExpression" && parent["property"] === node) return;
        if (parent.type === "Property" && parent["key"] === node && parent["value"] !== node) return;
        if (!isShown(node)) context.report({ node, message: MESSAGE });
      },
    };
  },
};
