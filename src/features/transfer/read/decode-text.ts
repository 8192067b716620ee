export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** So much is looked at to tell UTF-16 without a mark from other text. */
const SAMPLE_BYTES = 4000;

function byMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : null;
}

/** Text in Latin letters has a zero in every second byte. */
function byZeros(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length / 8;
  if (odd > many && odd > even * 4) return "utf-16le";
  return even > many && even > odd * 4 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** How a text is written: by its mark, by its zeros, else UTF-8 if it can be that, else what old Windows writes. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  return byMark(bytes) ?? byZeros(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** The text, without the mark at its beginning. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether there are signs that it was read in the wrong encoding. */
export function looksMisread(text: string): boolean {
  return text.includes("\uFFFD") || /Ã[¤¶¼Ÿ„–œ]/u.test(text);
}

/** Pictures, documents and programs have zeros where text has none. */
export function isBinary(bytes: Uint8Array): boolean {
  if (byMark(bytes) ?? byZeros(bytes)) return false;
  return bytes.subarray(0, SAMPLE_BYTES).includes(0);
}
