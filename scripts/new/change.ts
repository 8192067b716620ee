import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file that is made, or a line that is added to one that is there. */
export type Change = { path: string; text: string } | { path: string; edit: (before: string) => string };

/** Returns an edit that puts lines in front of the one place where `mark` stands. */
export function inFrontOf(mark: string, lines: string): (before: string) => string {
  return (before) => {
    const parts = before.split(mark);
    if (parts.length !== 2) throw new Error(`"${mark.trim()}" stands ${parts.length - 1} times, not once`);
    return parts.join(`${lines}${mark}`);
  };
}

/** Returns an edit that puts lines in front of the last place where `mark` stands. */
export function inFrontOfLast(mark: string, lines: string): (before: string) => string {
  return (before) => {
    const at = before.lastIndexOf(mark);
    if (at < 0) throw new Error(`"${mark.trim()}" stands nowhere`);
    // Where the mark begins with the end of a line, that line stays whole.
    const from = mark.startsWith("\n") ? at + 1 : at;
    return before.slice(0, from) + lines + before.slice(from);
  };
}

/** Writes all changes below a folder, or none: a file that is there is never written over. */
export function apply(changes: readonly Change[], root: string): void {
  const written = changes.map((change) => {
    const path = join(root, change.path);
    if ("edit" in change) return { path, text: change.edit(readFileSync(path, "utf8")) };
    if (existsSync(path)) throw new Error(`${change.path} is there already`);
    return { path, text: change.text };
  });
  for (const { path, text } of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
