import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ContentError } from "./content-problem.ts";
import { loadVocabulary } from "./load-vocabulary.ts";
import type { LibraryWord } from "./load-vocabulary.ts";

describe("the shipped vocabulary as it is loaded", () => {
  let items: LibraryWord[] = [];
  const item = (term: string): LibraryWord => {
    const found = items.find((word) => word.term === term);
    if (!found) throw new Error(`${term} is not in the vocabulary`);
    return found;
  };
  beforeAll(async () => {
    items = await loadVocabulary();
  });

  it("gives the daily test enough main conditions and lay edges to draw from", () => {
    const lay = items.filter((word) => word.is_layman_term || word.links.some((link) => link.kind === "lay"));
    expect(items.filter((word) => word.is_main_medical_condition).length).toBeGreaterThanOrEqual(40);
    expect(lay.length).toBeGreaterThanOrEqual(40);
  });

  it("links technical and lay word both ways", () => {
    const technical = item("Hypertonie");
    const lay = item("Bluthochdruck");
    expect(technical.links).toContainEqual({ kind: "lay", id: lay.id, term: "Bluthochdruck" });
    expect(lay.links).toContainEqual({ kind: "technical", id: technical.id, term: "Hypertonie" });
    expect(item("Hypotonie").links).toContainEqual({ kind: "confusable", id: technical.id, term: "Hypertonie" });
  });

  it("carries a word with everything the wire names, null where there is nothing", () => {
    expect(item("eintragen")).toMatchObject({
      grammatical_category: "verb",
      specific_article: null,
      plural: null,
      present: "trägt ein",
      simple_past: "trug ein",
      present_perfect: "hat eingetragen",
      topics: ["Vitalzeichen"],
      source: "Visite",
      licence: "Apache-2.0",
      remarks: null,
      context_links: [],
      translations: { eng: { status: "author", note: null } },
    });
    expect(item("Bauch").topics).toEqual(["Körper außen", "Fachwort ↔ Alltagswort"]);
    expect(item("Rückenschmerzen").is_plural_only).toBe(true);
  });

  it("has set phrases as equal citizens, their function in place of the topic", () => {
    expect(item("Wo genau tut es weh?")).toMatchObject({
      grammatical_category: "phrase",
      topics: ["Nach Beschwerden fragen"],
      specific_article: null,
      translations: { eng: { status: "author" }, ukr: { status: "draft" } },
    });
    expect(items.filter((word) => word.term.includes("…")).length).toBeGreaterThanOrEqual(20);
  });

  it("keeps the ids that learners' lists and reviews already point to", () => {
    expect([item("Hypertonie").id, item("Bauch").id, item("messen").id]).toEqual([
      "2cd358f2-6fce-56dc-98be-a1ae32081d85",
      "cc6ea66e-9a8f-5ff3-b307-d9c4a2de4125",
      "b30e47e7-27d7-550e-9818-9905cfda6044",
    ]);
  });
});

describe("a folder of content", () => {
  const folders: string[] = [];
  const folderWith = async (text: string, drafts?: string): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), "visite-content-"));
    folders.push(folder);
    await mkdir(path.join(folder, "vocabulary"));
    await writeFile(path.join(folder, "vocabulary/probe.yaml"), text);
    if (drafts === undefined) return folder;
    await mkdir(path.join(folder, "translations"));
    await writeFile(path.join(folder, "translations/probe.tsv"), drafts);
    return folder;
  };
  afterAll(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  const head = "topic: Probe\nabout: Test\nsource: Visite\nlicence: Apache-2.0\nauthor: Visite\n";
  const word = `  - id: 00000000-0000-4000-8000-000000000001
    lemma: Puls
    kind: noun
    level: A2
    explanation: Schläge in einer Minute.
    usage_examples: [Der Puls ist gut.]
    translations: { eng: { text: pulse, status: author } }
`;

  it("is refused with file, word and reason", async () => {
    const folder = await folderWith(`${head}words:\n${word}    farbe: rot\n`);
    await expect(loadVocabulary(folder)).rejects.toThrow(/vocabulary\/probe\.yaml: Puls: .*farbe/);
  });

  it("has its draft translations laid in, never over an author's", async () => {
    const header = "lemma\ttur\tpes\taeb\tukr\tvie\tfil\n";
    const row = "Puls\tnabız\tنبض\tنبض\tпульс\tmạch\tpulso\n";
    const own = word.replace("} }", "}, tur: { text: nabız atışı, status: author } }");
    const folder = await folderWith(`${head}words:\n${own}`, `${header}${row}Nichts\ta\tب\tب\tб\ta\ta\n`);
    const [puls, ...others] = await loadVocabulary(folder);
    expect(others).toEqual([]);
    expect(puls?.translations).toMatchObject({
      eng: { text: "pulse", status: "author" },
      tur: { text: "nabız atışı", status: "author" },
      ukr: { text: "пульс", status: "draft", note: null },
    });
    expect(Object.keys(puls?.translations ?? {})).toHaveLength(7);
  });

  it("is refused for a link that leads nowhere", async () => {
    const folder = await folderWith(`${head}words:\n${word}    links: [{ kind: lay, to: Nichts }]\n`);
    await expect(loadVocabulary(folder)).rejects.toThrow(ContentError);
  });
});
