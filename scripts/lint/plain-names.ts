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
const VAGUE =
  /^[_$]*(?:un)?kept|Kept|KEPT|^[_$]*(?:[pP]|(?:a|the|this|that|new|old|own|some)P)laces?(?:Of|For|In|At)?$|^PLACES?$/;

function reportVague(node: unknown, context: Context): void {
  const named = node as Node | null | undefined;
  if (!named) return;
  switch (named.type) {
    case "Identifier":
    case "PrivateIdentifier":
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

/** What it is called here; where that is its name elsewhere, it is reported there. */
const reportOther = (here: unknown, there: unknown, context: Context): void => {
  const [one, other] = [here as Node, there as Node];
  if (one["name"] !== other["name"]) reportVague(one, context);
};

/** Variables, functions, types and members of classes whose name is a word for anything. */
export const plainNames = {
  create(context: Context) {
    const ofFunction = (node: Node) => {
      for (const one of [node["id"], ...(node["params"] as unknown[])]) reportVague(one, context);
    };
    const ofId = (node: Node) => reportVague(node["id"], context);
    const ofLocal = (node: Node) => reportVague(node["local"], context);
    const ofMember = (node: Node) => node["computed"] !== true && reportVague(node["key"], context);
    return {
      VariableDeclarator: ofId,
      ClassDeclaration: ofId,
      ClassExpression: ofId,
      TSEnumDeclaration: ofId,
      TSModuleDeclaration: ofId,
      CatchClause: (node: Node) => reportVague(node["param"], context),
      TSTypeParameter: (node: Node) => reportVague(node["name"], context),
      PropertyDefinition: ofMember,
      AccessorProperty: ofMember,
      MethodDefinition: ofMember,
      TSAbstractPropertyDefinition: ofMember,
      TSAbstractMethodDefinition: ofMember,
      ImportDefaultSpecifier: ofLocal,
      ImportNamespaceSpecifier: ofLocal,
      ImportSpecifier: (node: Node) => reportOther(node["local"], node["imported"], context),
      ExportSpecifier: (node: Node) => reportOther(node["exported"], node["local"], context),
      TSInterfaceDeclaration: ofId,
      TSTypeAliasDeclaration: ofId,
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
      TSDeclareFunction: ofFunction,
      TSEmptyBodyFunctionExpression: ofFunction,
      TSFunctionType: ofFunction,
      TSConstructorType: ofFunction,
      TSMethodSignature: ofFunction,
      TSCallSignatureDeclaration: ofFunction,
    };
  },
};
