import { protoFields, protoText } from "./protobuf.ts";

const SOUND = /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac|webm|3gp|spx)$/i;

/** Where the bytes of a name lie in the package. */
export interface PackedMedium {
  /** Name of the archive's entry: a number. */
  entry: string;
  /** Unpacked, as far as the list says. */
  byteSize: number | null;
}
export type MediaMap = ReadonlyMap<string, PackedMedium>;

const NAME = 1;
const SIZE = 2;
const OLD_ENTRY = 255;

/** Macs write ä as two signs, cells have one. */
const oneForm = (name: string): string => name.normalize("NFC");

/** The media of a package by name, from its old list ({"0": "wunde.mp3"}). */
function mapOfJson(bytes: Uint8Array): MediaMap {
  const list = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  if (typeof list !== "object" || list === null) return new Map();
  return new Map(
    Object.entries(list).flatMap(([entry, name]: [string, unknown]): [string, PackedMedium][] =>
      typeof name === "string" ? [[oneForm(name), { entry, byteSize: null }]] : [],
    ),
  );
}

function numberOf(message: Uint8Array, wanted: number): number | null {
  for (const { number, value } of protoFields(message)) {
    if (number === wanted && typeof value === "number") return value;
  }
  return null;
}

/** The same from the new one: a message of entries in the order of their numbers, each with its name first. */
function mapOfMessage(bytes: Uint8Array): MediaMap {
  const map = new Map<string, PackedMedium>();
  const entries = [...protoFields(bytes)].filter(({ number }) => number === 1);
  for (const [index, { value }] of entries.entries()) {
    const name = typeof value === "number" ? null : protoText(value, NAME);
    if (name === null || typeof value === "number") continue;
    const entry = numberOf(value, OLD_ENTRY) ?? index;
    map.set(oneForm(name), { entry: String(entry), byteSize: numberOf(value, SIZE) });
  }
  return map;
}

/** Which media a package brings along. A list that cannot be read says nothing about the words. */
export function readMediaMap(list: Uint8Array, isMessage: boolean): MediaMap {
  try {
    return isMessage ? mapOfMessage(list) : mapOfJson(list);
  } catch {
    return new Map();
  }
}

/** How many sounds and pictures they are, by their names. */
export function countMedia(map: MediaMap): { sounds: number; pictures: number } {
  const sounds = [...map.keys()].filter((name) => SOUND.test(name)).length;
  return { sounds, pictures: map.size - sounds };
}
