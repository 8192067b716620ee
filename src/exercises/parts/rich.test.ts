import { expect, it } from "vitest";

import { plainText, richPieces } from "./rich.ts";

it("Rich texts know bold, italic, words and lines; what does not pair up is text", () => {
  expect(richPieces("Sag **Sie** zu [[Patientin|Patientinnen]].\n*Nie* du * 5")).toEqual([
    { kind: "text", text: "Sag " },
    { kind: "strong", pieces: [{ kind: "text", text: "Sie" }] },
    { kind: "text", text: " zu " },
    { kind: "word", lemma: "Patientin", text: "Patientinnen" },
    { kind: "text", text: "." },
    { kind: "break" },
    { kind: "em", pieces: [{ kind: "text", text: "Nie" }] },
    { kind: "text", text: " du * 5" },
  ]);
  expect(plainText("**[[Abend]]** und\n<b>")).toBe("Abend und <b>");
});
