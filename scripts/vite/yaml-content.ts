import { parse } from "yaml";
import type { Plugin } from "vite";

/** What stands in the place of something that several places share. */
const MARK = "*";

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns what more than one place of the data holds (an anchor in YAML and its aliases), without what lies inside. */
function sharedIn(data: unknown): Set<object> {
  const [seen, shared] = [new Set<object>(), new Set<object>()];
  const walk = (value: unknown) => {
    if (!isNested(value) || shared.has(value)) return;
    if (seen.has(value)) {
      shared.add(value);
      return;
    }
    seen.add(value);
    Object.values(value).forEach(walk);
  };
  walk(data);
  return shared;
}

/** Returns the code of a module of the data. What is shared is written once. */
export function moduleOf(data: unknown): string {
  const shared = [...sharedIn(data)];
  const marked = (_: string, value: unknown): unknown => {
    const at = isNested(value) ? shared.indexOf(value) : -1;
    return at < 0 ? value : { [MARK]: at };
  };
  // A string that is parsed costs a phone less than an object literal of this size.
  const parsed = (text: string, revive = "") => `JSON.parse(${JSON.stringify(text)}${revive})`;
  if (shared.length === 0) return `export default ${parsed(JSON.stringify(data))};`;
  return `const shared = ${parsed(JSON.stringify(shared))};
export default ${parsed(JSON.stringify(data, marked), `, (_, value) => shared[value?.[${JSON.stringify(MARK)}]] ?? value`)};`;
}

/** Content in YAML as a module of its data, so that no parser has to go along: `import("….yaml")`. */
export function yamlContent(): Plugin {
  return {
    name: "yaml-content",
    transform(code, id) {
      return /\/content\/[^?]+\.yaml$/u.test(id) ? { code: moduleOf(parse(code)), map: null } : null;
    },
  };
}
