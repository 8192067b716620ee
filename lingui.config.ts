import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** German is the source text. The codes are ISO 639-3, the names of the folders below locales/. */
export default defineConfig({
  sourceLocale: "deu",
  fallbackLocales: { default: "eng" },
  locales: [
    "deu",
    "eng",
    "aeb",
    "rus",
    "tgk",
    "pes",
    "spa",
    "fra",
    "tur",
    "sqi",
    "por",
    "swh",
    "fil",
    "vie",
    "hbs",
    "ukr",
    "ron",
  ],
  catalogs: [{ path: "locales/{locale}/messages", include: ["src"] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
