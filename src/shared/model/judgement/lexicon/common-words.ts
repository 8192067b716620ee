import { foldPlain } from "../../../lib/fold-german.ts";

/** Words that an answer may have without changing what it says. Folded. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `guten morgen tag abend hallo danke bitte gerne gern heißt heiße name nenne nennt nennen bedeutet also eben halt einfach gerade
  natürlich klar gut okay ok schön freundlich leider vielleicht ungefähr etwa circa dabei dadurch dafür darin darauf davon
  kurz bisschen etwas wenig paar zum beispiel zb sozusagen quasi eigentlich wirklich meist meistens oft manchmal sonst
  sache ding stelle teil stück art form bereich gegend seite mensch menschen person leute körper lassen lässt bleibt bleiben
  liegt liegen sitzt sitzen steht stehen gehört gehören befindet passiert entsteht beginnt macht machen tun tut sehen sieht
  heute gestern jetzt dann danach vorher später gleich sofort immer wieder noch schon mal einmal zuerst zunächst
  herr frau doktor kollegin kollege wichtig nötig richtig genau ruhe ruhig sorgen sorge
  kümmere kümmern bescheid wissen sagen sagt gesagt sprechen spricht erklären fragen antworten melden klingeln kommen kommt
  bringen bringt holen holt zeigen zeigt schauen schaut ansehen prüfen helfen hilft brauchen braucht möchten möchte wollen
  ganze ganzen ganz viele vielen andere anderen neue neuen kleine kleinen großer große großen bestimmte normale normal
  weil damit deshalb daher trotzdem obwohl bevor nachdem während ansonsten zusätzlich außerdem insgesamt aktuell derzeit
  stecken steckt hinten vorne vorn hinter fenster glas ans geöffnet ausgelöst frisch zählen gezählt versorgt versorgen zustimmen zustimmt position
    gips gase ansammeln angesammelt zurzeit selber fähig festlegen treffen vornehmen knorpel blutkörperchen schlapp gehabt
    durchgebrochen toilettenstuhl probe stuhlprobe speiseraum tasse schürfwunde kopfdruck cola sessel stuhl bellend notruf
    streng flockig klagt druck krankheiten fotografiert freigelagert verblasst kontrolliert sofortige vorsicht genug zuviel
    nächste nächsten letzte letzten vergangene bekommen bekommt kriegt gekriegt setzen gesetzt stellen gestellt legen gelegt fühlen gefühlt merken gemerkt
    vermute vermuten vermutet verloren verlieren handeln falls brechen bricht angelegt angeboten anbieten anordnung angeordnet
    reagiert reagieren reagierte vertragen weiß gewusst wusste weggenommen vorsichtig vorbei verteilt verbunden verbinden
    unterschreiben unterschrieben täglich sicher heben anheben gehoben schaffe schaffen schreiben geschrieben protokoll
    mitgebracht hingestellt halten gehalten gewählt gerichtet gestoppt entfernt gebrauchen benutzen benutzt geblieben geflossen
    fließt fließen folgen finden findet fand gefunden situation erreicht erreichen entstehen entlasten entlastet eindeutig
    denken denkt behandeln behandelt behalten ausbreiten verbreiten anziehen angezogen anschauen angeschaut kochen visite
    verlegung verlegt toilette runde rechnen portion portionen pinkeln wasserlassen überall plötzlich starke schwere leichte
    einfach direkt spät früh länger öfter häufig selten manchmal ständig ganzer voll leer hälfte viertel drittel rest übrig
    bewegen bewegt bewegung drehen gedreht anfassen berühren drücken drückt gedrückt ziehen zieht ziehend stechend brennend
    dumpf pochend spüren spürt leiden leidet betrifft besteht bestehen enthält führt führen fühlt wirkt wirken wirkung läuft
    laufen kaputt krank krankheit gesund gesundheit natürlich normalerweise besonders etwas jemand ähnlich zusammen getrennt
    sauber schmutzig offen zu auf nass trocken blass farbe form größe länge breite rund klein winzig dünn schmal breit
    tropft tropfen fläschchen beutel flasche schlauch röhrchen nadel gerät bildschirm monitor kabel maske brille kissen decke
    gewogen gewicht größer kleiner deutlich leichter schwieriger möglich unmöglich eventuell wahrscheinlich beschwerden
    bestellt bestellen gekommen kommen gebracht geholt gesucht suchen tasche brief telefon anruf nummer uhrzeit datum termin
    besuch angehörige familie frau mann kind kinder tochter sohn enkelin enkel oma opa nachbarin verärgert unzufrieden traurig
    ergebnis befund ablauf gespräch erzählt erzählen zugehört zuhören geweint weint lacht ruhiger unruhiger liegen lag gelegen
    aufgenommen aufnahme entlassung entlassen geplant planen besprechen besprochen klären geklärt regelmäßig
    höre hören angefangen gemacht könnten dreimal zweimal falls zimmer station haus krankenhaus klinik gerät wert werte zahl ende anfang grund weg zeit moment fall problem`
    .split(/\s+/u)
    .map(foldPlain),
);
