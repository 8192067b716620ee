const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Denies what comes after it. */
export const BEFORE_NOUN = /^(?:kein(?:e|en|em|er|es|s|erlei)?|ohne|weder|statt|anstatt)$/u;
export const ADVERBS = set(
  "nicht nie niemals nichts niemand niemandem niemanden nirgends nirgendwo keinesfalls keineswegs nix ned net",
);
/** Verbs and nouns that deny all that stands with them. */
export const DENIERS =
  /^(?:vernein(?:t|te|en|ten)|bestreite(?:t|n)|bestritt(?:en)?|ausgeschlossen|ausschliessen|ausschlie(?:ss|ß)en|verhinder(?:t|n)|vermeide(?:t|n)|vermieden|vorbeug(?:t|en)|verbeugt|verweiger(?:t|te|n)|ablehn(?:t|en)|abgelehnt|verzichte(?:t|n)|unterlassen|vergessen|vergisst|versaumt|weggelassen|weglassen|unterblieb(?:en)?|verbot(?:en)?|abwesend)$/u;
/** What they say is there, and not enough of it. */
export const LACKING = /^(?:fehl(?:t|en|te|ten)|verlor(?:en)?|verliert|kaum|mangelt)$/u;
/** "nicht gut", "nicht alle": some of it. */
export const DEGREE = set(
  "gut richtig genug viel viele alle alles ganz so besonders sehr immer lange weit unbedingt ausreichend gleich sofort nur selber selbst allein alleine richtige richtigen",
);

export const isNegator = (key: string): boolean => ADVERBS.has(key) || BEFORE_NOUN.test(key) || key === "noch";

/** Words of politeness say nothing that could be denied. */
export const POLITE = set("bitte danke doch mal");
export const WHEN = set("vor nach bis wahrend seit");

export const PARTICLE = /^(?:ab|an|auf|aus|ein|mit|weg|zu|hin|her|raus|rein|hoch|nach|weiter|um|zusammen|vor|los)$/u;

export const HAVING = /^(?:hat|habe|haben|hatte|hatten|bekommt|bekommen|braucht|brauchen|nimmt|vertragt|darf|durfen)$/u;
/** What may follow "nicht" at the end of a clause and adds nothing. */
export const TAIL = set("mehr noch einmal wieder so da hier sehr mal nochmal nochmals auch");
