import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const fresh = async () => (await import("./own-script.ts")).ownScript;

describe("the address of a script", () => {
  it.each(["/sw.js", "/assets/transfer-worker-QBMLHKD0.js", "/src/worker.ts?worker_file&type=module"])(
    "is let through when it is ours: %s",
    async (address) => expect((await fresh())(address)).toBe(address),
  );

  it.each([
    "https://evil.example/sw.js",
    "//evil.example/assets/a.js",
    "/\\evil.example/assets/a.js",
    "/api/media/018f",
    "/assets/../api/media/018f",
    "/sw.js?to=//evil.example",
    "data:text/javascript,1",
    "blob:http://127.0.0.1/1",
    "sw.js",
    "",
  ])("is refused when it is not: %s", async (address) => {
    const ownScript = await fresh();
    expect(() => ownScript(address)).toThrow(TypeError);
  });

  it("comes out of one policy that is made once, where the browser has such", async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (address: string) => string }) => ({
      createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }),
    }));
    vi.stubGlobal("trustedTypes", { createPolicy });
    const ownScript = await fresh();
    expect(ownScript("/sw.js")).toEqual({ trusted: "/sw.js" });
    expect(() => ownScript("/api/media/1")).toThrow(TypeError);
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe("visite-scripts");
  });
});
