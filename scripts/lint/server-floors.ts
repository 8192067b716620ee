/**
 * The floors of the server, from the ground up: which of the folders below it a folder may import. `commands` is the roof.
 * A table in which an arrow goes up cannot be read, so that two folders never need each other.
 */
export const SERVER_FLOORS = oneWay({
  db: [],
  embedded: [],
  limits: [],
  observability: [],
  storage: [],
  texts: [],
  models: ["observability"],
  partner: ["models"],
  calls: ["db", "observability", "texts"],
  auth: ["calls", "db", "limits", "observability"],
  mail: ["db", "observability", "texts"],
  content: ["db", "texts"],
  realtime: ["auth", "calls", "limits", "observability"],
  features: [
    "auth",
    "calls",
    "content",
    "db",
    "limits",
    "mail",
    "models",
    "observability",
    "partner",
    "realtime",
    "storage",
    "texts",
  ],
  sync: ["calls", "db", "features", "observability"],
  http: ["auth", "calls", "db", "features", "limits", "observability", "sync"],
  seed: ["auth", "content", "db", "features", "storage"],
  commands: [
    "auth",
    "content",
    "db",
    "embedded",
    "features",
    "mail",
    "models",
    "observability",
    "partner",
    "seed",
    "storage",
    "texts",
  ],
});

/**
 * The files of server itself that folders may import, most of them for their types: what the process hands to all, and the
 * table of loaders, with which rules and handlers are compared. The other ones put the whole together.
 */
export const KNOWN_TO_ALL = [
  "app-deps",
  "config",
  "data-folder",
  "demo-accounts",
  "loaders",
  "services",
  "start-error",
  "version",
];

/** Throws when a folder may import one that does not stand below it. */
export function oneWay<T extends Readonly<Record<string, readonly string[]>>>(floors: T): T {
  const below = new Set<string>();
  for (const [folder, ok] of Object.entries(floors)) {
    const up = ok.filter((name) => !below.has(name));
    if (up.length > 0) throw new Error(`${folder} does not stand above ${up.join(", ")}`);
    below.add(folder);
  }
  return floors;
}
