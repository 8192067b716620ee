import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { LANGUAGE_CODES } from "#shared/model/languages.ts";

import { ApiClient } from "../../testing/api-client.ts";
import { aLearner, anAdmin, aSignedInLearner, type Person, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aSharedWord } from "../../testing/words.ts";

interface Named {
  id?: string;
  code?: string;
  name: string;
  own_name?: string | null;
  is_own?: boolean;
}
const SHORT_NAMES = new Set(["ewe", "lao", "ibo", "twi"]);

type Page = { items: Named[]; next_cursor: null };

let test: TestApp;
let guest: ApiClient;
let client: ApiClient;
let person: Person;
let other: ApiClient;

beforeAll(async () => {
  test = await createTestApp();
  guest = new ApiClient(test.app);
  ({ client, person } = await aSignedInLearner(test));
  ({ client: other } = await aSignedInLearner(test));
});
afterAll(() => test.close());

const nameIn = async (path: string, code: string, language: string) =>
  (await guest.get<Page>(path, { query: { language } })).body.items.find((it) => it.code === code)?.name;

describe("countries, languages and specialties", () => {
  it.each(["countries", "languages", "specialties"] as const)(
    "%s are told to people without an account",
    async (path) => {
      for (const form of [`/${path}/`, `/${path}`]) {
        const { status, body } = await guest.get<Page>(form);
        expect(status).toBe(200);
        const endpoint = {
          countries: API.listCountries,
          languages: API.listLanguages,
          specialties: API.listSpecialties,
        };
        validateAnswer(endpoint[path], body);
        expect(body.next_cursor).toBeNull();
        expect(body.items.length).toBeGreaterThan(30);
      }
    },
  );

  it("are called as in the language that was asked for, German unless told otherwise", async () => {
    const { body } = await guest.get<Page>("/countries/");
    expect(body.items.find(({ code }) => code === "TN")?.name).toBe("Tunesien");
    expect(await nameIn("/countries/", "TN", "fra")).toBe("Tunisie");
    const ward = (await guest.get<Page>("/specialties/")).body.items.find(({ code }) => code === "emergency");
    expect(ward?.name).toBe("Zentrale Notaufnahme");
    expect(await nameIn("/specialties/", "emergency", "eng")).toBe("Emergency department");
    expect(await nameIn("/specialties/", "emergency", "tur")).toBe("Emergency department"); // not translated yet
    const english = (await guest.get<Page>("/specialties/", { query: { language: "eng" } })).body.items;
    expect(english.map(({ name }) => name)).toEqual(
      english.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(new Set(english.map(({ id }) => id)).has(ward?.id ?? "")).toBe(true);
    expect(await nameIn("/languages/", "tur", "tur")).toBe("Türkçe");
    expect(await nameIn("/languages/", "deu", "rus")).toBe("немецкий");
  });

  it("have a name in every language of the interface, also where the platform has none of its own", async () => {
    for (const language of LANGUAGE_CODES) {
      for (const path of ["/countries/", "/languages/"]) {
        const { body } = await guest.get<Page>(path, { query: { language } });
        // Some languages are called by what is their code, such as Lao in Spanish.
        const nameless = body.items.filter(
          ({ name, code }) => name.trim() === "" || (name === code && !SHORT_NAMES.has(code)),
        );
        expect([language, path, nameless]).toEqual([language, path, []]);
      }
    }
    expect(await nameIn("/languages/", "hbs", "deu")).toBe("Bosnisch/Kroatisch/Serbisch");
  });

  it("stand in the order of their names", async () => {
    const { body } = await guest.get<Page>("/countries/");
    const names = body.items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("de").compare));
    expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Polen"));
  });

  it("refuse a language that there is not", async () => {
    const { status, body } = await guest.get("/countries/", { query: { language: "xxx" } });
    expect([status, body.code]).toEqual([422, "validation"]);
  });

  it("keep the ids of specialties", async () => {
    const [first, second] = [await guest.get<Page>("/specialties/"), await other.get<Page>("/specialties/")];
    expect(first.body).toEqual(second.body);
    expect(new Set(first.body.items.map(({ id }) => id)).size).toBe(first.body.items.length);
  });
});

describe("tags", () => {
  const named = (page: Page, name: string) => page.items.filter((tag) => tag.name.toLowerCase() === name.toLowerCase());
  const tags = async (of: ApiClient) => (await of.get<Page>("/tags/")).body;
  const make = (of: ApiClient, name: string) => of.post<Named>("/tags/", { name });

  it("are nothing for people without an account", async () => {
    expect((await guest.get("/tags/")).status).toBe(401);
    expect((await guest.post("/tags/", { name: "Station 3" })).status).toBe(401);
  });

  it("are those of the library and of her own words, nobody else's", async () => {
    await aSharedWord(test, { tags: ["Notfall"] });
    const word = { id: newId(), term: "Perfusor", tags: ["Intensiv", "notfall"] };
    expect((await client.put(`/vocab-lists/add-vocab-to-my/${person.firstListId}`, word)).status).toBe(200);
    const hers = await tags(client);
    validateAnswer(API.listTags, hers);
    expect(named(hers, "Intensiv")).toMatchObject([{ is_own: true }]);
    expect(named(hers, "Notfall")).toMatchObject([{ name: "Notfall", is_own: false }]);
    expect(named(await tags(other), "Intensiv")).toEqual([]);
    expect(named(await tags(other), "Notfall")).toHaveLength(1);
  });

  it("that a learner makes are hers alone, and one however often she makes them", async () => {
    const first = await make(client, " Station 3 ");
    validateAnswer(API.createTag, first.body);
    expect([first.status, first.body]).toMatchObject([201, { name: "Station 3", is_own: true }]);
    expect((await make(client, "station 3")).body).toEqual(first.body);
    expect(named(await tags(client), "Station 3")).toHaveLength(1);
    expect(named(await tags(other), "Station 3")).toEqual([]);
    expect((await make(other, "Station 3")).body.id).not.toBe(first.body.id);
  });

  it("that an author or an admin makes are everybody's", async () => {
    const author = await signIn(test, await aLearner(test, { expert_mode: true }));
    const made = (await make(author, "Wundversorgung")).body;
    expect(made.is_own).toBe(false);
    expect(named(await tags(other), "Wundversorgung")).toEqual([made]);
    // A learner who wants the same gets that one.
    expect((await make(other, "wundversorgung")).body).toEqual(made);
    expect((await make(await signIn(test, await anAdmin(test)), "Triage")).body.is_own).toBe(false);
  });

  it("need a name of at most 50 letters and nothing else", async () => {
    for (const body of [{}, { name: " " }, { name: "x".repeat(51) }, { name: "x", owner_id: person.userId }]) {
      expect((await client.post("/tags/", body)).status).toBe(422);
    }
  });

  it("are bounded for each learner", async () => {
    const { client: eager, person: who } = await aSignedInLearner(test);
    await test.pool.query(
      "insert into tag (id, owner_id, name) select gen_random_uuid(), $1, 'Tag ' || n from generate_series(1, 500) n",
      [who.userId],
    );
    expect((await make(eager, "Noch eins")).status).toBe(422);
    expect((await make(eager, "Tag 7")).status).toBe(201);
  });
});
