// A catalogue as @lingui/vite-plugin hands it over.
declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
