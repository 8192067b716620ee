import { expect, it } from "vitest";

import { callTo, wireCallOf } from "./queued-calls.ts";

const id = "0192f0c1-aaaa-7aaa-8aaa-000000000003";

it("fills in the path of the contract", () => {
  expect(wireCallOf(callTo("PATCH /vocabs/{id}")({ params: { id }, body: { term: "der Puls" } }))).toEqual({
    method: "PATCH",
    path: `/vocabs/${id}`,
    body: { term: "der Puls" },
  });
});

it("leaves out what a call does not have", () => {
  expect(Object.keys(wireCallOf(callTo("DELETE /vocabs/{id}")({ params: { id } })))).toEqual(["method", "path"]);
});

const misspelt = { trem: "der Puls" };

/** Never run: what must not compile. Without the error that is expected here, the types check nothing any more. */
export const mistakes = [
  // @ts-expect-error a misspelt path
  () => callTo("PATCH /vocab/{id}")({ params: { id }, body: {} }),
  // @ts-expect-error a path with another method
  () => callTo("POST /vocabs/{id}")({ params: { id }, body: {} }),
  // @ts-expect-error a call that is not replayable
  () => callTo("POST /auth/token")({}),
  // @ts-expect-error a misspelt parameter
  () => callTo("DELETE /vocabs/{id}")({ params: { ids: id } }),
  // @ts-expect-error a parameter is missing
  () => callTo("DELETE /vocabs/{id}")({}),
  // @ts-expect-error a parameter too many
  () => callTo("DELETE /vocabs/{id}")({ params: { id, list_id: id } }),
  // @ts-expect-error a misspelt field that may be left out
  () => callTo("PATCH /vocabs/{id}")({ params: { id }, body: { trem: "der Puls" } }),
  // @ts-expect-error the same, spread
  () => callTo("PATCH /vocabs/{id}")({ params: { id }, body: { ...misspelt, explanation: null } }),
  // @ts-expect-error a misspelt field inside another
  () => callTo("PATCH /vocabs/{id}")({ params: { id }, body: { base: { remark: null } } }),
  // @ts-expect-error a field of another type
  () => callTo("PATCH /vocabs/{id}")({ params: { id }, body: { term: 3 } }),
  // @ts-expect-error a required field is missing
  () => callTo("PATCH /user-section-assignments/{assignment_id}")({ params: { assignment_id: id }, body: {} }),
  // @ts-expect-error a body that the call does not have
  () => callTo("DELETE /vocabs/{id}")({ params: { id }, body: { id } }),
  // @ts-expect-error a query that the call does not have
  () => callTo("DELETE /vocabs/{id}")({ params: { id }, query: { id } }),
  // @ts-expect-error a list of something else
  () => callTo("POST /vocab-tests/")({ body: { is_daily: true, item_ids: [1] } }),
  // @ts-expect-error a misspelt field in an item of a list
  () => callTo("PUT /vocabs/from-exercise-or-list")({ body: { list_id: id, items: [{ source_id: id, ids: id }] } }),
];
