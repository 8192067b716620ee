import { expect, type Locator } from "@playwright/test";

import type { CategorizationContent } from "#exercises/categorization-exercise/content.ts";
import type { LabelingContent } from "#exercises/image-labeling-exercise/content.ts";
import type { Ordering, OrderingAnswer } from "#exercises/ordering-exercise/core.ts";
import type { PairContent } from "#exercises/pair-of-terms-game/content.ts";
import type { Face } from "#exercises/parts/face.ts";

import { begins, free, part, pick, plain, type Playing } from "./playing.ts";

/** Both cards of a pair look alike, with a sign and a word beside the colour. An empty board is the next round's. */
async function lookOfFound(main: Locator): Promise<{ looks: number; even: boolean }> {
  const found = await main.locator("[data-look=found]").evaluateAll((cards) =>
    cards.map((card) => {
      const sign = card.querySelector(":scope > svg use")?.getAttribute("href") ?? "no sign";
      const said = card.lastElementChild?.textContent || "no word";
      return [getComputedStyle(card).backgroundColor, sign, said].join(" ");
    }),
  );
  const isMarked = found.every((look) => !look.includes("no sign") && !look.includes("no word"));
  return { looks: isMarked ? Math.max(1, new Set(found).size) : 0, even: found.length % 2 === 0 };
}

/** Round after round: of each round those pairs that lie there. */
export async function matchPairs({ main, hand, content, alt }: Playing<PairContent>): Promise<void> {
  const hides = main.getByRole("switch");
  if (content.mode === "memory") await hand.press(hides);
  const nameOf = ({ text, media_id: medium }: Face) => text ?? alt(medium ?? "");
  const card = (list: number, face: Face) =>
    free(
      main
        .getByRole("list")
        .nth(list)
        .getByRole("button", { name: nameOf(face), exact: true }),
    ).first();
  let left = content.pairs;
  const lying = async () => {
    const counts = await Promise.all(left.map(({ a }) => card(0, a).count()));
    return left.filter((_, at) => (counts[at] ?? 0) > 0);
  };
  while (left.length > 0) {
    await expect.poll(async () => (await lying()).length).toBeGreaterThan(0);
    for (const pair of await lying()) {
      await hand.press(card(0, pair.a));
      await hand.press(card(1, pair.b));
      await expect.poll(async () => lookOfFound(main)).toEqual({ looks: 1, even: true });
      left = left.filter((one) => one !== pair);
    }
  }
}

export async function sortCards({ main, hand, content, alt }: Playing<CategorizationContent>): Promise<void> {
  if (content.layout === "board") await hand.press(main.getByRole("switch"));
  const groups = main.getByRole("group").last().getByRole("button");
  for (const _ of content.items) {
    const card = main.getByRole("heading", { level: 2 }).first();
    const shown = plain(await card.innerText()) || (await card.locator("img").getAttribute("alt"));
    const item = content.items.find(({ face }) => plain(face.text ?? alt(face.media_id ?? "")) === shown);
    if (!item) throw new Error(`nobody knows where "${shown}" belongs`);
    const at = content.categories.findIndex(({ id }) => id === item.category_ids[0]);
    await hand.press(at < 0 ? groups.last() : groups.nth(at));
  }
}

/** Up with it until it stands where it belongs; what nobody does is left out first. */
export async function bringInOrder(it: Playing<Ordering, OrderingAnswer>): Promise<void> {
  const { main, hand, content, answer } = it;
  const textOf = (id: string) => [...content.steps, ...content.not_part].find((one) => one.id === id)?.text ?? "";
  if (content.variant === "sentence") {
    for (const id of answer.order)
      await hand.press(
        free(
          main
            .getByRole("group")
            .last()
            .getByRole("button", { name: textOf(id), exact: true }),
        ).first(),
      );
    return;
  }
  const rows = main.getByRole("list").first().getByRole("listitem");
  const row = (text: string) => rows.filter({ has: it.page.locator("p", { hasText: exactly(text) }) });
  for (const id of answer.left_out) await hand.press(row(textOf(id)).getByRole("button").last());
  for (const [index, id] of answer.order.entries()) {
    for (let moves = 0; moves < 12; moves += 1) {
      const texts = (await rows.locator("p").allInnerTexts()).map(plain);
      if (texts.indexOf(plain(shownText(textOf(id)))) <= index) break;
      // Behind the grip.
      await hand.press(row(textOf(id)).getByRole("button").nth(1));
    }
  }
}

/** Rich text as it is read. */
const shownText = (text: string): string =>
  text.replaceAll(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/gu, "$1").replaceAll(/\*+/gu, "");
const exactly = (text: string): RegExp => new RegExp(`${begins(shownText(text)).source}$`, "u");

export async function nameSpots({ main, hand, content }: Playing<LabelingContent>): Promise<void> {
  const pin = (describe: string) => main.getByRole("button", { name: describe });
  if (content.mode === "find") {
    await hand.press(main.locator("summary"));
    for (const { id, label } of content.spots) await pick(main.getByRole("combobox", { name: label }), id);
    return;
  }
  for (const { id, label, describe } of content.spots) {
    if (content.mode === "type") {
      await hand.write(part({ main }, id), label);
      continue;
    }
    const pieces = main.getByRole("group").getByRole("button", { name: label, exact: true });
    await hand.press(free(pieces).first());
    await hand.press(pin(`${describe}: `));
  }
}
