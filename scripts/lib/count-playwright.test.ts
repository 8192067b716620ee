import { expect, it } from "vitest";

import { countPlaywright } from "./count-playwright.ts";

const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: "phone" }] });
const report = {
  stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
  errors: [],
  suites: [
    {
      title: "a.spec.ts",
      specs: [spec("is steady", "expected"), spec("wavers", "flaky")],
      suites: [{ title: "in a group", specs: [spec("wavers, too", "flaky"), spec("fails", "unexpected")] }],
    },
  ],
};

it("counts what passed at the second try only as failed", () => {
  expect(countPlaywright(report, [])).toMatchObject({ passed: 5, failed: 3, skipped: 3 });
});

it("lets a test of the list pass, and still names it", () => {
  const { passed, failed, notes } = countPlaywright(report, [{ test: "a.spec.ts > in a group > wavers, too" }]);
  expect({ passed, failed }).toEqual({ passed: 6, failed: 2 });
  expect(notes).toHaveLength(2);
});

it("counts what broke outside a test", () => {
  expect(countPlaywright({ ...report, errors: [{}] }, []).failed).toBe(4);
});

it("names what failed with what was wrong at each try", () => {
  const failed = {
    title: "fails",
    tests: [
      {
        status: "unexpected",
        projectName: "phone",
        results: [{ errors: [{ message: "\u001b[31mno button\u001b[39m" }] }, { errors: [{ message: "late" }] }],
      },
    ],
  };
  const suites = [{ title: "a.spec.ts", suites: [{ title: "in a group", specs: [failed] }] }];
  expect(countPlaywright({ ...report, suites }, []).failures).toEqual([
    "a.spec.ts > in a group > fails\nno button\nlate",
  ]);
});

it("names what wavered only where it is not known", () => {
  expect(countPlaywright(report, [{ test: "a.spec.ts > wavers" }]).failures).toEqual([
    "a.spec.ts > in a group > fails",
    "a.spec.ts > in a group > wavers, too",
  ]);
});
