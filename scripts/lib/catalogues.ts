import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import linguiConfig from "../../lingui.config.ts";
import { projectRoot, run } from "./run.ts";
import { staleServerCatalogues } from "./server-catalogues.ts";
import { asOneTest, type Outcome } from "./steps.ts";

/** Extracts the texts in a copy and compares: fails when `npm run i18n` was forgotten or a language is missing. */
export async function checkCatalogues(): Promise<Outcome> {
  const missing = linguiConfig.locales.filter((locale) => !existsSync(fileOf(projectRoot, locale)));
  if (missing.length > 0) return asOneTest(false, `No catalogue for: ${missing.join(", ")}`);
  const staleOfServer = staleServerCatalogues(projectRoot);
  if (staleOfServer.length > 0) {
    return asOneTest(false, `Texts of the server are not up to date: ${staleOfServer.join(", ")}. Run: npm run i18n`);
  }
  const copy = mkdtempSync(join(tmpdir(), "visite-texts-"));
  try {
    for (const name of ["src", "locales", "lingui.config.ts", "package.json", "tsconfig.json"]) {
      cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
    }
    symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"), "junction");
    const { isOk, output } = await run("lingui", ["extract", "--clean"], { cwd: copy });
    if (!isOk) return asOneTest(false, output);
    const stale = linguiConfig.locales.filter((locale) => textsOf(copy, locale) !== textsOf(projectRoot, locale));
    return asOneTest(
      stale.length === 0,
      `These catalogues do not fit the texts of src: ${stale.join(", ")}. Run: npm run i18n`,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function fileOf(root: string, locale: string): string {
  return join(root, "locales", locale, "messages.po");
}

/** A catalogue without the date it was made. */
function textsOf(root: string, locale: string): string {
  const file = fileOf(root, locale);
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8")
    .replace(/^"(POT-Creation|PO-Revision)-Date:.*\n/gm, "")
    .trim();
}
