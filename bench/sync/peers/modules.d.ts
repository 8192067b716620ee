// What is used of the peers. Their packages are installed for the benchmark only, so their own types may be missing.
declare module "pouchdb" {
  interface Replicating extends PromiseLike<{ ok: boolean; docs_written: number }> {
    cancel(): void;
  }

  interface Changes {
    on(event: "change", listener: () => void): Changes;
    cancel(): void;
  }

  export type Stored<T> = T & { _id: string; _rev: string };

  export default class PouchDB<T extends object = object> {
    static defaults(options: { prefix: string }): typeof PouchDB;
    constructor(name: string);
    info(): Promise<{ doc_count: number }>;
    get(id: string): Promise<Stored<T>>;
    put(doc: Stored<T>): Promise<unknown>;
    bulkDocs(docs: readonly (T & { _id: string })[]): Promise<unknown>;
    allDocs(options: { limit?: number; include_docs: true }): Promise<{ rows: { doc: Stored<T> }[] }>;
    changes(options: { since: "now"; live: true }): Changes;
    replicate: {
      from(remote: string, options: { batch_size: number }): Replicating;
      to(remote: string, options: { batch_size: number }): Replicating;
    };
  }
}

declare module "express" {
  import type { RequestListener, Server } from "node:http";

  interface App extends RequestListener {
    use(path: string, handler: unknown): void;
    listen(port: number, host: string, onListening: () => void): Server;
  }

  export default function express(): App;
}

declare module "express-pouchdb" {
  import type PouchDB from "pouchdb";

  export default function expressPouchDb(
    database: typeof PouchDB,
    options: { mode: "minimumForPouchDB"; inMemoryConfig: true },
  ): unknown;
}

declare module "rxdb/plugins/storage-dexie" {
  export function getRxStorageDexie(): unknown;
}

declare module "rxdb/plugins/replication" {
  import type { RxCollection } from "rxdb/plugins/core";

  export interface PushedRow<T> {
    newDocumentState: T;
    assumedMasterState?: T;
  }

  export function replicateRxCollection<T, Checkpoint>(options: {
    replicationIdentifier: string;
    collection: RxCollection<T>;
    live: false;
    retryTime: number;
    pull: {
      batchSize: number;
      handler(
        checkpoint: Checkpoint | undefined,
        limit: number,
      ): Promise<{ documents: (T & { _deleted: boolean })[]; checkpoint: Checkpoint | undefined }>;
    };
    push: { batchSize: number; handler(rows: PushedRow<T>[]): Promise<(T & { _deleted: boolean })[]> };
  }): {
    awaitInitialReplication(): Promise<void>;
    cancel(): Promise<void>;
    error$: { subscribe(listener: (error: Error) => void): unknown };
  };
}

declare module "rxdb/plugins/core" {
  export interface RxDocument<T> {
    incrementalPatch(fields: Partial<T>): Promise<unknown>;
    toJSON(): T;
  }

  interface RxQuery<R> {
    exec(): Promise<R>;
    $: { subscribe(listener: (found: R) => void): { unsubscribe(): void } };
  }

  export interface RxCollection<T> {
    find(query: { limit: number; sort: Record<string, "asc">[] }): RxQuery<RxDocument<T>[]>;
    findOne(id: string): RxQuery<RxDocument<T> | null>;
    count(): RxQuery<number>;
  }

  export function createRxDatabase(options: { name: string; storage: unknown; multiInstance: boolean }): Promise<{
    addCollections<T>(collections: { words: { schema: object } }): Promise<{ words: RxCollection<T> }>;
  }>;
}
