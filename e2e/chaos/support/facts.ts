/** Something a device has acknowledged to the learner, and what must be true of it everywhere in the end. */
export type Fact =
  | { entity: string; id: string; /** null: deleted. */ fields: Record<string, unknown> | null }
  | { entity: "vocab_list_item"; listId: string; itemId: string };

/** All facts of a test, in the order in which they were acknowledged. */
export class Ledger {
  readonly #facts: Fact[] = [];

  get size(): number {
    return this.#facts.length;
  }

  note(facts: readonly Fact[]): void {
    this.#facts.push(...facts);
  }

  /** What is not true of these rows, one line each. A later fact about a row replaces what an earlier one says. */
  breaches(rows: ReadonlyMap<string, Record<string, unknown>>): string[] {
    const memberships = new Set(
      [...rows].flatMap(([key, row]) =>
        key.startsWith("vocab_list_item:") ? [`${String(row["listId"])} ${String(row["vocabItemId"])}`] : [],
      ),
    );
    const wanted = new Map<string, Record<string, unknown> | null>();
    const breaches: string[] = [];
    for (const fact of this.#facts) {
      if ("listId" in fact) {
        if (!memberships.has(`${fact.listId} ${fact.itemId}`)) breaches.push(`lost: ${JSON.stringify(fact)}`);
      } else {
        const key = `${fact.entity}:${fact.id}`;
        wanted.set(key, fact.fields && { ...wanted.get(key), ...fact.fields });
      }
    }
    for (const [key, fields] of wanted) {
      const row = rows.get(key);
      if (!fields && row) breaches.push(`came back: ${key}`);
      if (fields && !row) breaches.push(`lost: ${key} ${JSON.stringify(fields)}`);
      for (const [name, value] of Object.entries((row && fields) ?? {})) {
        if (row?.[name] !== value) breaches.push(`${key}: ${name} is ${String(row?.[name])}, not ${String(value)}`);
      }
    }
    return breaches;
  }
}
