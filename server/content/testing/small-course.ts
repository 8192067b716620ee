import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { CONTENT_FOLDER } from "../read-content.ts";

export const COURSE = `course: probe
title: Probe
about: "Ein Kurs für den Test."
level: A2
topics: []
picture: flur
source: Visite
licence: Apache-2.0
author: Visite
state: published
chapters:
  - { key: anfang, title: Anfang, sections: [guten-tag] }
  - { key: weiter, title: Weiter, sections: [tschuess] }
`;
export const sectionOf = (key: string, word = "Name") => `section: ${key}
title: Guten Tag
level: A2
minutes: 5
icon: text
objectives: [{ key: gruessen, text: Ich kann grüßen. }]
words: [Name]
items:
  - key: lesen
    kind: text
    title: Lesen
    objectives: [gruessen]
    blocks: [{ p: Guten Morgen. Mein Name ist Amira. }]
  - key: luecken
    kind: cloze
    title: Lücken
    prompt: Was fehlt?
    mode: type
    text: "Mein *${word}* ist Amira."
`;
export const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>`;
const MEDIA = `- key: flur
  file: flur.svg
  alt: Ein Flur.
  source: Visite
  licence: Apache-2.0
  author: Visite
`;
const TABLE = "place\tdeu\teng\ttur\tpes\taeb\tukr\tvie\tfil\ntitle\tGuten Tag\tGood day\t\t\t\t\t\t\n";

/** A content folder with one small course in it, and one topic of words. */
export interface ContentFolder {
  root: string;
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

export async function aContentFolder(): Promise<ContentFolder> {
  const root = await mkdtemp(path.join(tmpdir(), "visite-courses-"));
  const write = (file: string, text: string) => writeFile(path.join(root, file), text);
  for (const folder of ["vocabulary", "media", "courses/probe/anfang", "courses/probe/weiter"]) {
    await mkdir(path.join(root, folder), { recursive: true });
  }
  // One topic is enough, and quickly read.
  const topic = "vocabulary/gruessen-und-vorstellen.yaml";
  await symlink(path.join(CONTENT_FOLDER, topic), path.join(root, topic));
  await write("media/media.yaml", MEDIA);
  await write("media/flur.svg", DRAWING);
  await write("courses/probe/course.yaml", COURSE);
  await write("courses/probe/anfang/guten-tag.yaml", sectionOf("guten-tag"));
  await write("courses/probe/anfang/guten-tag.tsv", TABLE);
  await write("courses/probe/weiter/tschuess.yaml", sectionOf("tschuess"));
  return { root, write, remove: () => rm(root, { recursive: true }) };
}
