import { measureSize } from "../bench/size.ts";
import { expect, test } from "./support/test.ts";

test("the first screens weigh no more than they may", async ({ browser, baseURL }) => {
  for (const { what, value, budget, unit } of await measureSize({ url: baseURL ?? "", browser })) {
    expect(value, `${what}, in ${unit}`).toBeLessThanOrEqual(budget ?? 0);
  }
});
