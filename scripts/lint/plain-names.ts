/** A node of the syntax tree, as far as this rule looks at it. */
interface Node {
  type: string;
  [field: string]: unknown;
}

interface Context {
  report: (problem: { node: Node; message: string }) => void;
}

const HINT = "say what it is: cached, saved, stored, offline …; for a place: index, position, path, slot, location …";

/** Names that say that something is somewhere, but not what or where. Names that are sent or stored are keys: those stay. */
const VAGUE = /^(?:kept|Kept|KEPT)|Kept|_KEPT|^(?:place|places|placeOf|Place|Places)$/;

function reportVague(node: unknown, context: Context): void {
  const named = node as Node | null | undefined;
  if (!named) return;
  switch (named.type) {
    case "Identifier":
      if (VAGUE.test(String(named["name"]))) {
        context.report({ node: named, message: `"${String(named["name"])}" can be many things: ${HINT}` });
      }
      return;
    case "ObjectPattern":
      for (const one of named["properties"] as Node[]) reportVague(one["value"] ?? one["argument"], context);
      return;
    case "ArrayPattern":
      for (const one of named["elements"] as unknown[]) reportVague(one, context);
      return;
    case "AssignmentPattern":
      return reportVague(named["left"], context);
    case "RestElement":
      return reportVague(named["argument"], context);
    case "TSParameterProperty":
      return reportVague(named["parameter"], context);
  }
}

/** Variables, functions and types whose name is a word for anything. */
export const plainNames = {
  create(context: Context) {
    const ofFunction = (node: Node) => {
      for (const one of [node["id"], ...(node["params"] as unknown[])]) reportVague(one, context);
    };
    const ofId = (node: Node) => reportVague(node["id"], context);
    return {
      VariableDeclarator: ofId,
      ClassDeclaration: ofId,
      TSInterfaceDeclaration: ofId,
      TSTypeAliasDeclaration: ofId,
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
    };
  },
};
