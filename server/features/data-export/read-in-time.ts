/** How slowly an export may be read. */
export interface ReadingLimits {
  /** So long nothing may be asked for, and so long nobody is slow. */
  patienceMs: number;
  /** From then on, on average. */
  leastBytesPerSecond: number;
  checkMs: number;
}

const LIMITS: ReadingLimits = { patienceMs: 60_000, leastBytesPerSecond: 4096, checkMs: 5000 };

/**
 * Bytes as they are asked for. `onEnd`: they were read to their end, broke off, nobody wants them any more, or nobody
 * has asked for more in time. What they are made of can go, and the place is free for the next one.
 */
export function readInTime(
  bytes: AsyncGenerator<Uint8Array>,
  onEnd: () => Promise<void>,
  limits = LIMITS,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const startedAt = performance.now();
  let askedAt = startedAt;
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = async () => {
    clearInterval(timer);
    await onEnd();
  };
  const isTooSlow = (now: number) => {
    const slowForMs = now - startedAt - limits.patienceMs;
    return now - askedAt > limits.patienceMs || size < (slowForMs / 1000) * limits.leastBytesPerSecond;
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      timer = setInterval(() => {
        if (!isTooSlow(performance.now())) return;
        controller.error(new Error("nobody reads this export"));
        // What it is made of is closed first: a piece that is being read then fails, and nobody waits for it.
        void end().finally(() => bytes.return(undefined).catch(() => undefined));
      }, limits.checkMs);
      timer.unref();
    },
    async pull(controller) {
      askedAt = performance.now();
      try {
        const { done, value } = await bytes.next();
        size += value?.byteLength ?? 0;
        // Nothing here is shared memory, which alone would be another kind of bytes.
        if (done !== true) return controller.enqueue(value as Uint8Array<ArrayBuffer>);
        controller.close();
      } catch (error) {
        await end();
        throw error;
      }
      return end();
    },
    async cancel() {
      await bytes.return(undefined);
      await end();
    },
  });
}
