import { expect, it } from "vitest";

import { type Href, pathTo } from "./href.ts";

/** What does not compile here must not compile anywhere: tsc reads this and runs nothing of it. */
const theyAreTheRoutes = (id: string): Href[] => [
  "/courses",
  "https://example.org/",
  pathTo("/course/$courseId", { params: { courseId: id } }),
  // @ts-expect-error a misspelt route
  "/corses",
  // @ts-expect-error a path that was put together by hand
  `/course/${id}`,
  // @ts-expect-error a route whose parameter is missing
  "/course/$courseId",
  // @ts-expect-error the same
  pathTo("/course/$courseId"),
  // @ts-expect-error a parameter of another name
  pathTo("/course/$courseId", { params: { id } }),
  // @ts-expect-error a misspelt route
  pathTo("/cours/$courseId", { params: { courseId: id } }),
  // @ts-expect-error a way to practise that is not there
  pathTo("/vocab-dashboard/practice", { search: { mode: "dew" } }),
  // @ts-expect-error a question that this route does not read
  pathTo("/vocab-dashboard/practice", { search: { lists: id } }),
  // @ts-expect-error a route that reads nothing
  pathTo("/home", { search: { list: id } }),
];

it("the paths of links are asked of the compiler", () => {
  expect(theyAreTheRoutes).toBeTypeOf("function");
});

it("a path is filled in; what is not asked is not in it", () => {
  expect(pathTo("/home")).toBe("/home");
  const params = { wordId: "a b/c" };
  expect(pathTo("/vocab-dashboard/words/$wordId/edit", { params })).toBe("/vocab-dashboard/words/a%20b%2Fc/edit");
  const search = { mode: "list", list: "1", topic: undefined, more: true } as const;
  expect(pathTo("/vocab-dashboard/practice", { search })).toBe("/vocab-dashboard/practice?mode=list&list=1&more=true");
  expect(pathTo("/vocab-dashboard/new", { search: { list: undefined } })).toBe("/vocab-dashboard/new");
  expect(pathTo("/about-us", { hash: "kontakt" })).toBe("/about-us#kontakt");
});
