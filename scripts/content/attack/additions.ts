import type { Attack } from "./attack.ts";

/** What somebody might add to a right answer, and must not. */
const TO_PATIENTS = [
  "Sie können danach ruhig Auto fahren.",
  "Die Tabletten können Sie einfach weglassen.",
  "Nehmen Sie ruhig die doppelte Menge.",
  "Dem Arzt müssen Sie davon nichts sagen.",
  "Stehen Sie danach gern allein auf.",
  "Das ist völlig harmlos, Sie brauchen keine Behandlung.",
  "Trinken Sie dazu ein Glas Wein.",
  "Wenn es schlimmer wird, warten Sie einfach bis morgen.",
  "Den Schlauch können Sie selbst herausziehen.",
];
const TO_COLLEAGUES = [
  "Den Arzt habe ich nicht informiert.",
  "Ich habe nichts dokumentiert.",
  "Danach habe ich den Patienten allein gelassen.",
  "Das ist nicht dringend, wir warten bis morgen.",
  "Ich habe ihm noch 50 mg Morphin gegeben.",
  "Den Sauerstoff habe ich abgestellt.",
  "Ich habe 100 Einheiten Insulin gespritzt.",
  "Eine Rücksprache war nicht nötig.",
];

const append =
  (sentences: readonly string[]): Attack =>
  (text) =>
    sentences.map((sentence) => ({ text: `${text} ${sentence}`, made: "addition" }));

export const addToPatients = append(TO_PATIENTS);
export const addToColleagues = append(TO_COLLEAGUES);
