import { beforeEach, expect, test, vi } from "vitest";
import { Workbox } from "workbox-window";

import { holdUpdates, useUpdateHolds } from "#ui/feedback/update-holds.ts";

import { followVersions } from "./follow-worker.ts";
import { usePwa } from "./pwa-store.ts";

class Worker extends EventTarget {
  scriptURL = "http://localhost/sw.js";
  state: ServiceWorkerState = "installing";

  becomes(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;

  /** A worker is found, and goes as far as it can beside the one that is at work. */
  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    worker.becomes("installed");
    this.installing = null;
    this.waiting = worker;
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  readonly register = async () => this.registration;

  /** The waiting worker takes over, here and in all tabs. */
  takeOver(worker: Worker) {
    this.registration.waiting = null;
    this.registration.active = worker;
    worker.becomes("activating");
    this.controller = worker;
    this.dispatchEvent(new Event("controllerchange"));
    worker.becomes("activated");
  }
}

const [onFirst, reload] = [vi.fn(), vi.fn()];

/** A page that was opened, with a worker at work or without one, and has registered its own. */
async function openPage({ isControlled = true, isWaiting = false, underWay = null as Worker | null } = {}) {
  const container = new Container();
  if (isControlled) {
    container.controller = new Worker();
    container.controller.state = "activated";
    container.registration.active = container.controller;
  }
  if (isWaiting) {
    container.registration.waiting = new Worker();
    container.registration.waiting.state = "installed";
  }
  container.registration.installing = underWay;
  vi.stubGlobal("navigator", { serviceWorker: container });
  await followVersions(new Workbox("/sw.js"), { isControlled, onFirst, reload });
  return container;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.clearAllMocks();
  useUpdateHolds.setState({ count: 0 });
  usePwa.setState({ isOfflineReady: false, isUpdateReady: false });
  return () => void vi.useRealTimers();
});

/** What waits is said to wait once it has not gone on at once. */
const settle = () => vi.advanceTimersByTimeAsync(1000);

test("the worker of a first visit makes the app ready without a network, is told what is loaded, and reloads nothing", async () => {
  const container = await openPage({ isControlled: false });
  const first = new Worker();
  container.registration.find(first);
  expect(usePwa.getState()).toMatchObject({ isOfflineReady: false, isUpdateReady: false });
  container.takeOver(first);
  await settle();
  expect(usePwa.getState()).toMatchObject({ isOfflineReady: true, isUpdateReady: false });
  expect(onFirst).toHaveBeenCalledExactlyOnceWith(first);
  expect(reload).not.toHaveBeenCalled();
});

test("the one after it reloads the page of the first visit", async () => {
  const container = await openPage({ isControlled: false });
  const [first, next] = [new Worker(), new Worker()];
  container.registration.find(first);
  container.takeOver(first);
  await vi.advanceTimersByTimeAsync(120_000);
  container.registration.find(next);
  await settle();
  expect(usePwa.getState().isUpdateReady).toBe(true);
  container.takeOver(next);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onFirst).toHaveBeenCalledTimes(1);
});

test.each([0, 120_000])(
  "a version found %i ms after the page was opened is offered, and told nothing",
  async (afterMs) => {
    const container = await openPage();
    await vi.advanceTimersByTimeAsync(afterMs);
    container.registration.find(new Worker());
    await settle();
    expect(usePwa.getState().isUpdateReady).toBe(true);
    expect(onFirst).not.toHaveBeenCalled();
  },
);

test("a version that was waiting before the page was opened is offered at once", async () => {
  await openPage({ isWaiting: true });
  await settle();
  expect(usePwa.getState().isUpdateReady).toBe(true);
});

test("the first worker, fetched for a page before this one, reloads nothing and is told what is loaded", async () => {
  const first = new Worker();
  const container = await openPage({ isControlled: false, underWay: first });
  first.becomes("installed");
  container.takeOver(first);
  await settle();
  expect(usePwa.getState()).toMatchObject({ isOfflineReady: true, isUpdateReady: false });
  expect(onFirst).toHaveBeenCalledExactlyOnceWith(first);
  expect(reload).not.toHaveBeenCalled();
});

test("a version that another tab was fetching when the page was opened is offered", async () => {
  const next = new Worker();
  await openPage({ underWay: next });
  next.becomes("installed");
  expect(usePwa.getState().isUpdateReady).toBe(true);
  expect(onFirst).not.toHaveBeenCalled();
});

test("a tab reloads once when a new version takes over", async () => {
  const container = await openPage();
  const next = new Worker();
  container.registration.find(next);
  container.takeOver(next);
  container.takeOver(next);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a tab in the middle of a test reloads when the test is done", async () => {
  const container = await openPage();
  const letGo = holdUpdates();
  const next = new Worker();
  container.registration.find(next);
  container.takeOver(next);
  expect(reload).not.toHaveBeenCalled();
  letGo();
  expect(reload).toHaveBeenCalledTimes(1);
});
