import type { DialogRow } from "#shared/model/course/item-rows.ts";
import { fieldsOf, type Field } from "#exercises/parts/form/field.ts";

type Person = DialogRow["persons"][number];
type Line = DialogRow["lines"][number];

/** Two who pass on what the form asks for. */
const COLLEAGUES: readonly Person[] = [
  { id: "amira", name: "Amira Haddad", role: "Pflegefachfrau", voice: "female" },
  { id: "tomasz", name: "Tomasz Nowak", role: "Praxisanleiter", voice: "male" },
];
const MOST_LINES = 80;

/** What is to be heard for a field, in words; null: it is not said but seen, or told in the learner's own words. */
function valueOf(field: Field): string | null {
  switch (field.kind) {
    case "text":
      return field.typed?.answers[0] ?? null;
    case "number":
      return `${String(field.value).replace(".", ",")}${field.unit === undefined ? "" : ` ${field.unit}`}`;
    case "time":
      return `${field.value} Uhr`;
    case "date":
      return field.value;
    case "blood_pressure":
      return field.value.replace("/", " zu ");
    case "choice":
    case "multi":
      return field.options
        .filter(({ id }) => field.right.includes(id))
        .map(({ text }) => text)
        .join(" und ");
    case "scale":
      return String(field.value);
    default:
      return null;
  }
}

type FormContent = Parameters<typeof fieldsOf>[0];

/**
 * A first draft of what is heard with a form: one asks for each field, the other one says what belongs there. It holds all
 * that the form needs, and its author makes a conversation of it.
 */
export function dialogFromForm(
  sections: FormContent,
  { situation, persons = [] }: { situation?: string | undefined; persons?: readonly Person[] | undefined },
): { persons: Person[]; lines: Line[] } {
  const speakers = persons.length >= 2 ? [...persons] : [...COLLEAGUES];
  const [asks, answers] = speakers;
  const lines: Omit<Line, "id">[] = [];
  const silent = { media_id: null, pause_ms: 0, audio_url: null };
  if (situation) lines.push({ type: "DESC", person_id: null, text: situation, ...silent });
  for (const { field } of fieldsOf(sections)) {
    const value = valueOf(field);
    if (value === null || value === "" || lines.length + 2 > MOST_LINES) continue;
    const say = (who: Person | undefined, text: string) =>
      lines.push({ type: "PERSON_SAY", person_id: who?.id ?? null, text, ...silent });
    say(asks, `Was schreibe ich bei „${field.label}“?`);
    say(answers, `${value}.`);
  }
  return { persons: speakers, lines: lines.map((line, n) => ({ id: `l${n + 1}`, ...line })) };
}
