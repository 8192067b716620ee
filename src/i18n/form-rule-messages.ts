import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { FormRuleName } from "#shared/lib/field-rules.ts";

/** What a rule needs for its words: the field's name and the bound. */
export interface About {
  field: string;
  bound: number | string;
}

/** What a person reads whose input breaks a rule of a form. The first screens have forms: the other rules are apart. */
export const FORM_RULE_MESSAGES = {
  required: () => msg`Dies ist ein Pflichtfeld`,
  email: () => msg`Bitte gib eine gültige E-Mail-Adresse ein`,
  confirmed: () => msg`Die Bestätigung stimmt nicht überein`,
  max: ({ bound }) => msg`Darf nicht länger als ${bound} Zeichen sein`,
  max_value: ({ bound }) => msg`Darf maximal ${bound} betragen`,
  min_value: ({ bound }) => msg`Muss mindestens ${bound} betragen`,
  numeric: () => msg`Darf nur Zahlenwerte enthalten`,
  integer: () => msg`Muss eine ganze Zahl sein`,
  min: ({ field, bound }) => msg`${field} muss mindestens ${bound} Zeichen lang sein`,
  length: ({ field, bound }) => msg`Die Länge von ${field} muss ${bound} sein`,
  url: ({ field }) => msg`${field} ist keine gültige URL`,
  alpha: () => msg`Darf nur Buchstaben enthalten`,
  alpha_num: () => msg`Darf nur Buchstaben und Zahlen enthalten`,
  alpha_dash: () => msg`Darf nur Buchstaben, Zahlen, Binde- und Unterstriche enthalten`,
  alpha_spaces: () => msg`Darf nur Buchstaben und Leerzeichen enthalten`,
  digits: ({ bound }) => msg`Muss aus genau ${bound} Ziffern bestehen`,
  regex: ({ field }) => msg`Das Format von ${field} ist ungültig`,
  is: ({ field }) => msg`${field} ist ungültig`,
  "too-short": () => msg`Das Passwort muss mindestens 8 Zeichen lang sein`,
  "too-long": () => msg`Das Passwort darf maximal 72 Zeichen lang sein`,
  "no-uppercase": () => msg`Dein Passwort muss mindestens einen Großbuchstaben enthalten`,
  "no-lowercase": () => msg`Dein Passwort muss mindestens einen Kleinbuchstaben enthalten`,
  "no-digit": () => msg`Dein Passwort muss mindestens eine Zahl enthalten`,
} satisfies Record<FormRuleName, (about: About) => MessageDescriptor>;
