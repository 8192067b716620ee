// The calls of the plain server, for those that come without a server of their own.
import { PAGE_ROWS, type VocabularyRow } from "../lib/vocabulary.ts";

export interface Page {
  rows: VocabularyRow[];
  cursor: number;
  more: boolean;
}

export async function fetchPage(base: string, cursor: number, limit = PAGE_ROWS): Promise<Page> {
  const answer = await fetch(`${base}/rows?after=${cursor}&limit=${limit}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`the server says ${answer.status}`);
  return (await answer.json()) as Page;
}

export async function send<T>(url: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), cache: "no-store" });
  if (!answer.ok) throw new Error(`the server says ${answer.status}`);
  return (await answer.json()) as T;
}
