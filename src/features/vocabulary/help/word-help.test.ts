import { describe, expect, it } from "vitest";

import { EMPTY_FORM } from "../word-form.ts";
import { withSuggestion, type Suggestion } from "./word-help.ts";

const suggestion: Suggestion = {
  key: "1",
  term: "Verband",
  article: "der",
  explanation: "Er schützt die Wunde.",
  isOfModel: false,
  fields: { category: "noun", article: "der", plural: "Verbände", explanation: "Er schützt die Wunde." },
};

describe("a suggestion", () => {
  it("fills what is empty", () => {
    const form = withSuggestion({ ...EMPTY_FORM, term: "Verband" }, suggestion);
    expect(form).toMatchObject({
      term: "Verband",
      article: "der",
      plural: "Verbände",
      explanation: "Er schützt die Wunde.",
    });
  });

  it("leaves what she wrote herself", () => {
    const form = withSuggestion(
      { ...EMPTY_FORM, term: "verband", explanation: "Meine Worte", article: "das" },
      suggestion,
    );
    expect(form).toMatchObject({ term: "verband", article: "das", explanation: "Meine Worte", plural: "Verbände" });
  });
});
