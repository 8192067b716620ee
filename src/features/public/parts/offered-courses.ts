/** The courses that come along, as the landing page tells of them. A test compares them with the content. */
export const OFFERED_COURSES = [
  {
    key: "ankommen-auf-station",
    level: "A2+",
    title: "Ankommen auf Station",
    about: "Die ersten Wochen im Krankenhaus: begrüßen, sich zurechtfinden, fragen, helfen, melden.",
    sections: 49,
  },
  {
    key: "pflegealltag-sprechen",
    level: "B1+",
    title: "Pflegealltag sprechen",
    about:
      "Das Aufnahmegespräch sicher führen: beginnen, fragen, zuhören, nachfragen und einen Aufnahmebericht schreiben.",
    sections: 9,
  },
  {
    key: "uebergabe-und-dokumentation",
    level: "B2",
    title: "Übergabe & Dokumentation",
    about:
      "Übergeben, ohne dass etwas verloren geht: mit ISBAR ordnen, die Ärztin anrufen, Angaben bestätigen lassen und trotz Unterbrechung vollständig bleiben.",
    sections: 12,
  },
] as const;
