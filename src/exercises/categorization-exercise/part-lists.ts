import type { PartList } from "../part-list.ts";

export const categories: PartList = {
  type: "categorization-exercise",
  list: "categories",
  withoutReferences: (content, id) => ({
    ...content,
    items: (content["items"] as { category_ids: string[] }[]).map((item) => ({
      ...item,
      category_ids: item.category_ids.filter((category) => category !== id),
    })),
  }),
};
export const categoryItems: PartList = { type: "categorization-exercise", list: "items" };
