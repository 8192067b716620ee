import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { oneWay } from "../scripts/lint/server-floors.ts";
import { lint, plant } from "./planted-tree.ts";

/** What is planted into an otherwise empty tree: path, one line of code, what lint must say about it. */
const violations: readonly [path: string, code: string, message: RegExp][] = [
  [
    "src/ui/effect.ts",
    'import { useEffect } from "react";\nexport const useX = (x: Element) => useEffect(() => x.scrollIntoView(), [x]);',
    /called as its cleanup/,
  ],
  [
    "src/shared/a.ts",
    'import { rows } from "#db/rows.ts";\nexport const a = rows;',
    /src\/shared may import: no other/,
  ],
  [
    "src/shared/b.ts",
    'import type { Row } from "#db/rows.ts";\nexport type B = Row;',
    /src\/shared may import: no other/,
  ],
  ["src/shared/c.ts", 'export const c = () => import("#sync/push.ts");', /src\/shared may import: no other/],
  ["src/shared/d.ts", 'export { rows } from "#db/rows.ts";', /src\/shared may import: no other/],
  ["src/shared/e.ts", 'import { readFileSync } from "node:fs";\nexport const e = readFileSync;', /nothing of Node/],
  ["src/shared/f.ts", 'import { useState } from "react";\nexport const f = useState;', /no place in src\/shared/],
  ["src/shared/model/g.ts", 'import { rows } from "../../db/rows.ts";\nexport const g = rows;', /written #folder/],
  ["src/sync/h.ts", 'import Dexie from "dexie";\nexport const h = Dexie;', /no place in src\/sync/],
  ["src/features/home/i.ts", 'import Dexie from "dexie";\nexport const i = Dexie;', /no place in src\/features\/home/],
  [
    "src/features/home/j.ts",
    'import { get } from "idb-keyval";\nexport const j = get;',
    /no place in src\/features\/home/,
  ],
  [
    "src/features/home/k.tsx",
    'import { Button } from "react-aria-components";\nexport const K = Button;',
    /no place in/,
  ],
  [
    "src/features/home/l.ts",
    'import { m } from "../inbox/m.ts";\nexport const l = m;',
    /never imports another feature/,
  ],
  ["src/features/home/parts/n.ts", 'export { m } from "../../inbox/m.ts";', /never imports another feature/],
  [
    "src/features/home/o.ts",
    'import { m } from "#features/inbox/m.ts";\nexport const o = m;',
    /never imports another feature/,
  ],
  ["src/features/home/p.ts", 'export const p = () => fetch("/api");', /network is reached through src\/api/],
  ["src/features/home/q.ts", 'export const q = () => window.fetch("/api");', /network is reached through src\/api/],
  ["src/features/home/r.ts", 'import { Howl } from "howler";\nexport const r = Howl;', /no place in/],
  ["src/ui/s.ts", 'import type { User } from "#shared/model/user.ts";\nexport type S = User;', /shared\/lib only/],
  ["src/ui/t.ts", 'import { Howl } from "howler";\nexport const t = Howl;', /no place in src\/ui/],
  ["src/routes/u.tsx", 'import { rows } from "#db/rows.ts";\nexport const u = rows;', /src\/routes may import/],
  ["sw/v.ts", 'import { B } from "#ui/controls/button.tsx";\nexport const v = B;', /sw may import/],
  ["server/w.ts", 'import { rows } from "#db/rows.ts";\nexport const w = rows;', /server may import/],
  ["server/x.ts", 'import { id } from "../src/shared/id.ts";\nexport const x = id;', /#shared\/file\.ts only/],
  [
    "server/db/aa.ts",
    'import { m } from "../features/inbox/m.ts";\nexport const a = m;',
    /server\/db may import of server: no other folder/,
  ],
  [
    "server/db/seed/ab.ts",
    'export const b = () => import("../../auth/b.ts");',
    /server\/db may import of server: no other/,
  ],
  [
    "server/features/inbox/ac.ts",
    'import type { C } from "../../commands/c.ts";\nexport type D = C;',
    /server\/features may import of server: auth/,
  ],
  ["server/db/af.ts", 'import { app } from "../app.ts";\nexport const f = app;', /server\/db may import of server/],
  [
    "server/sync/ad.ts",
    'import { send } from "../mail/send.ts";\nexport const d = send;',
    /server\/sync may import of server/,
  ],
  ["server/db/ae.ts", 'import { rows } from "#db/rows.ts";\nexport const e = rows;', /server may import: shared/],
  ["src/shared/y.ts", "export default 1;", /default export/i],
];

const allowed: readonly [path: string, code: string][] = [
  ["src/shared/id.ts", 'import { v7 } from "uuid";\nimport * as v from "valibot";\nexport const id = () => [v7, v];'],
  ["src/shared/id.test.ts", 'import { expect } from "vitest";\nimport { id } from "./id.ts";\nexpect(id()).toBe(1);'],
  [
    "src/db/rows.ts",
    'import Dexie from "dexie";\nimport { id } from "#shared/id.ts";\nexport const rows = [Dexie, id];',
  ],
  ["src/api/client.ts", 'import { get } from "idb-keyval";\nexport const client = () => [get, fetch("/api")];'],
  ["src/ui/button.tsx", 'import { Button } from "react-aria-components";\nexport const B = Button;'],
  ["src/ui/sounds/play.ts", 'import { Howl } from "howler";\nexport const play = Howl;'],
  [
    "src/features/inbox/parts/m.ts",
    'import { rows } from "#db/rows.ts";\nimport { n } from "../n.ts";\nexport const m = [rows, n];',
  ],
  ["src/features/home/z.ts", "export const z = 1;"],
  ["src/routes/index.tsx", 'import { z } from "#features/home/z.ts";\nexport const Route = z;'],
  ["sw/sw.ts", 'import { rows } from "#db/rows.ts";\nexport const sw = rows;'],
  ["server/db/rows.ts", 'import type { D } from "../app-deps.ts";\nexport type Rows = D;'],
  ["server/app-deps.ts", "export type D = 1;"],
  ["server/sync/pull.ts", 'import type { Rows } from "../db/rows.ts";\nexport type Pull = Rows;'],
  ["server/db/rows.test.ts", 'import { main } from "../seed/main.ts";\nexport const rows = main;'],
  ["server/seed/main.ts", "export const main = 1;"],
  ["server/main.ts", 'import { id } from "#shared/id.ts";\nimport pg from "pg";\nexport const main = [id, pg];'],
];

describe("a tree that breaks the import table", () => {
  let folder = "";
  let result: ReturnType<typeof lint>;
  beforeAll(() => {
    folder = plant([
      ...violations,
      ["src/features/inbox/m.ts", "export const m = 1;"],
      ["server/app.ts", "export const app = 1;"],
    ]);
    result = lint(folder);
  }, 30_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("does not pass", () => expect(result.status).toBe(1));

  it.each(violations)("is told so about %s", (path, _code, message) => {
    const said = result.diagnostics
      .filter(({ filename }) => filename === path)
      .map((d) => `${d.message} ${d.help ?? ""}`);
    expect(said.join("\n")).toMatch(message);
  });
});

it("no two floors of the server need each other", () => {
  expect(oneWay({ db: [], auth: ["db"] })).toEqual({ db: [], auth: ["db"] });
  expect(() => oneWay({ auth: ["mail"], mail: ["auth"] })).toThrow("auth does not stand above mail");
});

it("a tree that keeps to the import table passes", () => {
  const folder = plant([...allowed, ["src/features/inbox/n.ts", "export const n = 1;"]]);
  const { status, diagnostics } = lint(folder);
  rmSync(folder, { recursive: true, force: true });
  expect(diagnostics.map((d) => `${d.filename}: ${d.message}`)).toEqual([]);
  expect(status).toBe(0);
});
