/** A field of a message: numbers as they are, everything of a length as bytes. */
export interface ProtoField {
  number: number;
  value: number | Uint8Array;
}

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

function varint(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { value, next: at + index + 1 };
  }
  throw new RangeError("not a number");
}

/** The fields of a message in their order. Throws a RangeError for what is none. */
export function* protoFields(bytes: Uint8Array): Generator<ProtoField> {
  let at = 0;
  while (at < bytes.length) {
    const tag = varint(bytes, at);
    const [number, type] = [Math.floor(tag.value / 8), tag.value % 8];
    if (type === VARINT) {
      const { value, next } = varint(bytes, tag.next);
      yield { number, value };
      at = next;
      continue;
    }
    const length = type === BYTES ? varint(bytes, tag.next) : { value: fixedBytes(type), next: tag.next };
    at = length.next + length.value;
    if (at > bytes.length) throw new RangeError("not a message");
    yield { number, value: bytes.subarray(length.next, at) };
  }
}

function fixedBytes(type: number): number {
  if (type === FIXED64) return 8;
  if (type === FIXED32) return 4;
  throw new RangeError("not a message");
}

/** The text of a field; null if the message has none of this number. */
export function protoText(bytes: Uint8Array, wanted: number): string | null {
  for (const { number, value } of protoFields(bytes)) {
    if (number === wanted && typeof value !== "number") return new TextDecoder().decode(value);
  }
  return null;
}
