import type { IconName } from "#ui/icon.tsx";

import type { PlayerProps } from "../exercise.ts";
import type { Cloze, ClozeAnswer } from "./core.ts";

export const icon: IconName = "pencil-simple-line";

export function Player({ content }: PlayerProps<Cloze, ClozeAnswer>) {
  return <p lang="de">{content.text}</p>;
}
