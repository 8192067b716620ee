import type { AnyRouter } from "@tanstack/react-router";

const APP = "Visite";
/** A screen that takes the focus itself does so within this time. */
const OWN_FOCUS_MS = 200;
/** A list that has not come by then is another one. */
const LIST_MS = 3000;

/**
 * Says where somebody is, on every screen: the page is named after its heading, or after `data-screen` where the heading
 * is no name; a new screen has the focus on its heading unless it takes it itself, and then it is announced.
 */
export function followScreens(router: AnyRouter): void {
  const places = new Map<string | undefined, number>();
  let isArriving = false;
  let focusBefore: Element | null = null;
  let held: HTMLElement | null = null;

  function hold(heading: HTMLElement): void {
    held = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  function look(): void {
    const heading = document.querySelector("h1");
    const name = document.querySelector<HTMLElement>("[data-screen]")?.dataset["screen"] ?? heading?.textContent;
    const title = name ? `${name} · ${APP}` : APP;
    if (document.title !== title) document.title = title;
    if (!heading) return;
    const { activeElement, body } = document;
    if (isArriving) {
      isArriving = false;
      if (activeElement === body || activeElement === focusBefore) hold(heading);
      // A heading that has the focus is read anyway.
      setTimeout(() => announce(document.activeElement === held ? "" : name), OWN_FOCUS_MS);
    } else if (held?.isConnected === false && activeElement === body) hold(heading);
  }

  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    places.set(fromLocation?.state.__TSR_key, scrollY);
    if (!pathChanged) return;
    focusBefore = document.activeElement;
    held = null;
  });
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    isArriving = fromLocation !== undefined && pathChanged;
    look();
    const place = places.get(toLocation.state.__TSR_key) ?? 0;
    if (place > scrollY + 1) scrollWhenThere(place);
  });
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-screen"],
  });
}

function announce(name = ""): void {
  const region = document.querySelector("#arrived");
  if (region) region.textContent = name;
}

/** Scrolls to where somebody was as soon as the screen is long enough, unless she moves it herself. */
function scrollWhenThere(top: number): void {
  const end = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: "instant" });
    if (scrollY + 1 >= top) end.abort();
  });
  end.signal.addEventListener("abort", () => observer.disconnect());
  for (const type of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(type, () => end.abort(), { signal: end.signal, passive: true });
  }
  setTimeout(() => end.abort(), LIST_MS);
  observer.observe(document.body);
}
