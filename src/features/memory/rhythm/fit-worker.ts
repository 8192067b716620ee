import initFsrs, { Fsrs } from "fsrs-browser";
import wasmUrl from "fsrs-browser/fsrs_browser_bg.wasm?url";

import { makeScheduler, type ParameterSet } from "#shared/model/scheduling.ts";

import { firstDayHeldOut, judge, lessonsBefore, type CardLog, type Fitted } from "./fit.ts";

export interface FitOrder {
  logs: CardLog[];
  sets: ParameterSet[];
}
/** null: nothing was found that foretells better. */
export type FitAnswer = { fitted: Fitted | null } | { failed: string };

/** The part of a worker's scope that is used here: the page's types are the only ones that are loaded. */
interface WorkerScope {
  addEventListener: (type: "message", listener: (event: MessageEvent<FitOrder>) => void) => void;
  postMessage: (message: FitAnswer) => void;
}
const scope = self as unknown as WorkerScope;

/** Pages of 64 KiB. The package asks for room for a gigabyte, which an iPhone does not promise. */
const MOST_PAGES = 4096;

async function fit({ logs, sets }: FitOrder): Promise<Fitted | null> {
  const day = firstDayHeldOut(logs);
  if (day === null) return null;
  const { ratings, days, lengths } = lessonsBefore(logs, day);
  const memory = new WebAssembly.Memory({ initial: 18, maximum: MOST_PAGES, shared: true });
  await initFsrs({ module_or_path: wasmUrl, memory });
  const lists = [ratings, days, lengths].map((list) => Uint32Array.from(list)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const found = new Fsrs().computeParameters(...lists, null, false);
  // Its numbers have 32 bits: at a bound they may lie a hair beyond it.
  const { w } = makeScheduler({ fuzz: false, weights: [...found] }).parameters;
  return judge([...w], { logs, sets, day });
}

scope.addEventListener("message", ({ data }) => {
  fit(data).then(
    (fitted) => scope.postMessage({ fitted }),
    (error: unknown) => scope.postMessage({ failed: String(error) }),
  );
});
