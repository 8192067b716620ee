interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Something beside is nearer than something diagonal. */
const ASIDE = 3;

const DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Which of these boxes lies next in the direction of an arrow key, as it is seen; -1: none. */
export function nextInGrid(key: string, from: Box, boxes: readonly Box[]): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const start = centre(from);
  const distances = boxes.map((box) => {
    const { x, y } = centre(box);
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    return along > 1 ? along + ASIDE * aside : Infinity;
  });
  const nearest = Math.min(...distances);
  return nearest === Infinity ? -1 : distances.indexOf(nearest);
}

/** Arrow keys move the focus among the buttons of a grid by where they are on the screen, in every direction of writing. */
export function moveInGrid(event: { key: string; currentTarget: HTMLElement; preventDefault: () => void }): void {
  if (!Object.hasOwn(DIRECTIONS, event.key)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const from = buttons.find((button) => button === document.activeElement);
  if (!from) return;
  const next = nextInGrid(
    event.key,
    from.getBoundingClientRect(),
    buttons.map((button) => button.getBoundingClientRect()),
  );
  if (next < 0) return;
  event.preventDefault();
  buttons[next]?.focus();
}
