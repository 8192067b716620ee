import { beforeEach, expect, test, vi } from "vitest";

import { holdUpdates, useUpdateHolds } from "#ui/update-holds.ts";

import { usePwa } from "./pwa-store.ts";
import { followVersions, reloadWhenReplaced } from "./register-worker.ts";

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
  usePwa.setState({ isOfflineReady: false, isUpdateReady: false });
});

class Worker extends EventTarget {
  state: ServiceWorkerState = "installing";

  becomes(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  active: ServiceWorker | null = null;
  waiting: ServiceWorker | null = null;
  installing: ServiceWorker | null = null;

  find(worker: Worker) {
    this.installing = asWorker(worker);
    this.dispatchEvent(new Event("updatefound"));
  }
}

// What is asked of a worker here is its state and its events.
const asWorker = (worker: Worker) => worker as unknown as ServiceWorker;

test("the worker of a first visit makes the app ready without a network, and is told what is loaded", () => {
  const [registration, first, onFirst] = [new Registration(), new Worker(), vi.fn()];
  registration.installing = asWorker(first);
  followVersions(registration, onFirst);
  first.becomes("installed");
  expect(usePwa.getState()).toMatchObject({ isOfflineReady: false, isUpdateReady: false });
  registration.active = asWorker(first);
  first.becomes("activated");
  expect(usePwa.getState()).toMatchObject({ isOfflineReady: true, isUpdateReady: false });
  expect(onFirst).toHaveBeenCalledExactlyOnceWith(first);
});

test("a new version beside one at work is offered, whichever tab fetched it, and told nothing", () => {
  const [registration, next, onFirst] = [new Registration(), new Worker(), vi.fn()];
  registration.active = asWorker(new Worker());
  followVersions(registration, onFirst);
  expect(usePwa.getState()).toMatchObject({ isOfflineReady: true, isUpdateReady: false });
  registration.find(next);
  next.becomes("installed");
  expect(usePwa.getState().isUpdateReady).toBe(true);
  next.becomes("activated");
  expect(onFirst).not.toHaveBeenCalled();
});

test("a version that was waiting before the page was opened is offered at once", () => {
  const registration = new Registration();
  registration.active = asWorker(new Worker());
  registration.waiting = asWorker(new Worker());
  followVersions(registration, vi.fn());
  expect(usePwa.getState().isUpdateReady).toBe(true);
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
