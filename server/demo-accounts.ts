/** The password of every account of the demo. It is public: the demo never runs with DATABASE_URL. */
export const DEMO_PASSWORD = "Visite2026";

export const DEMO_ACCOUNTS = [
  { email: "lerner@visite.test", is: "lernt seit sechs Wochen: Wörter, Listen, Tests" },
  { email: "neu@visite.test", is: "lernt, ganz neu" },
  { email: "tutor@visite.test", is: "Tutor, Klinikum Musterstadt" },
  { email: "leitung@visite.test", is: "Leitung, Klinikum Musterstadt" },
  { email: "autor@visite.test", is: "Autorin" },
  { email: "admin@visite.test", is: "Verwaltung" },
  { email: "fremd@visite.test", is: "Leitung, Pflegeschule Nord" },
] as const;
