import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { OFFERED_COURSES } from "../src/features/public/parts/offered-courses.ts";

const root = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const entriesOf = (folder: string) =>
  globSync(`content/${folder}/*.yaml`, { cwd: root }).flatMap((file) => textOf(file).match(/^ {2}- id: /gm) ?? []);

/** What the landing page promises in figures is counted, or it goes stale. */
const claims = ["hero", "ways", "offline-facts"].map((part) => textOf(`src/features/public/parts/${part}.tsx`)).join();

test("the landing page claims no more words and phrases than there are", () => {
  const [, words, phrases] = /Über (\d+) Wörter<\/strong> und (\d+) Sätze/.exec(claims) ?? [];
  expect(entriesOf("vocabulary").length).toBeGreaterThan(Number(words));
  expect(entriesOf("phrases").length).toBeGreaterThanOrEqual(Number(phrases));
});

test("the landing page says no number of schedules: how many a test run plays depends on the machine", () => {
  expect(claims).toContain("zufällige Abläufe");
  expect(claims).not.toMatch(/\d zufällige Abläufe/);
});

test("the landing page tells of the courses as they are", () => {
  const files = globSync("content/courses/*/course.yaml", { cwd: root }).toSorted();
  const courses = files.map((file) => {
    const course = parse(textOf(file)) as Record<"course" | "title" | "about" | "level", string> & {
      plus: boolean;
      state: string;
      chapters: { sections: string[] }[];
    };
    expect(course.state).toBe("published");
    return {
      key: course.course,
      level: course.level + (course.plus ? "+" : ""),
      title: course.title,
      about: course.about,
      sections: course.chapters.flatMap(({ sections }) => sections).length,
    };
  });
  expect(OFFERED_COURSES).toEqual(courses);
  expect(claims).toContain(`<strong>${courses.length} Kurse</strong> von A2 bis B2`);
  const text = textOf("src/features/public/parts/course-offer.tsx");
  const chapters = files.map((file) => (parse(textOf(file)) as { chapters: unknown[] }).chapters.length);
  expect(text.includes("Von den beiden anderen gibt es je ein Kapitel")).toBe(chapters.slice(1).every((n) => n === 1));
});

/** What a learner is promised, each with what in the product must be there for it. A claim that goes takes its line along. */
const PROMISES: readonly { said: string; in: string; held: readonly [file: string, by: RegExp][] }[] = [
  {
    said: "Jeden Tag zwölf Wörter",
    in: "ways",
    held: [["src/data/vocabulary/practice-pool.ts", /\b12\b/]],
  },
  {
    said: "Kurse bearbeiten, die du heruntergeladen hast",
    in: "offline-facts",
    held: [["e2e/course-offline.spec.ts", /startOffline/]],
  },
  {
    said: "Neue Wörter, Notizen und Listen anlegen",
    in: "offline-facts",
    held: [
      ["src/shared/contract/mutations/vocabulary.ts", /addVocabToList: [^]*updateVocab: /],
      ["src/shared/contract/mutations/vocabulary.ts", /createVocabList: /],
    ],
  },
  {
    said: "Ihr holt eure Wörter aus Tabellen, Quizlet oder Anki",
    in: "benefits",
    held: [
      ["src/routes/_app.vocab-dashboard.import.tsx", /ImportScreen/],
      ["e2e/transfer.spec.ts", /apkg|Anki/],
    ],
  },
  {
    said: "niemand wird nachts erinnert",
    in: "benefits",
    held: [["src/shared/model/user.ts", /quiet_hours/]],
  },
  {
    said: "Das Mikrofon läuft nur, während du eine Aufnahme machst",
    in: "faq",
    held: [["src/voice/recorder-session.ts", /stop\(\)/]],
  },
  {
    said: "Im Profil unter „Konto“. Dort kannst du vorher auch alles herunterladen",
    in: "faq",
    held: [["src/features/profile/settings-screen.tsx", /<MyData \/>[^]*<DeleteAccount/]],
  },
];

const plain = (text: string) => text.replaceAll(/\s+/gu, " ");

test.each(PROMISES)("„$said“ is said and held", ({ said, in: part, held }) => {
  expect(plain(textOf(`src/features/public/parts/${part}.tsx`))).toContain(said);
  for (const [file, by] of held) expect(textOf(file)).toMatch(by);
});

test("nothing public speaks of what is not built as if it were", () => {
  const files = [
    "index.html",
    "scripts/web-manifest.ts",
    ...globSync("src/features/public/**/*.{ts,tsx}", { cwd: root }),
  ];
  const all = files.map((file) => plain(textOf(file))).join("\n");
  // What stands beside the word says that it is to come.
  expect(all).not.toMatch(/Gespräche führen|Fall des Tages|übst du Gespräche/u);
  for (const [sentence] of all.matchAll(/[^.!?>{}`]*(?:Bescheinigung|Zertifikat)[^.!?<{}`]*[.!?]/gu))
    expect(sentence).toMatch(/geplant|Bekomme ich ein Zertifikat\?/u);
});

const sources = (pattern: string, without: RegExp) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !without.test(file) && !/\.test\.tsx?$/.test(file))
    .map(textOf)
    .join("\n");

test("no setting is shown that nothing reads", () => {
  const screens = sources("src/features/{profile,reminders,practice}/**/*.tsx", /^$/);
  const shown = new Set(
    [...screens.matchAll(/\bchange(?:Reminders)?\(\{ ([a-zA-Z]+)\b/gu)].map(([, field = ""]) => field),
  );
  expect([...shown]).toEqual(expect.arrayContaining(["cefrLevel", "notificationSounds", "speakingSpeed"]));
  // Readers: not the settings, nor what only carries, names or writes the row.
  const app = sources(
    "src/**/*.{ts,tsx}",
    /features\/(profile|onboarding|sync-centre)|contract|gallery|model\/user\.ts|session-(mirror|settings)/,
  );
  const server = sources("server/**/*.ts", /schema|seed|testing|data-export/);
  const snake = (field: string) => field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
  const unread = [...shown].filter((field) => !app.includes(field) && !server.includes(snake(field)));
  expect(unread).toEqual([]);
});
