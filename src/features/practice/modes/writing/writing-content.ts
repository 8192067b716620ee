/** What the authors want said, loaded when writing is chosen. */
export interface WritingContent {
  /** Vague statements, by the word they practise. */
  vague: ReadonlyMap<string, readonly VagueStatement[]>;
  /** What an explanation has to say, by word. */
  ideas: ReadonlyMap<string, ExplainedTerm>;
}

export interface VagueStatement {
  id: string;
  statement: string;
  slots: readonly { name: string; question: string; patterns: readonly string[] }[];
  sample: string;
}

export interface ExplainedTerm {
  units: readonly { idea: string; patterns: readonly string[] }[];
  sample: string;
}

export const noWritingContent: WritingContent = { vague: new Map(), ideas: new Map() };

export async function loadWritingContent(): Promise<WritingContent> {
  const [specific, explain] = await Promise.all([
    import("../../../../../content/make-specific.yaml"),
    import("../../../../../content/explain-units.yaml"),
  ]);
  return {
    vague: Map.groupBy(specific.default.items, ({ term }) => term),
    ideas: new Map(explain.default.items.map((item) => [item.term, item])),
  };
}
