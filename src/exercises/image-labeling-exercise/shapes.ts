/** Across and down, 0 to 1 of the picture. */
export type Point = [number, number];
export type Shape = { pin: Point } | { rect: [number, number, number, number] } | { poly: Point[] };

/** A finger hits a pin within so much of the picture's width. */
const PIN_REACH = 0.06;

/** Counts the edges on the way to the right: inside they are odd. */
function inPolygon([x, y]: Point, corners: readonly Point[]): boolean {
  let isInside = false;
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

/** Whether a touch hits a shape. */
export function hits(point: Point, shape: Shape): boolean {
  const [x, y] = point;
  if ("pin" in shape) return Math.hypot(x - shape.pin[0], y - shape.pin[1]) <= PIN_REACH;
  if ("poly" in shape) return inPolygon(point, shape.poly);
  const [left, top, width, height] = shape.rect;
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** A point that surely hits the shape; of a bent polygon the middle of three neighbouring corners. */
export function centreOf(shape: Shape): Point {
  if ("pin" in shape) return shape.pin;
  if ("rect" in shape) {
    const [left, top, width, height] = shape.rect;
    return [left + width / 2, top + height / 2];
  }
  const { poly } = shape;
  const candidates = [poly, ...poly.map((_, at) => [0, 1, 2].map((n) => poly[(at + n) % poly.length] as Point))];
  return candidates.map(middle).find((point) => inPolygon(point, poly)) ?? middle(poly);
}
