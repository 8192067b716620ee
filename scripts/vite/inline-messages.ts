import { compileMessage } from "@lingui/message-utils/compileMessage";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";

// German is the source of all texts: each chunk carries its own German, compiled, instead of one catalogue of all
// texts that the first screen would have to wait for. Other languages come as catalogues and win over it.

/** The few shapes of Babel's tree that are looked at here. */
interface Literal {
  type: string;
  value?: unknown;
}
interface Property {
  type: string;
  key?: { name?: string; value?: unknown };
  name?: { name?: unknown };
  value?: Literal & { expression?: unknown };
}
interface Path<T> {
  node: T;
}
interface Traversing {
  traverse(visitor: Record<string, (path: Path<never>) => void>): void;
}
type Types = { valueToNode(value: unknown): object; jsxExpressionContainer(expression: object): object };

const isText = (value: Literal | undefined): value is Literal & { value: string } =>
  value?.type === "StringLiteral" && typeof value.value === "string";

const nameOf = ({ key }: Property): unknown => key?.name ?? key?.value;

/** Turns the messages that the macros left in the code into what lingui runs without a compiler. */
function compileInlineMessages({ types }: { types: Types }) {
  const compiled = (message: string): object => types.valueToNode(compileMessage(message));

  function compileDescriptor({ node }: Path<{ properties: Property[] }>): void {
    const message = node.properties.find((property) => nameOf(property) === "message");
    const isDescriptor = node.properties.some((property) => nameOf(property) === "id" && isText(property.value));
    if (isDescriptor && message && isText(message.value))
      message.value = compiled(message.value.value) as Property["value"];
  }

  function compileTrans({ node }: Path<{ attributes: Property[] }>): void {
    const message = node.attributes.find(({ name }) => name?.name === "message");
    const hasId = node.attributes.some(({ name }) => name?.name === "id");
    if (!hasId || !message || !isText(message.value)) return;
    message.value = types.jsxExpressionContainer(compiled(message.value.value)) as Property["value"];
  }

  return {
    visitor: {
      Program: {
        // After the macros: they write ids and messages while the program is entered and walked.
        exit(path: Traversing) {
          path.traverse({ ObjectExpression: compileDescriptor, JSXOpeningElement: compileTrans });
        },
      },
    },
  };
}

/** lingui's macros, with the German text kept in the code and compiled. */
export function messagesPreset(): ReturnType<typeof linguiTransformerBabelPreset> {
  const preset = linguiTransformerBabelPreset({ descriptorFields: "message" });
  const inner = preset.preset as unknown as { plugins: unknown[] };
  return {
    ...preset,
    preset: { ...inner, plugins: [...inner.plugins, compileInlineMessages] },
  } as unknown as typeof preset;
}
