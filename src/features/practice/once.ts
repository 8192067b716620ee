/** What runs already: a screen that is mounted twice must not make two tests. */
const running = new Map<string, Promise<unknown>>();

export function once<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(key) as Promise<T> | undefined;
  if (before) return before;
  const promise = run().finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}
