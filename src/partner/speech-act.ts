/** What an utterance does. */
export type SpeechAct = "ask" | "announce" | "comfort" | "greet" | "close" | "refuse" | "state";

const ASKING =
  /^(?:wo|woran|wohin|woher|wann|warum|wieso|weshalb|was|wer|wen|wem|wie|wieviel|wodurch|womit|welche[rsnm]?|seit|haben|hatten|hat|sind|waren|war|ist|konnen|konnten|durfen|darf|mussen|mochten|brauchen|nehmen|tut|tun|gibt|bekommen|wohnen|leben|rauchen|trinken|horen|sehen|schlafen|fuhlen|geht|wissen|machen|tragen|benutzen|leiden|strahlt|strahlen|sagen|zeigen|erzahlen|beschreiben|nennen|wissen)$/u;
const LEADING = /^(?:und|aber|also|ok|okay|gut|ja|nein|herr|frau|bitte|entschuldigung|dann|jetzt|nun|ah|oh|hm)$/u;

/** Returns what an utterance does, by its mark, its first words and its verb. */
export function speechActOf(text: string, keys: readonly string[]): SpeechAct {
  const all = keys.join(" ");
  if (/\?\s*$/u.test(text)) return "ask";
  if (
    /\b(?:tut mir leid|leid tut|kann ich (?:gut )?verstehen|verstehe ich|ich verstehe (?:dass|sie|ihre)|keine sorgen?|keine angst|vorstellen)\b/u.test(
      all,
    )
  )
    return "comfort";
  if (/\b(?:wiedersehen|tschuss|bis (?:spater|gleich|morgen|dann)|gute besserung|danke|dank)\b/u.test(all))
    return "close";
  const first = keys.find((key) => !LEADING.test(key)) ?? "";
  if (ASKING.test(first)) return "ask";
  if (/^(?:guten|hallo|moin|gruss|servus)$/u.test(first)) return keys.length <= 5 ? "greet" : "announce";
  if (/\b(?:bitte nicht|hor\w* (?:sie )?auf|mochte ich nicht|lassen sie das)\b/u.test(all)) return "refuse";
  return /\b(?:ich|wir)\b/u.test(all) ? "announce" : "state";
}
