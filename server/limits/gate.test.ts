import { describe, expect, it } from "vitest";

import { Gate } from "./gate.ts";

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

describe("a gate", () => {
  it("lets so many in at once, the next in the order they came, whether those before end well or not", async () => {
    const gate = new Gate({ most: 2, mostWaiting: 10 });
    const [a, b] = [held(), held()];
    const begun: string[] = [];
    const all = [
      gate.run(() => (begun.push("a"), a.promise)),
      gate.run(() => (begun.push("b"), b.promise)),
      gate.run(async () => begun.push("c")),
      gate.run(async () => begun.push("d")),
    ];
    await Promise.resolve();
    expect(begun).toEqual(["a", "b"]);
    b.reject(new Error("broken"));
    await expect(all[1]).rejects.toThrow("broken");
    await all[3];
    expect(begun).toEqual(["a", "b", "c", "d"]);
    a.resolve("done");
    expect(await all[0]).toBe("done");
  });

  it("refuses what would wait too long, and lets in again afterwards", async () => {
    const gate = new Gate({ most: 1, mostWaiting: 1 });
    const first = held();
    const running = gate.run(() => first.promise);
    const waiting = gate.run(async () => "second");
    await expect(gate.run(async () => "third")).rejects.toMatchObject({ code: "rate-limited" });
    first.resolve("first");
    expect(await Promise.all([running, waiting])).toEqual(["first", "second"]);
    expect(await gate.run(async () => "fourth")).toBe("fourth");
  });
});
