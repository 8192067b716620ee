import { sentenceAround, tidy, wholeWords } from "./selected-text.ts";

/** German content that somebody has selected. */
export interface GermanSelection {
  /** In whole words. */
  text: string;
  /** The sentence in which it stands; null if there is no more than the text. */
  sentence: string | null;
  /** Where it is on the screen. */
  box: DOMRect;
  /** The element in which it was found. */
  root: Element;
}

const LONGEST_TEXT = 1000;
/** What is pressed, filled in or chosen is not read. */
const CONTROLS =
  "button, input, textarea, select, label, nav, [contenteditable], [role=button], [role=option], [role=radio], [role=tab], [role=menuitem]";

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** The language that stands at an element, not at the page: an interface in German is no German content. */
function markedLanguage(element: Element): Element | null {
  const marked = element.closest("[lang]");
  return marked === document.documentElement ? null : marked;
}

const isGerman = (element: Element | null): boolean => /^de\b/.test(element?.getAttribute("lang") ?? "");

/** The outermost element that is German without a break: an article in a word has a mark of its own. */
function germanRoot(node: Node): Element | null {
  const start = elementOf(node);
  if (!start || start.closest(CONTROLS)) return null;
  let root = markedLanguage(start);
  if (!isGerman(root)) return null;
  for (let above = root; above; above = above.parentElement && markedLanguage(above.parentElement)) {
    if (!isGerman(above)) break;
    root = above;
  }
  return root;
}

/** What lies below an open sheet is out of reach, also what is still selected there. */
function isCovered(root: Element): boolean {
  const sheet = [...document.querySelectorAll("[role=dialog]")].at(-1);
  return sheet !== undefined && !sheet.contains(root);
}

/** The paragraph within the German: two lines of a list are two texts. */
function paragraphOf(node: Node, root: Element): Element {
  let at = elementOf(node) ?? root;
  while (at !== root && getComputedStyle(at).display.startsWith("inline")) at = at.parentElement ?? root;
  return at;
}

function offsetIn(paragraph: Element, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** What is selected, if it is German content; null for anything else. */
export function germanSelection(selection: Selection | null = getSelection()): GermanSelection | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const root = germanRoot(range.startContainer);
  if (!root || isCovered(root)) return null;
  const raw = range.toString();
  const box = range.getBoundingClientRect();
  const paragraph = paragraphOf(range.startContainer, root);
  const whole = paragraph.textContent;
  const start = offsetIn(paragraph, range.startContainer, range.startOffset);
  // Three clicks select a paragraph and the beginning of what follows; more than that is another text.
  if (tidy(whole.slice(start, start + raw.length)) !== tidy(raw)) {
    if (!root.contains(range.endContainer)) return null;
    const text = tidy(raw);
    return isText(text) ? { text, sentence: null, box, root } : null;
  }
  const { from, to } = wholeWords(whole, start, Math.min(whole.length, start + raw.length));
  const text = tidy(whole.slice(from, to));
  return isText(text) ? { text, sentence: sentenceAround(whole, from, to), box, root } : null;
}

const isText = (text: string): boolean => text.length <= LONGEST_TEXT && /\p{L}/u.test(text);
