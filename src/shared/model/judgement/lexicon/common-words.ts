import { foldPlain } from "../../../lib/fold-german.ts";

/** Words that an answer may have without changing what it says. Folded. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `guten morgen tag abend hallo danke bitte gerne gern heißt heiße name nenne nennt nennen bedeutet also eben halt einfach gerade
  natürlich klar gut okay ok schön freundlich leider vielleicht ungefähr etwa circa dabei dadurch dafür darin darauf davon
  kurz bisschen etwas wenig paar zum beispiel zb sozusagen quasi eigentlich wirklich meist meistens oft manchmal sonst
  sache ding stelle teil stück art form bereich gegend seite mensch menschen person leute körper lassen lässt bleibt bleiben
  liegt liegen sitzt sitzen steht stehen gehört gehören befindet passiert entsteht beginnt macht machen tun tut sehen sieht
  heute gestern jetzt dann danach vorher später gleich sofort immer wieder noch schon mal einmal zuerst zunächst
  herr frau doktor kollegin kollege minh amira rosa farid tomasz jonas wichtig nötig richtig genau ruhe ruhig sorgen sorge
  kümmere kümmern bescheid wissen sagen sagt gesagt sprechen spricht erklären fragen antworten melden klingeln kommen kommt
  bringen bringt holen holt zeigen zeigt schauen schaut ansehen prüfen helfen hilft brauchen braucht möchten möchte wollen
  ganze ganzen ganz viele vielen andere anderen neue neuen kleine kleinen großer große großen bestimmte normale normal
  weil damit deshalb daher trotzdem obwohl bevor nachdem während ansonsten zusätzlich außerdem insgesamt aktuell derzeit
  zimmer station haus krankenhaus klinik gerät wert werte zahl ende anfang grund weg zeit moment fall problem`
    .split(/\s+/u)
    .map(foldPlain),
);
