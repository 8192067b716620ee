import { parse } from "yaml";
import type { Plugin } from "vite";

/** Content in YAML as a module of its data, so that no parser has to go along: `import("….yaml")`. */
export function yamlContent(): Plugin {
  return {
    name: "yaml-content",
    transform(code, id) {
      if (!/\/content\/[^?]+\.yaml$/u.test(id)) return null;
      // A string that is parsed costs a phone less than an object literal of this size.
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(parse(code)))});`,
        map: null,
      };
    },
  };
}
