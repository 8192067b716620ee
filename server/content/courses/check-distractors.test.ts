import { beforeEach, expect, test } from "vitest";

import { describeProblem } from "../content-problem.ts";
import { aContentFolder, sectionOf, type ContentFolder } from "../testing/small-course.ts";
import { checkCourses } from "./check-courses.ts";

let folder: ContentFolder;
beforeEach(async () => {
  folder = await aContentFolder();
  return () => folder.remove();
});

/** What the check says about distractors in the first section with one more item. */
async function twinsIn(item: string): Promise<string[]> {
  await folder.write("courses/probe/anfang/guten-tag.yaml", sectionOf("guten-tag") + item);
  const { problems } = await checkCourses(folder.root);
  return problems.map(describeProblem).filter((problem) => problem.includes("says the same as"));
}

const PAIRS = (decoy: string) => `  - key: paare
    kind: pair-of-terms-game
    title: Paare
    prompt: Was passt?
    mode: match
    pairs:
      - { a: im Aufzug, b: Ich fahre. }
      - { a: der Lift, b: Er fährt. }
      - { a: im Bad, b: Ich dusche. }
      - { a: im Lager, b: Ich hole Handschuhe. }
    decoys: [${decoy}]
`;
const QUESTION = (wrong: string) => `  - key: frage
    kind: resource
    title: Frage
    prompt: Was ist richtig?
    resource: { text: Das ist die Telefonnummer. }
    questions:
      - question: Was ist das?
        options:
          - { text: die Telefonnummer, right: true, why: Ja. }
          - { text: ${wrong}, why: Nein. }
`;

test("another word for a right answer is no distractor", async () => {
  expect(await twinsIn(QUESTION("die Rufnummer"))).toEqual([
    expect.stringContaining('frage: "die Rufnummer" is wrong here, but says the same as "die Telefonnummer"'),
  ]);
  expect(await twinsIn(QUESTION("die Adresse"))).toEqual([]);
});

test("what has no place must not say the same as what has one", async () => {
  expect(await twinsIn(PAIRS("Er fährt!"))).toEqual([
    expect.stringContaining('paare: "Er fährt!" is wrong here, but says the same as "Er fährt."'),
  ]);
  expect(await twinsIn(PAIRS("Er steht."))).toEqual([]);
});
