import { AppError } from "#shared/contract/errors.ts";

const listeners = new Set<() => void>();

/** Calls back when the server answers this page that a second factor must be set up first. Returns the function that stops it. */
export function onMissingFactor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hands on what a call threw, and tells those who listen if a second factor is missing. */
export function notingMissingFactor(thrown: unknown): never {
  if (thrown instanceof AppError && thrown.code === "second-factor-missing") for (const tell of listeners) tell();
  throw thrown;
}
