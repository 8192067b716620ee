import { expect, it } from "vitest";

import { centreSquare, squarePicture, type PictureError } from "./square-picture.ts";

it.each([
  [4000, 3000, { x: 500, y: 0, side: 3000 }],
  [3000, 4001, { x: 0, y: 500, side: 3000 }],
  [512, 512, { x: 0, y: 0, side: 512 }],
])("of %d × %d pixels the middle is taken", (width, height, square) => {
  expect(centreSquare(width, height)).toEqual(square);
});

it("a picture beyond all measure is refused before it is opened", async () => {
  const huge = { size: 70_000_000 } as Blob;
  await expect(squarePicture(huge)).rejects.toMatchObject({ reason: "too-large" } satisfies Partial<PictureError>);
});
