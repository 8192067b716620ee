import { useEffect, useRef, useState } from "react";

import { learner } from "#db/learner.ts";
import { today } from "#data/vocabulary/words.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { saveFile } from "#ui/environment/save-file.ts";

import { downloadMyData } from "./data-commands.ts";

export type DataDownload =
  | { is: "idle" }
  | { is: "running"; bytes: number }
  | { is: "saved"; bytes: number; name: string }
  | { is: "failed"; error: AppError };

/** Her data on their way from the server to a file. Leaving the screen gives it up; nothing half is saved. */
export function useDataDownload() {
  const [state, setState] = useState<DataDownload>({ is: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    setState({ is: "running", bytes: 0 });
    try {
      const file = await downloadMyData({ signal, onBytes: (bytes) => setState({ is: "running", bytes }) });
      const { day } = await today(learner());
      const name = `visite-${day}.zip`;
      saveFile(file, name);
      setState({ is: "saved", bytes: file.size, name });
    } catch (thrown) {
      const error = toAppError(thrown);
      setState(error.code === "cancelled" ? { is: "idle" } : { is: "failed", error });
    }
  }
  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}
