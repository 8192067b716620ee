import type { DatedIntent } from "#db/commit.ts";
import { newId } from "#shared/lib/uuid.ts";

import { LONGEST, ROOM } from "../limits.ts";
import type { ImportChoice } from "./import-choice.ts";
import type { KnownList } from "./known-word.ts";

interface OpenList {
  id: string;
  room: number;
}

const nameKey = (name: string): string => name.trim().toLowerCase();

/** Finds the list a word goes to, and makes lists as they are needed: one that is full goes on in a second one. */
export class TargetLists {
  readonly #open = new Map<string, OpenList>();
  readonly #choice: Pick<ImportChoice, "target" | "keepLists">;
  readonly #names: ReadonlyMap<string, string>;
  readonly #favourites: string | undefined;
  #position: number;
  #count: number;
  /** What makes the new lists: goes before everything else. */
  readonly intents: DatedIntent[] = [];
  readonly newNames: string[] = [];
  readonly newIds: string[] = [];

  constructor(known: readonly KnownList[], nextPosition: number, choice: Pick<ImportChoice, "target" | "keepLists">) {
    this.#choice = choice;
    this.#position = nextPosition;
    this.#count = known.length;
    this.#names = new Map(known.map(({ id, name }) => [id, name]));
    this.#favourites = known.find(({ isFavourites }) => isFavourites)?.id;
    for (const { id, name, isFavourites, wordCount } of known) {
      const key = nameKey(name);
      if (!isFavourites && !this.#open.has(key)) this.#open.set(key, { id, room: ROOM.wordsOfAList - wordCount });
    }
    if ("listId" in choice.target && !this.#names.has(choice.target.listId)) throw new Error("no such list");
  }

  /** Ids of the lists for a word of the file. Counts it in. */
  idsFor(names: readonly string[], isFavourite: boolean): string[] {
    const wanted = this.#choice.keepLists && names.length > 0 ? names : [this.#targetName()];
    const ids = wanted.map((name) => this.#take(name, this.#chosenId(name)));
    return isFavourite && this.#favourites !== undefined ? [...new Set([...ids, this.#favourites])] : [...new Set(ids)];
  }

  #targetName(): string {
    const { target } = this.#choice;
    return "newList" in target ? target.newList : (this.#names.get(target.listId) ?? "");
  }

  /** The list she has chosen by itself, should another one have the same name. */
  #chosenId(name: string): string | undefined {
    const { target } = this.#choice;
    return "listId" in target && this.#names.get(target.listId) === name ? target.listId : undefined;
  }

  #take(name: string, chosenId: string | undefined): string {
    for (let part = 1; ; part += 1) {
      const own = part === 1 ? name : `${name.slice(0, LONGEST.listName - 5)} (${part})`;
      const key = part === 1 && chosenId !== undefined ? `#${chosenId}` : nameKey(own);
      const list = this.#open.get(key) ?? this.#begin(own, key, part === 1 ? chosenId : undefined);
      if (list.room <= 0) continue;
      list.room -= 1;
      return list.id;
    }
  }

  #begin(name: string, key: string, chosenId: string | undefined): OpenList {
    if (chosenId !== undefined) {
      const list = this.#open.get(nameKey(name)) ?? { id: chosenId, room: ROOM.wordsOfAList };
      const own = { id: chosenId, room: list.id === chosenId ? list.room : ROOM.wordsOfAList };
      this.#open.set(key, own);
      return own;
    }
    const fallback = this.#count >= ROOM.lists ? [...this.#open.values()].find(({ room }) => room > 0) : undefined;
    if (fallback) return fallback;
    const list = { id: newId(), room: ROOM.wordsOfAList };
    const args = {
      id: list.id,
      name: name.trim().slice(0, LONGEST.listName),
      description: null,
      position: this.#position,
    };
    this.intents.push({ name: "createVocabList", args });
    this.newNames.push(args.name);
    this.newIds.push(list.id);
    this.#open.set(key, list);
    this.#position += 1;
    this.#count += 1;
    return list;
  }
}
