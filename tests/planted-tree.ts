import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes files into an otherwise empty tree with our lint rules. Returns its folder, which the caller removes. */
export function plant(files: readonly (readonly [path: string, code: string, ...rest: unknown[]])[]) {
  const folder = mkdtempSync(join(tmpdir(), "visite-lint-"));
  for (const name of ["oxlint.config.ts", "package.json"]) copyFileSync(name, join(folder, name));
  cpSync("scripts/lint", join(folder, "scripts", "lint"), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  for (const [path, code] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  return folder;
}

/** Lints a planted tree. */
export function lint(folder: string) {
  const bin = join(process.cwd(), "node_modules", "oxlint", "bin", "oxlint");
  const { status, stdout } = spawnSync(process.execPath, [bin, "--format=json", "src", "sw", "server"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return { status, diagnostics };
}

interface Diagnostic {
  code?: string;
  message: string;
  help?: string;
  filename: string;
}
