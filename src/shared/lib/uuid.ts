import { v7, validate } from "uuid";

/** A fresh id for what one device makes: UUIDv7, so rows sort roughly by the time they were made. */
export function newId(): string {
  return v7();
}

/** Whether the text is a UUID of any version. */
export function isUuid(text: string): boolean {
  return validate(text);
}
