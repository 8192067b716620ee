import type { Sample } from "../exercise.ts";
import type { TextAnswer, TextContent } from "./core.ts";

export const samples: Sample<TextContent, TextAnswer>[] = [
  {
    name: "Der erste Morgen",
    content: {
      blocks: [
        { id: "b1", kind: "heading", text: "Ein neuer Tag auf Station 4" },
        {
          id: "b2",
          kind: "paragraph",
          text: "Amira ist neu auf der Station. Es ist sechs Uhr. Der [[Frühdienst]] beginnt.",
        },
        {
          id: "b3",
          kind: "dialogue",
          lines: [
            { who: "Tomasz", says: "Guten Morgen, Amira! Ich bin Tomasz. Komm, wir gehen zu Frau Yılmaz." },
            { who: "Amira", says: "Guten Morgen! Ja, gern. Was sage ich zuerst?" },
          ],
        },
        { id: "b4", kind: "list", items: ["Klopfen", "Grüßen", "Den Namen sagen"] },
        { id: "b5", kind: "tip", text: "Zu Patientinnen und Patienten sagst du **Sie**." },
        { id: "b6", kind: "warning", text: "Sag nie nur „Zimmer 214“. Frau Yılmaz hat einen Namen." },
      ],
      simple: "Amira ist neu. Sie klopft. Sie sagt „Guten Morgen“. Sie sagt ihren Namen.",
    },
    right: { read: true },
    wrong: { read: false },
  },
];
