export type TextPart = { kind: "text"; text: string } | { kind: "gap"; id: string };

/** A text with {{g1}} in it as what stands between the gaps, and the gaps. */
export function partsOfText(text: string): TextPart[] {
  return text.split(/\{\{(g\d{1,2})\}\}/u).flatMap((piece, i): TextPart[] => {
    if (i % 2 === 1) return [{ kind: "gap", id: piece }];
    return piece === "" ? [] : [{ kind: "text", text: piece }];
  });
}
