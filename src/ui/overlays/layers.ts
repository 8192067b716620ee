/** What the history says beside what the router wrote there. */
interface EntryState {
  /** The place of the screen in the history; the router counts. */
  __TSR_index?: number;
  /** How many layers are open above the screen at this entry. */
  layers?: number;
}

interface Entry {
  state: EntryState | null;
  href: string;
}

/** The parts of the window that layers need. */
export interface LayeredWindow {
  readonly history: Pick<History, "state" | "go" | "pushState" | "replaceState">;
  readonly location: Pick<Location, "href">;
  /** Keeps the place that it has had since before the router came: who came first is told first. */
  onpopstate: ((event: PopStateEvent) => void) | null;
  addEventListener: (type: "beforeunload" | "pageshow", listener: () => void) => void;
}

type Write = (state: unknown, title: string, url?: string | URL | null) => void;

/** A browser that says nothing of where it went has not gone. */
const LOST_MS = 1000;
/** So long another layer, screen or page may follow on one that was closed. */
const FOLLOW_MS = 50;

const pathOf = (href: string): string => new URL(href).pathname;

/**
 * Gives every open layer an entry of the history above the entry of its screen, so that the system's Back closes the
 * layer. The router knows nothing of these entries: it neither sees the way over them, nor does a new screen stand on
 * one. There is one for a window.
 */
export class Layers {
  readonly #window: LayeredWindow;
  readonly #native: LayeredWindow["history"];
  #open: { close: () => void }[] = [];
  /** Entries above the screen's own, up to where the browser is. */
  #entries = 0;
  /** The screen's entry as the router last wrote it. */
  #page: Entry;
  /** The history still has an older one there, below the layers. */
  #isOutdated = false;
  /** What is to be done when the browser has arrived; null: it stands still. */
  #onArrival: (() => void)[] | null = null;
  /** Another page is being loaded: a way back would call that off. */
  #isLeaving = false;

  constructor(window: LayeredWindow) {
    const { history } = window;
    this.#window = window;
    // The router has put its own functions in front of the browser's; what they write is told to the router.
    this.#native = Object.getPrototypeOf(history) as LayeredWindow["history"];
    this.#page = this.#entryOf(history.state);
    history.pushState = this.#around(history.pushState.bind(history), (next) => this.#push(next));
    history.replaceState = this.#around(history.replaceState.bind(history), (next) => this.#replace(next));
    window.addEventListener("beforeunload", () => (this.#isLeaving = true));
    window.addEventListener("pageshow", () => (this.#isLeaving = false));
    window.onpopstate = (event) => this.#onPop(event);
  }

  /** Takes up a layer that has opened. Returns what tells that it has closed. */
  open(close: () => void): () => void {
    const layer = { close };
    this.#open.push(layer);
    this.#settle();
    return () => {
      if (!this.#open.includes(layer)) return;
      this.#open = this.#open.filter((one) => one !== layer);
      // Not at once: another layer or another screen may follow on it, and takes over its entry.
      setTimeout(() => this.#settle(), FOLLOW_MS);
    };
  }

  #around(router: Write, layered: (next: Entry) => void): Write {
    return (state, title, url) => {
      const next = this.#entryOf(state, url);
      if (this.#entries > 0 || this.#onArrival) return layered(next);
      if (pathOf(next.href) !== pathOf(this.#page.href)) this.#open = [];
      this.#page = next;
      router(state, title, url);
    };
  }

  #entryOf(state: unknown, url?: string | URL | null): Entry {
    const { href } = this.#window.location;
    return { state: state as EntryState | null, href: new URL(url ?? href, href).href };
  }

  #write(how: "pushState" | "replaceState", { state, href }: Entry, layers = 0): void {
    this.#native[how].call(this.#window.history, layers > 0 ? { ...state, layers } : state, "", href);
  }

  #travel(by: number, then: (() => void)[] = []): void {
    this.#onArrival = then;
    this.#window.history.go(by);
    setTimeout(() => {
      if (this.#onArrival !== then) return;
      this.#entries = 0;
      this.#arrive();
    }, LOST_MS);
  }

  #arrive(): void {
    const arrivals = this.#onArrival ?? [];
    this.#onArrival = null;
    this.#refresh();
    for (const arrival of arrivals) arrival();
    this.#settle();
  }

  /** The router may have written a new address while a layer lay above the screen. */
  #refresh(): void {
    if (!this.#isOutdated || this.#entries > 0) return;
    this.#write("replaceState", this.#page);
    this.#isOutdated = false;
  }

  /** As many entries as layers. */
  #settle(): void {
    if (this.#onArrival || this.#isLeaving) return;
    if (this.#entries > this.#open.length) return this.#travel(this.#open.length - this.#entries);
    while (this.#entries < this.#open.length) {
      this.#entries += 1;
      this.#write("pushState", this.#page, this.#entries);
    }
  }

  /** A new screen: it takes the place of the entry above the old one, whose layers go with it. */
  #push(next: Entry): void {
    this.#open = [];
    if (this.#onArrival) return void this.#onArrival.push(() => this.#push(next));
    if (this.#entries > 1 || (this.#entries === 1 && this.#isOutdated)) {
      return this.#travel(-this.#entries, [() => this.#push(next)]);
    }
    this.#page = next;
    this.#write(this.#entries === 1 ? "replaceState" : "pushState", next);
    this.#entries = 0;
  }

  #replace(next: Entry): void {
    if (this.#onArrival) return void this.#onArrival.push(() => this.#replace(next));
    if (pathOf(next.href) !== pathOf(this.#page.href)) this.#open = [];
    this.#page = next;
    this.#isOutdated = this.#entries > 0;
    this.#write("replaceState", next, this.#entries);
    this.#settle();
  }

  #onPop(event: Event): void {
    const state = this.#window.history.state as EntryState | null;
    this.#entries = state?.layers ?? 0;
    if (state === null || state.__TSR_index !== this.#page.state?.__TSR_index) return this.#leave(state);
    event.stopImmediatePropagation();
    if (this.#onArrival) return this.#arrive();
    this.#refresh();
    for (const { close } of this.#open.slice(this.#entries).toReversed()) close();
    // What would not close gets its entry back; what the browser went forward to is not open any more.
    setTimeout(() => this.#settle());
  }

  /** To another screen, which is the router's business. Layers that were open belong to the one that is left. */
  #leave(state: EntryState | null): void {
    const { layers: _above, ...own } = state ?? {};
    this.#page = this.#entryOf(state && own);
    this.#open = [];
    this.#isOutdated = false;
    this.#onArrival = null;
    setTimeout(() => this.#settle());
  }
}
