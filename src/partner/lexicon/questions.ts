/** Small words that carry the question: who is asked for a place asks otherwise than who asks for a time. */
export const QUESTIONS = `
wo: wo woran Stelle Stellen wo_genau an_welcher_Stelle welche_Seite welcher_Seite lokalisiert Lokalisation
wohin: wohin
woher: woher
wann: wann Uhrzeit um_wie_viel um_wieviel wie_spät
dauer: wie_lange lange seit seitdem Dauer dauert_es_schon schon_länger wielange anfangen angefangen begonnen beginnt Beginn erste_Mal aufgetreten auftreten ab_wann ab_welche ab_welchem vorher_schon seit_wann
warum: warum wieso weshalb weswegen Grund wozu
was: was
wer: wer wen wem
wie: wie
welche: welche*
wieviel: wie_viel wieviel wie_viele wieviele Menge
oft: oft öfter öfters mehrmals mehrfach häufig täglich regelmäßig wie_oft pro_Tag am_Tag jeden_Tag Mal_am_Tag wie_oft
stark: stark stärk* heftig schlimm* Stärke intensiv Intensität aushalten auszuhalten aushaltbar erträglich unerträglich auszuhaltend
zahl: Skala Zahl NRS Nummer Punkte null_bis_zehn 0_bis_10 eins_bis_zehn 1_bis_10 zwischen_0 zwischen_null zehn
art: Art beschreiben beschreibe Gefühl_ist anfühlt anfühlen anfühlt fühlt_sich_an Charakter
mehr: mehr zunehm* stärker schlimmer
besser: besser lindert lindern leichter weniger nachlass* nachlässt
auslöser: auslös* Auslöser Ursache verursacht ausgelöst
ändern: verändert ändert verändern Verlauf im_Laufe zugenommen abgenommen entwickelt mit_der_Zeit mit_die_Zeit mehr_oder_weniger
strahlen: ausstrahl* strahl* zieht ziehen wandert wandern strahlt_aus weiterziehen läuft_runter runter woanders woandershin anderswo
dauernd: dauernd ständig immer_da dauerhaft Dauerschmerz andauernd die_ganze_Zeit immer kommt_und_geht
art_schmerz: stechend brennend dumpf drückend ziehend pochend klopfend krampfartig scharf bohrend stechen brennen drücken Messer Feuer Nadel Nadeln Strom elektrisch krampft
bewegen: bewegen bewegt Bewegung
früher: früher vorher_schon schon_mal schon_einmal ersten_Mal erste_Mal das_erste letzter_Zeit letzte_Zeit letzten_Monaten letztes_Jahr davor_schon
heute: heute heut jetzt gerade aktuell momentan zurzeit im_Moment
sonst: sonst normal normalerweise üblich üblicherweise meistens gewöhnlich immer_so
nacht: Nacht nachts
schon: schon zuletzt letzte_Mal heute_Morgen heute_früh gestern_Abend bereits
seite: links rechts linke linken linker rechte rechten rechter Seite
`;
