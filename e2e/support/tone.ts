const RATE = 8000;
const HEADER_BYTES = 44;

/** A sound that every browser plays: some seconds of a hum, as a WAV file. */
export function aTone(seconds: number): Buffer<ArrayBuffer> {
  const count = Math.round(RATE * seconds);
  const file = Buffer.alloc(HEADER_BYTES + 2 * count);
  file.write("RIFF");
  file.writeUInt32LE(file.byteLength - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  // PCM, one channel, 16 bits.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * count, 40);
  for (let n = 0; n < count; n += 1) {
    file.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 220 * n) / RATE)), HEADER_BYTES + 2 * n);
  }
  return file;
}
