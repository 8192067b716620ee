import type { LayeredWindow } from "../layers.ts";

interface Entry {
  state: unknown;
  href: string;
}

/** A history of one document, as browsers keep it: a way through it takes a moment and then tells of it. */
class FakeHistory {
  readonly entries: Entry[] = [{ state: { __TSR_index: 0 }, href: "https://visite.test/a" }];
  at = 0;
  onPop: (event: PopStateEvent) => void = () => undefined;

  get state(): unknown {
    return this.entries[this.at]?.state;
  }

  pushState(state: unknown, _title: string, url?: string | URL | null): void {
    this.entries.splice(this.at + 1, Infinity, { state, href: this.#hrefOf(url) });
    this.at += 1;
  }

  replaceState(state: unknown, _title: string, url?: string | URL | null): void {
    this.entries[this.at] = { state, href: this.#hrefOf(url) };
  }

  go(by = 0): void {
    setTimeout(() => {
      if (this.entries[this.at + by] === undefined) return;
      this.at += by;
      this.onPop(new Event("popstate") as PopStateEvent);
    });
  }

  #hrefOf(url: string | URL | null | undefined): string {
    return new URL(url ?? this.entries[this.at]?.href ?? "", "https://visite.test").href;
  }
}

/** A window with a router in it: what the router saw, and what a person does. */
export function fakeBrowser() {
  const history = new FakeHistory();
  const seen: string[] = [];
  const location = {
    get href() {
      return history.entries[history.at]?.href ?? "";
    },
  };
  const path = () => new URL(location.href).pathname + new URL(location.href).search;
  let leave = (): void => undefined;
  const window: LayeredWindow = {
    history,
    location,
    onpopstate: null,
    addEventListener: (type, listener) => {
      if (type === "beforeunload") leave = listener;
    },
  };
  history.onPop = (event) => {
    let isStopped = false;
    event.stopImmediatePropagation = () => {
      isStopped = true;
    };
    window.onpopstate?.(event);
    if (!isStopped) seen.push(path());
  };
  const indexNow = () => (history.state as { __TSR_index: number }).__TSR_index;
  return {
    window,
    /** The ways that the router was told of. */
    seen,
    path,
    /** All entries by their paths, an entry of a layer with a mark. */
    entries: () =>
      history.entries.map(({ state, href }) => {
        const { pathname, search } = new URL(href);
        return pathname + search + "+".repeat((state as { layers?: number }).layers ?? 0);
      }),
    at: () => history.at,
    push: (to: string) => window.history.pushState({ __TSR_index: indexNow() + 1 }, "", to),
    replace: (to: string) => window.history.replaceState({ __TSR_index: indexNow() }, "", to),
    /** Another page is being loaded. */
    leave: () => leave(),
    go: (by: number) => window.history.go(by),
  };
}
