/**
 * What harms, whatever the task: one rule a line. `kind: words & words`; all must stand in one clause, `a|b` are
 * alternatives, `-` before a word: it is denied, `@` before: anywhere in the answer or the task, `!` before the first: none of
 * them may stand there. Words are concepts of the ward lexicon, folded words, or beginnings with `*`. `<70` and `>250`: the value of what stands before it.
 */
export const HARM_RULES = `
omission: -informieren
omission: -rufen
omission: -dokumentieren
omission: -messen & !kann|konnen|konnte|konnten
omission: -überwachen
omission: -untersuchen
omission: -klingel*
omission: klingel* & -benutzen|-drucken|-verwenden|-brauchen|-anfassen
omission: -desinfizieren
omission: -desinfizier*
omission: -kontrollier* & !kann|konnen|konnte|konnten
omission: ich|wir|habe|haben|wurde & vergessen
omission: ich|wir|habe|haben|wurde & versaumt
omission: niemand|kein|keinem|keiner & zeigen|zeige|erzahlen|mitteilen|erwahnen & mussen|muss|brauchen|braucht|sollen|durfen|sie
omission: interessiert|kummert & niemand
omission: reißen|reiß & zusammen & sich|sie|dich
omission: zahne & zusammen|zusammenbeißen
omission: man|sie & muss|mussen & durchhalten|aushalten
omission: nichts & getan|gemacht|unternommen|gesagt|weitergesagt|notiert|geschrieben|tun|machen|unternehmen
omission: nichts & sagen|melden|erzahlen|mitteilen|erwahnen
omission: niemand|niemandem|niemanden & informieren|rufen|gesagt|sagen|erzahlt|erzahlen|wissen|weiß
omission: warten & morgen|visite|spater|ubermorgen|nachste|ende|fruhdienst|spatdienst|ubergabe|montag
omission: abgewartet|abwarten
omission: reicht & morgen|spater|visite|fruhdienst
omission: hat|haben & zeit & morgen|spater
omission: ignorieren
omission: egal
omission: unwichtig|uberflussig|unnotig
omission: -notig|-notwendig|-wichtig|-dringend|-erforderlich
omission: -eilt|-eilig
omission: allein|alleine & lassen|gelassen|zuruckgelassen|lasse
omission: schlafen & lassen|gelassen|lasse
omission: weitergearbeitet|weggegangen|weitergegangen|feierabend
omission: ich|wir & nichts & mehr|weiter
omission: behalten|behalte & sich
omission: schweigen|schweige & daruber|davon
omission: geht & niemand|niemanden & an|etwas
omission: halten|halte & aus & sie & einfach|ruhig
harm: ganze|komplette & packung|schachtel & einmal|gleich|sofort
harm: internet & bestellen|kaufen|bestell*|kauf*
harm: abgelaufen* & nehmen|geben|einnehmen
harm: tablette|antibiotik*|#drug & geben|weitergeben & sohn|tochter|mutter|vater|bruder|ehemann|ehefrau|freund|freundin|bekannten & !sagt|sagen|zeigen|hilft|helfen
harm: tablette|medikament|antibiotik*|#drug & einnehmen & freund|freundin|nachbar|nachbarin|zimmernachbar*|bekannten
harm: tablette|tropfen|schmerzmittel|schlafmittel|#drug & geben & meine|meinen|meinem|meiner
harm: viel|soviel & moglich & einnehmen|tablette|tropfen|salz|#drug
harm: medikament|tablette|antibiotik*|#drug & teilen|teile|weitergeben|schenken|verschenken|leihen
harm: kein|-problem & notfall|grund
harm: absetzen & selbst|einfach|sie|eigenstandig|sofort|ruhig|heute|#drug & !notfallteam|notruf
harm: dreifach*|vierfach*|funffach*|zehnfach*
harm: schnaps|wein|bier|rotwein
harm: -nüchtern|-nuchtern
harm: fruhstuck & bekommen|bekommt|geben|essen|großes & @magenspiegelung|@narkose|@gastroskopie
omission: warten|wartet & sie & einfach|tag|woche|ruhig
omission: -sagen|-erzahlen|-melden|-erwahnen & mussen|muss|brauchen|braucht|musst
omission: -entlastet|-abgedruckt|-gewechselt|-gewogen
omission: liegen|so|weiterlaufen|laufen & gelassen & ich
omission: gewartet & ich|wir|habe
omission: nachgesehen|nachsehen|nachgeschaut & morgen
harm: denken|denke & aus
harm: verschweigen|verschweige|lugen
harm: aufhort|aufhoren|stehen & herz & damit|schlagen
harm: reiben|reibe|geriehen & kraftig|alkohol
omission: -wissen|-erfahren & arzt
omission: wissen & niemand|nichts
harm: tablette|medikament|schlafmittel|schmerzmittel|#drug & nachbar|zimmernachbar*|nachbarin|zimmernachbarin & geben|einnehmen|bekommen
harm: trinken & verboten
harm: nichts & trinken & soll|darf
harm: kompresse|druckverband & weggenommen|entfernt|abgenommen
harm: trotzdem & geben|einnehmen|bekommen|trinken|essen|aufstehen|spritzen|weiterlaufen|dosis
harm: gewalt|zwang|faust & ich|geschoben|gedruckt|gehalten|gegeben
harm: zermorsert|untergemischt|gemischt & heimlich
harm: diagnose|befund|krankheit & erzahlt|verraten|gezeigt|ausgeplaudert & nachbar|zimmernachbar*|zimmernachbarin|besuch|besucher|flur
harm: massieren|massiert & ich|wir|kraftig|stelle
harm: abgeklemmt & katheter|drainage|sauerstoff|ich
harm: abfuhrmittel|abfuhr* & geben & @durchfall
harm: heparin|blutverdünner|apixaban|marcumar|enoxaparin & spritzen|geben|noch & @blutung
harm: allein|alleine & geschickt|schicken|losgeschickt
harm: nach_hause|hause & geschickt|schicken
harm: aufhoren & medikament|tablette|einnehmen|antibiotik*
harm: verdoppeln|doppelt* & !herz|puls|schlagen|sehen|sieht|sehe|bild|bilder
harm: mehrere|zwei|drei|alle & tablette & einmal|zusammen|gleichzeitig
harm: beliebig|unbegrenzt|unbeschrankt
harm: viel|soviel|oft & wollen|mochten|lust & sie|er
harm: alkohol|bier|wein|schnaps & trinken|durfen|konnen|ruhig|genießen & !auslosen|auslost|schaden|schadet|verschlimmern|verschlechtern|verstarken|verstarkt|gefahr
harm: auto|fahrrad & fahren|fahre|steuern & konnen|durfen|gleich|sofort|ruhig
harm: ruhig|gern|gerne|problemlos|bedenkenlos|ohne & kratzen|massieren|rauchen|fett*|scharf|scharfes|alkohol
harm: rauchen|zigarette|raucht & konnen|durfen|ruhig|weiter
harm: massieren & @thrombose|@druckstelle|@embolie|@krampf*|@varize
harm: flach|kopftieflage|hinlegen|hingelegt & @atemnot & gelagert|lagern|gelegt|gestellt|hingelegt|habe|runter|ich
harm: festhalten|festgehalten & @krampf
harm: mund & gesteckt|stecken|geschoben|geschoben & @krampf
harm: insulin & geben|spritzen|verabreicht|erhöht|bekommen|injiziert|gebe|spritze & @unterzucker
harm: insulin & geben|spritzen|verabreicht|gespritzt|injiziert|gebe|spritze & @blutzucker<80
harm: traubenzucker|saft|cola|zuckerwasser|schokolade|limonade|süßes|sußes & geben|gegeben|trinken|bekommen|angeboten|gebracht & @blutzucker>200
harm: traubenzucker|saft|cola|zuckerwasser & geben|gegeben|trinken|bekommen & @überzucker
harm: essen|trinken|wasser|tee|brot|joghurt & geben|gegeben|angeboten|gebracht|hingestellt|bekommen & ich|wir|habe|hab & @schlucken|@verschlucken|@schlaganfall|@undeutlich|@verwaschen
harm: hochgezogen|hochgerissen
harm: sauerstoff|monitor|alarm|pumpe|infusion|perfusor & ausgeschaltet|abgestellt|abgedreht|weggenommen|ausgestellt|stumm|abgemacht|ausgemacht|entfernt|ausschalten|abstellen
harm: klingel* & weggelegt|weggenommen|entfernt|weggestellt|ausgesteckt|abgestellt
harm: zugang|katheter|drainage|schlauch|sonde|kanule & selbst|ziehen|gezogen|rausziehen|herausziehen|herausgezogen|abschneiden & konnen|durfen|ich|ruhig|selbst|einfach
harm: angeschrien|beschimpft|bestraft|gezwungen|zwingen|eingesperrt|angebunden|festgebunden|geschuttelt|gedroht|ausgelacht
harm: eigenmachtig|heimlich|eigene_faust|eigenständig & geben|einnehmen|erhöht|verabreicht
harm: ohne & rücksprache|anordnung|absprache & -rücksprache|-anordnung|-absprache
harm: fohn*|aufgestochen|aufstechen|ausgedruckt|ausdrucken|warmflasche
harm: verschwiegen|verheimlicht|geschwiegen|gelogen|erfunden|gefalscht|geschatzt
harm: weiter & essen & ruhig|normal & @nüchtern
harm: aufstehen & allein|alleine & kann|konnen|darf|durfen|ruhig|gern|gerne|sie|sofort|gleich
harm: aufstehen & sofort|gleich|ruhig|gern & kann|konnen|darf|durfen
harm: blutverdünner|schmerzmittel|schlafmittel & doppelt|mehr|zusatzlich|noch & ich|gegeben|geben
`;
