/** What a person looks for on a screen: its kind, and its name as a screen reader says it. */
export interface Target {
  role: "button" | "link" | "textbox" | "searchbox" | "heading" | "dialog" | "menuitem" | "listitem" | "main";
  /** The whole name, or a pattern for it. */
  name?: string | RegExp;
  /** Only in what this finds. */
  within?: Target;
}

interface Query {
  selector: string;
  pattern: string;
}

const SELECTORS: Readonly<Record<Target["role"], string>> = {
  button: "button, [role=button]",
  link: "a[href], [role=link]",
  // A password field has no role of its own.
  textbox: "input:not([type]), input[type=text], input[type=email], input[type=password], textarea",
  searchbox: "input[type=search], [role=searchbox]",
  heading: "h1, h2, h3, [role=heading]",
  dialog: "[role=dialog], [role=alertdialog], dialog",
  menuitem: "[role=menuitem]",
  listitem: "li, [role=listitem]",
  main: "main, [role=main]",
};

/** An expression for the page: the first element that is meant, or null. `ready` waits for one that can be pressed. */
export function expressionFor(target: Target, ready: boolean): string {
  return `(${find.toString()})(${JSON.stringify(chainOf(target))}, ${ready})`;
}

/** From the outermost inwards. */
function chainOf({ role, name = "", within }: Target): Query[] {
  const pattern = typeof name === "string" ? exactly(name) : name.source;
  return [...(within ? chainOf(within) : []), { selector: SELECTORS[role], pattern }];
}

function exactly(name: string): string {
  return name === "" ? "" : `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`;
}

/** Runs in the page, so it may use nothing from around it. */
async function find(chain: Query[], ready: boolean): Promise<Element | null> {
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
  const nameOf = (el: Element) => {
    const ids = el.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const labels = [...((el as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const named = el.getAttribute("aria-label") ?? (ids.map(textOf).join(" ") || labels.join(" "));
    return (named || (el.textContent ?? "")).replaceAll(/[\s\u00AD]+/g, " ").trim();
  };
  const isShown = (el: Element) => el.checkVisibility({ visibilityProperty: true }) && !el.closest("[inert]");
  const candidates = (inside: ParentNode, { selector, pattern }: Query) =>
    [...inside.querySelectorAll(selector)].filter((el) => isShown(el) && new RegExp(pattern, "u").test(nameOf(el)));

  let found: Element[] = [document.documentElement];
  for (const query of chain) found = found.flatMap((el) => candidates(el, query));
  const [element] = found;
  if (!element || !ready) return element ?? null;
  // Where something is still to come, things move.
  if (document.querySelector("[aria-busy=true]")) return null;

  element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await new Promise((done) => setTimeout(done, 100));
  const { x, y, width, height } = element.getBoundingClientRect();
  // What still moves, or lies under something else, would swallow the press.
  if (x !== before.x || y !== before.y || (element as HTMLButtonElement).disabled) return null;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit && (element.contains(hit) || hit.contains(element)) ? element : null;
}
