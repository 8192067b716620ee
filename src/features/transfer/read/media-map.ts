import { protoFields, protoText } from "./protobuf.ts";

const SOUND = /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac|webm|3gp|spx)$/i;

/** Names of the media of a package, from its old list ({"0": "wunde.mp3"}). */
function namesOfJson(bytes: Uint8Array): string[] {
  const list = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  if (typeof list !== "object" || list === null) return [];
  return Object.values(list).filter((name) => typeof name === "string");
}

/** The same from the new one: a message of entries, each with its name first. */
function namesOfMessage(bytes: Uint8Array): string[] {
  const entries = [...protoFields(bytes)].filter(({ number }) => number === 1);
  return entries.flatMap(({ value }) => (typeof value === "number" ? [] : (protoText(value, 1) ?? [])));
}

/** How many sounds and pictures a package brings along. A list that cannot be read says nothing about the words. */
export function countMedia(list: Uint8Array, isMessage: boolean): { sounds: number; pictures: number } {
  try {
    const names = isMessage ? namesOfMessage(list) : namesOfJson(list);
    const sounds = names.filter((name) => SOUND.test(name)).length;
    return { sounds, pictures: names.length - sounds };
  } catch {
    return { sounds: 0, pictures: 0 };
  }
}
