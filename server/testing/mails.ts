import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";

export interface TestMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Six digits in a line of their own. */
  code: string | undefined;
  /** Of the first link that has one, wherever in it. */
  token: string | undefined;
  /** The path of the first link to the app. */
  path: string | undefined;
}

/** The mails that were written as files below this data folder, oldest first. */
export async function writtenMails(dataDir: string): Promise<TestMail[]> {
  const folder = join(dataDir, "mails");
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  } catch {
    return [];
  }
  return Promise.all(names.toSorted().map((name) => readMail(readFileSync(join(folder, name)))));
}

export async function readMail(bytes: Uint8Array): Promise<TestMail> {
  const { to = [], subject = "", text = "", html = "" } = await PostalMime.parse(bytes);
  return {
    to: to[0]?.address ?? "",
    subject,
    text,
    html,
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1],
    token: /[?&#]token=([\w.%-]+)/.exec(text)?.[1],
    path: /https?:\/\/[^/\s]+(\/account\/[\w/-]+)/.exec(text)?.[1],
  };
}
