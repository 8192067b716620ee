import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { FieldError, FieldRuleName } from "#shared/lib/field-errors.ts";

import { type About, FORM_RULE_MESSAGES } from "./form-rule-messages.ts";

/** What a device never sends unless it is broken: she can do nothing about it but tell somebody. */
const malformed = () => msg`Hat nicht die richtige Form`;

/** What a person reads whose input breaks a rule, of a form or of the server, in the language of the interface. */
const RULE_MESSAGES = {
  ...FORM_RULE_MESSAGES,
  most: ({ bound }) => msg`Mehr als ${bound} sind nicht möglich`,
  "too-many": () => msg`Das sind zu viele`,
  "too-large": () => msg`Das ist zu lang`,
  "out-of-bounds": malformed,
  "known-password": () => msg`Dieses Passwort ist zu bekannt. Nimm eines, auf das niemand kommt.`,
  "wrong-password": () => msg`Das Passwort stimmt nicht`,
  "password-again": () => msg`Bitte wähle dein Passwort noch einmal`,
  code: () => msg`Der Code stimmt nicht oder gilt nicht mehr`,
  link: () => msg`Der Link ist ungültig oder abgelaufen`,
  "no-code-app": () => msg`Es ist keine Code-App eingerichtet`,
  terms: () => msg`Bitte stimme den Nutzungsbedingungen und der Datenschutzerklärung zu`,
  uuid: malformed,
  time: malformed,
  day: malformed,
  "clock-time": malformed,
  "time-zone": malformed,
  "language-code": malformed,
  "country-code": malformed,
  key: () => msg`Darf nur kleine Buchstaben, Ziffern und Bindestriche enthalten`,
  version: malformed,
  base64url: malformed,
  sha256: malformed,
  path: malformed,
  cursor: malformed,
  "link-token": malformed,
  "push-service": malformed,
  "server-key": malformed,
  invalid: malformed,
  "unknown-field": malformed,
  "nul-character": malformed,
  "half-character": malformed,
  "too-deep": malformed,
  unreadable: malformed,
  "not-found": () => msg`Das gibt es hier nicht`,
  taken: () => msg`Dieser Name ist schon vergeben`,
  duplicate: () => msg`Kommt zweimal vor`,
  "all-once": () => msg`Hier muss jedes genau einmal stehen`,
  "server-id": malformed,
  self: () => msg`Das bist du selbst`,
  blocked: () => msg`Diese Person hast du blockiert`,
  "not-member": () => msg`Diese Person gehört nicht dazu`,
  "no-access": () => msg`Diesen Kurs kann die Person nicht öffnen`,
  picture: () => msg`Das ist kein Bild`,
  recording: () => msg`Das ist keine Aufnahme`,
  file: () => msg`Hier fehlt die Datei`,
  "other-item": malformed,
  itself: malformed,
  something: () => msg`Schreib etwas, sprich etwas oder wähle eine Stufe`,
  "no-section": () => msg`Der Kurs hat noch keinen Abschnitt`,
  "one-of": malformed,
  "cloze-only": malformed,
  stars: () => msg`Die Sterne passen nicht zusammen, oder eine Lücke ist leer`,
  "unknown-kind": () => msg`Diese Art kann dieser Server nicht lesen`,
  "empty-card": () => msg`Die Karte ist leer`,
  "no-group": () => msg`Ohne „passt nirgends“ braucht jede Karte eine Gruppe`,
  "no-right-answer": () => msg`Keine Antwort ist richtig`,
  "gap-count": () => msg`Ein Text hat eine bis vierzig Lücken`,
  "gap-once": () => msg`Jede Lücke steht genau einmal im Text`,
  "no-better": malformed,
} satisfies Record<FieldRuleName, (about: About) => MessageDescriptor>;

/** Returns the text of a broken rule; a rule that only a later server knows counts as invalid. */
export function ruleMessage({ rule, bound = 0 }: FieldError, field: string): MessageDescriptor {
  const known = Object.hasOwn(RULE_MESSAGES, rule) ? rule : "invalid";
  return RULE_MESSAGES[known]({ field, bound });
}
