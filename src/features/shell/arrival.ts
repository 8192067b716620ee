import type { AnyRouter } from "@tanstack/react-router";

import { keepInTab, readFromTab } from "#ui/environment/tab-storage.ts";

const APP = "Visite";
/** Where the places of the screens lie while the page is loaded anew. */
const KEY = "places";
/** A screen that takes the focus itself does so within this time. */
const OWN_FOCUS_MS = 200;

/**
 * Says where somebody is, on every screen: the page is named after its heading, or after `data-screen` where the heading
 * is no name; a new screen has the focus on its heading unless it takes it itself, and then it is announced.
 */
export function followScreens(router: AnyRouter): void {
  const positions = new Map(readFromTab<[string | undefined, number][]>(KEY));
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
      setTimeout(() => announce(document.activeElement?.matches("h1") ? "" : name), OWN_FOCUS_MS);
    } else if (held?.isConnected === false && activeElement === body) hold(heading);
  }

  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    positions.set(fromLocation?.state.__TSR_key, scrollY);
    if (!pathChanged) return;
    focusBefore = document.activeElement;
    held = null;
  });
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    isArriving ||= fromLocation !== undefined && pathChanged;
    look();
    const top = positions.get(toLocation.state.__TSR_key) ?? 0;
    if (top > 0) {
      import("./stay-in-place.ts").then(
        ({ stayInPlace }) => stayInPlace(top),
        () => undefined,
      );
    }
  });
  addEventListener("pagehide", () => keepInTab(KEY, [...positions]));
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
