import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";

import { ApiClient } from "../../testing/api-client.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Documented = {
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: object; oneOf?: object } }> };
  responses: Record<string, object>;
  security: object[];
};
const fetchDocument = async () =>
  (
    await new ApiClient(test.app).get<{ openapi: string; paths: Record<string, Record<string, Documented>> }>(
      "/openapi.json",
    )
  ).body;

describe("the API's own document", () => {
  it("describes every call of the contract and no other", async () => {
    const { openapi, paths } = await fetchDocument();
    expect(openapi).toBe("3.1.0");
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = Object.values(API).map(({ method, path }) => `${method} ${path}`);
    expect(documented.toSorted()).toEqual(known.toSorted());
  });

  it("names parameters, bodies and refusals", async () => {
    const { paths } = await fetchDocument();
    const update = paths["/vocabs/{id}"]?.patch;
    expect(update?.parameters).toMatchObject([
      { name: "id", in: "path", required: true },
      { name: "Idempotency-Key", in: "header", required: false },
    ]);
    expect(Object.keys(update?.requestBody?.content["application/json"]?.schema.properties ?? {})).toContain("term");
    expect(Object.keys(update?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401", "409", "410", "422"]));
    const token = paths["/auth/token"]?.post;
    expect(token?.security).toEqual([]);
    expect(Object.keys(token?.requestBody?.content ?? {})).toEqual(["application/x-www-form-urlencoded"]);
  });

  it("says where bytes come and go instead of JSON", async () => {
    const { paths } = await fetchDocument();
    const contentOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.requestBody?.content ?? {});
    expect(contentOf("/files/{id}", "patch")).toEqual(["application/offset+octet-stream"]);
    expect(contentOf("/users/{user_id}/profile-image", "post")).toEqual(["application/json", "multipart/form-data"]);
    expect(Object.keys(paths["/media/{id}"]?.get?.responses ?? {})).toEqual(expect.arrayContaining(["200", "206"]));
    const create = paths["/files/"]?.post?.parameters?.map(({ name, in: within }) => `${within} ${name}`);
    expect(create).toEqual(["header Tus-Resumable", "header Upload-Length", "header Upload-Metadata"]);
  });

  it("describes calls that all answer", async () => {
    for (const { method, path } of Object.values(API)) {
      const filled = path.replaceAll(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
      const answer = await new ApiClient(test.app).call(method, filled);
      expect([path, answer.body?.code]).not.toEqual([path, "route-not-found"]);
    }
  });
});
