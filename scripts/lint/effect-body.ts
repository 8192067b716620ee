interface Node {
  type: string;
  operator?: string;
  name?: string;
  callee?: Node;
  body?: Node;
  arguments?: Node[];
}

interface Context {
  report: (problem: { node: Node; message: string }) => void;
}

const EFFECTS = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);

const MESSAGE =
  "What an effect answers is called as its cleanup, and a browser may begin to answer something " +
  "(scrollIntoView answers a promise since Chromium 156): put braces around it, and return the cleanup, if there is one.";

/** An effect written as an expression answers whatever that expression does. Only a cleanup may be written so. */
export const effectBody = {
  create: (context: Context) => ({
    CallExpression({ callee, arguments: [effect] = [] }: Node) {
      if (!EFFECTS.has(callee?.name ?? "") || effect?.type !== "ArrowFunctionExpression") return;
      const { body } = effect;
      const isSafe =
        body?.type === "BlockStatement" ||
        body?.type === "ArrowFunctionExpression" ||
        (body?.type === "UnaryExpression" && body.operator === "void");
      if (!isSafe) context.report({ node: effect, message: MESSAGE });
    },
  }),
};
