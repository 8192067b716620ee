import { beforeEach, expect, test } from "vitest";

import { describeProblem } from "../content-problem.ts";
import { aContentFolder, COURSE, sectionOf, type ContentFolder } from "../testing/small-course.ts";
import { checkCourses } from "./check-courses.ts";

let folder: ContentFolder;
beforeEach(async () => {
  folder = await aContentFolder();
  return () => folder.remove();
});

/** What is wrong with the first section, once it is changed like this. */
async function problemsOf(change: (section: string) => string): Promise<string[]> {
  await folder.write("courses/probe/anfang/guten-tag.yaml", change(sectionOf("guten-tag")));
  const { problems } = await checkCourses(folder.root);
  return problems.map(describeProblem);
}
const SECTION = "courses/probe/anfang/guten-tag.yaml";

test("a word that the library does not have is told with the line on which it stands", async () => {
  expect(await problemsOf((text) => text.replace("words: [Name]", "words: [Nahme]"))).toContain(
    `${SECTION}:7: Nahme: there is no word "Nahme"`,
  );
});

test("a word that is introduced has to be met twice, an objective to be trained", async () => {
  expect(await problemsOf((text) => text.replace("Mein Name ist Amira", "Ich bin Amira"))).toContain(
    `${SECTION}:7: Name: is introduced here, but stands in fewer than two items`,
  );
  expect(await problemsOf((text) => text.replace("    objectives: [gruessen]\n", ""))).toContain(
    `${SECTION}:6: gruessen: no item trains this objective`,
  );
});

test("a foreseen mistake that would be taken for right is none", async () => {
  const mistake = `    gaps: { Name: { wrong: [{ text: name, feedback: Groß. }, { text: Nachname, feedback: Anders. }] } }\n`;
  const problems = await problemsOf((text) => text + mistake);
  expect(problems.filter((problem) => problem.includes("should be"))).toEqual([]);
  const accepted = await problemsOf(
    (text) => text.replace("*Name*", "*Name/Vorname*") + mistake.replace("Nachname", "Vorname"),
  );
  expect(accepted.find((problem) => problem.includes("should be"))).toMatch(
    /yaml:20: luecken: "Vorname" should be wrong with its own feedback, but is judged correct/,
  );
});

test("what cannot be read at the level says so: a word nobody explained, a sentence without end", async () => {
  const long = "Guten Morgen. Mein Name ist Amira und mein Name ist Amira und mein Name ist Amira und Amira.";
  const problems = await problemsOf((text) => text.replace("Guten Morgen. Mein Name ist Amira.", `${long} Thrombose!`));
  expect(problems).toContain(`${SECTION}:13: lesen: unglossed: Thrombose`);
  expect(problems.join("\n")).toMatch(/yaml:13: lesen: 16 words in a sentence, at most 14 at this level/);
});

test("a text without English, and the translation of one that is gone, are told", async () => {
  const problems = await problemsOf((text) => text.replace("title: Guten Tag", "title: Guten Abend"));
  expect(problems).toContain("courses/probe/anfang/guten-tag.tsv: title: has no English: Guten Abend");
  expect(problems).toContain(
    "courses/probe/anfang/guten-tag.tsv:2: title: is the translation of an older text, which is not there any more: Guten Tag",
  );
});

test("files that nobody names, media that nobody uses, and keys that vanish are told", async () => {
  await folder.write("courses/probe/anfang/vergessen.yaml", sectionOf("vergessen"));
  await folder.write("courses/probe/course.yaml", COURSE.replace("picture: flur\n", ""));
  await folder.write("courses/probe/shipped-keys.txt", "section guten-tag\nitem guten-tag/hoeren\n");
  const problems = await problemsOf((text) => text);
  expect(problems).toContain("courses/probe/anfang/vergessen.yaml: is not named in course.yaml");
  expect(problems).toContain("media/media.yaml: flur: no course uses it");
  expect(problems).toContain(
    'courses/probe/shipped-keys.txt: item guten-tag/hoeren: is gone: rename it back, or write it below "# retired"',
  );
});

test("a drawing with a script, a foreign address or words in it is not taken", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><script>1</script><image href="http://x/y.png"/><text>Flur</text></svg>`;
  await folder.write("media/flur.svg", drawing);
  const problems = (await problemsOf((text) => text)).filter((problem) => problem.startsWith("media/"));
  expect(problems.map((problem) => problem.split(": ").at(-1))).toEqual([
    "contains a script or something foreign",
    "refers to something outside",
    "labels are texts of the task",
  ]);
});

test("a section that was split keeps the ids of its items, and their keys are its own", async () => {
  const before = (await checkCourses(folder.root)).made[0]?.items.map(({ row }) => row.id);
  const second = sectionOf("tschuess");
  const at = second.indexOf("  - key: luecken");
  const split = sectionOf("luecken")
    .replace("title:", "split_from: tschuess\ntitle:")
    .replace(/ {2}- key: lesen[^]*(?= {2}- key: luecken)/, "");
  await folder.write("courses/probe/course.yaml", COURSE.replace("[tschuess]", "[tschuess, luecken]"));
  await folder.write("courses/probe/weiter/tschuess.yaml", second.slice(0, at));
  await folder.write("courses/probe/weiter/luecken.yaml", split);
  const { made, problems } = await checkCourses(folder.root);
  expect(made[0]?.items.map(({ row }) => row.id)).toEqual(before);
  expect(problems.map(describeProblem).filter((problem) => problem.includes("split"))).toEqual([]);
  await folder.write("courses/probe/weiter/tschuess.yaml", second);
  const twice = (await checkCourses(folder.root)).problems.map(describeProblem);
  expect(twice).toContainEqual(
    expect.stringContaining("tschuess/luecken: is the key of two items of a section that was split"),
  );
});

test("a section is split from one that is there", async () => {
  expect(await problemsOf((text) => text.replace("title:", "split_from: hallo\ntitle:"))).toContainEqual(
    expect.stringContaining("guten-tag: is split from a section that is not there"),
  );
});

test("what begins a section has to be required, or nobody is led to it", async () => {
  const list = "  - key: woerter\n    kind: mm-vocab\n    title: Wörter\n    entries: [{ word: Name }]\n";
  const told = `${SECTION}:9: woerter: begins the section, but is not required: it would be passed over`;
  expect(await problemsOf((text) => text.replace("items:\n", `items:\n${list}`))).toContain(told);
  expect(await problemsOf((text) => text + list)).not.toContainEqual(expect.stringContaining("begins the section"));
});
