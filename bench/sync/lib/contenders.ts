/** All that are measured, the floor first: ratios are to it. */
export const CONTENDERS = {
  raw: { title: "IndexedDB", page: "pages/raw.ts", server: "servers/plain.ts", isPeer: false },
  dexie: { title: "Dexie", page: "pages/dexie.ts", server: "servers/plain.ts", isPeer: false },
  rxdb: { title: "RxDB", page: "peers/rxdb.ts", server: "servers/plain.ts", isPeer: true },
  pouchdb: { title: "PouchDB", page: "peers/pouchdb.ts", server: "peers/pouchdb-server.ts", isPeer: true },
  visite: { title: "Visite", page: "pages/visite.ts", server: "servers/visite.ts", isPeer: false },
} as const;

export type ContenderName = keyof typeof CONTENDERS;
export const CONTENDER_NAMES = Object.keys(CONTENDERS) as ContenderName[];
