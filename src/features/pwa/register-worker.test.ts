import { beforeEach, expect, test, vi } from "vitest";

import { holdUpdates, useUpdateHolds } from "#ui/update-holds.ts";

import { reloadWhenReplaced } from "./register-worker.ts";

class Container extends EventTarget {
  controller: ServiceWorker | null;

  constructor(isControlled: boolean) {
    super();
    this.controller = isControlled ? ({} as ServiceWorker) : null;
  }

  change() {
    this.dispatchEvent(new Event("controllerchange"));
  }
}

beforeEach(() => {
  useUpdateHolds.setState({ count: 0 });
});

test("a tab reloads once when a new version takes over", () => {
  const container = new Container(true);
  const reload = vi.fn();
  reloadWhenReplaced(container, reload);
  container.change();
  container.change();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the worker of a first visit reloads nothing, the one after it does", () => {
  const container = new Container(false);
  const reload = vi.fn();
  reloadWhenReplaced(container, reload);
  container.change();
  expect(reload).not.toHaveBeenCalled();
  container.change();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a tab in the middle of a test reloads when the test is done", () => {
  const container = new Container(true);
  const reload = vi.fn();
  const letGo = holdUpdates();
  reloadWhenReplaced(container, reload);
  container.change();
  expect(reload).not.toHaveBeenCalled();
  letGo();
  expect(reload).toHaveBeenCalledTimes(1);
});
