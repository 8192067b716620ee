/** What a caller wishes for in a header such as `Accept-Encoding`. */
export interface Wish {
  name: string;
  /** Its `q`: 0 is a refusal. */
  weight: number;
}

/** Returns what such a header names, in its order and in lower case. */
export const wishesOf = (header: string): Wish[] =>
  header
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
      return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
    });
