import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { FieldName } from "./entries.ts";

/** What the fields of a change are called. */
export const FIELD_NAMES = {
  term: msg`Wort`,
  explanation: msg`Erklärung`,
  remarks: msg`Notiz`,
  plural: msg`Plural`,
  present: msg`Präsens`,
  simplePast: msg`Präteritum`,
  presentPerfect: msg`Perfekt`,
  name: msg`Name`,
  description: msg`Beschreibung`,
  biography: msg`Über dich`,
  message: msg`Eintrag`,
  firstName: msg`Vorname`,
  lastName: msg`Nachname`,
  username: msg`Benutzername`,
  academicTitle: msg`Titel`,
} as const satisfies Record<FieldName, MessageDescriptor>;

/** Fields in which people write more than a line. */
export const LONG_FIELDS: ReadonlySet<FieldName> = new Set([
  "explanation",
  "remarks",
  "description",
  "biography",
  "message",
]);
