import { createHash } from "node:crypto";

import { newId } from "#shared/lib/uuid.ts";

import type { Learner } from "./learners.ts";
import { SESSIONS_PATH } from "./paths.ts";

interface Word {
  id: string;
  term: string;
  explanation: string | null;
  remarks: string | null;
  tags: string[];
  is_own: boolean;
  created_at: string;
}

interface List {
  id: string;
  name: string;
  vocab_items: Word[];
}

/** What the server knows of a learner, asked like another client of hers would. */
export class Api {
  readonly #url: string;
  readonly #token: string;
  readonly refreshToken: string;

  private constructor(url: string, token: { access_token: string; refresh_token: string }) {
    this.#url = url;
    this.#token = token.access_token;
    this.refreshToken = token.refresh_token;
  }

  /** As another device of hers, on which she has signed in before: what a sign-in pays is not paid by this. */
  static async signIn(url: string, { email }: Pick<Learner, "email">): Promise<Api> {
    const answer = await fetch(url + SESSIONS_PATH, { method: "POST", body: JSON.stringify({ email }) });
    if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status}`);
    return new Api(url, (await answer.json()) as { access_token: string; refresh_token: string });
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  async lists(): Promise<List[]> {
    return (await this.call<{ items: List[] }>("GET", "/vocab-lists/my")).items;
  }

  /** All her words with that term, each once however many lists it stands in. */
  async wordsCalled(term: string): Promise<Word[]> {
    const words = (await this.lists()).flatMap((list) => list.vocab_items).filter((word) => word.term === term);
    return [...new Map(words.map((word) => [word.id, word])).values()];
  }

  async xp(): Promise<number> {
    return (await this.call<{ experience_points: number }>("GET", "/users/my-xp")).experience_points;
  }

  /** Returns the id of the new word. */
  async addWord(
    listId: string,
    fields: { term: string; explanation?: string; remarks?: string; specific_article?: string },
  ): Promise<string> {
    const id = newId();
    await this.call("PUT", `/vocab-lists/add-vocab-to-my/${listId}`, { id, ...fields });
    return id;
  }

  /** Sends a recording as a device of hers would; answers where it can be heard. */
  async upload(wav: Buffer<ArrayBuffer>): Promise<string> {
    const id = newId();
    const about = {
      id,
      kind: "recording",
      filetype: "audio/wav",
      sha256: createHash("sha256").update(wav).digest("hex"),
    };
    const metadata = Object.entries(about).map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`);
    const answer = await fetch(`${this.#url}/api/files/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.#token}`,
        "content-type": "application/offset+octet-stream",
        "tus-resumable": "1.0.0",
        "upload-length": String(wav.byteLength),
        "upload-metadata": metadata.join(","),
      },
      body: wav,
    });
    if (!answer.ok) throw new Error(`the recording: ${answer.status} ${await answer.text()}`);
    return `/api/media/${id}`;
  }
}
