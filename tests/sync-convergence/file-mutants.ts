import type { Mutant } from "./mutants.ts";

/** Rules of the file channel, broken on purpose. */
export const FILE_MUTANTS: readonly Mutant[] = [
  {
    name: "resumes-elsewhere",
    rule: "a file goes on where the server says it stopped",
    file: "src/sync/files.ts",
    from: "let offset = await beginUpload(line, file);",
    to: "let offset = ((await beginUpload(line, file)), file.sentBytes);",
    focus: ["many pictures", "torn", "lost"],
  },
  {
    name: "call-before-file",
    rule: "a mutation goes when its file is there",
    file: "src/sync/batch.ts",
    from: "const hasUnsent = entry.files?.some((id) => unsentFiles.has(id)) ?? false;",
    to: "const hasUnsent = entry.files === unsentFiles;",
  },
  {
    name: "missing-file-is-refusal",
    rule: "a file that a restored server lacks is sent once more",
    file: "src/sync/send.ts",
    from: "const isMissing = all.some(({ code }) => code === FILE_MISSING);",
    to: "const isMissing = all.length < 0;",
    focus: ["many pictures", "restored backup"],
  },
  {
    name: "digest-unchecked",
    rule: "a file is whole when its digest is that of the device",
    file: "server/features/files/arrivals.ts",
    from: 'if ((await digestOf(path)) !== file.sha256) throw new AppError("digest-mismatch");',
    to: "await digestOf(path);",
    focus: ["many pictures", "garbled"],
  },
];
