// What a page that the server has drawn runs before the app is there: it fetches the app when somebody needs it, and keeps
// what she has done until then. It imports nothing, and comes in one small file that is run before anything is shown.
// Links lead on by themselves.
{
  const page = document.documentElement;
  const { app = "" } = page.dataset;
  /** So long after the page is there the app comes by itself, when nothing else is going on: with it comes the worker. */
  const IDLE_MS = 5000;
  /** What needs the app as soon as it is touched. */
  const CONTROLS = "button, input, select, textarea";

  /** What she has typed, kept over a new beginning of the page in this tab: never a password. */
  const TYPED = "typedBefore";

  let isUnderWay = false;
  let hasFailed = false;
  /** She has done something that needs the app; otherwise it comes by itself, and nobody misses it. */
  let isNeeded = false;
  /** What she did meanwhile, once for each control, in her order. */
  const held = new Map<Element, () => void>();

  const keepTyped = (): void => {
    const fields = [...document.querySelectorAll("input")].filter(
      ({ type, name }) => type !== "password" && name !== "",
    );
    try {
      sessionStorage.setItem(TYPED, JSON.stringify(fields.map(({ name, value }) => [name, value])));
    } catch {
      // Without storage she types it once more.
    }
  };

  const restoreTyped = (): void => {
    try {
      const typed = new Map(JSON.parse(sessionStorage.getItem(TYPED) ?? "[]") as [string, string][]);
      sessionStorage.removeItem(TYPED);
      for (const field of document.querySelectorAll("input")) field.value ||= typed.get(field.name) ?? "";
      if (typed.size > 0) [...document.querySelectorAll("input")].find(({ value }) => value === "")?.focus();
    } catch {
      // Nothing was kept, or not by us.
    }
  };

  /** What could not be had once, most browsers do not ask for again on the same page, but on a new one. */
  const beginAnew = async (): Promise<void> => {
    // Where the server is not there either, a new page would be none: this one stays, with all that she has typed.
    // oxlint-disable-next-line no-restricted-globals -- this file imports nothing
    await fetch(app, { method: "HEAD", cache: "no-store" });
    keepTyped();
    location.reload();
  };

  const showNotice = (isShown: boolean): void => {
    document.querySelector(".without-app")?.toggleAttribute("hidden", !isShown);
  };

  const tellWithoutApp = (): void => {
    isUnderWay = false;
    hasFailed = true;
    if (!isNeeded) return;
    // She is told to do it again: it is not done behind her back when the app comes after all.
    held.clear();
    showNotice(true);
  };

  const start = (): void => {
    if (isUnderWay) return;
    isUnderWay = true;
    // It is said anew when this fails too: as long as it is read, nothing is under way.
    showNotice(false);
    const isAgain = hasFailed;
    import(/* @vite-ignore */ app)
      .catch((error: unknown) => {
        if (isAgain) return beginAnew();
        throw error;
      })
      .catch(tellWithoutApp);
  };

  const need = (): void => {
    isNeeded = true;
    start();
  };

  const startWhenIdle = (): void => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(start);
    else start();
  };

  const controlOf = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest(CONTROLS) : null;

  const touch = (event: Event): void => {
    // Where nothing of the page is shown yet, there is nothing else to be touched.
    if (controlOf(event) || (hasFailed && isHidden)) need();
  };

  const hold = (event: Event, by: Element, act: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.delete(by);
    held.set(by, act);
    need();
  };

  const holdClick = (event: Event): void => {
    const button = controlOf(event);
    // A button that submits, does so: the form is held.
    if (button instanceof HTMLButtonElement && button.type === "button") hold(event, button, () => button.click());
  };

  /** With this React takes a part of the page over at once, if it has not yet. */
  const tellInput = (part: Element): boolean => part.dispatchEvent(new Event("input", { bubbles: true }));

  const holdSubmit = (event: Event): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    hold(event, form, () => {
      tellInput(form); // a form that is sent is not enough for that: the browser would send it
      form.requestSubmit();
    });
  };

  const holdChoice = (event: Event): void => {
    const list = event.target;
    if (!(list instanceof HTMLSelectElement)) return;
    const { value } = list;
    hold(event, list, () => {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };

  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

  /** What stands in a field before React takes it over is no news to React: it is written once more, where the caret is. */
  const tellOfTexts = (): void => {
    const typed = [...document.querySelectorAll("input")]
      .filter(({ value }) => value !== "")
      .map((field) => ({ field, value: field.value, from: field.selectionStart, to: field.selectionEnd }));
    for (const { field, value, from, to } of typed) {
      tellInput(field); // has all of them taken over at once
      field.value = ""; // which React sees
      setValue?.call(field, value); // and this it does not
      if (from !== null) field.setSelectionRange(from, to);
      tellInput(field);
    }
  };

  const HELD = [
    ["pointerdown", touch],
    ["focusin", touch],
    ["click", holdClick],
    ["submit", holdSubmit],
    ["change", holdChoice],
  ] as const;

  /** The app answers from now on: what was missed is here. It hears what was typed, then what was done. */
  const giveWay = (): void => {
    for (const [type, listener] of HELD) removeEventListener(type, listener, true);
    showNotice(false);
    tellOfTexts();
    for (const act of held.values()) act();
  };

  /** Where the app was at work before, it alone knows what belongs here. */
  const wasHere = (): boolean => {
    try {
      return localStorage.getItem("schemaVersion") !== null;
    } catch {
      return false; // nothing may be stored here
    }
  };

  page.dataset["scripted"] = ""; // before anything is shown: nobody is told that there is none
  const isHidden = wasHere();
  if (!isHidden) document.addEventListener("DOMContentLoaded", restoreTyped);
  for (const [type, listener] of HELD) addEventListener(type, listener, true);
  document.addEventListener("app-answers", giveWay, { once: true });
  if (isHidden) {
    page.dataset["starting"] = "";
    need();
  } else addEventListener("load", () => setTimeout(startWhenIdle, IDLE_MS));
}
