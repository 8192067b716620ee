import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

import { LANGUAGE_CODES } from "./src/shared/model/languages.ts";

/** German is the source text. The codes are ISO 639-3, the names of the folders below locales/. */
export default defineConfig({
  sourceLocale: "deu",
  fallbackLocales: { default: "eng" },
  locales: [...LANGUAGE_CODES],
  catalogs: [{ path: "locales/{locale}/messages", include: ["src"], exclude: ["**/node_modules/**", "**/*.test.*"] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
