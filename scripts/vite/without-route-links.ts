import type { Plugin } from "vite";

const ROUTE = "@tanstack/react-router/dist/esm/route.js";
const STUB = "\0without-route-links";

/**
 * Every route of the router carries a component for links below it, and with it the router's own links, which nobody uses:
 * ours are native (`#ui/controls/`). A link imported by its name would still come. The build stops where the router has
 * moved what is left out.
 */
export function withoutRouteLinks(): Plugin {
  let isLeftOut = false;
  return {
    name: "without-route-links",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (source !== "./link.js" || importer?.endsWith(ROUTE) !== true) return null;
      isLeftOut = true;
      return STUB;
    },
    load(id) {
      if (id !== STUB) return null;
      return `export function Link() { throw new Error("Route.Link is not in this build"); }`;
    },
    buildEnd(error) {
      if (error === undefined && !isLeftOut) this.error("The router's links are not where they were left out");
    },
  };
}
