import { useState } from "react";

import { PictureError, squarePicture } from "#ui/environment/square-picture.ts";

/** A picture that was chosen or photographed, cut to its middle, until it is taken or left. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<PictureError["reason"] | null>(null);

  async function choose(file: File): Promise<void> {
    setProblem(null);
    try {
      setChosen(await squarePicture(file));
    } catch (error) {
      setProblem(error instanceof PictureError ? error.reason : "unreadable");
    }
  }

  return { chosen, problem, choose, leave: () => setChosen(null) };
}
