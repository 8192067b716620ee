/** A second of silence: eight thousand samples of eight bits. */
function silence(): Blob {
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, word: string) => [...word].forEach((c, i) => head.setUint8(at + i, c.charCodeAt(0)));
  text(0, "RIFF");
  head.setUint32(4, 8036, true);
  text(8, "WAVEfmt ");
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, 8000],
  ] as const)
    head.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.setUint16(at, value, true);
  text(36, "data");
  return new Blob([head, new Uint8Array(8000).fill(128)], { type: "audio/wav" });
}
export const clip = silence();
